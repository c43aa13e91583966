"""`pioche replay`: prove a saved game and tell it again."""

from msgspec import Struct

from pioche.cli.frame import Call, Commands, Mistake, Output, add_command, add_language
from pioche.cli.logs import read_log, sentences
from pioche.cli.play import result_line
from pioche.kernel.game import Outcome
from pioche.kernel.log import fold
from pioche.kernel.proof import Unproved, verify


class Replay(Struct, frozen=True):
    """What a log turned out to be."""

    game: str
    acts: int
    proved: bool
    """Every event follows from the acts and the seed that was settled before the game."""
    outcome: Outcome | None
    sentences: tuple[str, ...]


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(commands, "replay", "Verify the log of a game and tell it again.", run)
    parser.add_argument("log", metavar="LOG", help="a file with a log, or - for the standard input")
    add_language(parser)


def run(call: Call, output: Output) -> int:
    """Verify a log: a finished one must be proved by its seed."""
    game, log = read_log(call.log)
    outcome = game.outcome(fold(game, log.setup, log.events()))
    try:
        if outcome is not None:
            verify(game, log)
    except Unproved as error:
        raise Mistake(f"{call.log} is not a true log: {error}") from error
    told = tuple(sentences(game, log, call.language))
    proved = "every draw is proved by the seed" if outcome else "not over: its seed is still secret"
    lines = [*told, result_line(game, outcome, call.language), f"{len(log.entries)} acts, {proved}."]
    output.give(Replay(game.meta.name, len(log.entries), outcome is not None, outcome, told), lines)
    return 0
