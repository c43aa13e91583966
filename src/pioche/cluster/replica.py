"""A table as one node follows it: its own copy, folded from what the runner tells, for the sockets of this node.

Where the table is run here the copy is the runner's own. Otherwise a gap in the numbers is read from the store, and a
runner that is gone is followed by whoever gets the lease.
"""

import asyncio
import contextlib
import logging
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pioche.cluster import wire
from pioche.cluster.bus import NoAnswer, NobodyThere, Subscription
from pioche.cluster.desk import Desk
from pioche.kernel.codec import encode
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Record
from pioche.tables.domain.state import Table
from pioche.tables.runtime.clock import TableClock
from pioche.tables.runtime.live_table import Listener
from pioche.tables.runtime.readiness import prepared_name
from pioche.tables.runtime.store import Deposed, OutcomeUnknown, StoreFull

if TYPE_CHECKING:
    from pioche.cluster.node import NodeHouse

LOG = logging.getLogger("pioche.cluster")
ANSWER_SECONDS = 1.5
"""So long a runner is waited for before it is asked again: its node may have died in between."""
PATIENCE_SECONDS = 20.0
"""So long a request is tried at whoever runs the table; then the line goes without an answer, and it is sent again."""
AGAIN_SECONDS = 0.25


class Replica:
    """One node's view of one table; those who look on stay with it, whoever runs the table."""

    def __init__(self, house: "NodeHouse", table: Table, now_ms: int) -> None:
        self.listeners: set[Listener] = set()
        self.moment = 0
        self.code = table.code
        self.runner_node = ""
        """Who runs the table, as far as is known here; nobody's name while nobody does."""
        self.heard = 0.0
        """When the runner was last heard of."""
        self._house = house
        self._table = table
        self._desk: Desk | None = None
        self._epoch = 0
        self._time = TableClock(house.services.clock, now_ms, standing=True)
        self._online: frozenset[PersonId] = frozenset()
        self._unready = False
        self._people: Counter[PersonId] = Counter()
        self._expected = 0
        self._reading: asyncio.Task[None] | None = None
        self._adopting: asyncio.Task[None] | None = None
        self._subscription: Subscription | None = None

    async def open(self) -> None:
        """Listen to whoever runs the table."""
        self._subscription = await self._house.bus.hear(wire.told_subject(self.code), self._hear)

    async def close(self) -> None:
        """Follow the table no more."""
        for task in (self._reading, self._adopting):
            if task is not None:
                task.cancel()
        if self._subscription is not None:
            await self._subscription.end()

    @property
    def table(self) -> Table:
        """Give the table as it is known here."""
        return self._table if self._desk is None else self._desk.runner.table

    def run_here(self) -> bool:
        """Tell whether this node runs the table."""
        return self._desk is not None

    @property
    def idle(self) -> bool:
        """Tell whether nobody would miss this copy."""
        return not self.listeners and not self._expected

    @property
    def preparing(self) -> bool:
        """T-19: tell whether the game is still being prepared here."""
        return not self._house.services.readiness.ready(self._prepared_name)

    @property
    def _prepared_name(self) -> str:
        return prepared_name(self.table.game_name, self.table.lexicon)

    @property
    def unready(self) -> bool:
        """T-19: tell whether the sand stands still because the house is not ready."""
        return self._unready if self._desk is None else self._desk.runner.unready

    def now_ms(self) -> int:
        """Give the table's own time."""
        return self._time.now_ms() if self._desk is None else self._desk.runner.now_ms()

    def online(self) -> frozenset[PersonId]:
        """Give who is connected at this moment, to whatever node."""
        return self._online if self._desk is None else self._desk.runner.online()

    @contextlib.contextmanager
    def expecting(self) -> Iterator[None]:
        """Keep the table in memory for somebody who is about to listen."""
        self._expected += 1
        try:
            yield
        finally:
            self._expected -= 1

    async def prepared(self) -> None:
        """Wait until the game is ready here."""
        with self.expecting():
            await self._house.services.readiness.until(self._prepared_name)

    async def history(self, since: int = 0) -> list[bytes]:
        """Give the records behind a number, as they are kept."""
        return await self._house.services.store.read(self.code, since)

    # -- those who look on

    async def enter(self, person: PersonId | None, listener: Listener) -> None:
        """Let somebody listen; the runner learns of it, or this node runs the table from now on."""
        self.listeners.add(listener)
        if person is not None:
            self._people[person] += 1
        if not await self._attend():
            self.orphaned()

    def leave(self, person: PersonId | None, listener: Listener) -> None:
        """Note that somebody no longer listens."""
        self.listeners.discard(listener)
        if person is not None:
            self._people[person] -= 1
            if self._people[person] <= 0:
                del self._people[person]
        if self._desk is not None:
            self._tell(self._desk)
        elif self.runner_node:
            self._house.tell_attendance(self)

    @property
    def people(self) -> tuple[PersonId, ...]:
        """Give who is connected here."""
        return tuple(sorted(self._people))

    def _tell(self, desk: Desk) -> bool:
        """Let a runner in this node know who is here; tell whether somebody has come."""
        now = asyncio.get_running_loop().time()
        return desk.attended(self._house.node, self.people, bool(self.listeners), now)

    async def _attend(self) -> bool:
        """Let the runner know who is here; tell whether there is one."""
        if self._desk is None:
            question = encode(wire.Attend(self._house.node, self.people, bool(self.listeners)))
            try:
                raw = await self._house.bus.ask(wire.run_subject(self.code), question, ANSWER_SECONDS)
                answer = wire.ANSWER.read(raw)
                if answer.standing is not None:
                    self.stands(answer.standing)
                return answer.standing is not None
            except NobodyThere:
                with contextlib.suppress(StoreFull):
                    await self._house.take_over(self.code)
            except NoAnswer:
                return False
        if self._desk is None:
            return False
        if self._tell(self._desk):
            await self._desk.welcome()
        return True

    # -- whoever runs the table

    def attach(self, desk: Desk) -> None:
        """Be the copy of a table that this node runs from now on."""
        if self._desk is not None:
            self._desk.replica = None  # put away later, it would take this copy from its successor
        self._desk, desk.replica = desk, self
        self.runner_node = self._house.node
        if self.listeners and self._tell(desk):
            self._house.in_background(desk.welcome())
        self._notify(())

    def detach(self) -> None:
        """Follow a table that this node runs no more."""
        desk, self._desk = self._desk, None
        if desk is None:
            return
        desk.replica = None
        self._table, self._online = desk.runner.table, desk.runner.online()
        self._epoch = max(self._epoch, desk.tenure.epoch)
        self._time = TableClock(self._house.services.clock, desk.runner.now_ms(), standing=True)
        self.orphaned()

    def follow(self, records: Sequence[Record]) -> None:
        """Hear of the runner in this node that something has happened."""
        self._notify(records)

    def orphaned(self) -> None:
        """Note that nobody is known to run the table: its sand stands still until somebody does."""
        if self._desk is not None:
            return
        self.runner_node = ""
        if not self._time.standing:
            self._time.stop()
            self._notify(())
        if self.listeners and (self._adopting is None or self._adopting.done()):
            self._adopting = asyncio.create_task(self._adopt())

    async def _adopt(self) -> None:
        """Find the table's new runner, or become it, as long as somebody looks on here."""
        while self.listeners and not self.runner_node:
            try:
                if await self._attend():
                    return
                if await self._house.take_over(self.code):
                    return
            except StoreFull:
                LOG.debug("the store cannot be reached")
            except Exception as error:
                LOG.error("a table could not be taken over: %s", type(error).__name__)
            await asyncio.sleep(AGAIN_SECONDS * random.uniform(0.5, 1.5))

    def _hear(self, message: bytes) -> None:
        if self._desk is not None:
            return
        told = wire.TOLD.read(message)
        if self._outdated(told.standing):
            return
        first = told.standing.sequence - len(told.records) + 1
        unknown = self._table.sequence + 1 - first
        records: Sequence[Record] = ()
        if told.records and 0 <= unknown < len(told.records):
            records = read_records((bytes(raw) for raw in told.records[unknown:]), self._table.game)
            self._fold(records)
        self.stands(told.standing, records)

    def _outdated(self, standing: wire.Standing) -> bool:
        """Tell whether something was said by a runner that has a successor."""
        return standing.epoch < self._epoch

    def stands(self, standing: wire.Standing, records: Sequence[Record] = ()) -> None:
        """Take in how the table stands with its runner; what is missing is read from the store."""
        if self._desk is not None or self._outdated(standing):
            return
        self._epoch, self.heard = standing.epoch, asyncio.get_running_loop().time()
        time = TableClock(self._house.services.clock, standing.now_ms, standing.stands)
        before = (self._time.standing, self._online, self._unready)
        self._time, self._online, self._unready = time, frozenset(standing.online), standing.unready
        if standing.sequence > self._table.sequence:
            self._read()
        if records or before != (time.standing, self._online, self._unready):
            self._notify(records)
        if not standing.node:
            self.orphaned()
        elif standing.node != self.runner_node:
            self.runner_node = standing.node
            if self.listeners:  # a new runner does not know yet who is here
                self._house.tell_attendance(self)

    def _fold(self, records: Sequence[Record]) -> None:
        for record in records:
            self._table = evolve(self._table, record)

    def _read(self) -> None:
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_all())

    async def _read_all(self) -> None:
        while True:
            try:
                return await self.catch_up()
            except StoreFull:
                await asyncio.sleep(AGAIN_SECONDS)

    async def catch_up(self) -> None:
        """Read from the store what this copy does not know yet."""
        if self.run_here():
            return
        since = self._table.sequence
        raw = await self._house.services.store.read(self.code, since)
        if self.run_here():
            return
        # Told of some of them meanwhile.
        records = read_records(raw[self._table.sequence - since :], self._table.game)
        if records:
            self._fold(records)
            self._notify(records)

    def _notify(self, records: Sequence[Record]) -> None:
        self.moment += 1
        for listener in tuple(self.listeners):
            listener.happened(self, records)

    # -- requests

    async def ask(self, person: PersonId, request: asked.AnyRequest, key: str) -> int:
        """Let whoever runs the table carry a request out, and give the number of its last record.

        It is never told to be refused unless the runner says so: raise OutcomeUnknown when none can be reached.
        """
        question = encode(wire.Ask(person, request, key))
        end = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while True:
            with contextlib.suppress(Deposed, OutcomeUnknown, NoAnswer):
                if self._desk is not None:
                    return await self._desk.runner.ask(person, request, key)
                number = await self._asked(question)
                if number is not None:
                    return number
            if asyncio.get_running_loop().time() > end:
                raise OutcomeUnknown(f"nobody who runs table {self.code} can be reached")
            await asyncio.sleep(AGAIN_SECONDS * random.uniform(0.2, 1.0))

    async def _asked(self, question: bytes) -> int | None:
        """Ask the runner; None when there is none, and this node has tried to become it."""
        try:
            raw = await self._house.bus.ask(wire.run_subject(self.code), question, ANSWER_SECONDS)
        except NobodyThere:
            self.orphaned()
            with contextlib.suppress(StoreFull):
                await self._house.take_over(self.code)
            return None
        return wire.number_in(wire.ANSWER.read(raw))

    async def move_seats(self, old: PersonId, new: Person) -> None:
        """Let a person go on from another device."""
        question = encode(wire.Carry(old, new))
        end = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while True:
            with contextlib.suppress(Deposed, NoAnswer):
                if self._desk is not None:
                    return await self._desk.runner.move_seats(old, new)
                if await self._asked(question) is not None:
                    return None
            if asyncio.get_running_loop().time() > end:
                raise OutcomeUnknown(f"nobody who runs table {self.code} can be reached")
            await asyncio.sleep(AGAIN_SECONDS)
