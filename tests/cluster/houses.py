"""Several nodes of one house in this process, on real engines or inside it."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from pioche.cluster.bus import Bus
from pioche.cluster.local_bus import Exchange, LocalBus
from pioche.cluster.nats_bus import NatsBus
from pioche.cluster.node import NodeHouse
from pioche.cluster.replica import Replica
from pioche.kernel.codec import encode
from pioche.storage.postgres.store import PostgresStore
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.services import Services
from tests import engines
from tests.house import FAST, Ear, FakeClock, Here, ask, put_bataille_on_the_shelf
from tests.house import until as patient


async def until(condition: Callable[[], object], seconds: float = 60.0) -> None:
    """Wait until something is true, or fail; several nodes on a busy machine take long."""
    await patient(condition, seconds)


async def node_of(address: str, bus: Bus) -> NodeHouse:
    """Open one node."""
    put_bataille_on_the_shelf()
    store = PostgresStore(address)
    house = NodeHouse(Services(store, Here(), FakeClock()), store, bus)
    await house.wake()
    return house


@asynccontextmanager
async def nodes(count: int, kind: str = "nats", address: str = "") -> AsyncGenerator[list[NodeHouse], None]:
    """Open several nodes of one house, and close them well."""
    address = address or engines.postgres().database()
    exchange = Exchange()
    buses: list[Bus] = [
        await NatsBus.open(engines.nats().address) if kind == "nats" else LocalBus(exchange) for _ in range(count)
    ]
    houses = [await node_of(address, bus) for bus in buses]
    try:
        yield houses
    finally:
        for house in houses:
            await house.sleep()


async def at(house: NodeHouse, code: str) -> Replica:
    """Give a node's copy of a table."""
    found = await house.find(code)
    assert found is not None
    return found


async def vanish(house: NodeHouse) -> None:
    """Let a node disappear as if its power were cut: nothing is given back, nothing is said."""
    await house.bus.close()
    for task in (*house._tasks, *house._background):
        task.cancel()
    for desk in house._desks.values():
        await desk.runner.stop()
    for replica in house._copies():
        await replica.close()
    await house.services.store.close()


async def sit_apart(houses: list[NodeHouse], *people: Person, **options: object) -> list[LiveTable]:
    """Open a table at the first node and seat each person at another node."""
    opened = await houses[0].open(people[0], "bataille", encode(options), FAST, len(people))
    places: list[LiveTable] = []
    for seat, person in enumerate(people):
        place = await at(houses[seat % len(houses)], opened.table.code)
        await place.enter(person.id, Ear())
        await ask(place, person, asked.Sit(seat, person.name))
        places.append(place)
    return places
