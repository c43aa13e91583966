"""How a patience ends."""

from pioche.kernel.game import Outcome
from pioche.kernel.seats import Seat

from .state import Position

PLAYER = Seat(0)


def result(state: Position) -> Outcome:
    """P-05, P-06: won by whoever arrives, and fewer words are better; the score is their number."""
    return Outcome(state.end, (PLAYER,) if state.end == "arrived" else (), (len(state.chain),))
