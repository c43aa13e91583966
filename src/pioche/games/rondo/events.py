"""What can happen, and what each seat sees of it."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from pioche.kernel.base import Event, WordRuled
from pioche.kernel.seats import Seat

from .cards import FACE_DOWN, Card, Cards, hidden
from .commands import Placed

EndReason: TypeAlias = Literal["hand_empty", "all_passed"]


class Dealt(Event, frozen=True):
    """Every seat has its hand; the rest is the stock, its top card first."""

    hands: tuple[Cards, ...]
    stock: Cards

    def seen_by(self, seat: Seat | None) -> "Dealt":
        """R-03: a seat sees its own cards, and how many the others are."""
        hands = tuple(hand if owner == seat else hidden(hand) for owner, hand in enumerate(self.hands))
        return Dealt(hands, hidden(self.stock))


class WordGiven(Event, frozen=True):
    """A seat has given its secret word for the start, or none."""

    seat: Seat
    letters: str | None
    """None in the face for the others: they see only that the seat is ready."""

    def seen_by(self, seat: Seat | None) -> "WordGiven":
        """R-04: the word is secret until all are revealed, even whether there is one."""
        return self if seat == self.seat else WordGiven(self.seat, None)


class Opened(Event, frozen=True):
    """R-04: the words are revealed, the best starts, and the cards are back in the hands."""

    words: tuple[str, ...]
    points: tuple[int, ...]
    starter: Seat


class Exchanged(Event, frozen=True):
    """R-15: a seat has put a card under the stock and taken the one on top."""

    seat: Seat
    card: Card
    taken: Card

    def seen_by(self, seat: Seat | None) -> "Exchanged":
        """R-15: nobody else sees the two cards."""
        return self if seat == self.seat else Exchanged(self.seat, FACE_DOWN, FACE_DOWN)


class Laid(Event, frozen=True, omit_defaults=True):
    """A seat has made a new word and scored; of what its points are made was not told before rules 3."""

    seat: Seat
    cards: tuple[Placed, ...]
    word: str
    points: int
    bonus: int = 0
    """R-12: the points that no card shows."""
    erasers: int = 0
    """R-12: how many are visible, also those of earlier turns."""
    exchanges: int = 0
    """R-15: how many this turn has paid for."""

    def seen_by(self, seat: Seat | None) -> "Laid":
        """R-22: nobody else sees which card lies face down."""
        if seat == self.seat or not any(placed.face_down for placed in self.cards):
            return self
        cards = (replace(placed, card=FACE_DOWN) if placed.face_down else placed for placed in self.cards)
        return replace(self, cards=tuple(cards))


class Passed(Event, frozen=True):
    """R-14: a seat has made no word; exchanges are deducted all the same."""

    seat: Seat
    points: int
    time_up: bool


class Drawn(Event, frozen=True):
    """R-13, R-14: a seat has drawn from the stock."""

    seat: Seat
    cards: Cards

    def seen_by(self, seat: Seat | None) -> "Drawn":
        """R-03: only the seat itself sees what it drew."""
        return self if seat == self.seat else Drawn(self.seat, hidden(self.cards))


class Ended(Event, frozen=True):
    """R-17, R-18: the game is over, the hands are shown and deducted."""

    reason: EndReason
    hands: tuple[Cards, ...]
    deductions: tuple[int, ...]


EVENTS = (Dealt, WordGiven, Opened, Exchanged, Laid, Passed, Drawn, Ended, WordRuled)

AnyEvent: TypeAlias = Dealt | WordGiven | Opened | Exchanged | Laid | Passed | Drawn | Ended | WordRuled
