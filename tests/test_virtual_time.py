"""The loop on which tests of tables run: exact, at once, and never ahead of a thread."""

import asyncio
import threading
import time
from pathlib import Path

import pytest

from pioche.storage.sqlite import SqliteStore
from pioche.tables.domain.people import Person, PersonId
from tests.virtual_time import VirtualLoop, in_virtual_time, virtual_ms

HOUR = 3600.0


def now() -> float:
    """Give the time of the running loop."""
    return asyncio.get_running_loop().time()


def test_an_hour_takes_a_moment_and_is_an_hour() -> None:
    """Sleepers wake in their order, each at its own time exactly."""
    woken: list[tuple[str, float]] = []

    async def sleeper(name: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append((name, now()))

    async def run() -> None:
        await asyncio.gather(sleeper("late", HOUR), sleeper("early", 60.0), sleeper("between", 60.5))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(HOUR):
                await asyncio.Event().wait()
        assert virtual_ms() == 2 * HOUR * 1000

    begun = time.monotonic()
    in_virtual_time(run())
    assert woken == [("early", 60.0), ("between", 60.5), ("late", HOUR)]
    assert time.monotonic() - begun < HOUR / 60
    assert virtual_ms() is None


def test_no_time_passes_while_a_thread_works() -> None:
    """A timer of a millisecond does not go off before a thread has answered, however long that takes."""
    answered: list[str] = []
    release = threading.Event()

    def slow() -> None:
        release.wait(20)
        time.sleep(0.05)
        answered.append("thread")

    async def run() -> None:
        asyncio.get_running_loop().call_later(0.001, answered.append, "timer")
        work = asyncio.create_task(asyncio.to_thread(slow))
        await asyncio.sleep(0)
        release.set()
        await work
        assert (answered, now()) == (["thread"], 0.0)
        await asyncio.sleep(0.001)
        assert answered == ["thread", "timer"]

    in_virtual_time(run())


def test_no_time_passes_while_the_store_writes(tmp_path: Path) -> None:
    """What is written to disk is written within no time; so no hourglass runs out because a disk is slow."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        late: list[float] = []
        asyncio.get_running_loop().call_later(0.001, lambda: late.append(now()))
        for number in range(20):
            await store.save_guest(Person(PersonId(f"guest {number}"), "Léa"))
            assert await store.guest(PersonId(f"guest {number}")) is not None
        assert (late, now()) == ([], 0.0)
        await store.close()
        assert now() == 0.0

    in_virtual_time(run())


def test_nobody_waits_for_an_answer_that_is_not_wanted_any_more() -> None:
    """A wait that was given up holds no time back."""

    async def run() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        abandoned: asyncio.Future[None] = loop.create_future()
        loop.expect(abandoned)
        abandoned.cancel()
        await asyncio.sleep(HOUR)
        assert now() == HOUR

    in_virtual_time(run())
