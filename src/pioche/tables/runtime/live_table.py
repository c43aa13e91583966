"""What whoever looks at a table or asks something of it needs, wherever the table is run."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Record
from pioche.tables.domain.state import Table


class Listener(Protocol):
    """Somebody who is told what happens at a table; must not take long."""

    def happened(self, runner: "LiveTable", records: Sequence[Record]) -> None:
        """Hear of new records; without records only who is there has changed."""


class LiveTable(Protocol):
    """A table in memory: run here, or followed here and run by another node."""

    @property
    def table(self) -> Table:
        """Give the table as it is known here."""

    @property
    def moment(self) -> int:
        """Give what grows with every change of what somebody may see here; between two of them only sand runs."""

    @property
    def preparing(self) -> bool:
        """T-19: tell whether the game is still being prepared here, so that whatever needs it waits."""

    @property
    def unready(self) -> bool:
        """T-19: tell whether the sand stands still because the house is not ready: the game, or who thinks for bots."""

    def now_ms(self) -> int:
        """Give the table's own time."""

    def online(self) -> frozenset[PersonId]:
        """Give who is connected at this moment, to whatever node."""

    def expecting(self) -> AbstractContextManager[None]:
        """Keep the table in memory for somebody who is about to listen."""

    async def prepared(self) -> None:
        """Wait until the game is ready."""

    async def ask(self, person: PersonId, request: asked.AnyRequest, key: str) -> int:
        """Carry a request out, once for each idempotency key, and give the number of the last record."""

    async def enter(self, person: PersonId | None, listener: Listener) -> None:
        """Let somebody listen; a returning player gets seat and sand back."""

    def leave(self, person: PersonId | None, listener: Listener) -> None:
        """Note that somebody no longer listens."""

    async def history(self, since: int = 0) -> list[bytes]:
        """Give the records behind a number, as they are kept."""

    async def move_seats(self, old: PersonId, new: Person) -> None:
        """Let a person go on from another device."""
