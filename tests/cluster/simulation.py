"""A seeded simulation: the real nodes over a store and a bus that lose, delay and cut, in time that only passes here.

Everything a node does is the product's own code. What is simulated is what lies between nodes and engines: each answer
may be late or lost, each line may be cut, a node may die or be frozen and wake up late. At the end of a schedule all is
mended, and what was promised is compared with what is on record.
"""

import asyncio
import contextlib
import functools
import json
import random
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, cast

from msgspec import Raw

from pioche.cluster import wire
from pioche.cluster.bus import NoAnswer
from pioche.cluster.node import NodeHouse
from pioche.kernel import registry
from pioche.kernel.codec import encode
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Record, Settings
from pioche.tables.runtime import quotas
from pioche.tables.runtime.leases import LEASE_SECONDS
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.services import Services
from pioche.tables.runtime.store import OutcomeUnknown, StoreFull
from tests.cluster.simulated_engines import Ground, Link, SimulatedBus, SimulatedStore, now
from tests.house import FakeClock, Here, put_bataille_on_the_shelf
from tests.virtual_time import in_virtual_time

T = TypeVar("T")
NODES, TABLES, PEOPLE = 3, 2, 2
SECONDS = 25.0
"""So long faults may happen; then everything is mended."""
QUIET_SECONDS = 15.0


class Broken(AssertionError):
    """A promise was not kept."""


class Node:
    """A node of the product, and its lines."""

    def __init__(self, world: "World") -> None:
        self.link = Link(world.ground)
        self.bus = SimulatedBus(self.link)
        store = SimulatedStore(self.link, lambda *told: world.before_commit(self, *told))
        services = Services(cast(Any, store), Here(), FakeClock())
        self.house = NodeHouse(services, store, self.bus)
        self.ended = asyncio.Event()
        """Set as long as nobody can be served here."""
        self.ended.set()

    @property
    def there(self) -> bool:
        """Tell whether people can come here."""
        return not self.ended.is_set()

    async def start(self) -> None:
        """Open the node; a store that cannot be reached is tried again, as an operator's supervisor does."""
        while True:
            try:
                await self.house.wake()
            except StoreFull:
                await asyncio.sleep(0.5)
            else:
                self.ended.clear()
                return

    async def die(self) -> None:
        """End without a word."""
        self.ended.set()
        self.link.dead = True
        self.link.thawed.set()
        for task in (*self.house._tasks, *self.house._background):
            task.cancel()
        for desk in self.house._desks.values():
            await desk.runner.stop()
            for asking in desk._in_flight.values():
                asking.cancel()
        for replica in self.house._copies():
            await replica.close()


