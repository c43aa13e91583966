"""T-17: tables that nobody comes back to are given up in the end, but never by a clock that is wrong, nor for good."""

import asyncio
from pathlib import Path

import pytest

from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.runtime.house import FORGOTTEN_MS, SETTLED_MS, House
from pioche.tables.runtime.runner import TableRunner
from tests.house import LEA, MAX, Ear, FakeClock, ask, move, opened, seated, some_card, started, until
from tests.virtual_time import in_virtual_time

DAY_MS = 24 * 3600 * 1000
SAND_MS = 20_000
"""Of a trick of BATAILLE."""


class Wall(FakeClock):
    """A machine whose time of day alone may be put forward."""

    wall_ahead_ms = 0

    def wall_ms(self) -> int:
        """Give the time of day, right or wrong."""
        return super().wall_ms() + self.wall_ahead_ms


async def paused(house: House) -> TableRunner:
    """Give a table with a game in the middle, paused, with nobody there."""
    runner = await started(house, LEA, MAX)
    await ask(runner, LEA, move(0, some_card(runner, 0)))
    await ask(runner, LEA, asked.Pause())
    for person, listener in zip((LEA, MAX), tuple(runner.listeners), strict=True):
        runner.leave(person.id, listener)
    return runner


async def found(house: House, code: str) -> TableRunner:
    """Give a table of a house."""
    runner = await house.find(code)
    assert runner is not None
    return runner


def status(runner: TableRunner) -> str:
    """Give how a table stands at this moment."""
    return runner.table.status


@pytest.mark.parametrize("jump_days", [31, 400, -31])
def test_a_wrong_time_of_day_gives_nothing_up(jump_days: int, tmp_path: Path) -> None:
    """T-17: when the time of day jumps, also while the house is closed, no table is given up by it."""
    clock = Wall()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            codes = [(await seated(house, LEA, MAX)).table.code for _ in range(3)]
            clock.wall_ahead_ms = jump_days * DAY_MS
            await house.sweep()
            clock.ahead_ms += SETTLED_MS - 1000
            await house.sweep()
            statuses = {(await found(house, code)).table.status for code in codes}
            assert statuses == {"gathering"}
        async with opened(tmp_path, clock=clock) as house:
            await house.sweep()
            assert {(await found(house, code)).table.status for code in codes} == {"gathering"}

    in_virtual_time(run())


def test_what_nobody_touches_is_given_up_in_the_end(tmp_path: Path) -> None:
    """T-17: after thirty days by a time of day that ran evenly for a day, a table that nobody attends is given up."""
    clock = Wall()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            code = (await seated(house, LEA, MAX)).table.code
        clock.ahead_ms += FORGOTTEN_MS + DAY_MS
        async with opened(tmp_path, clock=clock) as house:
            clock.ahead_ms += SETTLED_MS
            await house.sweep()
            assert (await found(house, code)).table.status == "abandoned"

    in_virtual_time(run())


def test_a_table_that_somebody_looks_at_is_not_given_up(tmp_path: Path) -> None:
    """T-17: however old its last record is, whoever listens at a table keeps it."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            attended, left = await seated(house, LEA, MAX), await paused(house)
            for runner in (attended, left):
                await house._give_up(runner.table.code)
            assert (status(attended), status(left)) == ("gathering", "abandoned")

    in_virtual_time(run())


@pytest.mark.parametrize("begun", [True, False])
def test_whoever_comes_back_takes_a_forgotten_table_up(begun: bool, tmp_path: Path) -> None:
    """T-17: a forgotten table goes on where it stood, with sand for everybody, once one of its people is back."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await paused(house) if begun else await seated(house, LEA, MAX)
            before = runner.table
            await runner.give_up()
            assert status(runner) == "abandoned"
            await asyncio.sleep(5)
            await runner.enter(MAX.id, Ear())
            await until(lambda: status(runner) == ("playing" if begun else "gathering"), 1)
            sand = runner.table.hourglass
            assert begun == (sand is not None)
            assert sand is None or SAND_MS - 100 <= (sand.left_ms(runner.now_ms()) or 0) <= SAND_MS
            assert (runner.table.position, runner.table.acts) == (before.position, before.acts)
            if begun:
                await ask(runner, MAX, move(1, some_card(runner, 1)))
                assert runner.table.acts > before.acts

    in_virtual_time(run())


def test_a_stranger_does_not_take_a_forgotten_table_up(tmp_path: Path) -> None:
    """T-17: somebody who does not sit at the table only sees that it was given up."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await paused(house)
            await runner.give_up()
            await runner.enter(None, Ear())
            assert runner.table.status == "abandoned"

    in_virtual_time(run())


def test_what_the_host_has_closed_stays_closed(tmp_path: Path) -> None:
    """T-17: a table that was closed on purpose is not opened again by whoever comes."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            await ask(runner, LEA, asked.CloseTable())
            await runner.enter(MAX.id, Ear())
            assert runner.table.status == "abandoned"
            with pytest.raises(Illegal, match="T-04"):
                await ask(runner, LEA, asked.Start())

    in_virtual_time(run())
