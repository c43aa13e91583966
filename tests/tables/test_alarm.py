"""The alarm of whoever keeps a table's sand: it rings in time, and when something happens."""

import asyncio

import pytest

from pioche.tables.runtime.alarm import Alarm
from tests.virtual_time import in_virtual_time


def test_it_rings_when_the_moment_has_come_or_earlier_when_rung() -> None:
    """A sleeper wakes at the moment, at once when it has passed, and earlier when somebody rings."""

    async def run() -> None:
        alarm, loop = Alarm(), asyncio.get_running_loop()
        begun = loop.time()
        await alarm.sleep(1_000, 0)
        assert loop.time() - begun == pytest.approx(1.0)
        alarm.clear()
        await alarm.sleep(1_000, 1_000)
        assert loop.time() - begun == pytest.approx(1.0)
        loop.call_later(0.25, alarm.ring)
        await alarm.sleep(5_000, 1_000)
        assert loop.time() - begun == pytest.approx(1.25)

    in_virtual_time(run())


def test_a_clock_that_is_put_forward_makes_it_ring_earlier() -> None:
    """The same moment may be nearer than it was: the timer that is set follows."""

    async def run() -> None:
        alarm, loop = Alarm(), asyncio.get_running_loop()
        begun = loop.time()
        alarm.ring()
        await alarm.sleep(10_000, 0)
        alarm.clear()
        await alarm.sleep(10_000, 9_000)
        assert loop.time() - begun == pytest.approx(1.0)
        alarm.off()

    in_virtual_time(run())
