"""Leases: which node of a house runs a table, and since when; kept in the store that nodes share."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from pioche.tables.runtime.store import Life

LEASE_SECONDS = 3.0
"""A node that has not said for so long that it is alive has lost its tables to whoever asks for them."""
RENEWAL_SECONDS = 1.0


class Lease(Struct, frozen=True):
    """The right to run a table: every append carries its epoch, and the store refuses all earlier ones."""

    code: str
    epoch: int
    last: Life | None = None
    """From when to when the table was run before, as far as is known; None where nobody has."""


class Leases(Protocol):
    """Who runs which table. A lease holds as long as its node says that it is alive; times are the store's own."""

    async def take(self, code: str, node: str, wall_ms: int) -> Lease | None:
        """Take a table that nobody runs, or one's own again, under a new epoch; None while another node runs it."""

    async def renew(self, node: str, alive_ms: int) -> Mapping[str, int]:
        """Say that a node is alive, and give the epochs of all tables that are still its own."""

    async def give_back(self, node: str, codes: Iterable[str], left_ms: int) -> None:
        """Leave tables to whoever asks for them next."""
