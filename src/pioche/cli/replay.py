"""`pioche replay`: prove a saved game and tell it again."""

from pathlib import Path

from msgspec import Struct

from pioche.cli.command import Call, Commands, Output, add_command, add_data
from pioche.cli.language import say, told
from pioche.cli.logs import add_log, opened
from pioche.cli.play import result_line
from pioche.cli.serve import default_data
from pioche.kernel.game import Outcome
from pioche.replay.signatures import Signed, key_name, signed_by
from pioche.replay.steps import Step, TurnMark, steps_of, turns_of
from pioche.replay.study import Studied
from pioche.storage.house_key import read_key


class Replay(Struct, frozen=True):
    """What a log turned out to be; its steps are those that the page of the game shows."""

    game: str
    rules_version: int
    names: tuple[str, ...]
    acts: int
    proved: bool
    """Every event follows from the acts and the seed that was settled before the game."""
    signed: Signed
    """By the house whose folder is on this machine, by another one, or by nobody."""
    signer: str
    """The key of the house that has signed it; empty where none has."""
    outcome: Outcome | None
    steps: tuple[Step, ...]
    turns: tuple[TurnMark, ...]
    sentences: tuple[str, ...]


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say("Prouver le journal d’une partie et la raconter.", "Verify the log of a game and tell it again.")
    codes = say("Le code de sortie est 1 si le journal est faux.", "The exit code is 1 when the log is false.")
    parser = add_command(commands, "replay", purpose, run, codes)
    add_log(parser)
    add_data(parser, default_data())


def run(call: Call, output: Output) -> int:
    """Verify and tell a log; 1 when it is false. Where nobody here knows its rules, it is told unproved."""
    record = opened(call.log)
    studied, log, signature = record.studied, record.studied.log, record.signature
    signed, signer = signed_by(signature, _own_key(call.data)), signature.key if signature else ""
    steps = steps_of(studied)
    sentences = tuple(told(event.told) for step in steps for event in step.events)
    replay = Replay(
        log.game,
        log.rules_version,
        log.names,
        len(log.entries),
        studied.proved,
        signed,
        signer,
        studied.outcome,
        steps,
        turns_of(studied),
        sentences,
    )
    if output.as_json:
        output.give(replay, ())
        return 0
    last = (result_line(studied.game, studied.outcome), _proof(studied), _vouching(signed, signer))
    for line in (*sentences, *last):
        output.console.print(line, markup=False)
    return 0


def _own_key(folder: Path) -> str:
    """Give the key of the house on this machine; empty where there is none that may be read."""
    try:
        key = read_key(folder)
    except (OSError, ValueError):
        return ""
    return "" if key is None else key_name(key)


def _proof(studied: Studied) -> str:
    log = studied.log
    acts = say(f"{len(log.entries)} actes", f"{len(log.entries)} acts")
    if studied.proved:
        proof = say("chaque tirage est prouvé par la graine", "every draw is proved by the seed")
    elif log.seed is None:
        proof = say("pas encore finie : sa graine reste secrète", "not over: its seed is still secret")
    else:
        played = log.rules_version
        proof = say(
            f"jouée selon les règles {played} ; tirages non prouvés", f"played by rules {played}; draws not proved"
        )
    return f"{acts}, {proof}."


def _vouching(signed: Signed, signer: str) -> str:
    match signed:
        case "here":
            return say("Signée par cette maison.", "Signed by this house.")
        case "elsewhere":
            return say(f"Signée par une autre maison : {signer}.", f"Signed by another house: {signer}.")
        case _:
            fr = "Non signée : aucune maison ne se porte garante qu’elle fut jouée ainsi."
            return say(fr, "Not signed: no house vouches that it was played so.")
