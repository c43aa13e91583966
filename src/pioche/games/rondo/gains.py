"""What each event brings to whom, and whose turn it is in."""

from pioche.kernel.game import Gain, Turn
from pioche.kernel.seats import Seat

from .events import Ended, Happening, Laid, Passed
from .state import Position


def turn(state: Position) -> Turn | None:
    """R-16: the turns begin after the opening word."""
    return Turn(state.number, state.turn) if state.phase == "turns" else None


def gains(event: Happening) -> tuple[Gain, ...]:
    """R-12, R-15, R-18: a word brings points, exchanges and cards left in the end cost some."""
    match event:
        case Laid(seat=seat, points=points, word=word):
            return (Gain(seat, points, word),)
        case Passed(seat=seat, points=points) if points:
            return (Gain(seat, points),)
        case Ended(deductions=deductions):
            left = enumerate(deductions)
            return tuple(Gain(Seat(seat), -cost, settles=True) for seat, cost in left if cost)
    return ()
