"""A position."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.components.rulings import Rulings
from pioche.kernel import base
from pioche.kernel.errors import Refusal
from pioche.kernel.game import TODAY, Setup
from pioche.kernel.seats import Seat

from .bag import FULL_BAG, Bag, Tile
from .dictionary import Dictionary
from .events import HowEnded, HowScored
from .options import Options

Phase: TypeAlias = Literal["lots", "jokers", "challenge", "choice", "stealing", "kirdy", "between turns", "over"]


class Said(Struct, frozen=True):
    """A word that was accepted in this turn (K-15)."""

    seat: Seat
    word: str
    spellings: tuple[str, ...]


class NotCounted(Struct, frozen=True):
    """A word that was refused in this challenge, and why."""

    seat: Seat
    word: str
    refusal: Refusal


class Secret(Struct, frozen=True):
    """The word of a KIRDY and the silent verdict on it: the rule that it breaks, if any (K-20)."""

    word: str
    broken: str | None


class LastTurn(Struct, frozen=True):
    """How a turn ended: for those who come back to the table."""

    turn: int
    active: Seat
    support: str
    words: tuple[Said, ...]
    scorer: Seat | None
    points: int
    how: HowScored | None
    foiled: Secret | None = None
    """The secret word of a KIRDY that somebody else has won."""


class State(base.State, frozen=True):
    """The whole table; nothing in it is hidden but the secret word of a KIRDY."""

    options: Options
    lexicon: str
    scores: tuple[int, ...]
    jokers: tuple[tuple[Tile, ...], ...]
    """K-23: what each seat has set aside."""
    bag: Bag = FULL_BAG
    rulings: Rulings = Rulings()
    phase: Phase = "lots"
    clock: int = 0
    """Counts the hourglasses that have been turned."""
    turn: int = 0
    """Counts the turns, 1 for the first."""
    active: Seat = Seat(0)
    support: str = ""
    fresh: tuple[int, ...] = ()
    """The places of the just-drawn letters, which jokers may change."""
    greys: int = 0
    """K-26: the grey jokers that lie on the table until the end of the turn."""
    doubled: bool = False
    """K-27: the coming or running challenge lasts twice as long."""
    said: tuple[Said, ...] = ()
    refused: tuple[NotCounted, ...] = ()
    thought_ms: int = 0
    """How long all had thought when the active seat failed or called KIRDY."""
    stealer: Seat | None = None
    secret: Secret | None = None
    out: tuple[Seat, ...] = ()
    """K-18: the seats that have nothing to say against the running KIRDY."""
    last: LastTurn | None = None
    silent_turns: int = 0
    """The latest turns without any word."""
    ended: HowEnded | None = None
    rules: int = TODAY

    @property
    def seats(self) -> int:
        """Give the number of seats."""
        return len(self.scores)

    @property
    def dictionary(self) -> Dictionary:
        """K-14, K-16: give the words of this table."""
        return Dictionary(self.lexicon, self.rulings, self.apostrophes)

    @property
    def apostrophes(self) -> bool:
        """K-14: tell whether words with an apostrophe count."""
        return self.rules >= 2

    @property
    def used(self) -> tuple[str, ...]:
        """K-15: give the words that were accepted in this turn."""
        return tuple(said.word for said in self.said)


def start(setup: Setup[Options]) -> State:
    """Give the state before the lots are drawn."""
    return State(setup.options, setup.lexicon, (0,) * setup.seats, ((),) * setup.seats, rules=setup.rules)
