"""What every table of a house uses."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct, field

from pioche.tables.bots.thinker import Thinker
from pioche.tables.domain.day_secret import DaySecret
from pioche.tables.domain.days import is_past
from pioche.tables.domain.people import Person
from pioche.tables.domain.state import Table
from pioche.tables.runtime.clock import Clock
from pioche.tables.runtime.pack_offer import NO_PACKS, PackOffer
from pioche.tables.runtime.readiness import Readiness
from pioche.tables.runtime.store import Store

OpenNextTable: TypeAlias = Callable[[Table, Person], Awaitable[str]]
"""Opens another table for the same people, with somebody as its host, and gives its code."""


class Services(Struct, frozen=True):
    """The store, those who think, and the time."""

    store: Store
    thinker: Thinker
    clock: Clock
    sand_late: Callable[[float], None] = lambda _: None
    """Is told by how many seconds each hourglass that ran out was noticed too late."""
    stuck: Callable[[str], None] = lambda _: None
    """Is told the game of each table that has stopped because what came due kept failing."""
    has_room: Callable[[], bool] = lambda: True
    """Tells whether there is room for another table; those that are there go on anyway."""
    readiness: Readiness = field(default_factory=Readiness)
    """Which games can be played at once; all of them unless somebody prepares them."""
    packs: PackOffer = NO_PACKS
    """The packs that this house offers."""
    day_secret: DaySecret | None = None
    """By which days are dealt; without it they are the same in every house."""

    def day_key(self, game: str, day: str) -> bytes | None:
        """Give the key by which this house deals a day; None where the deal is the same in every house."""
        return self.day_secret.key(game, day) if self.day_secret is not None and day else None

    def sealed(self, game: str, day: str) -> bool:
        """T-14: tell whether a day is kept from everybody because this house ranks it and it still runs somewhere."""
        return self.day_key(game, day) is not None and not is_past(day, self.clock.wall_ms())
