"""The contract of a bus, kept by the one inside a process and by NATS: tell everybody, ask one, know who is there."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import pytest

from pioche.cluster.bus import Bus, NoAnswer, NobodyThere
from pioche.cluster.local_bus import Exchange, LocalBus
from pioche.cluster.nats_bus import BusUnreachable, NatsBus
from tests import engines
from tests.cluster.houses import until

Join: TypeAlias = Callable[[], Awaitable[Bus]]


@pytest.fixture(params=["local", "nats"])
def join(request: pytest.FixtureRequest) -> Join:
    """Join the same bus as another node."""
    if request.param == "nats":
        address = engines.nats().address
        return lambda: NatsBus.open(address)
    exchange = Exchange()

    async def join_here() -> Bus:
        return LocalBus(exchange)

    return join_here


@asynccontextmanager
async def joined(join: Join, nodes: int) -> AsyncGenerator[list[Bus], None]:
    """Let several nodes join, and leave at the end."""
    buses = [await join() for _ in range(nodes)]
    try:
        yield buses
    finally:
        for bus in buses:
            await bus.close()


async def settle(bus: Bus) -> None:
    """Wait until what was subscribed before is known everywhere: a question and its answer go the same way."""

    async def here(_: bytes) -> bytes:
        return b""

    own = await bus.answer(f"here.{id(bus)}", here)
    await bus.ask(f"here.{id(bus)}", b"", 5)
    await own.end()


def test_everybody_hears_what_is_told_in_order(join: Join) -> None:
    """All who listen to a subject hear all that is told there, in order, and nothing else; also who tells it."""

    async def run() -> None:
        async with joined(join, 3) as (one, two, three):
            heard: list[list[bytes]] = [[], [], []]
            for bus, ear in zip((one, two, three), heard, strict=True):
                await bus.hear("news", ear.append)
                await settle(bus)
            for number in range(200):
                one.tell("news", b"%d" % number)
                one.tell("other", b"x")
            await until(lambda: all(len(ear) == 200 for ear in heard))
            assert heard == [[b"%d" % number for number in range(200)]] * 3

    asyncio.run(run())


def test_whoever_ends_hears_no_more(join: Join) -> None:
    """A subscription ends when it is ended."""

    async def run() -> None:
        async with joined(join, 2) as (one, two):
            first: list[bytes] = []
            second: list[bytes] = []
            ended = await two.hear("news", first.append)
            await two.hear("news", second.append)
            await settle(two)
            one.tell("news", b"1")
            await until(lambda: first == second == [b"1"])
            await ended.end()
            await settle(two)
            one.tell("news", b"2")
            await until(lambda: second == [b"1", b"2"])
            assert first == [b"1"]

    asyncio.run(run())


def test_a_question_is_answered(join: Join) -> None:
    """One who answers gets the question, and whoever has asked the answer; many at the same moment, each its own."""

    async def run() -> None:
        async with joined(join, 2) as (one, two):

            async def reply(question: bytes) -> bytes:
                await asyncio.sleep(0.001)
                return b"re " + question

            await two.answer("desk", reply)
            await settle(two)
            asked = [b"%d" % number for number in range(50)]
            answers = await asyncio.gather(*(one.ask("desk", each, 5) for each in asked))
            assert answers == [b"re " + each for each in asked]

    asyncio.run(run())


def test_nobody_there_is_known_at_once(join: Join) -> None:
    """Where nobody answers that is told at once; also where somebody has stopped answering."""

    async def run() -> None:
        async with joined(join, 2) as (one, two):

            async def reply(question: bytes) -> bytes:
                return question

            async with asyncio.timeout(20):
                with pytest.raises(NobodyThere):
                    await one.ask("desk", b"?", 60)
                desk = await two.answer("desk", reply)
                await settle(two)
                assert await one.ask("desk", b"?", 60) == b"?"
                await desk.end()
                await settle(two)
                with pytest.raises(NobodyThere):
                    await one.ask("desk", b"?", 60)

    asyncio.run(run())


def test_a_node_that_is_gone_answers_no_more(join: Join) -> None:
    """When a node leaves, whatever it answered to has nobody."""

    async def run() -> None:
        async with joined(join, 2) as (one, two):

            async def reply(question: bytes) -> bytes:
                return question

            await two.answer("desk", reply)
            await settle(two)
            await two.close()
            async with asyncio.timeout(20):
                while True:
                    with contextlib.suppress(NoAnswer):  # the server may not have noticed yet
                        try:
                            await one.ask("desk", b"?", 0.2)
                        except NobodyThere:
                            break

    asyncio.run(run())


def test_an_answer_that_does_not_come_is_told_from_nobody(join: Join) -> None:
    """Whoever answers too late, or fails, may have done something: that is not the same as nobody."""

    async def run() -> None:
        async with joined(join, 2) as (one, two):

            async def never(_: bytes) -> bytes:
                await asyncio.sleep(60)
                return b""

            async def fail(_: bytes) -> bytes:
                raise RuntimeError

            await two.answer("slow", never)
            await two.answer("broken", fail)
            await settle(two)
            for subject in ("slow", "broken"):
                with pytest.raises(NoAnswer):
                    await one.ask(subject, b"?", 0.1)

    asyncio.run(run())


def test_a_group_shares_the_questions(join: Join) -> None:
    """Of a group one gets each question; all of them get some."""

    async def run() -> None:
        async with joined(join, 4) as (one, *others):
            taken: dict[int, int] = {}

            async def reply_as(number: int) -> bytes:
                taken[number] = taken.get(number, 0) + 1
                return b""

            for number, bus in enumerate(others):
                await bus.answer("think", lambda _, number=number: reply_as(number), "thinkers")  # type: ignore[misc]
                await settle(bus)
            for _ in range(60):
                await one.ask("think", b"", 5)
            assert sum(taken.values()) == 60
            assert len(taken) == 3

    asyncio.run(run())


def test_a_bus_that_comes_back_is_used_again() -> None:
    """NATS is killed and started again: meanwhile it is told as a flaw, nothing waits for ever, then all goes on."""

    async def run() -> None:
        with engines.own(engines.Nats) as server:
            one, two = [await NatsBus.open(server.address) for _ in range(2)]
            heard: list[bytes] = []

            async def reply(question: bytes) -> bytes:
                return question

            await two.answer("desk", reply)
            await two.hear("news", heard.append)
            server.end()
            await until(lambda: bool(one.flaw() and two.flaw()))
            one.tell("news", b"lost")
            with pytest.raises(NoAnswer):
                await one.ask("desk", b"?", 0.2)
            await asyncio.to_thread(server.start)
            await until(lambda: not one.flaw() and not two.flaw(), 10)
            await settle(two)
            assert await one.ask("desk", b"?", 5) == b"?"
            one.tell("news", b"again")
            await until(lambda: heard == [b"again"])
            await one.close()
            await two.close()

    asyncio.run(run())


def test_what_could_not_be_listened_to_is_listened_to_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that breaks while somebody begins to listen leaves nobody deaf: a table's runner would never be found."""

    async def run() -> None:
        with engines.own(engines.Nats) as server:
            one, two = [await NatsBus.open(server.address) for _ in range(2)]

            async def reply(question: bytes) -> bytes:
                return question

            async def broken(*_: object, **__: object) -> None:
                raise ConnectionError

            with monkeypatch.context() as patch:
                patch.setattr(two._client, "subscribe", broken)
                await two.answer("desk", reply)
                with pytest.raises(NobodyThere):
                    await one.ask("desk", b"?", 5)
            async with asyncio.timeout(20):
                while True:
                    with contextlib.suppress(NobodyThere):
                        assert await one.ask("desk", b"?", 5) == b"?"
                        break
                    await asyncio.sleep(0.05)
            await one.close()
            await two.close()

    asyncio.run(run())


