"""One house at several nodes: whoever is asked, the same table answers, and everybody sees the same."""

import asyncio

import pytest

from pioche.cluster.replica import Replica
from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.runtime.leases import LEASE_SECONDS
from pioche.tables.runtime.live_table import LiveTable
from tests.cluster.houses import at, nodes, sit_apart, until, vanish
from tests.house import LEA, MAX, ZOE, Ear, ask, move
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.state import State

BUSES = pytest.mark.parametrize("bus", ["local", "nats"])


def hand(place: LiveTable, seat: int) -> tuple[int, ...]:
    """Give the cards of a seat."""
    state = place.table.position
    assert isinstance(state, State)
    return tuple(state.hands[seat])


async def play_a_trick(places: list[LiveTable]) -> None:
    """Let everybody lay a card, each at their own node."""
    for seat, (place, person) in enumerate(zip(places, (LEA, MAX, ZOE), strict=False)):
        sequence = await ask(place, person, move(seat, Lay(hand(place, seat)[0])))
        await reached(places, sequence)


async def reached(places: list[LiveTable], sequence: int) -> None:
    """Wait until every copy has a number."""
    await until(lambda: all(place.table.sequence >= sequence for place in places))


def alike(*places: LiveTable) -> bool:
    """Tell whether all copies of a table are the same."""
    return len({repr(place.table) for place in places}) == 1


@BUSES
def test_people_at_two_nodes_play_one_game(bus: str) -> None:
    """Requests at any node reach the table's runner; every node folds the same table; each sees the others online."""

    async def run() -> None:
        async with nodes(2, bus) as houses:
            places = await sit_apart(houses, LEA, MAX)
            assert [isinstance(place, Replica) and place.run_here() for place in places] == [True, False]
            await until(lambda: all(place.online() == {LEA.id, MAX.id} for place in places))
            await ask(places[1], LEA, asked.Start())
            await until(lambda: all(place.table.status == "playing" for place in places))
            for _ in range(3):
                await play_a_trick(places)
            assert alike(*places)
            assert abs(places[0].now_ms() - places[1].now_ms()) < 100
            with pytest.raises(Illegal) as caught:
                await ask(places[1], MAX, asked.Sit(0, "Max"))
            assert caught.value.refusal.rule == "T-04"
            assert caught.value.refusal.text.fr

    asyncio.run(run())


@BUSES
def test_sent_twice_to_two_nodes_it_is_done_once(bus: str) -> None:
    """The same request under the same key at two nodes at the same moment has one effect and one answer."""

    async def run() -> None:
        async with nodes(2, bus) as houses:
            places = await sit_apart(houses, LEA, MAX)
            before = places[0].table.sequence
            answers = await asyncio.gather(*(ask(place, LEA, asked.Say("Bonsoir"), "same") for place in places * 3))
            assert set(answers) == {before + 1}
            assert len(places[0].table.lines) == 1

    asyncio.run(run())


def test_a_node_that_ends_well_hands_its_tables_over() -> None:
    """A node that is closed gives its leases back: another goes on at once, and nobody is refused anything."""

    async def run() -> None:
        async with nodes(2) as houses:
            places = await sit_apart(houses, LEA, MAX)
            await ask(places[0], LEA, asked.Start())
            await until(lambda: places[1].table.status == "playing")
            ended = asyncio.create_task(houses[0].hand_over())
            begun = asyncio.get_running_loop().time()
            await ask(places[1], MAX, move(1, Lay(hand(places[1], 1)[0])))
            assert asyncio.get_running_loop().time() - begun < LEASE_SECONDS
            await ended
            assert isinstance(places[1], Replica)
            assert places[1].run_here()
            # Whoever is still connected to the closing node is served by the other one.
            await until(lambda: places[0].table.sequence == places[1].table.sequence)
            await ask(places[0], LEA, move(0, Lay(hand(places[0], 0)[0])))

    asyncio.run(run())


def test_a_node_that_vanishes_is_followed_by_another() -> None:
    """Power is cut: the lease runs out, the node where somebody looks on takes the table over, and sand stood still."""

    async def run() -> None:
        async with nodes(3) as houses:
            opener, second, third = houses
            places = await sit_apart([second, third], LEA, MAX, trick_seconds=60.0)
            await ask(places[0], LEA, asked.Start())
            await until(lambda: places[1].table.status == "playing")
            glass = places[1].table.hourglass
            assert glass is not None
            before_ms = places[1].now_ms()
            await vanish(second)
            houses.remove(second)
            survivor = places[1]
            assert isinstance(survivor, Replica)
            await until(survivor.run_here)
            assert survivor.now_ms() - before_ms < 2_500  # not the time until the lease ran out
            await until(lambda: survivor.online() == {MAX.id})
            # Léa comes back at another node; what was acknowledged is there.
            again = await at(opener, survivor.table.code)
            await again.enter(LEA.id, Ear())
            sequence = await ask(again, LEA, move(0, Lay(hand(again, 0)[0])))
            await until(lambda: survivor.table.sequence >= sequence)
            await until(lambda: alike(again, survivor))

    asyncio.run(run())


