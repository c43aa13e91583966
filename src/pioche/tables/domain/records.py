"""What can happen to a table: one small frozen class each, and the record that a log holds of it."""

from typing import Literal, TypeAlias

from msgspec import Raw, Struct

from pioche.kernel.base import Command, Event, TimeUp, tag_of
from pioche.kernel.game import Hint
from pioche.kernel.text import Text
from pioche.tables.domain.people import Person, PersonId

PauseReason: TypeAlias = Literal["asked", "empty", "stuck"]
VoteKind: TypeAlias = Literal["admit", "ban", "bot"]
Tempo: TypeAlias = Literal["calm", "lively", "instant"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host may choose beside the game's own options."""

    public: bool = False
    """Listed on the shelf for everybody; otherwise by link or code alone."""
    spectators: bool = True
    chat: bool = True
    spectators_talk: bool = False
    reactions: bool = True
    """Quick signs beside the seats."""
    teams: bool = False
    """Several people may share a seat, and then see its secrets together."""
    bot_delays: bool = True
    """Off, nothing is waited for: bots act as soon as they have thought, and there are no beats."""
    tempo: Tempo = "lively"
    """T-23: how fast bots play."""
    polite: bool | None = None
    """Rude words are kept out for everybody; None leaves it to who plays: so it is where a child's level sits."""
    hints: bool | None = None
    """Hints on request, and words near a refused one; None leaves it to who plays: so it is for somebody alone."""
    last_words: bool = True
    """A word that is ready when the sand runs out is sent by its writer's device; otherwise its writer is told."""


class TableEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """Something that has happened to a table; what happens in the game itself is a game's `Event`."""


class Opened(TableEvent, frozen=True):
    """A table was set up for a game."""

    code: str
    game: str
    rules_version: int
    lexicon: str
    host: Person
    options: Raw
    settings: Settings
    seats: int
    options_chosen: bool = True
    """Whether somebody chose the options; otherwise they follow who sits down."""


class SeatsSet(TableEvent, frozen=True):
    """The number of seats was changed."""

    count: int


class OptionsSet(TableEvent, frozen=True):
    """The game's options were changed."""

    options: Raw
    chosen: bool = True
    """Whether the host has chosen them, now or before; otherwise they follow who sits down."""


class PackSet(TableEvent, frozen=True):
    """The host has brought a pack of their own for the game, or taken it away: all of it, so that no file is needed."""

    pack: Raw
    """All of it; null takes it away."""


class SettingsSet(TableEvent, frozen=True):
    """The table's settings were changed."""

    settings: Settings


class Seated(TableEvent, frozen=True):
    """A person sat down, alone or beside others as a team."""

    seat: int
    person: Person


class Unseated(TableEvent, frozen=True):
    """A person stood up."""

    seat: int
    person: PersonId


class PartnerAsked(TableEvent, frozen=True):
    """A person would like to share the seat of others; one of them answers."""

    seat: int
    person: Person


class PartnerRefused(TableEvent, frozen=True):
    """The seat would rather not, or the person has changed their mind; who is welcome sits down."""

    seat: int
    person: PersonId


class BotSeated(TableEvent, frozen=True):
    """A bot sat down."""

    seat: int
    level: str


class SeatCleared(TableEvent, frozen=True):
    """A seat is free again."""

    seat: int


class SeatMoved(TableEvent, frozen=True):
    """A person goes on from another device, under another token."""

    old: PersonId
    new: Person


class HostStoodIn(TableEvent, frozen=True):
    """The host has been gone for a minute before the game: a person at the table does what only a host may."""

    person: PersonId


class HostReturned(TableEvent, frozen=True):
    """The host is back and does it again."""


class Started(TableEvent, frozen=True):
    """The game began; its seed stays in the log until the game is over."""

    seed: str
    table_rules: int = 1
    """Raised whenever the same records would lead to another table than before; a game ends as it began."""
    day_key: str = ""
    """By which a house with a secret of its own has dealt the day; empty for all other games."""
    lexicon: str = ""
    """The dictionary as the table has chosen to read it; empty is that of `Opened`."""


class Acted(TableEvent, frozen=True):
    """An act of the game, with the events that followed; only `codec.py` knows how a log holds them."""

    seat: int | None
    command: Command
    events: tuple[Event, ...]
    after_ms: int = 0
    beat_ms: int = 0
    """T-21: how long everybody is shown what followed before the next sand runs."""
    why: Text | None = None
    """T-28: what a bot thought, where that may be told at once."""

    @property
    def time_up(self) -> bool:
        """Tell whether it was the sand that ended a wait."""
        return isinstance(self.command, TimeUp)


class CurtainRaised(TableEvent, frozen=True):
    """The device that goes round is in the hands of this seat."""

    seat: int


class SandRanOut(TableEvent, frozen=True):
    """Some seats have no sand left, while the game goes on waiting for others who have their own."""

    seats: tuple[int, ...]


class Paused(TableEvent, frozen=True):
    """The sand stands still."""

    reason: PauseReason
    seat: int | None = None
    """For which seat it was asked; None where nobody asked."""


class Resumed(TableEvent, frozen=True):
    """The sand runs again."""


class VoteOpened(TableEvent, frozen=True):
    """The other people are asked to agree."""

    number: int
    kind: VoteKind
    seat: int
    """Who asks; for a bot, whose seat it is about."""
    ends_ms: int
    voters: tuple[PersonId, ...]
    """Who is asked: everybody else who has not been gone for a minute."""
    word: str = ""
    stops_sand: bool = False
    """The sand of whoever asks stands still until the answers are in."""


class VoteCast(TableEvent, frozen=True):
    """A person has answered."""

    number: int
    person: PersonId
    agrees: bool


class VoteClosed(TableEvent, frozen=True):
    """The answers are in, or the time is over."""

    number: int
    passed: bool


class BotTookOver(TableEvent, frozen=True):
    """A bot plays for someone who is gone."""

    seat: int
    level: str


class OwnerReturned(TableEvent, frozen=True):
    """The seat's owner is back and plays on."""

    seat: int


class Said(TableEvent, frozen=True):
    """A line of chat."""

    person: Person
    text: str
    seat: int | None = None
    """The seat whose people alone it is for; None for everybody."""
    to: tuple[PersonId, ...] = ()
    """Who shared that seat when it was said."""


class Reacted(TableEvent, frozen=True):
    """A quick reaction."""

    person: Person
    sign: str


class HintTaken(TableEvent, frozen=True):
    """T-27: a seat was given a hint, or the next step of it."""

    seat: int
    step: int
    """How many of its steps the seat knows now, from 1 on."""
    hint: Hint | None = None
    """With the first step, the whole of it; what is not asked for is told to nobody."""


class Muted(TableEvent, frozen=True):
    """The host has silenced a person, or lets them speak again."""

    person: PersonId
    muted: bool


class Rematched(TableEvent, frozen=True):
    """The same people play again at another table."""

    code: str


class Closed(TableEvent, frozen=True):
    """The table was given up; its log is kept."""

    reason: Literal["forgotten", "asked"]


class TakenUp(TableEvent, frozen=True):
    """Somebody who sits at a table that was given up as forgotten is back: it goes on where it stood."""


PlainTableEvent: TypeAlias = (
    Opened
    | SeatsSet
    | OptionsSet
    | PackSet
    | SettingsSet
    | Seated
    | Unseated
    | PartnerAsked
    | PartnerRefused
    | BotSeated
    | SeatCleared
    | SeatMoved
    | HostStoodIn
    | HostReturned
    | Started
    | CurtainRaised
    | SandRanOut
    | Paused
    | Resumed
    | VoteOpened
    | VoteCast
    | VoteClosed
    | BotTookOver
    | OwnerReturned
    | Said
    | Reacted
    | HintTaken
    | Muted
    | Rematched
    | Closed
    | TakenUp
)
"""What reads the same at every table; an act reads as its game says."""

AnyTableEvent: TypeAlias = PlainTableEvent | Acted


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a table's log."""

    at_ms: int
    """The table's own time: it stands still while the house is down."""
    wall_ms: int
    """The time of day, for people."""
    what: AnyTableEvent
    by: PersonId | None = None
    request: str = ""
    """The sender's idempotency key for the request, so that one sent twice is carried out once."""
