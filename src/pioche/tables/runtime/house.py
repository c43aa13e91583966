"""All tables of one process: opened, found, forgotten."""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Raw
from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.errors import Illegal, Malformed
from pioche.lexicon.source import DEFAULT_VERSION
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.days import check_day
from pioche.tables.domain.evolve import evolve, open_table
from pioche.tables.domain.lobby import lobby
from pioche.tables.domain.moderation import REPORTS_KEPT_MS, NoRoom
from pioche.tables.domain.options import without_seats
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import AnyTableEvent, Record, Settings
from pioche.tables.domain.state import Table
from pioche.tables.domain.summary import TableSummary, summary_of
from pioche.tables.runtime.codes import new_code
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.recovery import recover
from pioche.tables.runtime.rematch import begins_at_once, next_table
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import Services
from pioche.tables.runtime.store import Conflict, Life, StoreFull
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.tables")
HEARTBEAT_SECONDS = 1.0
PULSE_SECONDS = 0.1
SWEEP_SECONDS = 30.0
LISTED_MS = 3600 * 1000
FORGOTTEN_MS = 30 * 24 * 3600 * 1000
SETTLED_MS = 24 * 3600 * 1000
"""How long a house must have been open, with a time of day that did not jump, before it gives anything up."""
JUMP_MS = 3600 * 1000
"""A time of day that differs by more from the steady clock was put right, or put wrong: nobody knows which."""


L_co = TypeVar("L_co", bound=LiveTable, covariant=True)


