"""What can happen."""

from typing import Literal, TypeAlias

from pioche.kernel.base import Event
from pioche.kernel.seats import Seat

from .board import ALL_COVERED, Digit, Square

EndOfTurn: TypeAlias = Literal[
    "missed", "zero", "bag_emptied", "ninth_found", "three_found", "none_left", "clock_empty", "time_up"
]


class Opened(Event, frozen=True):
    """The secret grid lies under the stones, and lots were drawn for the first seat."""

    grid: str
    first: Seat

    def seen_by(self, seat: Seat | None) -> "Opened":
        """Z-02: nobody sees the grid."""
        del seat
        return Opened(ALL_COVERED, self.first)


class Removed(Event, frozen=True):
    """Z-04: a stone was lifted in preparation; it belongs to nobody."""

    seat: Seat
    square: Square
    digit: Digit


class Drawn(Event, frozen=True):
    """Z-05: a digit was drawn from the bag."""

    seat: Seat
    digit: Digit


class Announced(Event, frozen=True):
    """Z-14: a seat has said which digit it looks for."""

    seat: Seat
    digit: Digit


class Found(Event, frozen=True):
    """Z-06: the digit under the stone is the one looked for."""

    seat: Seat
    square: Square
    digit: Digit


class Missed(Event, frozen=True):
    """Z-07: another digit lies under the stone."""

    seat: Seat
    square: Square
    digit: Digit
    sought: Digit
    to: Seat | None
    """Who is given the stone; None when it leaves the game (Z-03)."""


class Completed(Event, frozen=True):
    """Z-10: all nine places of a digit are uncovered, nobody will look for it any more."""

    digit: Digit


class TimeRanOut(Event, frozen=True):
    """The hourglass of a move is empty: chance moves for the seat, as it did under rules 1."""

    seat: Seat


class ClockRead(Event, frozen=True):
    """Z-15: a seat has used some of its total time."""

    seat: Seat
    left_ms: int


class TurnEnded(Event, frozen=True):
    """A turn is over and all drawn digits are back in the bag; without a next seat the game is over."""

    seat: Seat
    reason: EndOfTurn
    next: Seat | None


AnyEvent: TypeAlias = (
    Opened | Removed | Drawn | Announced | Found | Missed | Completed | TimeRanOut | ClockRead | TurnEnded
)

EVENTS = (Opened, Removed, Drawn, Announced, Found, Missed, Completed, TimeRanOut, ClockRead, TurnEnded)
