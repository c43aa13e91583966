"""How a patience ends."""

from pioche.kernel.game import Outcome
from pioche.kernel.seats import Seat

from .state import State

PLAYER = Seat(0)


def outcome(state: State) -> Outcome | None:
    """P-05, P-06: won by whoever arrives, and fewer words are better; the score is their number."""
    if not state.end:
        return None
    return Outcome(state.end, (PLAYER,) if state.end == "arrived" else (), (len(state.chain),))
