"""A position."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.components.rulings import Rulings
from pioche.kernel import base
from pioche.kernel.game import TODAY, Setup
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon

from .cards import Card, Cards
from .events import EndReason
from .holder import Holder
from .options import Options
from .words import spoken_words, table_words

Phase: TypeAlias = Literal["before", "opening", "turns", "over"]
Column: TypeAlias = tuple[int | None, ...]
"""A seat's column on the block: its points turn by turn, None for a dash."""


class Missed(Struct, frozen=True):
    """What a seat had before it when it passed: the row of the holder, and its hand."""

    row: str
    hand: Cards


class State(base.State, frozen=True):
    """All that lies on the table and all that is hidden."""

    options: Options
    lexicon: str
    """The version of the word list (R-21)."""
    hands: tuple[Cards, ...]
    columns: tuple[Column, ...]
    phase: Phase = "before"
    stock: Cards = ""
    """The stock, its top card first."""
    buried: tuple[Seat, ...] = ()
    """R-15: who put the last cards of the stock there, the bottom one last."""
    holder: Holder = ()
    made: tuple[str, ...] = ()
    """The words of this game so far, for the block."""
    turned: tuple[tuple[Seat, Card], ...] = ()
    """R-22: the cards that lie face down in the holder, and who knows them."""
    opening: tuple[str | None, ...] = ()
    """R-04: the secret words given so far."""
    turn: Seat = Seat(0)
    number: int = 0
    """The number of the turn; it also names the hourglass."""
    exchanges: int = 0
    """R-15: exchanges in this turn."""
    passes: int = 0
    """R-17: passes in succession since the stock is empty."""
    missed: tuple[Missed | None, ...] = ()
    """The last turn of each seat, if it passed: what it could have made is told once the holder has changed."""
    ended: EndReason | None = None
    rules: int = TODAY
    rulings: Rulings = Rulings()

    @property
    def totals(self) -> tuple[int, ...]:
        """Give every seat's points so far."""
        return tuple([sum(filter(None, column)) for column in self.columns])

    @property
    def words(self) -> Lexicon:
        """R-21: give the words of this table."""
        return table_words(self.lexicon, self.rulings, self.options.words)

    @property
    def spoken_words(self) -> Lexicon:
        """R-21: give those of them that a remark may name."""
        return spoken_words(self.lexicon, self.rulings, self.options.words)


def start(setup: Setup[Options]) -> State:
    """Give the state before the deal."""
    return State(setup.options, setup.lexicon, ("",) * setup.seats, ((),) * setup.seats, rules=setup.rules)
