"""What a seat may know."""

from pioche.kernel import base
from pioche.kernel.seats import Seat

from .state import State


class View(base.View, frozen=True):
    """A hand, and what lies open on the table."""

    hand: tuple[int, ...]
    laid: int | None
    others_laid: tuple[bool, ...]
    cards_left: tuple[int, ...]
    tricks: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """B-01, B-02: one's own cards, and who has laid."""
    return View(
        hand=() if seat is None else state.hands[seat],
        laid=None if seat is None else state.laid[seat],
        others_laid=tuple(card is not None for card in state.laid),
        cards_left=tuple(len(hand) for hand in state.hands),
        tricks=state.tricks,
    )
