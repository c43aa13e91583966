"""`pioche analyse`: what can be learnt from a saved game."""

from pioche.cli.command import Call, Commands, Output, add_command
from pioche.cli.language import say, told
from pioche.cli.logs import add_log, opened
from pioche.replay.remarks import Note, note_on


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say(
        "Dire ce que valait chaque décision d’une partie gardée.", "Say what each decision of a saved game was worth."
    )
    add_log(add_command(commands, "analyse", purpose, run))


def run(call: Call, output: Output) -> int:
    """Remark on every decision; 1 when the log is false."""
    studied = opened(call.log).studied
    found = (note_on(studied, act) for act in range(len(studied.log.entries)))
    notes = [note for note in found if note is not None]
    lines = [_line(note) for note in notes]
    output.give(notes, lines or [say("Rien à remarquer.", "Nothing to remark.")])
    return 0


def _line(note: Note) -> str:
    who = say("table", "table") if note.seat is None else f"{say('joueur', 'player')} {note.seat + 1}"
    better = "".join(rf" \[{better}]" for better in note.remark.better[:3])
    return f"{note.act}. {who}{say(' ', '')}: {told(note.remark.text)}{better}"
