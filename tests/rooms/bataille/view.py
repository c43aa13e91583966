"""What a seat may know."""

from typing import TYPE_CHECKING

from pioche.kernel.base import View
from pioche.kernel.seats import Seat

if TYPE_CHECKING:
    from .state import Position


class TableView(View, frozen=True):
    """A hand, and what lies open on the table."""

    hand: tuple[int, ...]
    laid: int | None
    others_laid: tuple[bool, ...]
    cards_left: tuple[int, ...]
    tricks: tuple[int, ...]


def view(state: "Position", seat: Seat | None) -> TableView:
    """B-01, B-02: one's own cards, and who has laid."""
    return TableView(
        hand=() if seat is None else state.hands[seat],
        laid=None if seat is None else state.laid[seat],
        others_laid=tuple(card is not None for card in state.laid),
        cards_left=tuple(len(hand) for hand in state.hands),
        tricks=state.tricks,
    )
