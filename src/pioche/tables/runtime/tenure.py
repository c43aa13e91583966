"""Tenure: the right to run a table, which a store on one machine never takes away and a lease may lose."""

from typing import Protocol


class Tenure(Protocol):
    """The right to run a table, as its runner uses it."""

    epoch: int
    """What every append carries: the store refuses all earlier ones (fencing)."""

    async def renew(self) -> None:
        """Take the table once more under a new epoch, so that nothing of before can be appended any more.

        Raise Deposed when another node runs it, StoreFull when nobody can know.
        """

    async def confirm(self) -> None:
        """Make sure before an answer that leaves no record, which the store could not refuse, that it is ours to give.

        Raise Deposed when another node runs the table, StoreFull when nobody can know.
        """

    def lost(self) -> None:
        """Hear that the store has refused the epoch: the table has another runner."""


class SoleTenure:
    """The right to run any table of a house on one machine: nobody else can."""

    epoch = 0

    async def renew(self) -> None:
        """Nothing to take: nobody else appends."""

    async def confirm(self) -> None:
        """Nothing to make sure of: nobody else answers."""

    def lost(self) -> None:
        """Never happens: there are no epochs."""


SOLE = SoleTenure()
