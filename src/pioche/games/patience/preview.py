"""What the player may know of a word before it is laid."""

from pioche.components.phrases import capitals, spelled
from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview, SheetLine
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from .commands import Lay
from .moves import check_words, run_of
from .search import lexicon_of
from .state import State


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """Tell which word prepared letters would make, or why they cannot be laid."""
    del seat
    if not isinstance(command, Lay):
        return Preview()
    try:
        run = run_of(state.rows, state.rack, state.last, command.tiles)
        check_words(lexicon_of(state), state.rows, run, command.tiles, state.options)
    except Illegal as error:
        return Preview(refusal=error.refusal)
    number = len(state.chain) + 1
    word = capitals(run.word)
    line = SheetLine(Text(f"Mot n° {number} : {word}", f"Word {number}: {word}"), 1)
    return Preview(sheet=(line,), spelled=spelled([run.word]))
