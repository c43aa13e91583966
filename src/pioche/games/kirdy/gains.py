"""What each event brings to whom, and whose turn it is in."""

from pioche.kernel.game import Gain, Turn

from .events import Happening, Scored
from .state import Position


def turn(state: Position) -> Turn | None:
    """K-12: a turn is the active seat's, whoever scores in it; stealing a stake (K-10) is no turn of the stealer."""
    return Turn(state.turn, state.active) if state.turn and state.ended is None else None


def gains(state: Position, event: Happening) -> tuple[Gain, ...]:
    """K-08, K-10, K-18 to K-21: points go to the seat that has said the word, or are lost by a bluff."""
    if not isinstance(event, Scored):
        return ()
    own = [said.word for said in state.said if said.seat == event.seat]
    return (Gain(event.seat, event.points, own[-1] if own and event.how != "bluff" else ""),)
