"""Words with their values: as a seat prepares them, shows them and lays them."""

from msgspec import Struct

from pioche.components.tiles import Tile
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search.placement_list import Direction


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """A word and what it is worth."""

    word: str
    letters: int
    shells: int
    """How many of its letters lie on shells."""
    person: Text | None
    """Who it is, if it is the name of somebody famous."""
    points: int
    decree: bool = False
    """Whether its worth is fixed by the rules."""
    row: int = 0
    column: int = 0
    direction: Direction = "across"
    """Where it lies; an anagram has the place of its word."""


class Preparation(Struct, frozen=True, forbid_unknown_fields=True):
    """A placement with its value sheet: the word laid comes first, then the words that arise beside it."""

    tiles: tuple[Tile, ...]
    words: tuple[Counted, ...]
    anagrams: tuple[Counted, ...]
    points: int

    @property
    def main(self) -> Counted:
        """The word that is laid."""
        return self.words[0]

    @property
    def names_person(self) -> bool:
        """Q-12: whether the word laid is the name of somebody famous."""
        return self.main.person is not None


class Bid(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat had prepared, or that it had nothing."""

    seat: Seat
    preparation: Preparation | None


class Shown(Struct, frozen=True, forbid_unknown_fields=True):
    """A preparation in short: its word, none where there is nothing, and its points."""

    seat: Seat
    word: str = ""
    points: int = 0


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """A preparation that was laid, and who scored what for it."""

    seat: Seat
    preparation: Preparation
    scorer: Seat | None = None
    """Who has scored; None as long as the anagrams may be attacked."""
    points: int = 0
    found: tuple[Counted, ...] = ()
    """The anagrams by which another seat has taken the points."""
