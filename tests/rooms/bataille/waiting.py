"""Whom the game waits for, for what, and how long."""

from pioche.kernel.game import Expected, Waiting
from pioche.kernel.seats import all_seats

from .scoring import outcome
from .state import State


def waiting(state: State) -> Waiting | None:
    """B-02, B-05: every seat that has not laid may lay, until the sand has run out."""
    if state.trick == 0:
        return Waiting((), hourglass_number=0)
    if outcome(state):
        return None
    missing = (seat for seat in all_seats(len(state.hands)) if state.laid[seat] is None)
    expected = tuple(Expected(seat, ("lay",)) for seat in missing)
    return Waiting(expected, state.trick, state.options.trick_seconds)
