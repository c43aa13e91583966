"""Events as a test expects them, written with plain numbers and the names of squares."""

from pioche.games.kakuzu.board import Digit
from pioche.games.kakuzu.events import (
    Announced,
    ClockRead,
    Completed,
    Drawn,
    EndOfTurn,
    Found,
    Missed,
    Removed,
    TimeRanOut,
    TurnEnded,
)
from pioche.kernel.seats import Seat

from .builders import at


def removed(seat: int, name: str, digit: int) -> Removed:
    """A seat lifted a stone in preparation."""
    return Removed(Seat(seat), at(name), Digit(digit))


def drawn(seat: int, digit: int) -> Drawn:
    """A seat drew a digit."""
    return Drawn(Seat(seat), Digit(digit))


def announced(seat: int, digit: int) -> Announced:
    """A seat announced a digit."""
    return Announced(Seat(seat), Digit(digit))


def found(seat: int, name: str, digit: int) -> Found:
    """A seat found a digit on a square."""
    return Found(Seat(seat), at(name), Digit(digit))


def missed(seat: int, name: str, digit: int, *, sought: int, to: int | None) -> Missed:
    """A seat met another digit than the sought one; the stone goes to a seat, or leaves the game."""
    return Missed(Seat(seat), at(name), Digit(digit), Digit(sought), None if to is None else Seat(to))


def completed(digit: int) -> Completed:
    """The ninth of a digit was uncovered."""
    return Completed(Digit(digit))


def time_ran_out(seat: int) -> TimeRanOut:
    """The hourglass of a seat is empty."""
    return TimeRanOut(Seat(seat))


def clock_read(seat: int, left_ms: int) -> ClockRead:
    """A seat has so much of its total time left."""
    return ClockRead(Seat(seat), left_ms)


def turn_ended(seat: int, reason: EndOfTurn, following: int | None) -> TurnEnded:
    """A turn is over, and another seat or nobody plays."""
    return TurnEnded(Seat(seat), reason, None if following is None else Seat(following))
