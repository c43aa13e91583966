"""`pioche replay`: prove a saved game and tell it again."""

from pathlib import Path

from msgspec import Struct

from pioche.cli.command import Call, Commands, Mistake, Output, add_command, add_language
from pioche.cli.logs import parsed, read_text, sentences
from pioche.cli.play import result_line
from pioche.cli.serve import default_data
from pioche.kernel.game import Outcome
from pioche.kernel.log import Log, fold
from pioche.kernel.logtext import Signature, split_signature
from pioche.kernel.proof import Unproved, verify
from pioche.server.signatures import Signed, is_good, key_name, signed_by
from pioche.storage.house_key import read_key


class Replay(Struct, frozen=True):
    """What a log turned out to be."""

    game: str
    rules_version: int
    acts: int
    proved: bool
    """Every event follows from the acts and the seed that was settled before the game."""
    signed: Signed
    """By the house whose folder is on this machine, by another one, or by nobody."""
    signer: str
    """The key of the house that has signed it; empty where none has."""
    outcome: Outcome | None
    sentences: tuple[str, ...]


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(commands, "replay", "Verify the log of a game and tell it again.", run)
    parser.add_argument("log", metavar="LOG", help="a file with a log, or - for the standard input")
    parser.add_argument("--data", type=Path, default=default_data(), metavar="DIR", help="where this house keeps games")
    add_language(parser)


def run(call: Call, output: Output) -> int:
    """Verify a log: a finished one must be proved by its seed, unless nobody here knows the rules it was played by."""
    text = read_text(call.log)
    game, log = parsed(call.log, text)
    outcome = game.outcome(fold(game, log.setup, log.events()))
    known = game.meta.knows_rules(log.rules_version)
    try:
        if outcome is not None and known:
            verify(game, log)
    except Unproved as error:
        raise Mistake(f"{call.log} is not a true log: {error}") from error
    signature = _good_signature(call.log, text)
    signed = signed_by(signature, _own_key(call.data))
    signer = signature.key if signature else ""
    told = tuple(sentences(game, log, call.language))
    lines = [
        *told,
        result_line(game, outcome, call.language),
        f"{len(log.entries)} acts, {_proof(log, known, outcome)}.",
    ]
    lines.append(_vouching(signed, signer))
    proved = outcome is not None and known
    output.give(
        Replay(game.meta.name, log.rules_version, len(log.entries), proved, signed, signer, outcome, told), lines
    )
    return 0


def _own_key(folder: Path) -> str:
    """Give the key of the house on this machine; empty where there is none that may be read."""
    try:
        key = read_key(folder)
    except (OSError, ValueError):
        return ""
    return "" if key is None else key_name(key)


def _good_signature(path: str, text: str) -> Signature | None:
    """Give the signature of a log, if there is one; a log that was changed since is none."""
    plain, signature = split_signature(text)
    if signature is not None and not is_good(signature, plain):
        raise Mistake(f"{path} is not a true log: it is not what the house that has signed it wrote")
    return signature


def _proof(log: Log, known: bool, outcome: Outcome | None) -> str:
    if not known:
        return f"played by rules {log.rules_version}; draws not proved"
    return "every draw is proved by the seed" if outcome else "not over: its seed is still secret"


def _vouching(signed: Signed, signer: str) -> str:
    match signed:
        case "here":
            return "Signed by this house."
        case "elsewhere":
            return f"Signed by another house: {signer}."
        case _:
            return "Not signed: no house vouches that it was played so."
