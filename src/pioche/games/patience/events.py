"""What can happen."""

from pioche.components.bags import HIDDEN
from pioche.components.tiles import Tile
from pioche.kernel.base import Event, WordRuled
from pioche.kernel.seats import Seat


class Shuffled(Event, frozen=True):
    """The letters lie face down in the order in which they will be drawn; the first ones are on the rack."""

    number: int
    """The number of the patience; 0 when it is the one of a day."""
    letters: str
    rack: int
    """How many of them are on the rack."""

    def seen_by(self, seat: Seat | None) -> "Shuffled":
        """P-01: the player sees the rack, spectators nothing."""
        seen = "" if seat is None else self.letters[: self.rack]
        return Shuffled(self.number, seen + HIDDEN * (len(self.letters) - len(seen)), self.rack)


class Laid(Event, frozen=True):
    """A word has been laid and the rack refilled."""

    tiles: tuple[Tile, ...]
    word: str
    row: int
    column: int
    down: bool
    drawn: str

    def seen_by(self, seat: Seat | None) -> "Laid":
        """P-01: only the player sees what was drawn."""
        if seat is not None:
            return self
        return Laid(self.tiles, self.word, self.row, self.column, self.down, HIDDEN * len(self.drawn))


class Undone(Event, frozen=True):
    """The last word has been taken back, and its draw lies on the stock again."""


class Arrived(Event, frozen=True):
    """A word covers the last square: the patience is won."""

    words: int


class Stuck(Event, frozen=True):
    """No word can be laid: a search through all of them has shown it."""

    over: bool
    """Whether this ends the patience; in practice the last word may be taken back."""


class GaveUp(Event, frozen=True):
    """The player has stopped."""


EVENTS = (Shuffled, Laid, Undone, Arrived, Stuck, GaveUp, WordRuled)
AnyEvent = Shuffled | Laid | Undone | Arrived | Stuck | GaveUp | WordRuled
