"""What each event brings to whom, whose turn it is in, and who wins together."""

from pioche.kernel.game import Gain, Turn, Weight
from pioche.kernel.seats import Seat, each_alone

from .events import AnyEvent, Completed, Found, Missed, TimeRanOut, TurnEnded
from .state import State


def turn(state: State) -> Turn | None:
    """Z-04, Z-05: turns begin after the preparation; a turn is all that a seat finds until it misses or stops."""
    if state.active is None or state.over or not state.grid or state.preparing:
        return None
    return Turn(state.turns + 1, state.active)


def gains(state: State, event: AnyEvent) -> tuple[Gain, ...]:
    """Z-06, Z-07: a stone found is one's own, one missed goes to the left neighbour, in whose turn it is not."""
    del state
    match event:
        case Found(seat=seat):
            return (Gain(seat, 1),)
        case Missed(to=to) if to is not None:
            return (Gain(to, 1),)
    return ()


def weight(state: State, event: AnyEvent) -> Weight:
    """Z-05 to Z-07, Z-10: a stone found or missed, a 0 that ends a turn; digits that are drawn are told with them."""
    del state
    match event:
        case TurnEnded(next=None):
            return Weight.GREAT
        case Missed():
            return Weight.FULL
        case TurnEnded(reason="zero"):
            return Weight.FULL
        case Found() | Completed() | TimeRanOut():
            return Weight.LIGHT
    return Weight.NONE


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats, each for itself."""
    return each_alone(len(state.stones))