def test_a_node_that_was_frozen_refuses_nothing_in_the_name_of_another() -> None:
    """A refusal leaves no record that could be fenced off: whoever may have lost the table asks before it refuses."""

    async def run() -> None:
        async with nodes(2) as houses:
            frozen, awake = houses
            stale = (await sit_apart([frozen], LEA, MAX, trick_seconds=60.0))[0]
            for task in frozen._tasks:
                task.cancel()  # says no more that it is alive, and hears of nothing
            while not await awake.take_over(stale.table.code):
                await asyncio.sleep(0.2)
            place = await at(awake, stale.table.code)
            await ask(place, LEA, asked.Start())
            assert stale.table.status == "gathering", "the frozen node does not know yet"
            sequence = await ask(stale, LEA, move(0, Lay(hand(place, 0)[0])))
            assert place.table.sequence >= sequence
            assert isinstance(stale, Replica)
            assert not stale.run_here()

    asyncio.run(run())


def test_who_is_not_said_again_to_be_there_is_gone() -> None:
    """People at a node that vanishes are offline for the others after three seconds."""

    async def run() -> None:
        async with nodes(2) as houses:
            places = await sit_apart(houses, LEA, MAX)
            await until(lambda: places[0].online() == {LEA.id, MAX.id})
            await vanish(houses.pop())
            await until(lambda: places[0].online() == {LEA.id})

    asyncio.run(run())


def test_what_the_bus_loses_is_read_from_the_store() -> None:
    """A node that has missed what was told reads it as soon as it hears that there is more."""

    async def run() -> None:
        async with nodes(2, "local") as houses:
            places = await sit_apart(houses, LEA, MAX)
            deaf = places[1]
            assert isinstance(deaf, Replica)
            assert deaf._subscription is not None
            deaf._subscription.hear = lambda _: None  # type: ignore[attr-defined]
            for number in range(3):
                await ask(places[0], LEA, asked.Say(f"{number}"))
            await until(lambda: alike(*places))
            assert [line.text for line in deaf.table.lines] == ["0", "1", "2"]

    asyncio.run(run())


def test_whoever_comes_while_a_copy_is_put_away_hears_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy is looked up in a store that takes its time, and the house tidies up meanwhile: nobody is left deaf.

    They would see the table as it was when they came, for as long as they stayed, and be waited for by all others.
    """

    async def run() -> None:
        async with nodes(2, "local") as houses:
            places = await sit_apart(houses, LEA, MAX)
            watching, left = next(iter(places[1].listeners)), places[1]  # type: ignore[attr-defined]
            left.leave(MAX.id, watching)
            slow = asyncio.Event()
            read = houses[1].services.store.read

            async def late(code: str, since: int = 0) -> list[bytes]:
                await slow.wait()
                return await read(code, since)

            with monkeypatch.context() as patch:
                patch.setattr(houses[1].services.store, "read", late)
                coming = asyncio.create_task(at(houses[1], left.table.code))
                await asyncio.sleep(0)
                await houses[1].sweep()
                slow.set()
                back = await coming
            ear = Ear()
            await back.enter(MAX.id, ear)
            assert houses[1]._replica(back.code) is back
            sequence = await ask(places[0], LEA, asked.Say("Tu m’entends ?"))
            await until(lambda: back.table.sequence >= sequence, 10)

    asyncio.run(run())


def test_a_desk_that_is_put_away_late_leaves_its_successor_alone() -> None:
    """A table that is dropped and taken again by the same node at once stays with its copy there."""

    async def run() -> None:
        async with nodes(2, "local") as houses:
            places = await sit_apart(houses, LEA, MAX)
            here = places[0]
            assert isinstance(here, Replica)
            desk = houses[0]._desks[here.code]
            answered = asyncio.Event()
            desk._in_flight[LEA.id, "slow"] = asyncio.create_task(_waits(answered))
            dropping = asyncio.create_task(houses[0]._drop(here.code, 0))
            await asyncio.sleep(0)
            assert await houses[0].take_over(here.code)
            answered.set()
            await dropping
            assert here.run_here()
            assert here is houses[0]._desks[here.code].replica

    asyncio.run(run())


async def _waits(event: asyncio.Event) -> int:
    await event.wait()
    return 0
