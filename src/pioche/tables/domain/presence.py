"""Who is connected to a table, and since when somebody is not: never part of the log."""

from collections import Counter
from collections.abc import Iterable

from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.state import Table

GONE_AFTER_MS = 60_000
"""A dropped connection is not a leaver: only after a minute may others think of a bot."""
EMPTY_AFTER_MS = 10_000
"""A table without people pauses after so long."""


class Presence:
    """Counts connections; one person may have several."""

    def __init__(self, now_ms: int) -> None:
        self._connections: Counter[PersonId] = Counter()
        self._left_ms: dict[PersonId, int] = {}
        self._since_ms = now_ms
        self._empty_since_ms = now_ms

    def enter(self, person: PersonId) -> None:
        """Note a connection."""
        self._connections[person] += 1

    def leave(self, person: PersonId, now_ms: int) -> None:
        """Note the end of a connection."""
        self._connections[person] -= 1
        if self._connections[person] <= 0:
            del self._connections[person]
            self._left_ms[person] = now_ms
        if not self._connections:
            self._empty_since_ms = now_ms

    def expect(self, person: PersonId, now_ms: int) -> None:
        """Note that somebody has just begun to matter here, and has as long to come as others have to come back."""
        if person not in self._connections:
            self._left_ms[person] = now_ms

    def connected(self) -> frozenset[PersonId]:
        """Give who is connected at this moment."""
        return frozenset(self._connections)

    def gone_ms(self, person: PersonId) -> int | None:
        """Give when somebody counts as gone; None while they are connected. A restart makes nobody a leaver."""
        return None if person in self._connections else self._left_ms.get(person, self._since_ms) + GONE_AFTER_MS

    def not_gone(self, people: Iterable[Person], now_ms: int) -> frozenset[PersonId]:
        """Give who is connected or has dropped out less than a minute ago."""
        gone = {person.id: self.gone_ms(person.id) for person in people}
        return self.connected() | frozenset(person for person, ms in gone.items() if ms is not None and now_ms < ms)

    def attended(self, table: Table) -> bool:
        """Tell whether somebody who matters is there: who sits at the table; where only bots sit, anybody."""
        people, here = table.people(), self._connections
        return any(person.id in here for person in people) if people else bool(here)

    def empty_ms(self, table: Table) -> int | None:
        """Give when a running table without people is to pause; None while somebody who matters is there."""
        if not table.running or self.attended(table):
            return None
        people = {person.id for person in table.people()}
        left = [self._left_ms[person] for person in people if person in self._left_ms]
        return max(left, default=self._empty_since_ms) + EMPTY_AFTER_MS
