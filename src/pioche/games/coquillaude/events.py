"""What can happen."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from pioche.components.bags import HIDDEN
from pioche.kernel.base import Event, WordRuled
from pioche.kernel.seats import Seat

from .cards import Ballot, Drawn
from .dice import Throw
from .preparations import Counted, Preparation, Shown

HowEnded: TypeAlias = Literal["exhausted", "silence", "barren", "bag"]


class Dealt(Event, frozen=True):
    """Every seat has its first pawns."""

    racks: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> "Dealt":
        """Q-03: a seat sees its own pawns, and of the others only how many."""
        return Dealt(tuple(rack if owner == seat else HIDDEN * len(rack) for owner, rack in enumerate(self.racks)))


class OrderRolled(Event, frozen=True):
    """Everybody has rolled, some perhaps several times, and one seat is questioned first."""

    rolls: tuple[Throw, ...]
    """In order; the first roll of each seat is its number for the first round."""
    first: Seat


class RoundBegun(Event, frozen=True):
    """A new round begins."""

    round: int


class TurnBegun(Event, frozen=True):
    """It is a seat's turn to be questioned."""

    seat: Seat


class Rolled(Event, frozen=True):
    """A seat has rolled the dice."""

    seat: Seat
    number: int
    late: bool
    """Whether the hourglass had run out."""


class GiftDue(Event, frozen=True):
    """The number has a pattern: every other seat owes pawns."""

    seat: Seat
    number: int
    pawns: int
    owing: tuple[Seat, ...]


class Given(Event, frozen=True):
    """A seat has given pawns to another."""

    seat: Seat
    to: Seat
    letters: str
    late: bool
    """Whether the hourglass had run out, so that chance has chosen."""

    def seen_by(self, seat: Seat | None) -> "Given":
        """Q-05: only who gives and who takes see which pawns."""
        return self if seat in {self.seat, self.to} else replace(self, letters=HIDDEN * len(self.letters))


class Asked(Event, frozen=True):
    """A question is put to a seat, or a bonus is found."""

    seat: Seat
    card: Drawn


class Answered(Event, frozen=True, omit_defaults=True):
    """A seat has answered, or not, and the machine has judged."""

    seat: Seat
    number: int
    """The entry that was asked."""
    typed: str
    right: bool
    late: bool
    open: bool
    """Whether the other seats may overrule the machine."""
    book: int = 1
    """The book of the entry."""
    honour: bool = False
    """Whether the seat itself may say that it was right."""
    expected: str = ""
    """The answer to a question of the players' own: no data of ours tells."""


class ClueGiven(Event, frozen=True, omit_defaults=True):
    """A seat has asked for one more clue, and its question has a star less."""

    seat: Seat
    number: int
    book: int
    nth: int
    """Which clue it is, from 1."""
    clue: str = ""
    """What it says, of a question of the players' own."""


class Claimed(Event, frozen=True):
    """A seat says, on its honour, that its answer was right."""

    seat: Seat


class Voted(Event, frozen=True):
    """A seat says what it thinks of the machine's judgement."""

    seat: Seat
    ballot: Ballot


class Settled(Event, frozen=True, omit_defaults=True):
    """The judgement of an answer is final."""

    seat: Seat
    right: bool
    overruled: bool
    honour: bool = False
    """Whether the seat itself has overruled the machine."""


class Drew(Event, frozen=True):
    """A seat has drawn pawns for its answer or its bonus."""

    seat: Seat
    letters: str
    wanted: int
    """How many it would have drawn from a full bag."""

    def seen_by(self, seat: Seat | None) -> "Drew":
        """Q-06: only its owner sees which pawns were drawn."""
        return self if seat == self.seat else replace(self, letters=HIDDEN * len(self.letters))


class WordsBegun(Event, frozen=True):
    """Everybody may now prepare a word."""

    round: int


class Prepared(Event, frozen=True):
    """A seat has sealed what it would lay, or that it would lay nothing."""

    seat: Seat
    preparation: Preparation | None

    def seen_by(self, seat: Seat | None) -> "Prepared":
        """Q-10: the others see only that the seat is ready."""
        return self if seat == self.seat else Prepared(self.seat, None)


class Reopened(Event, frozen=True):
    """A seat thinks again about its preparation."""

    seat: Seat


class Revealed(Event, frozen=True):
    """All preparations are shown, from low to high."""

    bids: tuple[Shown, ...]


class TieRolled(Event, frozen=True):
    """Seats with equal preparations have rolled for the right to lay."""

    rolls: tuple[Throw, ...]
    winner: Seat


class Laid(Event, frozen=True):
    """The highest preparation lies on the board."""

    seat: Seat
    words: tuple[str, ...]
    """The word that is laid comes first."""
    anagrams: tuple[str, ...]
    points: int
    open: bool
    """Whether its anagrams may be attacked."""


class LetPass(Event, frozen=True):
    """A seat will not attack the anagrams."""

    seat: Seat


class Attacked(Event, frozen=True):
    """A seat has named anagrams that were not announced: the points are its own."""

    seat: Seat
    anagrams: tuple[Counted, ...]
    points: int


class Scored(Event, frozen=True):
    """The word that was laid is scored."""

    seat: Seat
    points: int


class NothingLaid(Event, frozen=True):
    """Nobody has prepared a word."""

    rounds: int
    """How many such rounds there have been in succession."""


class Ended(Event, frozen=True):
    """The game is over."""

    how: HowEnded


EVENTS = (
    Dealt, OrderRolled, RoundBegun, TurnBegun, Rolled, GiftDue, Given, Asked, ClueGiven, Answered, Claimed, Voted,
    Settled, Drew, WordsBegun, Prepared, Reopened, Revealed, TieRolled, Laid, LetPass, Attacked, Scored, NothingLaid,
    Ended, WordRuled,
)  # fmt: skip

ReplyEvent: TypeAlias = ClueGiven | Answered | Claimed | Voted | Settled | Drew
"""What becomes of a question."""
QuestionEvent: TypeAlias = RoundBegun | TurnBegun | Rolled | GiftDue | Given | Asked | ReplyEvent
"""What happens while a seat is questioned."""
WordEvent: TypeAlias = (
    WordsBegun | Prepared | Reopened | Revealed | TieRolled | Laid | LetPass | Attacked | Scored | NothingLaid
)
"""What happens to words."""
AnyEvent: TypeAlias = Dealt | OrderRolled | QuestionEvent | WordEvent | Ended | WordRuled
