"""The application state: all that the server keeps in memory beside the tables, such as rate limits."""

import math
import secrets
import time
from collections import OrderedDict
from typing import TypeAlias

from litestar.di import NamedDependency
from nacl.signing import SigningKey

from pioche.replay.library import Library
from pioche.server.config import Config
from pioche.server.http.host_names import allowed_hosts
from pioche.server.http.identity import Identities
from pioche.server.limits.bans import BanEnforcer
from pioche.server.limits.guess_limit import GuessLimit
from pioche.server.limits.guest_quotas import GuestQuotas
from pioche.server.limits.spectator_limit import SpectatorLimit
from pioche.server.process.gc_tuning import Quiet
from pioche.server.websocket.fan_out_limit import FanOutLimit
from pioche.tables.domain.moderation import Report
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table
from pioche.tables.domain.summary import TableSummary, summary_of
from pioche.tables.runtime.codes import read_code
from pioche.tables.runtime.day_puzzles import DayPuzzles
from pioche.tables.runtime.house import CommonHouse
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.rate_limit import REMEMBERED, RateLimiter
from pioche.tables.runtime.store import Ticket

TICKET_MS = 600_000
KNOWN_SECONDS = 2.0
"""How long a node believes that somebody is a guest whom another may have forgotten meanwhile."""
GUESTS_A_TABLE = 6
"""So many new guests an address may bring for each table that it may open."""
REQUESTS_AT_ONCE, HANDSHAKES_AT_ONCE = 30, 10
"""Seconds’ worth of requests and of WebSockets that may come at once: a school is one address, and a class comes in
together. Sixty newcomers make about eight requests each; the client’s files are not counted."""
TABLES_AT_ONCE = 3
"""Minutes’ worth of tables that may be opened at once: each of the class may open one of their own."""
FULL_CONNECTIONS = 10
"""So many connections of an address may send as fast as one may; more of them share that."""


class AppState:
    """The state of one running server."""

    def __init__(self, house: CommonHouse[LiveTable], config: Config, key: SigningKey) -> None:
        self.house = house
        self.config = config
        self.quiet = Quiet(time.monotonic())
        self.quotas = GuestQuotas(config)
        self.bans = BanEnforcer(house.services)
        self.last_addresses: OrderedDict[PersonId, str] = OrderedDict()
        """Where guests were last seen to come from; only in memory, for reports and bans."""
        self.identities = Identities(house.services.store, KNOWN_SECONDS if config.store else math.inf)
        house.forgotten_elsewhere = self._forget
        self.host_names = allowed_hosts(config)
        self.requests = RateLimiter(config.requests_per_second, REQUESTS_AT_ONCE * config.requests_per_second)
        self.openings = RateLimiter(config.tables_per_minute / 60, TABLES_AT_ONCE * config.tables_per_minute)
        self.guesses = GuessLimit(config.wrong_codes_per_minute)
        self.uploads = RateLimiter(config.uploads_per_minute / 60, config.uploads_per_minute)
        self.analyses = RateLimiter(config.analyses_per_minute / 60, config.analyses_per_minute)
        self.introductions = RateLimiter(
            GUESTS_A_TABLE * config.tables_per_minute / 60, GUESTS_A_TABLE * config.tables_per_minute
        )
        self.messages = RateLimiter(
            FULL_CONNECTIONS * config.messages_per_second, 2 * FULL_CONNECTIONS * config.messages_per_second
        )
        self.library = Library(house.services.store, house.services.thinker, key, house.brought_elsewhere)
        house.lend = self.library.lend
        self.puzzles = DayPuzzles(house.services)
        self.handshakes = RateLimiter(config.requests_per_second, HANDSHAKES_AT_ONCE * config.requests_per_second)
        self.connections: dict[str, int] = {}
        self.spectators = SpectatorLimit(config.spectators_per_table, config.spectators_per_address)
        self.fan_out_limit = FanOutLimit()

    def _forget(self, person: PersonId) -> None:
        """End all lines of somebody whom the house has forgotten at another node."""
        self.identities.drop(person)
        self.bans.show_out(person)

    async def find(self, code: str, address: str, person: PersonId | None) -> LiveTable | None:
        """Give the table of a code; whoever tries many wrong codes has to wait, except for a table where they sit."""
        known = read_code(code)
        # Somebody else behind the same address may have tried them.
        strained = self.guesses.strained(address)
        if strained and known and person and known in await self._tables_of(person):
            return await self.house.find(known)
        return await self.guesses.guess(address, lambda: self.house.find(known) if known else _nothing())

    async def _tables_of(self, person: PersonId) -> set[str]:
        return {summary.code for summary in await self.house.services.store.tables_of(person)}

    async def issue_ticket(self, code: str, person: PersonId) -> str:
        """Make a secret that moves a seat to another device: it works once, for ten minutes."""
        services = self.house.services
        secret = secrets.token_urlsafe(24)
        await services.store.keep_ticket(secret, Ticket(code, person), services.clock.wall_ms() + TICKET_MS)
        return secret

    async def redeem(self, code: str, secret: str, address: str) -> PersonId | None:
        """Give whose seat a ticket moves; whoever tries many wrong tickets has to wait."""
        ticket = await self.guesses.guess(address, lambda: self._ticket(code, secret))
        return None if ticket is None else ticket.person

    async def _ticket(self, code: str, secret: str) -> Ticket | None:
        services = self.house.services
        ticket = await services.store.ticket(secret, services.clock.wall_ms())
        if ticket is not None and ticket.code != code:
            # Shown at another table than its own it is void: somebody tries where it fits.
            await services.store.forget_ticket(secret, services.clock.wall_ms())
            return None
        return ticket

    def admits_message(self, address: str, now: float) -> bool:
        """Count a message of an address, and tell whether it may still pass."""
        self.quiet.asked(now)
        return self.messages.admits(address, now)

    def note_address(self, person: PersonId | None, address: str) -> None:
        """Remember where somebody comes from, for a while."""
        if person is not None:
            self.last_addresses[person] = address
            self.last_addresses.move_to_end(person)
            while len(self.last_addresses) > REMEMBERED:
                self.last_addresses.popitem(last=False)

    def report(self, table: Table, by: PersonId, reason: str) -> Report:
        """Write down what somebody tells about a table, with all that a ban may be for."""
        people = tuple(dict.fromkeys((table.host, *(person.id for person in table.people()))))
        return Report(
            code=table.code,
            game=table.game_name,
            at_ms=self.house.services.clock.wall_ms(),
            by=by,
            reason=" ".join(reason.split()),
            names=tuple(person.name for person in table.people()),
            people=people,
            addresses=tuple(dict.fromkeys(self.last_addresses[each] for each in people if each in self.last_addresses)),
        )

    def summary(self, runner: LiveTable) -> TableSummary:
        """Give a living table on one line."""
        return summary_of(runner.table)


async def _nothing() -> None:
    """Find nothing."""


InjectedAppState: TypeAlias = NamedDependency[AppState]
"""The application state as a handler asks for it (dependency injection)."""
