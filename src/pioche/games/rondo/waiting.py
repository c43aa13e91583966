"""Whom the game waits for, for what, and how long."""

from pioche.kernel.game import Expected, Waiting
from pioche.kernel.seats import all_seats

from .state import State

OPENING_CLOCK = 1


def waiting(state: State) -> Waiting | None:
    """R-04, R-16: all seats without a secret word, then the seat whose turn it is; the same sand each time."""
    seconds = float(state.options.turn_seconds)
    match state.phase:
        case "before":
            return Waiting((), hourglass_number=0)
        case "opening":
            missing = (seat for seat in all_seats(len(state.hands)) if state.opening[seat] is None)
            expecting = tuple(Expected(seat, ("opening_word",)) for seat in missing)
            return Waiting(expecting, OPENING_CLOCK, seconds, each=True)
        case "turns":
            expected = Expected(state.turn, ("lay", "exchange", "pass"))
            return Waiting((expected,), OPENING_CLOCK + state.number, seconds)
        case "over":
            return None