def test_a_bus_that_is_not_there_is_told_in_one_sentence() -> None:
    """An address where no bus is: one sentence in both languages, without the password."""

    async def run() -> None:
        with pytest.raises(BusUnreachable) as caught:
            await NatsBus.open(f"nats://me:secret@127.0.0.1:{engines.free_port()}")
        assert "secret" not in str(caught.value) + caught.value.french
        assert "cannot be reached" in str(caught.value)

    asyncio.run(run())


def test_a_line_that_the_bus_closes_for_good_is_opened_anew() -> None:
    """NATS ends the line of whoever it cannot bear, such as a slow reader: all is heard again over another."""

    async def run() -> None:
        one, two = [await NatsBus.open(engines.nats().address) for _ in range(2)]
        heard: list[bytes] = []

        async def reply(question: bytes) -> bytes:
            return question

        await two.answer("desk", reply)
        await two.hear("news", heard.append)
        before = two._client
        assert before._transport is not None
        before._transport.write(b"NO SUCH WORD\r\n")
        await until(lambda: before.is_closed)
        await until(lambda: not two.flaw(), 10)
        await settle(two)
        assert await one.ask("desk", b"?", 5) == b"?"
        one.tell("news", b"again")
        await until(lambda: heard == [b"again"])
        for bus in (one, two):
            await bus.close()

    asyncio.run(run())
