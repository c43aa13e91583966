"""The application state: all that the server keeps in memory beside the tables, such as rate limits and tickets."""

import contextlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterator
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
from pioche.tables.runtime.house import House
from pioche.tables.runtime.rate_limit import REMEMBERED, RateLimiter
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.store import Conflict, StoreFull

TICKET_SECONDS = 600.0
GUESTS_A_TABLE = 6
"""So many new guests an address may bring for each table that it may open."""
REQUESTS_AT_ONCE, HANDSHAKES_AT_ONCE = 30, 10
"""Seconds’ worth of requests and of WebSockets that may come at once: a school is one address, and a class comes in
together. Sixty newcomers make about eight requests each; the client’s files are not counted."""
TABLES_AT_ONCE = 3
"""Minutes’ worth of tables that may be opened at once: each of the class may open one of their own."""
FULL_CONNECTIONS = 10
"""So many connections of an address may send as fast as one may; more of them share that."""
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

    @contextlib.contextmanager
    def redeem(self, code: str, ticket: str, now: float) -> Iterator[PersonId | None]:
        """Give whose seat a ticket moves, and forget it unless nothing can be saved; None when it is not good."""
        entry = self._tickets.pop(ticket, None)
        if entry is None or entry[0] != code or entry[2] <= now:
            yield None
            return
        try:
            yield entry[1]
        except (StoreFull, Conflict):
            self._tickets[ticket] = entry
            raise


class AppState:
    """The state of one running server."""

    def __init__(self, house: House, config: Config, key: SigningKey) -> None:
        self.house = house
        self.config = config
        self.quiet = Quiet(time.monotonic())
        self.quotas = GuestQuotas(config)
        self.bans = BanEnforcer(house.services)
        self.last_addresses: OrderedDict[PersonId, str] = OrderedDict()
        """Where guests were last seen to come from; only in memory, for reports and bans."""
        self.identities = Identities(house.services.store)
        self.tickets = Tickets()
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
        self.library = Library(house.services.store, house.services.thinker, key)
        self.puzzles = DayPuzzles(house.services)
        self.handshakes = RateLimiter(config.requests_per_second, HANDSHAKES_AT_ONCE * config.requests_per_second)
        self.connections: dict[str, int] = {}
        self.spectators = SpectatorLimit(config.spectators_per_table, config.spectators_per_address)
        self.fan_out_limit = FanOutLimit()

    async def find(self, code: str, address: str, person: PersonId | None) -> TableRunner | None:
        """Give the table of a code; whoever tries many wrong codes has to wait, except for a table where they sit."""
        known = read_code(code)
        # Somebody else behind the same address may have tried them.
        strained = self.guesses.strained(address)
        if strained and known and person and known in await self._tables_of(person):
            return await self.house.find(known)
        return await self.guesses.guess(address, lambda: self.house.find(known) if known else _nothing())

    async def _tables_of(self, person: PersonId) -> set[str]:
        return {summary.code for summary in await self.house.services.store.tables_of(person)}

    @contextlib.contextmanager
    def redeem(self, code: str, ticket: str, address: str) -> Iterator[PersonId | None]:
        """Give whose seat a ticket moves; whoever tries many wrong tickets has to wait."""
        self.guesses.refuse(address)
        with self.tickets.redeem(code, ticket, time.monotonic()) as person:
            if person is None:
                self.guesses.count(address)
            yield person

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

    def summary(self, runner: TableRunner) -> TableSummary:
        """Give a living table on one line."""
        return summary_of(runner.table)


async def _nothing() -> None:
    """Find nothing."""


InjectedAppState: TypeAlias = NamedDependency[AppState]
"""The application state as a handler asks for it (dependency injection)."""
