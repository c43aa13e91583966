"""A store and a bus that lose, delay and cut by a seed, in time that only passes here: what lies between nodes."""

import asyncio
import contextlib
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from pioche.cluster.bus import Hear, NoAnswer, NobodyThere, Reply
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.leases import LEASE_SECONDS, Lease
from pioche.tables.runtime.store import Conflict, Deposed, Life, OutcomeUnknown, StoreFull

T = TypeVar("T")


def now() -> float:
    """Give the loop's own time."""
    return asyncio.get_running_loop().time()


class Row(Struct):
    """A lease in the simulated store."""

    node: str = ""
    epoch: int = 0
    taken_ms: int = 0
    left_ms: int = 0


class Ground:
    """What is on disk, whatever becomes of nodes and lines."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.records: dict[str, list[bytes]] = {}
        self.rows: dict[str, Row] = {}
        self.nodes: dict[str, tuple[float, int]] = {}
        self.guests: dict[str, Person] = {}
        self.hearers: dict[str, list[tuple[Link, Hear]]] = {}
        self.repliers: dict[str, list[tuple[Link, Reply]]] = {}
        self.fenced = True
        self.late: list[str] = []
        """Appends under an epoch that was no longer the table's."""

    def append(self, code: str, after: int, bodies: Sequence[bytes], epoch: int) -> None:
        """Append as PostgreSQL does: all or nothing, by number and epoch."""
        held = self.rows[code].epoch if code in self.rows else 0
        if held != epoch:
            if self.fenced:
                raise Deposed(code)
            self.late.append(f"{code} under {epoch}, not {held}")
        known = self.records.setdefault(code, [])
        if len(known) != after:
            raise Conflict(code)
        known.extend(bodies)


class Link:
    """The lines of one node to the store and to the bus."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.dead = False
        self.store_cut = False
        self.bus_cut = False
        self.thawed = asyncio.Event()
        self.thawed.set()

    async def travel(self) -> None:
        """Take a moment; while the node is frozen nothing comes or goes."""
        await asyncio.sleep(self.ground.dice.uniform(0.0005, 0.02))
        await self.thawed.wait()
        if self.dead:
            await asyncio.sleep(3600 * 24)

    def reaches_store(self) -> bool:
        """Tell whether the store can be reached."""
        return not self.store_cut

    def loses(self, chance: float) -> bool:
        """Tell whether something is lost on the way."""
        return self.ground.dice.random() < chance


class SimulatedStore:
    """One node's way to what is on disk."""

    def __init__(self, link: Link, before_commit: Callable[[str, int, Sequence[bytes], int], None]) -> None:
        self._link = link
        self._ground = link.ground
        self._before_commit = before_commit

    async def _do(self, work: Callable[[], T], loss: float = 0.0) -> T:
        await self._link.travel()
        if not self._link.reaches_store():
            raise StoreFull("cut off")
        if self._link.loses(loss / 2):
            raise OutcomeUnknown("lost on the way there")
        done = work()
        await self._link.travel()
        if not self._link.reaches_store() or self._link.loses(loss / 2):
            raise OutcomeUnknown("lost on the way back")
        return done

    async def _ask(self, work: Callable[[], T]) -> T:
        try:
            return await self._do(work)
        except OutcomeUnknown as error:
            raise StoreFull(str(error)) from error

    async def append(
        self, code: str, after: int, records: Sequence[bytes], summary: TableSummary, epoch: int = 0
    ) -> None:
        """Append, or not, or nobody knows."""
        del summary
        self._before_commit(code, after, records, epoch)
        await self._do(lambda: self._ground.append(code, after, records, epoch), loss=0.02)

    async def read(self, code: str, since: int = 0) -> list[bytes]:
        """Read what is on disk."""
        return await self._ask(lambda: self._ground.records.get(code, [])[since:])

    async def take(self, code: str, node: str, wall_ms: int) -> Lease | None:
        """Take a lease as PostgreSQL gives it."""

        def taken() -> Lease | None:
            row = self._ground.rows.setdefault(code, Row())
            until, alive_ms = self._ground.nodes.get(row.node, (0.0, 0))
            if row.node not in {"", node} and until > now():
                return None
            last = Life(row.taken_ms, row.left_ms if row.node == "" else alive_ms) if row.taken_ms else None
            row.node, row.epoch, row.taken_ms = node, row.epoch + 1, wall_ms
            return Lease(code, row.epoch, last)

        return await self._ask(taken)

    async def renew(self, node: str, alive_ms: int) -> Mapping[str, int]:
        """Say that a node is alive."""

        def renewed() -> dict[str, int]:
            self._ground.nodes[node] = (now() + LEASE_SECONDS, alive_ms)
            return {code: row.epoch for code, row in self._ground.rows.items() if row.node == node}

        return await self._ask(renewed)

    async def give_back(self, node: str, codes: Iterable[str], left_ms: int) -> None:
        """Leave tables to others."""

        def given_back() -> None:
            for code in codes:
                if (row := self._ground.rows.get(code)) and row.node == node:
                    row.node, row.left_ms = "", left_ms

        await self._ask(given_back)

    async def guest(self, person: PersonId) -> Person | None:
        """Give a guest."""
        return self._ground.guests.get(person)

    async def forget_reports(self, before_ms: int) -> None:
        """There are none."""

    async def open_codes(self, before_ms: int) -> list[str]:
        """No table is old here."""
        del before_ms
        return []

    async def close(self) -> None:
        """Nothing to close."""


