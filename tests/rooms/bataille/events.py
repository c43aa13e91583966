"""What can happen."""

from typing import TypeAlias

from pioche.kernel.base import Event
from pioche.kernel.seats import Seat

FACE_DOWN = 0
"""What stands for a card that one may not see."""


class Dealt(Event, frozen=True):
    """Every seat has its hand."""

    hands: tuple[tuple[int, ...], ...]

    def seen_by(self, seat: Seat | None) -> "Dealt":
        """B-01: a seat sees its own cards, and of the others only how many."""
        return Dealt(
            tuple(hand if owner == seat else (FACE_DOWN,) * len(hand) for owner, hand in enumerate(self.hands))
        )


class Laid(Event, frozen=True):
    """A seat has laid a card face down."""

    seat: Seat
    card: int

    def seen_by(self, seat: Seat | None) -> "Laid":
        """B-02: only its owner knows which card it is."""
        return self if seat == self.seat else Laid(self.seat, FACE_DOWN)


class Taken(Event, frozen=True):
    """The cards were shown, and a seat has taken the trick."""

    cards: tuple[int, ...]
    winner: Seat


AnyEvent: TypeAlias = Dealt | Laid | Taken

EVENTS = (Dealt, Laid, Taken)
