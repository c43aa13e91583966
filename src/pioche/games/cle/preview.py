"""What a seat may know of a move before it makes it."""

from pioche.components.phrases import spelled
from pioche.components.tiles import Tile
from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat

from . import scoring
from .commands import Lay
from .moves import check_words, runs_of
from .state import State


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """C-13: tell where letters can lie and what they are worth; only an arbiter also judges the words."""
    if not isinstance(command, Lay):
        return Preview()
    try:
        return preview_laying(state, seat, command.tiles)
    except Illegal as error:
        return Preview(refusal=error.refusal)


def preview_laying(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> Preview:
    """Give the value of letters that a seat would lay, or raise Illegal."""
    runs = runs_of(state.rows, state.racks[seat], tiles)
    check_words(state, runs, tiles)
    sheet = scoring.sheet(state, seat, tiles, runs)
    judged = spelled(run.word for run in runs) if state.options.arbiter else {}
    return Preview(points=sum(line.points for line in sheet), sheet=sheet, spelled=judged)
