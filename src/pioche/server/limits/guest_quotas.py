"""T-20: quotas of a guest (public tables, lines, bytes), and whether there is room for another table."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from pioche.kernel.errors import Illegal
from pioche.server.config import Config
from pioche.storage.sqlite import FILE, WAL
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Settings
from pioche.tables.domain.state import Table
from pioche.tables.runtime.rate_limit import RateLimiter

HOUR, DAY = 3600.0, 86_400.0
ADDRESS_FACTOR = 3
"""So many times the public tables of one guest an address may open: families share one."""


class GuestQuotas:
    """What each guest has left of their share."""

    def __init__(self, config: Config) -> None:
        hourly, address = config.public_tables_per_hour, ADDRESS_FACTOR * config.public_tables_per_hour
        self.public_of_person = RateLimiter(hourly / HOUR, hourly)
        self.public_of_address = RateLimiter(address / HOUR, address)
        self.reports = RateLimiter(config.reports_per_hour / HOUR, config.reports_per_hour)
        self._lines = RateLimiter(config.lines_per_day / DAY, config.lines_per_day)
        self._bytes = RateLimiter(config.bytes_per_day / DAY, config.bytes_per_day)

    def check(self, person: PersonId, address: str, table: Table, request: asked.AnyRequest, size: int) -> None:
        """Count a request of somebody at a table, or raise Illegal when their share of the day is used up."""
        now = time.monotonic()
        if isinstance(request, asked.Say) and not self._lines.admits(person, now):
            raise Illegal(
                "T-20", "C’est assez parlé pour aujourd’hui. À demain !", "Enough said for today. See you tomorrow!"
            )
        if not self._bytes.admits(person, now, size):
            raise Illegal(
                "T-20",
                "Tu as beaucoup demandé à la maison aujourd’hui. Reviens plus tard.",
                "You have asked much of the house today. Come back later.",
            )
        if isinstance(request, asked.SetSettings) and not table.settings.public:
            self.check_public(person, address, request.settings)
        if isinstance(request, asked.Rematch) and table.status == "over" and table.next_code is None:
            self.check_public(person, address, table.settings)

    def check_public(self, person: PersonId, address: str, settings: Settings) -> None:
        """Count a table that becomes public, or raise Illegal when there were many."""
        if not settings.public:
            return
        now = time.monotonic()
        if self.public_of_person.shut(person, now) or not self.public_of_address.admits(address, now):
            raise Illegal(
                "T-20",
                "Trop de tables publiques d’ici. Ouvre celle-ci sans l’annoncer, ou reviens plus tard.",
                "Too many public tables from here. Open this one unlisted, or come back later.",
            )
        self.public_of_person.admits(person, now)


def room(folder: Path, most_bytes: int, least_free_bytes: int) -> Callable[[], bool]:
    """Give what tells whether a folder has room for another table."""

    def has_room() -> bool:
        if shutil.disk_usage(folder).free < least_free_bytes:
            return False
        files = (folder / name for name in (FILE, WAL))
        return not most_bytes or sum(file.stat().st_size for file in files if file.exists()) < most_bytes

    return has_room
