"""Whose turn it is when many wait for few processes: everybody's in turn, however much one of them asks for."""

from collections import deque
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Requester(Struct, frozen=True):
    """For whom something is asked."""

    person: str = ""
    """Whose table it is."""
    table: str = ""
    attended: bool = True
    """Whether people sit there; a table of bots alone has time."""


ANYBODY = Requester()

_Lines: TypeAlias = dict[str, dict[str, deque[T]]]
"""By person and table; whoever stands first has the next turn."""


class FairQueue(Generic[T]):
    """Tables with people come before tables of bots; then people have turns, then each person's tables."""

    def __init__(self) -> None:
        self._lines: dict[bool, _Lines[T]] = {True: {}, False: {}}

    def __bool__(self) -> bool:
        return any(self._lines.values())

    def push(self, requester: Requester, item: T) -> None:
        """Let something wait behind all else of its table."""
        self._line(requester).append(item)

    def push_first(self, requester: Requester, item: T) -> None:
        """Let something wait before all else of its table; the turns of others do not change."""
        self._line(requester).appendleft(item)

    def pop(self) -> T:
        """Give what has its turn; its table goes behind the person's others, its person behind everybody."""
        people = self._lines[True] or self._lines[False]
        if not people:
            raise IndexError("nobody waits")
        person, tables = next(iter(people.items()))
        table, line = next(iter(tables.items()))
        item = line.popleft()
        del people[person], tables[table]
        if line:
            tables[table] = line
        if tables:
            people[person] = tables
        return item

    def drop(self, requester: Requester, item: T) -> None:
        """Forget something that nobody waits for any more, if it still waits."""
        people = self._lines[requester.attended]
        tables = people.get(requester.person, {})
        line = tables.get(requester.table)
        if line is None or item not in line:
            return
        line.remove(item)
        if not line:
            del tables[requester.table]
        if not tables:
            del people[requester.person]

    def _line(self, requester: Requester) -> deque[T]:
        return self._lines[requester.attended].setdefault(requester.person, {}).setdefault(requester.table, deque())