class CommonHouse(ABC, Generic[L_co]):
    """What a house on one machine and one of many nodes have in common: tables are opened, listed, given up."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.forgotten_elsewhere: Callable[[PersonId], None] = lambda _: None
        """Is told of guests whom the house has forgotten at another node."""
        self.lend: Callable[[str], bytes] = lambda _: b""
        """Gives other nodes a record that a guest has brought here, by its name; empty where there is none."""
        self._unreadable: set[str] = set()
        self._woke_ms, self._woke_ticks_ms = services.clock.wall_ms(), services.clock.ticks_ms()
        self._even_since = self._woke_ms, self._woke_ticks_ms
        self._tasks: list[asyncio.Task[None]] = []

    @abstractmethod
    async def wake(self) -> None:
        """Begin, then keep noting that the house is alive."""

    @abstractmethod
    async def sleep(self) -> None:
        """End: stop all sand at once and note the moment."""

    @abstractmethod
    async def find(self, code: str) -> L_co | None:
        """Give a table, waking it from the store if need be; None for an unknown code."""

    @abstractmethod
    def living(self) -> list[TableRunner]:
        """Give the tables that are run here."""

    @abstractmethod
    async def _begin(self, table: Table, records: Sequence[bytes]) -> L_co:
        """Write the first records of a table and run it here, or raise Conflict for a code that is used."""

    @abstractmethod
    async def _runner_of(self, code: str) -> TableRunner | None:
        """Give a table to run it here; None where that cannot be."""

    @abstractmethod
    async def _let_sleep(self) -> None:
        """Let go of tables that nobody would miss in memory."""

    async def note_alive(self) -> None:
        """Note that the house is alive; raise StoreFull when nothing can be noted."""
        time = self.services.clock
        # The time of day may be put right meanwhile: by that no table may seem to have gone on for longer.
        steady_ms = self._woke_ms + time.ticks_ms() - self._woke_ticks_ms
        await self.services.store.heartbeat(Life(self._woke_ms, min(steady_ms, time.wall_ms())))

    async def open(
        self, person: Person, game_name: str, options: bytes | None, settings: Settings, seats: int | None = None
    ) -> L_co:
        """Open a table: its host has the first word, but no seat yet."""
        try:
            game = registry.find(game_name)
        except registry.UnknownGame as error:
            raise Malformed(str(error)) from error
        chosen = without_seats(game.meta, codec_for(game).options.read(options if options is not None else b"{}"))
        count = seats if seats is not None else next((n for n in game.meta.seats if n >= 2), game.meta.seats[0])
        if count not in game.meta.seats:
            raise Illegal("T-03", "Ce nombre de places ne convient pas.", "This number of seats does not fit.")
        check_day(game, chosen, self.services.clock.wall_ms())
        opened = happened.Opened(
            code="",
            game=game_name,
            rules_version=game.meta.rules_version,
            lexicon=DEFAULT_VERSION,
            host=person,
            options=Raw(encode(chosen)),
            settings=settings,
            seats=count,
            options_chosen=options is not None,
        )
        return await self._settle(opened, [])

    async def _settle(self, opened: happened.Opened, then: Sequence[AnyTableEvent]) -> L_co:
        """Write the first records under a code that nobody uses, if there is room for another table."""
        if not self.services.has_room():
            raise NoRoom
        wall_ms = self.services.clock.wall_ms()
        while True:
            code = new_code()
            first = replace(opened, code=code)
            records = [Record(0, wall_ms, what, opened.host.id) for what in (first, *then)]
            table = open_table(records[0])
            for record in records[1:]:
                table = evolve(table, record)
            with contextlib.suppress(Conflict):
                return await self._begin(table, [encode(record) for record in records])

    async def _open_again(self, table: Table, host: Person) -> str:
        opened = await self._settle(*next_table(table, host))
        if begins_at_once(table, host):
            with contextlib.suppress(Illegal, StoreFull):  # then it waits for its host, as other tables do
                await opened.ask(host.id, asked.Start(), f"begin {opened.table.code}")
        return opened.table.code

    async def public_tables(self) -> list[TableSummary]:
        """Give the public tables that wait for players: first where somebody is, then where somebody was lately."""
        since_ms = self.services.clock.wall_ms() - LISTED_MS
        attended = self._attended()
        living = (runner.table for runner in self.living() if runner.table.code in attended)
        waiting = [summary_of(table) for table in living if table.settings.public and table.status == "gathering"]
        latest = [summary for summary in await self.services.store.public_tables() if summary.updated_ms >= since_ms]
        return lobby({summary.code: summary for summary in (*latest, *waiting)}.values(), attended)

    def _attended(self) -> set[str]:
        """Give the tables where somebody is."""
        return {runner.table.code for runner in self.living() if runner.online()}

    async def hand_over(self) -> None:
        """Leave all tables to other nodes, where there are any: this one is about to end."""

    def forget(self, person: PersonId) -> None:
        """Let other nodes, where there are any, know that a guest was forgotten."""

    async def brought_elsewhere(self, name: str) -> bytes:
        """Give a record that a guest has brought to another node, as that lends it; empty where there is none."""
        del name
        return b""

    def troubles(self) -> tuple[str, ...]:
        """Say what this house lacks beside its store and its thinkers; nothing when all is well."""
        return ()

    async def _pulse(self) -> None:
        """Look at the clock so often that it sees when the process stood still; then all learn what sand is left."""
        time = self.services.clock
        told_ms = time.lost_ms
        while True:
            time.ticks_ms()
            if time.lost_ms > told_ms:
                told_ms = time.lost_ms
                for runner in self.living():
                    runner.notify_again()
            await asyncio.sleep(PULSE_SECONDS)

    async def _heartbeat(self) -> None:
        while True:
            try:
                await self.note_alive()
            except StoreFull:
                LOG.warning("the store is full")
            await asyncio.sleep(HEARTBEAT_SECONDS)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception as error:
                LOG.warning("could not tidy up now: %s", safe_traceback(error))

    async def sweep(self) -> None:
        """Let idle tables sleep, forget old reports, and give up tables that nobody has touched for thirty days."""
        await self._let_sleep()
        await self.services.store.forget_reports(self.services.clock.wall_ms() - REPORTS_KEPT_MS)
        if not self._trusts_time_of_day():
            return
        for code in await self.services.store.open_codes(self.services.clock.wall_ms() - FORGOTTEN_MS):
            if code not in self._unreadable:
                await self._give_up(code)

    def _trusts_time_of_day(self) -> bool:
        """T-17: tell whether the time of day has run evenly for so long that tables may be given up by it."""
        time = self.services.clock
        wall_ms, ticks_ms = time.wall_ms(), time.ticks_ms()
        since_wall_ms, since_ticks_ms = self._even_since
        if abs((wall_ms - since_wall_ms) - (ticks_ms - since_ticks_ms)) > JUMP_MS:
            self._even_since = wall_ms, ticks_ms
        return ticks_ms - self._even_since[1] >= SETTLED_MS

    async def _give_up(self, code: str) -> None:
        try:
            forgotten = await self._runner_of(code)
        except Exception as error:  # such as a game that is no longer here; nobody else's table waits for it
            LOG.error("a table cannot be read: %s", safe_traceback(error))
            self._unreadable.add(code)
            return
        if forgotten is not None and not forgotten.listeners:
            await forgotten.give_up()


class House(CommonHouse[TableRunner]):
    """A house on one machine: keeps the living tables; every other table sleeps in the store."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._runners: dict[str, asyncio.Task[TableRunner | None]] = {}
        self._last_life: Life | None = None

    async def wake(self) -> None:
        """Begin: learn when the house was last alive, then keep noting that it is."""
        self._last_life = await self.services.store.last_life()
        self._woke_ms, self._woke_ticks_ms = self.services.clock.wall_ms(), self.services.clock.ticks_ms()
        self._tasks = [asyncio.create_task(each) for each in (self._pulse(), self._heartbeat(), self._sweep())]

    async def sleep(self) -> None:
        """End: stop all sand at once and note the moment."""
        for task in self._tasks:
            task.cancel()
        runners = [runner for runner in await asyncio.gather(*self._runners.values(), return_exceptions=True) if runner]
        await asyncio.gather(*(runner.stop() for runner in runners if isinstance(runner, TableRunner)))
        with contextlib.suppress(StoreFull):
            await self.note_alive()
        self.services.thinker.close()
        await self.services.store.close()

    async def find(self, code: str) -> TableRunner | None:
        """Give a living table, waking it from the store if need be; None for an unknown code."""
        return await self._runner_of(code)

    def living(self) -> list[TableRunner]:
        """Give the tables that are run here."""
        done = [
            task for task in self._runners.values() if task.done() and not task.cancelled() and not task.exception()
        ]
        return [runner for task in done if (runner := task.result()) is not None]

    async def _begin(self, table: Table, records: Sequence[bytes]) -> TableRunner:
        """Write the first records of a table and run it here, or raise Conflict for a code that is used."""
        await self.services.store.append(table.code, 0, records, summary_of(table))
        runner = TableRunner(table, self.services, 0, self._open_again)
        self._runners[table.code] = asyncio.create_task(_ready(runner))
        return runner

    async def _runner_of(self, code: str) -> TableRunner | None:
        """Give a table to run it here; None for an unknown code."""
        if code not in self._runners:
            recovery = recover(self.services, code, self._last_life, self._open_again)
            self._runners[code] = asyncio.create_task(recovery)
        try:
            runner = await asyncio.shield(self._runners[code])
        except Exception:
            self._runners.pop(code, None)
            raise
        if runner is None:
            self._runners.pop(code, None)
        return runner

    async def _let_sleep(self) -> None:
        for runner in self.living():
            if runner.idle:
                del self._runners[runner.table.code]
                await runner.stop()


async def _ready(runner: TableRunner) -> TableRunner:
    return runner
