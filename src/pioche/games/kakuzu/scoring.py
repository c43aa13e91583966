"""Who wins."""

from pioche.kernel.game import Outcome
from pioche.kernel.seats import Seat

from .board import COVERED
from .state import Position


def result(state: Position) -> Outcome | None:
    """Z-12: most stones win once none is left, ties share; Z-15: also once every clock is empty."""
    if not state.over:
        return None
    most = max(state.stones)
    winners = tuple(Seat(seat) for seat, count in enumerate(state.stones) if count == most)
    return Outcome("clocks_empty" if COVERED in state.board else "no_stone_left", winners, state.stones)
