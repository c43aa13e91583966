"""What each event brings to whom, and whose turn it is in."""

from pioche.components.phrases import familiar
from pioche.kernel.game import Gain, Turn, Weight
from pioche.kernel.seats import Seat, all_seats

from . import scoring
from .events import AnyEvent, Blocked, Contested, DealerDrawn, KeyTurned, Laid, Passed, TakenBack, WentOut
from .state import State


def turn(state: State) -> Turn | None:
    """C-08, C-13: a turn is a word laid, or a pass; what the others say of the word belongs to the same turn."""
    return Turn(state.turns + 1, state.turn) if state.clock and not state.end else None


def gains(state: State, event: AnyEvent) -> tuple[Gain, ...]:
    """C-12, C-13, C-19, C-20: words, contests, and in the end the letters left."""
    match event:
        case Laid(seat=seat, points=points, words=words):
            return (Gain(seat, points, familiar(words[0]) if words else ""),)
        case Contested(seat=seat, right=right):
            return (Gain(seat, scoring.CONTEST if right else -scoring.CONTEST),)
        case TakenBack() if state.last is not None:
            return (Gain(state.last.seat, -state.last.points),)
        case WentOut(seat=seat, points=points):
            return (Gain(seat, points, settles=True),)
        case Blocked(costs=costs):
            return tuple(Gain(Seat(seat), -cost, settles=True) for seat, cost in enumerate(costs) if cost)
    return ()


def weight(state: State, event: AnyEvent) -> Weight:
    """C-11, C-13: a word laid, and above all the key word, or a contest that somebody wins."""
    match event:
        case Laid(key=key):
            return Weight.GREAT if key else Weight.FULL
        case Contested() | WentOut() | Blocked():
            return Weight.GREAT
        case KeyTurned() if state.clock:
            return Weight.FULL
        case Passed() | DealerDrawn():
            return Weight.LIGHT
    return Weight.NONE


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """C-22: partners sum their points."""
    of_seat = state.sides
    return tuple(
        tuple(seat for seat in all_seats(state.seats) if of_seat[seat] == side) for side in dict.fromkeys(of_seat)
    )
