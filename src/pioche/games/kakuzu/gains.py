"""What each event brings to whom, and whose turn it is in."""

from pioche.kernel.game import Gain, Turn

from .events import Found, Happening, Missed
from .state import Position


def turn(state: Position) -> Turn | None:
    """Z-04, Z-05: turns begin after the preparation; a turn is all that a seat finds until it misses or stops."""
    if state.active is None or state.over or not state.grid or state.preparing:
        return None
    return Turn(state.turns + 1, state.active)


def gains(event: Happening) -> tuple[Gain, ...]:
    """Z-06, Z-07: a stone found is one's own, one missed goes to the left neighbour, in whose turn it is not."""
    match event:
        case Found(seat=seat):
            return (Gain(seat, 1),)
        case Missed(to=to) if to is not None:
            return (Gain(to, 1),)
    return ()
