"""Enforcement of bans: who is banned gets in no more, and open connections of theirs are closed within seconds."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Protocol

from pioche.tables.domain.moderation import Bans
from pioche.tables.domain.people import PersonId
from pioche.tables.runtime.services import Services
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.server")
LOOK_SECONDS = 2.0
"""How soon a ban that the operator writes down beside the open house holds."""
BANNED_CODE, BANNED_REASON = 4410, "banned from this house"
FORGOTTEN_CODE, FORGOTTEN_REASON = 4401, "forgotten by this house"


class Line(Protocol):
    """A connection that can be ended from here."""

    def dismiss(self, code: int, reason: str) -> None:
        """End it and say why."""


class BanEnforcer:
    """The bans that hold, and the lines of those whom they may concern."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._bans = Bans()
        self._lines: dict[Line, tuple[PersonId | None, str]] = {}

    def holds(self, person: PersonId | None, address: str) -> bool:
        """Tell whether somebody is banned."""
        return self._bans.hold(person, address, self._services.clock.wall_ms())

    @contextlib.contextmanager
    def watching(self, line: Line, person: PersonId | None, address: str) -> Iterator[None]:
        """Remember whose a line is while it is open."""
        self._lines[line] = (person, address)
        try:
            yield
        finally:
            del self._lines[line]

    def show_out(self, person: PersonId) -> None:
        """End all lines of somebody whom the house has just forgotten: what they were let in for counts no more."""
        for line, (whose, _) in list(self._lines.items()):
            if whose == person:
                line.dismiss(FORGOTTEN_CODE, FORGOTTEN_REASON)

    async def look(self) -> None:
        """Read the bans again, and end the lines of those whom they concern."""
        self._bans = Bans(await self._services.store.bans())
        for line, whose in list(self._lines.items()):
            if self.holds(*whose):
                line.dismiss(BANNED_CODE, BANNED_REASON)

    async def keep_looking(self) -> None:
        """Read the bans again and again."""
        while True:
            try:
                await self.look()
            except Exception as error:
                LOG.warning("cannot read the bans: %s", safe_traceback(error))
            await asyncio.sleep(LOOK_SECONDS)
