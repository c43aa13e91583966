"""What can happen."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from pioche.kernel.base import Event, WordRuled
from pioche.kernel.errors import Refusal
from pioche.kernel.seats import Seat

from .bag import Tile

UNSEEN = ""
"""What stands for a word that one may not see: always the same, however long the word is."""

HowStopped: TypeAlias = Literal["choice", "time", "seven"]
HowFailed: TypeAlias = Literal["gave up", "time", "wrong"]
HowScored: TypeAlias = Literal["stop", "steal", "kirdy", "counter", "bluff"]
HowEnded: TypeAlias = Literal["target", "rounds", "asleep"]


class LotsDrawn(Event, frozen=True):
    """Some seats have drawn for the first turn (K-04); everything goes back to the bag."""

    seats: tuple[Seat, ...]
    tiles: tuple[tuple[Tile, ...], ...]
    """What each of these seats drew: perhaps jokers, then a letter."""


class TurnBegun(Event, frozen=True):
    """A seat has become active (K-12)."""

    seat: Seat


class Drawn(Event, frozen=True):
    """The active seat has drawn from the bag (K-05, K-09, K-22, K-26)."""

    seat: Seat
    tiles: tuple[Tile, ...]
    """All that came out, in order: letters go to the end of the support."""


class LetterExchanged(Event, frozen=True):
    """A green joker has replaced a letter (K-24)."""

    seat: Seat
    place: int
    letter: str
    """What went back."""
    tiles: tuple[Tile, ...]
    """All that came out, in order: letters go where the old one was."""


class LettersArranged(Event, frozen=True):
    """A yellow joker has changed the order of the letters (K-25)."""

    seat: Seat
    order: tuple[int, ...]
    """The former places, in their new order."""
    support: str


class TimeDoubled(Event, frozen=True):
    """A red joker will double the coming challenge (K-27)."""

    seat: Seat


class ChallengeBegun(Event, frozen=True):
    """The black hourglass has been turned (K-06)."""

    seat: Seat
    support: str
    stake: int
    seconds: int


class WordAccepted(Event, frozen=True):
    """A seat has said a valid word."""

    seat: Seat
    word: str
    spellings: tuple[str, ...]
    """As people write it: one spelling or several."""


class WordRefused(Event, frozen=True):
    """A seat has said a word that does not count; the hourglass goes on (K-13, K-18)."""

    seat: Seat
    word: str
    refusal: Refusal


class Stopped(Event, frozen=True):
    """The active seat takes the stake (K-08)."""

    seat: Seat
    how: HowStopped


class Continued(Event, frozen=True):
    """The active seat wants one more letter (K-08)."""

    seat: Seat


class Failed(Event, frozen=True):
    """The active seat has no word: the others may steal the stake (K-10)."""

    seat: Seat
    how: HowFailed
    after_ms: int
    """How long all have thought."""


class StealMissed(Event, frozen=True):
    """A seat had no word to steal the stake with (K-10)."""

    seat: Seat
    how: HowFailed


class KirdyCalled(Event, frozen=True):
    """The active seat has written a word secretly; the red hourglass runs (K-17)."""

    seat: Seat
    word: str
    broken: str | None
    """K-20: the rule that the word breaks, if any; nobody is shown it before the reveal."""
    after_ms: int

    def seen_by(self, seat: Seat | None) -> "KirdyCalled":
        """K-20: only its writer knows the word, and nobody the verdict."""
        return replace(self, word=self.word if seat == self.seat else UNSEEN, broken=None)


class NothingFound(Event, frozen=True):
    """A seat has no word against a KIRDY and says so (K-18)."""

    seat: Seat


class SecretRevealed(Event, frozen=True):
    """The red hourglass is over, and all see the secret word (K-19)."""

    seat: Seat
    word: str
    spellings: tuple[str, ...]
    refusal: Refusal | None


class Scored(Event, frozen=True):
    """A seat has won points, or lost them by a bluff."""

    seat: Seat
    points: int
    how: HowScored


class TurnEnded(Event, frozen=True):
    """The letters go back to the bag (K-12)."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """The game is over (K-29, K-30)."""

    reason: HowEnded


AnyEvent: TypeAlias = (
    LotsDrawn
    | TurnBegun
    | Drawn
    | LetterExchanged
    | LettersArranged
    | TimeDoubled
    | ChallengeBegun
    | WordAccepted
    | WordRefused
    | Stopped
    | Continued
    | Failed
    | StealMissed
    | KirdyCalled
    | NothingFound
    | SecretRevealed
    | Scored
    | TurnEnded
    | GameEnded
    | WordRuled
)

EVENTS = (
    LotsDrawn,
    TurnBegun,
    Drawn,
    LetterExchanged,
    LettersArranged,
    TimeDoubled,
    ChallengeBegun,
    WordAccepted,
    WordRefused,
    Stopped,
    Continued,
    Failed,
    StealMissed,
    KirdyCalled,
    NothingFound,
    SecretRevealed,
    Scored,
    TurnEnded,
    GameEnded,
    WordRuled,
)
