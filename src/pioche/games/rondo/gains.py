"""What each event brings to whom, whose turn it is in, and who wins together."""

from pioche.components.phrases import capitals
from pioche.kernel.game import Gain, Turn, Weight
from pioche.kernel.seats import Seat, each_alone

from .events import AnyEvent, Ended, Laid, Opened, Passed
from .state import State


def turn(state: State) -> Turn | None:
    """R-16: the turns begin after the opening word."""
    return Turn(state.number, state.turn) if state.phase == "turns" else None


def gains(state: State, event: AnyEvent) -> tuple[Gain, ...]:
    """R-12, R-15, R-18: a word brings points, exchanges and cards left in the end cost some."""
    del state
    match event:
        case Laid(seat=seat, points=points, word=word):
            return (Gain(seat, points, capitals(word)),)
        case Passed(seat=seat, points=points) if points:
            return (Gain(seat, points),)
        case Ended(deductions=deductions):
            left = enumerate(deductions)
            return tuple(Gain(Seat(seat), -cost, settles=True) for seat, cost in left if cost)
    return ()


GREAT_POINTS = 50
"""A word for which everybody looks up."""


def weight(state: State, event: AnyEvent) -> Weight:
    """R-04, R-12, R-14: a new word is what turns are played for; the words of the start are shown together."""
    del state
    match event:
        case Laid(points=points):
            return Weight.GREAT if points >= GREAT_POINTS else Weight.FULL
        case Opened() | Ended():
            return Weight.GREAT
        case Passed():
            return Weight.LIGHT
    return Weight.NONE


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats, each for itself."""
    return each_alone(len(state.hands))
