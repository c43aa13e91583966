"""`pioche golden`: check the golden playthroughs, or write them anew."""

from msgspec import Struct

from pioche.cli.command import Call, Commands, Output, add_command
from pioche.cli.language import say
from pioche.cli.logs import game_called
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
    purpose = say(
        "Vérifier les parties témoins d’un jeu ou de tous.", "Check the golden playthroughs of one game or of all."
    )
    parser = add_command(commands, "golden", purpose, run)
    which = say("le nom d’un jeu ; sans lui, tous", "a game's name; all games without it")
    parser.add_argument("game", nargs="?", metavar="GAME", help=which)
    write = say("les récrire au lieu de vérifier", "write them anew instead of checking")
    parser.add_argument("--write", action="store_true", help=write)


def run(call: Call, output: Output) -> int:
    """Check or write the playthroughs; 1 when one is missing or differs."""
    names = registry.names() if call.game is None else (game_called(call.game).meta.name,)
    found = [playthrough for name in names for playthrough in _of_game(name, call.write)]
    wrong = [playthrough for playthrough in found if playthrough.problem]
    done = say("écrites", "written") if call.write else say("inchangées", "as they were")
    all_well = say(f"{len(found)} parties témoins {done}.", f"{len(found)} playthroughs {done}.")
    lines = [playthrough.problem or "" for playthrough in wrong] or [all_well]
    output.give(found, lines)
    return 1 if wrong else 0


def _of_game(name: str, write: bool) -> list[Playthrough]:
    game, room = registry.find(name), registry.room(name)
    if write:
        for variant in game.meta.variants:
            golden.write(game, room, variant)
    return [Playthrough(name, variant, golden.problem(game, room, variant)) for variant in game.meta.variants]
