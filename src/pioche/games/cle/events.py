"""What can happen."""

from msgspec import Struct
from msgspec.structs import replace

from pioche.components.bags import HIDDEN
from pioche.components.tiles import Tile
from pioche.kernel.base import Event, WordRuled
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text


class Lot(Struct, frozen=True, forbid_unknown_fields=True):
    """A letter that a seat has drawn to become the dealer."""

    seat: Seat
    letter: str


class DealerDrawn(Event, frozen=True):
    """Everybody has drawn a letter, perhaps several times, and one seat is the dealer."""

    lots: tuple[Lot, ...]
    dealer: Seat


class Dealt(Event, frozen=True):
    """Every seat has its letters."""

    racks: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> "Dealt":
        """C-04: a seat sees its own letters, and of the others only how many."""
        return Dealt(tuple(rack if owner == seat else HIDDEN * len(rack) for owner, rack in enumerate(self.racks)))


class KeyTurned(Event, frozen=True):
    """A key card was turned up: its word is in play."""

    word: str


class Laid(Event, frozen=True):
    """A seat has laid letters and announced its words, the word it laid first."""

    seat: Seat
    tiles: tuple[Tile, ...]
    words: tuple[str, ...]
    points: int
    key: bool
    """Whether the key word in play is among them."""


class Accepted(Event, frozen=True):
    """A seat has nothing against the words."""

    seat: Seat


class Contested(Event, frozen=True):
    """A seat has contested the words, and the dictionary has decided."""

    seat: Seat
    right: bool
    verdicts: tuple[Text, ...]
    """What is wrong with the words; nothing when they are all right."""


class TakenBack(Event, frozen=True):
    """The letters that were just laid are back on the rack, their points are gone, the turn is over."""

    seat: Seat


class Confirmed(Event, frozen=True):
    """The words stand, the seat has refilled its rack, the turn is over."""

    seat: Seat
    drawn: str

    def seen_by(self, seat: Seat | None) -> "Confirmed":
        """C-07: only its owner sees which letters were drawn."""
        return self if seat == self.seat else replace(self, drawn=HIDDEN * len(self.drawn))


class Passed(Event, frozen=True):
    """A seat has laid nothing."""

    seat: Seat
    late: bool
    """Whether the hourglass had run out."""


class WentOut(Event, frozen=True):
    """A seat has laid its last letter: the game is over."""

    seat: Seat
    points: int


class Blocked(Event, frozen=True):
    """Everybody has passed: the game is over, and letters left on the racks cost points."""

    costs: tuple[int, ...]


EVENTS = (
    DealerDrawn, Dealt, KeyTurned, Laid, Accepted, Contested, TakenBack, Confirmed, Passed, WentOut, Blocked, WordRuled,
)  # fmt: skip
AnyEvent = (
    DealerDrawn
    | Dealt
    | KeyTurned
    | Laid
    | Accepted
    | Contested
    | TakenBack
    | Confirmed
    | Passed
    | WentOut
    | Blocked
    | WordRuled
)
