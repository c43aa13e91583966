"""Whose turn it is when many wait for few processes: everybody's in turn, however much one of them asks for."""

from collections import deque
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Turn(Struct, frozen=True):
    """For whom something is asked."""

    person: str = ""
    """Whose table it is."""
    table: str = ""
    attended: bool = True
    """Whether people sit there; a table of bots alone has time."""


ANYBODY = Turn()

_Lines: TypeAlias = dict[str, dict[str, deque[T]]]
"""By person and table; whoever stands first has the next turn."""


class FairQueue(Generic[T]):
    """Tables with people come before tables of bots; then people have turns, then each person's tables."""

    def __init__(self) -> None:
        self._lines: dict[bool, _Lines[T]] = {True: {}, False: {}}

    def __bool__(self) -> bool:
        return any(self._lines.values())

    def push(self, turn: Turn, item: T) -> None:
        """Let something wait behind all else of its table."""
        self._line(turn).append(item)

    def push_first(self, turn: Turn, item: T) -> None:
        """Let something wait before all else of its table; the turns of others do not change."""
        self._line(turn).appendleft(item)

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

    def drop(self, turn: Turn, item: T) -> None:
        """Forget something that nobody waits for any more, if it still waits."""
        people = self._lines[turn.attended]
        tables = people.get(turn.person, {})
        line = tables.get(turn.table)
        if line is None or item not in line:
            return
        line.remove(item)
        if not line:
            del tables[turn.table]
        if not tables:
            del people[turn.person]

    def _line(self, turn: Turn) -> deque[T]:
        return self._lines[turn.attended].setdefault(turn.person, {}).setdefault(turn.table, deque())
