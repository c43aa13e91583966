"""Who wins."""

from pioche.kernel.game import Outcome
from pioche.kernel.seats import Seat

from .board import COVERED
from .state import State


def outcome(state: State) -> Outcome | None:
    """Z-12: most stones win once none is left, ties share; also once every clock is empty (Z-15) or all are asleep."""
    if not state.over:
        return None
    most = max(state.stones)
    winners = tuple(Seat(seat) for seat, count in enumerate(state.stones) if count == most)
    return Outcome(_reason(state), winners, state.stones)


def _reason(state: State) -> str:
    if COVERED not in state.board:
        return "no_stone_left"
    return "clocks_empty" if state.time_left_ms and not any(state.time_left_ms) else "asleep"
