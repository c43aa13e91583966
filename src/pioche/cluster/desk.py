"""A table that this node runs, as the other nodes see it: asked over the bus, attended from everywhere, told to all."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Raw

from pioche.cluster import wire
from pioche.cluster.bus import MOST_BYTES, Bus, Subscription
from pioche.kernel.codec import encode
from pioche.kernel.errors import Malformed
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Record
from pioche.tables.runtime.leases import Leases
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.store import Deposed

if TYPE_CHECKING:
    from pioche.cluster.replica import Replica

FINISH_SECONDS = 1.0
"""So long a table that is handed over waits for requests that are under way."""
PRESENCE_SECONDS = 3.0
"""Who is connected elsewhere is said again each second; what is not said again for so long is gone."""


class LeaseTenure:
    """The right to run a table by a lease."""

    def __init__(
        self,
        leases: Leases,
        code: str,
        node: str,
        epoch: int,
        wall_ms: Callable[[], int],
        renew_all: Callable[[], Awaitable[None]],
    ) -> None:
        self.epoch = epoch
        self.is_lost = asyncio.Event()
        self._leases = leases
        self._code = code
        self._node = node
        self._wall_ms = wall_ms
        self._renew_all = renew_all

    async def renew(self) -> None:
        """Take the table once more under a new epoch."""
        lease = await self._leases.take(self._code, self._node, self._wall_ms())
        if lease is None:
            raise Deposed(f"table {self._code} is run elsewhere")
        self.epoch = lease.epoch

    async def confirm(self) -> None:
        """Raise Deposed if another node runs the table, which a node that was frozen has not heard of yet."""
        await self._renew_all()
        if self.is_lost.is_set():
            raise Deposed(f"table {self._code} is run elsewhere")

    def lost(self) -> None:
        """Note that another node runs the table."""
        self.is_lost.set()


class Desk:
    """Where one table is run."""

    def __init__(self, bus: Bus, node: str, runner: TableRunner, tenure: LeaseTenure) -> None:
        self.runner = runner
        self.tenure = tenure
        self.replica: Replica | None = None
        """This node's own view of the table, where anybody has asked for one."""
        self._bus = bus
        self._node = node
        self._code = runner.table.code
        self._watching: dict[str, tuple[PersonId, ...]] = {}
        """Who is connected, by node; also nodes where only screens look on."""
        self._heard: dict[str, float] = {}
        self._in_flight: dict[tuple[PersonId, str], asyncio.Task[int]] = {}
        self._subscription: Subscription | None = None

    async def open(self) -> None:
        """Answer from now on whoever asks for this table's runner."""
        self._subscription = await self._bus.answer(wire.run_subject(self._code), self._reply)

    async def retire(self) -> None:
        """Take no more requests, finish those that are under way, and keep the sand no more."""
        if self._subscription is not None:
            await self._subscription.end()
        self.runner.listeners.discard(self)
        await self.runner.stop()
        if self._in_flight:
            await asyncio.wait(self._in_flight.values(), timeout=FINISH_SECONDS)

    def farewell(self) -> None:
        """Let all who follow the table know that nobody runs it now."""
        self._bus.tell(wire.told_subject(self._code), encode(wire.Told(self._standing(leaving=True))))

    def standing(self) -> wire.Standing:
        """Give how the table stands."""
        return self._standing()

    def _standing(self, leaving: bool = False) -> wire.Standing:
        runner = self.runner
        return wire.Standing(
            "" if leaving else self._node,
            self.tenure.epoch,
            runner.table.sequence,
            runner.now_ms(),
            runner.standing or leaving,
            tuple(sorted(runner.online())),
            runner.unready,
        )

    def happened(self, runner: LiveTable, records: Sequence[Record]) -> None:
        """Tell what is on record now to those who look on here, and to all other nodes where somebody does."""
        if self.replica is not None:
            self.replica.follow(records)
        if any(node != self._node for node in self._watching):
            self.tell(tuple(Raw(encode(record)) for record in records))
        del runner

    def tell(self, records: tuple[Raw, ...] = ()) -> None:
        """Tell all other nodes how the table stands."""
        message = encode(wire.Told(self._standing(), records))
        if len(message) > MOST_BYTES:
            message = encode(wire.Told(self._standing()))  # whoever misses records reads them from the store
        self._bus.tell(wire.told_subject(self._code), message)

    def attended(self, node: str, people: tuple[PersonId, ...], watching: bool, now: float) -> bool:
        """Note who is connected at a node; tell whether somebody has come."""
        before = self._watching.get(node)
        if watching:
            self._watching[node], self._heard[node] = people, now
        else:
            self._watching.pop(node, None)
            self._heard.pop(node, None)
        if self._watching:
            self.runner.listeners.add(self)
        else:
            self.runner.listeners.discard(self)
        known, here = set(before or ()), set(people if watching else ())
        for person in sorted(here - known):
            self.runner.arrive(person)
        for person in sorted(known - here):
            self.runner.depart(person)
        return bool(here - known) or (before is None and watching)

    async def welcome(self) -> None:
        """Let the table go on for whoever has come."""
        with contextlib.suppress(Deposed):
            await self.runner.go_on()

    def expire(self, now: float) -> None:
        """Let those go who are not said again to be there; while the bus is gone nobody can say anything."""
        others = [node for node in self._watching if node != self._node]
        if self._bus.flaw():
            if others:
                self.runner.hold()
            self._heard.update(dict.fromkeys(others, now))
            return
        self.runner.release()
        for node in others:
            if now - self._heard[node] > PRESENCE_SECONDS:
                self.attended(node, (), False, now)

    async def _reply(self, raw: bytes) -> bytes:
        try:
            question = wire.QUESTION.read(raw)
        except Malformed as error:  # a node of another version
            return encode(wire.told_refusal(error))
        match question:
            case wire.Ask():
                return encode(await self._answer(question))
            case wire.Carry(old=old, new=new):
                try:
                    await self.runner.move_seats(old, new)
                except wire.REFUSED as error:
                    return encode(wire.told_refusal(error))
                return encode(wire.Answer("done"))
            case wire.Attend(node=node, people=people, watching=watching):
                if self.attended(node, people, watching, asyncio.get_running_loop().time()):
                    await self.welcome()
                return encode(wire.Answer("done", standing=self._standing()))

    async def _answer(self, ask: wire.Ask) -> wire.Answer:
        """Carry a request out; one that is sent again while it is under way is not begun twice."""
        name = ask.person, ask.key
        task = self._in_flight.get(name)
        if task is None:
            task = self._in_flight[name] = asyncio.create_task(self.runner.ask(ask.person, ask.request, ask.key))
            task.add_done_callback(lambda done: self._answered(name, done))
        try:
            return wire.Answer("done", await asyncio.shield(task))
        except wire.REFUSED as error:
            return wire.told_refusal(error)

    def _answered(self, name: tuple[PersonId, str], done: "asyncio.Task[int]") -> None:
        self._in_flight.pop(name, None)
        if not done.cancelled():
            done.exception()