class Client:
    """A person who says one thing after the other, at any node, and says it again until it is answered."""

    def __init__(self, world: "World", person: Person) -> None:
        self.person = person
        self.code = ""
        self.node: Node | None = None
        self.acknowledged: dict[str, int] = {}
        self.stays_away = False
        self.seen: list[tuple[int, tuple[str, ...]]] = []
        """What was seen: the table's number, and the lines that were said."""
        self._world = world

    def happened(self, runner: LiveTable, records: Sequence[Record]) -> None:
        """Look at the table whenever it changes."""
        del records
        self.seen.append((runner.table.sequence, tuple(line.text for line in runner.table.lines)))

    async def run(self) -> None:
        """Come, talk, and come back elsewhere when the node is gone."""
        number = 0
        while self._stays():
            await asyncio.sleep(self._world.dice.uniform(0.05, 0.3))
            node = self._world.any_node()
            if node is None:
                continue
            place: LiveTable | None = None
            with contextlib.suppress(StoreFull, NoAnswer, Gone):
                place = await self._while_there(node, node.house.find(self.code))
                if place is None:
                    raise Broken(f"table {self.code} is gone")
                await self._while_there(node, place.enter(self.person.id, self))
                self.node = node
                while self._stays():
                    key = f"{self.person.id}-{number}"
                    answer = await self._while_there(node, place.ask(self.person.id, asked.Say(key), key))
                    self.acknowledged[key] = answer
                    number += 1
                    await asyncio.sleep(self._world.dice.uniform(0.1, 1.2))
            if self._leaves():
                self.node = None
                if place is not None and node.there:
                    place.leave(self.person.id, self)

    def _stays(self) -> bool:
        return not self._world.over and not self.stays_away

    def _leaves(self) -> bool:
        return not self._world.over or self.stays_away

    async def _while_there(self, node: Node, work: Awaitable[T]) -> T:
        """Wait for a node as long as it is there; raise Gone when it dies, or hangs up without an answer."""
        task, ending = asyncio.ensure_future(work), asyncio.ensure_future(node.ended.wait())
        await asyncio.wait({task, ending}, return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        if not task.done():
            task.cancel()
            raise Gone
        try:
            return task.result()
        except OutcomeUnknown:
            raise Gone from None


class Gone(Exception):
    """The line ended without an answer."""


class World:
    """One schedule."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.ground = Ground(random.Random(seed + 1))
        self.nodes: list[Node] = []
        self.clients: list[Client] = []
        self.over = False
        self.told_early = False
        """Planted: records are told before they are on disk."""
        self.kinds: tuple[str, ...] = ("kill", "freeze", "bus", "store", "restart", "engine", "close")
        """What may happen."""
        self.deeds: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    def before_commit(self, node: Node, code: str, after: int, records: Sequence[bytes], epoch: int) -> None:
        """Do what a faulty runner would do before its commit; a good one does nothing."""
        if self.told_early:
            standing = wire.Standing(node.house.node, epoch, after + len(records), 0, False, ())
            node.bus.tell(wire.told_subject(code), encode(wire.Told(standing, tuple(Raw(each) for each in records))))

    def any_node(self) -> Node | None:
        """Give any node that is there."""
        there = [node for node in self.nodes if node.there]
        return self.dice.choice(there) if there else None

    async def run(self) -> None:
        """Play the schedule, mend everything, and see what was promised."""
        self.nodes = [Node(self) for _ in range(NODES)]
        for node in self.nodes:
            await node.start()
        for table in range(TABLES):
            people = [Person(PersonId(f"p{table}{seat}"), f"P{seat}") for seat in range(PEOPLE)]
            opened = await self._opened(people[0])
            for person in people:
                self.ground.guests[person.id] = person
                client = Client(self, person)
                client.code = opened
                self.clients.append(client)
        talking = [asyncio.create_task(client.run()) for client in self.clients]
        end = now() + SECONDS
        while now() < end:
            await asyncio.sleep(self.dice.uniform(0.1, 2.0))
            await self._fault()
        await self._mend()
        await asyncio.sleep(2 * LEASE_SECONDS)  # every table has a runner again, who knows who is there
        await self._lose_somebody()
        before = {client.person.id: len(client.acknowledged) for client in self.clients}
        await asyncio.sleep(QUIET_SECONDS)
        self.over = True
        await asyncio.sleep(1.0)
        for task in talking:
            if task.done():
                task.result()
        self._check(before)
        for task in talking:
            task.cancel()
        for node in self.nodes:
            if node.there:
                await node.house.sleep()

    async def _opened(self, host: Person) -> str:
        while True:
            with contextlib.suppress(StoreFull, OutcomeUnknown):
                opened = await self.nodes[0].house.open(host, "bataille", None, Settings(spectators_talk=True), 2)
                return opened.table.code

    async def _fault(self) -> None:
        node = self.dice.choice(self.nodes)
        deed = self.dice.choice(self.kinds)
        self.deeds.append(f"{now():.2f} {deed} {self.nodes.index(node)}")
        seconds = self.dice.choice((0.05, 0.5, 2.0, 5.0))
        match deed:
            case "kill" | "restart":
                if node.there:
                    await node.die()
                    self._later(0.1 if deed == "restart" else seconds, self._replace(node))
            case "close":
                if node.there:
                    node.ended.set()
                    await node.house.hand_over()
                    await node.die()
                    self._later(0.1, self._replace(node))
            case "freeze":
                node.link.thawed.clear()
                self._later(seconds, self._set(node.link.thawed.set))
            case "bus":
                node.link.bus_cut = True
                self._later(seconds, self._set(lambda: setattr(node.link, "bus_cut", False)))
            case "store":
                node.link.store_cut = True
                self._later(seconds, self._set(lambda: setattr(node.link, "store_cut", False)))
            case _:
                for each in self.nodes:
                    each.link.store_cut = True
                    self._later(seconds, self._set(lambda each=each: setattr(each.link, "store_cut", False)))  # type: ignore[misc]

    def _later(self, seconds: float, work: Any) -> None:
        async def then() -> None:
            await asyncio.sleep(seconds)
            await work

        self._tasks.append(asyncio.create_task(then()))

    async def _set(self, change: Callable[[], None]) -> None:
        change()

    async def _replace(self, node: Node) -> None:
        if node in self.nodes:
            fresh = Node(self)
            self.nodes[self.nodes.index(node)] = fresh
            await fresh.start()

    async def _lose_somebody(self) -> None:
        """Let a node die once more, and somebody who was there not come back."""
        gone = self.dice.choice(self.clients)
        gone.stays_away = True
        node = gone.node or self.nodes[0]
        await node.die()
        await self._replace(node)

    async def _mend(self) -> None:
        await asyncio.gather(*self._tasks)
        for node in self.nodes:
            node.link.store_cut = node.link.bus_cut = False
            node.link.thawed.set()

    def _check(self, before: Mapping[PersonId, int]) -> None:
        """See that what was acknowledged is there once, nothing else is, and everybody sees the same."""
        if self.ground.late:
            raise Broken(f"written under an old epoch: {self.ground.late[0]}")
        for client in self.clients:
            said = self._said(client.code)
            times = Counter(text for _, text in said)
            if twice := [text for text, count in times.items() if count > 1]:
                raise Broken(f"done twice: {twice}")
            numbers = {text: number for number, text in said}
            for key, number in client.acknowledged.items():
                if numbers.get(key) != number:
                    raise Broken(f"{key} was acknowledged with {number} and is at {numbers.get(key)}")
            if not client.stays_away and len(client.acknowledged) <= before[client.person.id]:
                raise Broken(f"{client.person.id} was not heard again; {self.deeds}")
            for sequence, texts in client.seen:
                if false := [text for text in texts if numbers.get(text, 10**9) > sequence]:
                    raise Broken(f"{client.person.id} saw {false} at {sequence}, which is not on record")
        for code in {client.code for client in self.clients}:
            running = [node for node in self.nodes if node.there and code in node.house._desks]
            if len(running) != 1:
                raise Broken(f"table {code} is run by {len(running)} nodes; {self.deeds}")
            here = {client.person.id for client in self.clients if client.code == code and client.node}
            online = running[0].house._desks[code].runner.online()
            if online != here:
                raise Broken(f"{sorted(online)} are said to be at {code}, not {sorted(here)}")

    def _said(self, code: str) -> list[tuple[int, str]]:
        lines = (json.loads(body) for body in self.ground.records[code])
        return [
            (number, line["what"]["text"]) for number, line in enumerate(lines, 1) if line["what"]["type"] == "said"
        ]


@contextlib.contextmanager
def _seeded(seed: int) -> Iterator[None]:
    """Let all chance come from the seed, no thread do anything, and no folder be looked through again and again."""
    dice = random.Random(seed + 2)

    async def at_once(work: Callable[..., T], *details: Any) -> T:
        return work(*details)

    known = (
        *(asyncio.to_thread, secrets.token_bytes, secrets.token_hex, secrets.choice),
        *(quotas.TableQuotas.check, registry.find),
    )
    random.seed(seed)
    replaced: tuple[Any, ...] = (
        at_once,
        lambda count=32: dice.randbytes(count),
        lambda count=32: dice.randbytes(count).hex(),
        dice.choice,
        lambda *_: None,
        functools.cache(registry.find),
    )
    _put(replaced)
    try:
        yield
    finally:
        _put(known)


def _put(parts: tuple[Any, ...]) -> None:
    asyncio.to_thread, secrets.token_bytes, secrets.token_hex, secrets.choice = parts[:4]
    quotas.TableQuotas.check, registry.find = parts[4:]  # type: ignore[method-assign]


def simulate(seed: int, plant: Callable[[World], None] = lambda _: None) -> World:
    """Play one schedule; raise Broken when a promise was not kept."""
    put_bataille_on_the_shelf()
    with _seeded(seed):

        async def run() -> World:
            world = World(seed)
            plant(world)
            await world.run()
            return world

        return in_virtual_time(run())
