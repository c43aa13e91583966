"""What the HTTP side keeps in memory: limits for each address, and tickets."""

import secrets
import time
from typing import TypeAlias

from litestar.di import NamedDependency

from pioche.server.config import Config
from pioche.server.library import Library
from pioche.server.limits import Gate
from pioche.tables.codes import read_code
from pioche.tables.host import TableHost
from pioche.tables.house import House
from pioche.tables.people import PersonId
from pioche.tables.shelf import card_of
from pioche.tables.store import Card

TICKET_SECONDS = 600.0
MOST_TICKETS = 10_000


class Tickets:
    """Secrets that move a seat to another device: each works once, for ten minutes."""

    def __init__(self) -> None:
        self._tickets: dict[str, tuple[str, PersonId, float]] = {}

    def issue(self, code: str, person: PersonId, now: float) -> str:
        """Make a ticket; an older one of the same person for this table is void."""
        live = {
            ticket: entry for ticket, entry in self._tickets.items() if entry[2] > now and entry[:2] != (code, person)
        }
        self._tickets = dict(list(live.items())[-MOST_TICKETS:])
        ticket = secrets.token_urlsafe(24)
        self._tickets[ticket] = (code, person, now + TICKET_SECONDS)
        return ticket

    def redeem(self, code: str, ticket: str, now: float) -> PersonId | None:
        """Give whose seat a ticket moves, and forget it; None when it is used, too old or for another table."""
        entry = self._tickets.pop(ticket, None)
        if entry is None or entry[0] != code or entry[2] <= now:
            return None
        return entry[1]


class TooManyGuesses(Exception):
    """An address has tried many wrong codes or tickets: not even a right one helps before it has waited."""


class Desk:
    """Where people are received."""

    def __init__(self, house: House, config: Config) -> None:
        self.house = house
        self.config = config
        self.tickets = Tickets()
        self.requests = Gate(config.requests_per_second, 10 * config.requests_per_second)
        self.openings = Gate(config.tables_per_minute / 60, config.tables_per_minute)
        self.wrong_codes = Gate(config.wrong_codes_per_minute / 60, config.wrong_codes_per_minute)
        self.uploads = Gate(config.uploads_per_minute / 60, config.uploads_per_minute)
        self.analyses = Gate(config.analyses_per_minute / 60, config.analyses_per_minute)
        self.library = Library(house.services.store, house.services.thinker)
        self.connections: dict[str, int] = {}

    async def find(self, code: str, address: str) -> TableHost | None:
        """Give the table of a code; whoever tries many wrong codes has to wait."""
        if self.wrong_codes.shut(address, time.monotonic()):
            raise TooManyGuesses
        known = read_code(code)
        host = await self.house.find(known) if known else None
        if host is None:
            self.wrong_codes.admits(address, time.monotonic())
        return host

    def card(self, host: TableHost) -> Card:
        """Give a living table on one line."""
        return card_of(host.table)


AnyDesk: TypeAlias = NamedDependency[Desk]
"""The desk as a handler asks for it."""
