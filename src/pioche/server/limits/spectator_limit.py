"""How many may watch: limits for a table and for an address. Whoever plays, and the host, is never counted."""

import contextlib
from collections import defaultdict
from collections.abc import Iterator

from pioche.tables.domain.people import PersonId
from pioche.tables.domain.view import belongs
from pioche.tables.runtime.live_table import LiveTable


class TooManySpectators(Exception):
    """One more would be too many at this table, or from this address."""


class Spectator:
    """One connection of somebody who came without a seat; with one they no longer count."""

    def __init__(self, runner: LiveTable, person: PersonId | None) -> None:
        self._runner = runner
        self._person = person

    @property
    def watches(self) -> bool:
        """Tell whether this is a spectator still."""
        return not belongs(self._runner.table, self._person)


class SpectatorLimit:
    """Everybody who came to watch, by table and by address."""

    def __init__(self, per_table: int, per_address: int) -> None:
        self._per_table = per_table
        self._per_address = per_address
        self._at_table: defaultdict[str, set[Spectator]] = defaultdict(set)
        self._from_address: defaultdict[str, set[Spectator]] = defaultdict(set)

    @contextlib.contextmanager
    def admitted(self, runner: LiveTable, person: PersonId | None, address: str) -> Iterator[None]:
        """Count a spectator as long as they are here, or raise TooManySpectators; let all others pass."""
        code = runner.table.code
        spectator = Spectator(runner, person)
        if spectator.watches and (
            _full(self._at_table.get(code), self._per_table)
            or _full(self._from_address.get(address), self._per_address)
        ):
            raise TooManySpectators
        groups = ((self._at_table, code), (self._from_address, address))
        for group, name in groups:
            group[name].add(spectator)
        try:
            yield
        finally:
            for group, name in groups:
                group[name].discard(spectator)
                if not group[name]:
                    del group[name]


def _full(group: set[Spectator] | None, most: int) -> bool:
    """Tell whether no more spectators fit; looked at one by one only where there may be too many."""
    return group is not None and len(group) >= most and sum(each.watches for each in group) >= most