class SimulatedBus:
    """One node's way to all others."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._ground = link.ground
        self._mine: list[tuple[dict[str, list[Any]], str, Any]] = []
        self._free_at: dict[int, float] = {}

    def _reached(self, other: Link) -> bool:
        return not (other.dead or other.bus_cut or self._link.bus_cut or self._link.dead)

    def tell(self, subject: str, message: bytes) -> None:
        """Tell everybody; each hears it after a while, in order, or never."""
        for other, hear in list(self._ground.hearers.get(subject, ())):
            if self._reached(other) and not self._link.loses(0.02):
                at = max(self._free_at.get(id(other), 0.0), now() + self._ground.dice.uniform(0.0005, 0.02))
                self._free_at[id(other)] = at
                task = asyncio.create_task(self._deliver(other, hear, message, at))
                task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _deliver(self, other: Link, hear: Hear, message: bytes, at: float) -> None:
        await asyncio.sleep(at - now())
        await self._link.thawed.wait()
        await other.thawed.wait()
        if self._reached(other):
            hear(message)

    async def hear(self, subject: str, hear: Hear) -> "Ended":
        """Listen to a subject."""
        return self._listed(self._ground.hearers, subject, hear)

    async def answer(self, subject: str, reply: Reply, group: str = "") -> "Ended":
        """Answer questions."""
        del group
        return self._listed(self._ground.repliers, subject, reply)

    def _listed(self, where: dict[str, list[Any]], subject: str, what: Any) -> "Ended":
        entry = (self._link, what)
        where.setdefault(subject, []).append(entry)
        self._mine.append((where, subject, entry))
        return Ended(where, subject, entry)

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        """Ask one who answers; the question, or its answer, may be lost."""
        await self._link.travel()
        if self._link.bus_cut:
            raise NoAnswer("cut off")
        there = [(link, reply) for link, reply in self._ground.repliers.get(subject, ()) if self._reached(link)]
        if not there:
            raise NobodyThere(subject)
        other, reply = self._ground.dice.choice(there)
        answering = asyncio.create_task(self._answered(other, reply, question))
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(answering)
        except TimeoutError:
            raise NoAnswer(subject) from None

    async def _answered(self, other: Link, reply: Reply, question: bytes) -> bytes:
        await other.travel()
        if self._link.loses(0.01) or not self._reached(other):
            await asyncio.sleep(3600)
        try:
            answer = await reply(question)
        except asyncio.CancelledError:  # the node has died in the middle of it
            await asyncio.sleep(3600)
            raise
        await other.travel()
        if self._link.loses(0.01) or not self._reached(other):
            await asyncio.sleep(3600)
        return answer

    def flaw(self) -> str:
        """Tell whether the line is cut."""
        return "cut off" if self._link.bus_cut else ""

    async def close(self) -> None:
        """Leave."""
        for where, subject, entry in self._mine:
            with contextlib.suppress(ValueError):
                where[subject].remove(entry)


class Ended(Struct):
    """Something that is listened to."""

    where: Any
    subject: str
    entry: Any

    async def end(self) -> None:
        """Listen no more."""
        with contextlib.suppress(ValueError):
            self.where[self.subject].remove(self.entry)
