"""What a table needs of a store; `storage` has the real ones."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from pioche.tables.domain.moderation import Ban, Report
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.summary import TableSummary

MOST_SEEN = 500
"""So much of what a guest has seen in a game is remembered: about ten games' questions."""


class Conflict(Exception):
    """The optimistic append failed (fencing by record number): somebody else has appended first; read again."""


class Deposed(Exception):
    """The append was refused by its epoch (fencing): the table has another runner, or this one has a newer epoch."""


class StoreFull(Exception):
    """The store cannot take anything now; nothing was written."""


class OutcomeUnknown(Exception):
    """Nobody knows whether it was written: the line broke before the answer. Never to be told as a refusal."""


class StoreDamaged(Exception):
    """What is asked for cannot be read: the store is damaged there."""


class Life(Struct, frozen=True):
    """One life of the house, by the time of day: from its start to the last moment of which we know."""

    woke_ms: int
    alive_ms: int


class Attempt(Struct, frozen=True):
    """Somebody's one try at the deal of a day that counts."""

    code: str
    """The table where it was begun."""
    over: bool


class Ticket(Struct, frozen=True):
    """What moves somebody's seat to another device, once."""

    code: str
    person: PersonId


class Store(Protocol):
    """Streams of records, appended in order and kept for ever, and a few small facts beside them."""

    async def append(
        self, code: str, after: int, records: Sequence[bytes], summary: TableSummary, epoch: int = 0
    ) -> None:
        """Append records behind number `after` (optimistic append), on disk on return.

        Raise Conflict for another number, Deposed for another epoch than the table's lease has (0 where nobody has
        ever had one), StoreFull when nothing was written, OutcomeUnknown when that cannot be known.
        """

    async def read(self, code: str, since: int = 0) -> list[bytes]:
        """Give the records of a table behind number `since`; none for an unknown table."""

    async def tables_of(self, person: PersonId) -> list[TableSummary]:
        """Give the tables where a person sits: those that are not over, then the others, the latest first."""

    async def running_tables_of(self, person: PersonId) -> list[TableSummary]:
        """Give all tables where a person sits in a game that has begun and is not over."""

    async def public_tables(self) -> list[TableSummary]:
        """Give the public tables that still gather, the latest first."""

    async def open_tables_of(self, person: PersonId) -> int:
        """Give how many tables that are not over somebody has opened."""

    async def bans(self) -> list[Ban]:
        """Give who may no longer open, join or talk, or might not for some time."""

    async def keep_report(self, report: Report) -> None:
        """Keep what somebody has told about a table; the latest of each person counts."""

    async def forget_reports(self, before_ms: int) -> None:
        """Forget reports that are older than a moment, and those on tables that are no more."""

    async def open_codes(self, before_ms: int) -> list[str]:
        """Give the tables that are not over and have not changed since a moment."""

    async def keep_game_record(self, name: str, record: bytes) -> None:
        """Keep the record of a finished game for ever under a name; what is there already stays."""

    async def game_record(self, name: str) -> bytes | None:
        """Give the record of a finished game."""

    async def claim_day(self, person: PersonId, game: str, day: str, code: str) -> None:
        """Note where somebody has begun the deal of a day; the first such note stays for ever."""

    async def attempt(self, person: PersonId, game: str, day: str) -> Attempt | None:
        """Give somebody's try at the deal of a day; None before it is begun."""

    async def note_seen(self, people: Sequence[PersonId], game: str, keys: Sequence[int]) -> None:
        """Note that people have just seen something in a game; of each only the latest MOST_SEEN are kept."""

    async def seen(self, people: Sequence[PersonId], game: str) -> list[list[int]]:
        """Give what each of some people has seen lately in a game, the latest first."""

    async def save_guest(self, guest: Person) -> None:
        """Keep a guest's name and colour."""

    async def guest(self, person: PersonId) -> Person | None:
        """Give a guest's name and colour."""

    async def forget_guest(self, person: PersonId) -> None:
        """Forget a guest's name, colour and what they have seen, and with that that they are a guest."""

    async def keep_ticket(self, secret: str, ticket: Ticket, until_ms: int) -> None:
        """Keep a ticket under its secret; an older one of the same person for the same table is void."""

    async def ticket(self, secret: str, now_ms: int) -> Ticket | None:
        """Give a ticket by its secret; None when it is unknown or too old."""

    async def forget_ticket(self, secret: str, now_ms: int) -> None:
        """Forget a ticket that has been used, and all that are too old."""

    async def heartbeat(self, life: Life) -> None:
        """Note a heartbeat: since when the house is open, and that it is alive at this moment."""

    async def last_life(self) -> Life | None:
        """Give the latest life of the house that was noted."""

    def flaw(self) -> str:
        """Tell what is wrong with the store, as far as is known; empty while it is sound."""

    async def close(self) -> None:
        """Finish what was begun and let go of all files."""
