"""The house at one of its nodes: runs the tables whose lease it has, and follows all others that somebody looks at."""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Coroutine, Iterator, Sequence
from typing import Any

from pioche.cluster import wire
from pioche.cluster.bus import Bus, NoAnswer, NobodyThere
from pioche.cluster.desk import PRESENCE_SECONDS, Desk, LeaseTenure
from pioche.cluster.replica import Replica
from pioche.kernel.codec import encode
from pioche.kernel.errors import Malformed
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table
from pioche.tables.domain.summary import summary_of
from pioche.tables.runtime.house import CommonHouse
from pioche.tables.runtime.leases import LEASE_SECONDS, RENEWAL_SECONDS, Leases
from pioche.tables.runtime.recovery import recover
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import Services
from pioche.tables.runtime.store import Conflict, StoreFull
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.cluster")
MOST_AT_ONCE = 300
"""So many tables go into one message about who is connected where."""


class NodeHouse(CommonHouse[Replica]):
    """One of N equal nodes."""

    def __init__(self, services: Services, leases: Leases, bus: Bus) -> None:
        super().__init__(services)
        self.node = secrets.token_hex(8)
        self.bus = bus
        self._leases = leases
        self._desks: dict[str, Desk] = {}
        self._replicas: dict[str, asyncio.Task[Replica | None]] = {}
        self._taking: dict[str, asyncio.Lock] = {}
        self._others: dict[str, tuple[float, wire.Alive]] = {}
        """What each other node has told last, and when."""
        self._claims: Counter[str] = Counter()
        """Tables whose lease is being taken."""
        self._strays: frozenset[str] = frozenset()
        """Leases of this node's at the last renewal that no table here goes with."""
        self._renewed = 0.0
        self._leaving = False
        self._background: set[asyncio.Task[None]] = set()

    # -- the node itself

    async def wake(self) -> None:
        """Begin: have leases of one's own, and be heard."""
        self._woke_ms, self._woke_ticks_ms = self.services.clock.wall_ms(), self.services.clock.ticks_ms()
        await self.note_alive()
        await self.bus.answer(wire.node_subject(self.node), self._attended_elsewhere)
        await self.bus.answer(wire.brought_subject(self.node), self._lend)
        await self.bus.hear(wire.NODES, self._hear_node)
        loops = (self._pulse(), self._heartbeat(), self._sweep(), self._say_again())
        self._tasks = [asyncio.create_task(each) for each in loops]

    async def note_alive(self) -> None:
        """Renew all leases of this node; raise StoreFull when nothing can be noted."""
        held, lost = await self._renew()
        for code in lost:
            await self._drop(code)
        await self._leave_strays(held)

    async def _renew(self) -> tuple[frozenset[str], tuple[str, ...]]:
        """Renew all leases; give which are still this node's, and which tables that are run here are another's now."""
        before = {code: desk.tenure.epoch for code, desk in self._desks.items()}
        begun, time = _now(), self.services.clock
        steady_ms = self._woke_ms + time.ticks_ms() - self._woke_ticks_ms
        alive_ms = min(steady_ms, time.wall_ms())
        held = await self._leases.renew(self.node, alive_ms)
        self._renewed = begun
        desks = ((code, epoch, self._desks.get(code)) for code, epoch in before.items())
        lost = [desk for code, epoch, desk in desks if desk and desk.tenure.epoch == epoch != held.get(code)]
        for desk in lost:
            LOG.info("another node runs a table that was run here")
            desk.tenure.lost()
        return frozenset(held), tuple(desk.runner.table.code for desk in lost)

    async def _renew_if_doubtful(self) -> None:
        """Renew all leases if they were not for longer than they hold: then another node may have taken them."""
        if _now() - self._renewed >= LEASE_SECONDS:
            await self._renew()

    async def _leave_strays(self, held: frozenset[str]) -> None:
        """Give back what was taken without our knowing, as when the answer was lost: nobody else could ever take it."""
        strays = frozenset(code for code in held if code not in self._desks and not self._claims[code])
        if known := strays & self._strays:
            await self._leases.give_back(self.node, known, self.services.clock.wall_ms())
        self._strays = strays - known

    async def _heartbeat(self) -> None:
        while True:
            try:
                await self.note_alive()
            except StoreFull:
                LOG.warning("the store cannot be reached")
                await self._step_down()
            except Exception as error:
                LOG.error("leases could not be renewed: %s", safe_traceback(error))
            await asyncio.sleep(RENEWAL_SECONDS)

    async def _step_down(self) -> None:
        """Leave all tables to others who reach the store, if this node has not for longer than its leases hold."""
        told = [alive for at, alive in self._others.values() if _now() - at < PRESENCE_SECONDS]
        if _now() - self._renewed > LEASE_SECONDS and any(alive.store for alive in told):
            for code in tuple(self._desks):
                await self._drop(code)

    def troubles(self) -> tuple[str, ...]:
        """Say whether the bus is gone."""
        flaw = self.bus.flaw()
        return (flaw,) if flaw else ()

    async def hand_over(self) -> None:
        """Leave all tables to the other nodes, at once: this one is about to end."""
        self._leaving = True
        codes = tuple(self._desks)
        desks = [self._desks.pop(code) for code in codes]
        await asyncio.gather(*(desk.retire() for desk in desks))
        with contextlib.suppress(StoreFull):
            await self._leases.give_back(self.node, codes, self.services.clock.wall_ms())
        for desk in desks:  # whoever hears of it finds the lease free
            desk.farewell()
            if desk.replica is not None:
                desk.replica.detach()

    async def brought_elsewhere(self, name: str) -> bytes:
        """Ask all other nodes for a record that a guest has brought along; empty where nobody has it."""
        lent = await asyncio.gather(*(self._borrow(node, name) for node in tuple(self._others)))
        return next(filter(None, lent), b"")

    async def _borrow(self, node: str, name: str) -> bytes:
        with contextlib.suppress(NobodyThere, NoAnswer):
            return await self.bus.ask(wire.brought_subject(node), name.encode(), RENEWAL_SECONDS)
        return b""

    async def _lend(self, name: bytes) -> bytes:
        return self.lend(name.decode())

    async def sleep(self) -> None:
        """End: leave all tables to the other nodes."""
        for task in self._tasks:
            task.cancel()
        await self.hand_over()
        for replica in self._copies():
            await replica.close()
        for task in self._background:
            task.cancel()
        self.services.thinker.close()
        await self.bus.close()
        await self.services.store.close()

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    # -- tables that are run here

    def living(self) -> list[TableRunner]:
        """Give the tables that are run here."""
        return [desk.runner for desk in self._desks.values()]

    async def take_over(self, code: str) -> bool:
        """Run a table here if its lease can be had; tell whether it is run here."""
        async with self._taking.setdefault(code, asyncio.Lock()):
            try:
                return await self._take_over(code)
            finally:
                if len(self._taking) > 10_000:
                    self._taking.clear()

    async def _take_over(self, code: str) -> bool:
        if code in self._desks:
            return True
        if self._leaving:
            return False
        with self._claiming(code):
            lease = await self._leases.take(code, self.node, self.services.clock.wall_ms())
            if lease is None:
                return False
            tenure = self._tenure(code, lease.epoch)
            runner = await recover(self.services, code, lease.last, self._open_again, tenure)
            if runner is None:
                await self._leases.give_back(self.node, [code], self.services.clock.wall_ms())
                return False
            await self._run(runner, tenure)
            return True

    @contextlib.contextmanager
    def _claiming(self, code: str) -> Iterator[None]:
        """Keep a lease that is being taken from being given back as a stray."""
        self._claims[code] += 1
        try:
            yield
        finally:
            self._claims[code] -= 1
            if not self._claims[code]:
                del self._claims[code]

    def _tenure(self, code: str, epoch: int) -> LeaseTenure:
        wall_ms = self.services.clock.wall_ms
        return LeaseTenure(self._leases, code, self.node, epoch, wall_ms, self._renew_if_doubtful)

    async def _run(self, runner: TableRunner, tenure: LeaseTenure) -> None:
        code = runner.table.code
        desk = self._desks[code] = Desk(self.bus, self.node, runner, tenure)
        await desk.open()
        replica = self._replica(code)
        if replica is not None:
            replica.attach(desk)
        self.in_background(self._end_with(desk, code))
        desk.tell()  # so that copies elsewhere learn at once who runs it now

    async def _end_with(self, desk: Desk, code: str) -> None:
        """Let a table go as soon as the store has refused its epoch."""
        await desk.tenure.is_lost.wait()
        if self._desks.get(code) is desk:
            await self._drop(code)

    async def _drop(self, code: str, left_ms: int | None = None) -> None:
        """Run a table no more; whoever looks on here follows it from now on."""
        desk = self._desks.pop(code, None)
        if desk is None:
            return
        desk.tenure.lost()
        await desk.retire()
        if left_ms is not None:
            with contextlib.suppress(StoreFull):  # a stray lease is given back later
                await self._leases.give_back(self.node, [code], left_ms)
        if code in self._desks:
            return  # run here again by now, and told so
        desk.farewell()
        if desk.replica is not None:
            desk.replica.detach()

    async def _begin(self, table: Table, records: Sequence[bytes]) -> Replica:
        """Write the first records of a table and run it here, or raise Conflict for a code that is used."""
        with self._claiming(table.code):
            lease = await self._leases.take(table.code, self.node, self.services.clock.wall_ms())
            if lease is None:
                raise Conflict(f"somebody runs a table {table.code}")
            # What goes wrong here leaves a stray lease behind, which is given back with the next renewals.
            await self.services.store.append(table.code, 0, records, summary_of(table), lease.epoch)
            tenure = self._tenure(table.code, lease.epoch)
            await self._run(TableRunner(table, self.services, 0, self._open_again, tenure=tenure), tenure)
        replica = await self._follow(table.code, table, 0)
        self._replicas[table.code] = asyncio.create_task(_ready(replica))
        return replica

    async def _runner_of(self, code: str) -> TableRunner | None:
        """Give a table to run it here; None for an unknown code, and for one that another node runs."""
        return self._desks[code].runner if await self.take_over(code) else None

    # -- tables that somebody looks at here

    async def find(self, code: str) -> Replica | None:
        """Give this node's copy of a table as it is now; None for an unknown code."""
        known = self._replicas.get(code)
        if known is None:
            known = self._replicas[code] = asyncio.create_task(self._load(code))
            fresh = True
        else:
            fresh = not known.done()
        try:
            replica = await asyncio.shield(known)
        except Exception:
            self._forget_copy(code, known)
            raise
        if replica is None:
            self._forget_copy(code, known)
        elif not fresh and not replica.listeners:
            with replica.expecting():  # put away meanwhile, it would leave whoever comes deaf
                await replica.catch_up()  # of a table where nobody of this node looks on it is told nothing
        return replica

    def _forget_copy(self, code: str, known: "asyncio.Task[Replica | None]") -> None:
        """Forget a copy that could not be had, unless there is another by now."""
        if self._replicas.get(code) is known:
            del self._replicas[code]

    async def _load(self, code: str) -> Replica | None:
        raw = await self.services.store.read(code)
        if not raw:
            return None
        # In a thread: nobody else should have to wait for a long log.
        return await self._follow(code, *await asyncio.to_thread(_fold, raw))

    async def _follow(self, code: str, table: Table, now_ms: int) -> Replica:
        replica = Replica(self, table, now_ms)
        await replica.open()
        desk = self._desks.get(code)
        if desk is not None:
            replica.attach(desk)
        return replica

    def _replica(self, code: str) -> Replica | None:
        task = self._replicas.get(code)
        return task.result() if task is not None and _is_well(task) else None

    def _copies(self) -> list[Replica]:
        return [replica for code in self._replicas if (replica := self._replica(code)) is not None]

    async def _let_sleep(self) -> None:
        for replica in self._copies():
            if replica.idle and not replica.run_here():
                self._replicas.pop(replica.code, None)
                await replica.close()
        for code, desk in tuple(self._desks.items()):
            if desk.runner.idle and (desk.replica is None or desk.replica.idle):
                if desk.replica is not None:
                    self._replicas.pop(code, None)
                    await desk.replica.close()
                await self._drop(code, self.services.clock.wall_ms())

    # -- who is where

    async def _say_again(self) -> None:
        """Say each second that this node lives, and who is connected here to tables that others run."""
        while True:
            try:
                now = _now()
                for desk in self._desks.values():
                    desk.expire(now)
                self._tell_all()
                await self._tell_runners()
            except Exception as error:
                LOG.error("who is here could not be said: %s", safe_traceback(error))
            await asyncio.sleep(RENEWAL_SECONDS)

    def _tell_all(self, forgotten: tuple[PersonId, ...] = ()) -> None:
        reaches = _now() - self._renewed < LEASE_SECONDS
        alive = wire.Alive(self.node, reaches, tuple(sorted(self._waiting_here())), forgotten)
        self.bus.tell(wire.NODES, encode(alive))

    def _waiting_here(self) -> set[str]:
        public = (each for each in self.living() if each.table.settings.public and each.table.status == "gathering")
        return {runner.table.code for runner in public if runner.online()}

    def _attended(self) -> set[str]:
        told = [alive.attended for at, alive in self._others.values() if _now() - at < PRESENCE_SECONDS]
        return super()._attended().union(*told)

    def forget(self, person: PersonId) -> None:
        """Tell all other nodes that the house has forgotten a guest."""
        self._tell_all((person,))

    def _hear_node(self, message: bytes) -> None:
        alive = wire.ALIVE.read(message)
        if alive.node != self.node:
            self._others[alive.node] = (_now(), alive)
            for person in alive.forgotten:
                self.forgotten_elsewhere(person)
        if len(self._others) > 100:
            self._others = {node: told for node, told in self._others.items() if _now() - told[0] < PRESENCE_SECONDS}

    async def _tell_runners(self) -> None:
        by_node: dict[str, list[Replica]] = {}
        for replica in self._copies():
            if replica.listeners and not replica.run_here():
                if replica.runner_node:
                    by_node.setdefault(replica.runner_node, []).append(replica)
                else:
                    replica.orphaned()
        await asyncio.gather(*(self._tell_runner(node, replicas) for node, replicas in by_node.items()))

    async def _tell_runner(self, node: str, replicas: list[Replica]) -> None:
        for start in range(0, len(replicas), MOST_AT_ONCE):
            some = replicas[start : start + MOST_AT_ONCE]
            told = wire.Attendance(self.node, {replica.code: replica.people for replica in some})
            try:
                raw = await self.bus.ask(wire.node_subject(node), encode(told), RENEWAL_SECONDS)
                standings = wire.STANDINGS.read(raw)
            except (NobodyThere, Malformed):
                standings = {}
            except NoAnswer:  # it may be busy: only a longer silence says that it is gone
                some = [replica for replica in some if _now() - replica.heard > PRESENCE_SECONDS]
                standings = {}
            for replica in some:
                standing = standings.get(replica.code)
                if standing is not None:
                    replica.stands(standing)
                elif replica.runner_node == node:
                    replica.orphaned()

    def tell_attendance(self, replica: Replica) -> None:
        """Let a table's runner know at once that somebody has gone."""
        gone = () if replica.listeners else (replica.code,)
        told = wire.Attendance(self.node, {replica.code: replica.people} if replica.listeners else {}, gone)
        self.in_background(self._ask_quietly(wire.node_subject(replica.runner_node), encode(told)))

    async def _ask_quietly(self, subject: str, question: bytes) -> None:
        with contextlib.suppress(NobodyThere, NoAnswer):  # it is said again, or is gone after three seconds
            await self.bus.ask(subject, question, RENEWAL_SECONDS)

    async def _attended_elsewhere(self, message: bytes) -> bytes:
        """Hear who is connected at another node, and say how those tables stand."""
        told, now = wire.ATTENDANCE.read(message), _now()
        for code in told.gone:
            if desk := self._desks.get(code):
                desk.attended(told.node, (), False, now)
        standings: dict[str, wire.Standing] = {}
        for code, people in told.tables.items():
            if desk := self._desks.get(code):
                if desk.attended(told.node, people, True, now):
                    self.in_background(desk.welcome())
                standings[code] = desk.standing()
        return encode(standings)


def _is_well(task: "asyncio.Task[Replica | None]") -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


async def _ready(replica: Replica) -> Replica:
    return replica


def _fold(raw: Sequence[bytes]) -> tuple[Table, int]:
    """Give the table that a log leads to, and its own time at the last record."""
    records = read_records(raw)
    return fold(records), records[-1].at_ms


def _now() -> float:
    return asyncio.get_running_loop().time()
