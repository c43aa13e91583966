"""`pioche analyse`: what can be learnt from a saved game."""

from msgspec import Struct

from pioche.cli.command import Call, Commands, Output, add_command, add_language
from pioche.cli.logs import read_log
from pioche.kernel.game import Remark
from pioche.kernel.log import states


class Noted(Struct, frozen=True):
    """A remark on one act of the log."""

    act: int
    seat: int | None
    remark: Remark


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(commands, "analyse", "Say what each decision of a saved game was worth.", run)
    parser.add_argument("log", metavar="LOG", help="a file with a log, or - for the standard input")
    add_language(parser)


def run(call: Call, output: Output) -> int:
    """Remark on every decision."""
    game, log = read_log(call.log)
    noted = [
        Noted(number, entry.act.seat, remark)
        for number, (entry, state) in enumerate(zip(log.entries, states(game, log), strict=False))
        if (remark := game.remark(state, entry.act)) is not None
    ]
    who = "joueur" if call.language == "fr" else "player"
    lines = [
        f"{note.act}. {f'{who} {note.seat + 1}' if note.seat is not None else 'table'}: "
        f"{getattr(note.remark.text, call.language)}{''.join(f' [{better}]' for better in note.remark.better[:3])}"
        for note in noted
    ]
    output.give(noted, lines or ["Rien à remarquer." if call.language == "fr" else "Nothing to remark."])
    return 0
