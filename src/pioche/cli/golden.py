"""`pioche golden`: check the golden playthroughs, or write them anew."""

from msgspec import Struct

from pioche.cli.command import Call, Commands, Mistake, Output, add_command
from pioche.kernel import registry
from pioche.testing import golden


class Playthrough(Struct, frozen=True):
    """How one playthrough stands."""

    game: str
    variant: str
    problem: str | None
    """None when the kept text is what the game plays now."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(commands, "golden", "Check the golden playthroughs of one game or of all.", run)
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game's name; all games without it")
    parser.add_argument("--write", action="store_true", help="write them anew instead of checking")


def run(call: Call, output: Output) -> int:
    """Check or write the playthroughs; 1 when one is missing or differs."""
    names = registry.names() if call.game is None else (call.game,)
    try:
        found = [playthrough for name in names for playthrough in _of_game(name, call.write)]
    except registry.UnknownGame as error:
        raise Mistake(str(error)) from error
    wrong = [playthrough for playthrough in found if playthrough.problem]
    done = "written" if call.write else "as they were"
    lines = [playthrough.problem or "" for playthrough in wrong] or [f"{len(found)} playthroughs {done}."]
    output.give(found, lines)
    return 1 if wrong else 0


def _of_game(name: str, write: bool) -> list[Playthrough]:
    game, room = registry.find(name), registry.room(name)
    if write:
        for variant in game.meta.variants:
            golden.write(game, room, variant)
    return [Playthrough(name, variant, golden.problem(game, room, variant)) for variant in game.meta.variants]
