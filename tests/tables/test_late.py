"""Moves that come late: not in the next wait, and never because the house itself was slow."""

import asyncio
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.kernel.errors import Late
from pioche.storage.sqlite import SqliteStore
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.records import Acted
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.clock import SystemClock
from pioche.tables.runtime.runner import TableRunner
from tests.house import LEA, MAX, Ear, FakeClock, ask, move, opened, position, some_card, started, until
from tests.virtual_time import in_virtual_time


class Slow(SqliteStore):
    """A store that writes when it is let."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.room = asyncio.Event()
        self.room.set()

    async def append(self, code: str, after: int, records: Sequence[bytes], card: TableSummary, epoch: int = 0) -> None:
        """Append once there is room."""
        await self.room.wait()
        await super().append(code, after, records, card, epoch)


class Machine:
    """A machine's clocks, which a test may put forward as if the process had stood still."""

    def __init__(self) -> None:
        self.ahead_ns = 0

    def monotonic_ns(self) -> int:
        """Give the steady clock."""
        return time.monotonic_ns() + self.ahead_ns

    def time_ns(self) -> int:
        """Give the time of day."""
        return time.time_ns() + self.ahead_ns


def acts(raw: Iterable[bytes]) -> list[Acted]:
    """Give the acts of the game among some records."""
    return [record.what for record in read_records(raw) if isinstance(record.what, Acted)]


def trick(runner: TableRunner) -> int:
    """Give the number of the hourglass that everybody sees."""
    assert runner.table.hourglass is not None
    return runner.table.hourglass.number


def test_a_move_for_a_wait_that_ran_out_is_late(tmp_path: Path) -> None:
    """T-06: what was meant for sand that has run out is refused as late, also after a restart; a new move is not."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            first = trick(runner)
            clock.ahead_ms += 20_600
            runner.leave(None, Ear())  # lets the keeper look at the clock
            await until(lambda: trick(runner) > first)
            meant = replace(move(0, some_card(runner, 0)), hourglass_number=first)
            with pytest.raises(Late):
                await ask(runner, LEA, meant)
        async with opened(tmp_path, clock=clock) as house:
            again = await house.find(runner.table.code)
            assert again is not None
            await again.enter(LEA.id, Ear())
            with pytest.raises(Late):
                await ask(again, LEA, meant)
            await ask(again, LEA, replace(meant, hourglass_number=trick(again)))
            assert position(again).laid[0] is not None

    in_virtual_time(run())


def test_a_move_is_not_late_because_somebody_was_faster(tmp_path: Path) -> None:
    """T-06: a wait that ended because somebody acted, not because of the sand, makes no move late."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            first = trick(runner)
            for seat, person in enumerate((LEA, MAX)):
                await ask(runner, person, move(seat, some_card(runner, seat)))
            assert trick(runner) > first
            await ask(runner, LEA, replace(move(0, some_card(runner, 0)), hourglass_number=first))

    in_virtual_time(run())


def test_a_slow_disk_makes_no_move_late(tmp_path: Path) -> None:
    """T-06: a move counts from the moment it arrives, however long the house is busy with something else."""
    clock, store = FakeClock(), Slow(tmp_path)

    async def run() -> None:
        async with opened(tmp_path, store, clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            card = some_card(runner, 0)
            store.room.clear()
            saying = asyncio.create_task(ask(runner, MAX, asked.Say("À toi !")))
            await asyncio.sleep(0)
            laying = asyncio.create_task(ask(runner, LEA, move(0, card)))
            await asyncio.sleep(0.01)
            clock.ahead_ms += 21_000
            store.room.set()
            await asyncio.gather(saying, laying)
            assert not isinstance(laying.exception(), Late)
            assert [record.seat for record in acts(await runner.history())][:2] == [None, 0]

    in_virtual_time(run())


@pytest.mark.parametrize("stood_ms", [700, 1_900, 6_000])
def test_a_process_that_stood_still_burns_no_sand(
    stood_ms: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T-08: what a frozen machine or a stopped process takes is given back, and everybody is told what sand is left."""
    machine = Machine()
    monkeypatch.setattr("pioche.tables.runtime.clock.time", machine)
    monkeypatch.setattr("pioche.tables.runtime.house.PULSE_SECONDS", 0.01)

    async def run() -> None:
        async with opened(tmp_path, clock=SystemClock()) as house:
            runner = await started(house, LEA, MAX, trick_seconds=5.0)
            told = asyncio.Event()
            ear = Ear()
            monkeypatch.setattr(ear, "happened", lambda *_: told.set())
            await runner.enter(None, ear)
            assert runner.table.hourglass is not None
            before_ms = runner.table.hourglass.elapsed(runner.now_ms())
            machine.ahead_ns += stood_ms * 10**6
            await asyncio.wait_for(told.wait(), 5)
            assert (trick(runner), runner.table.acts) == (1, 1)
            assert runner.table.hourglass.elapsed(runner.now_ms()) - before_ms < stood_ms
            await ask(runner, LEA, move(0, some_card(runner, 0)))

    asyncio.run(run())


def test_what_a_clock_has_stood_is_taken_off_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-08: half a second may pass unseen; what is longer is lost to everybody, as often as it happens."""
    machine = Machine()
    monkeypatch.setattr("pioche.tables.runtime.clock.time", machine)
    monkeypatch.setattr(machine, "monotonic_ns", lambda: machine.ahead_ns)
    clock = SystemClock()
    for stood_ms, lost_ms in ((500, 0), (501, 501), (100, 501), (2000, 2501)):
        machine.ahead_ns += stood_ms * 10**6
        assert clock.ticks_ms() == machine.ahead_ns // 10**6 - lost_ms
        assert clock.lost_ms == lost_ms


def test_sand_that_ran_is_not_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-08: as long as the clock is looked at often, every moment counts."""
    machine = Machine()
    monkeypatch.setattr("pioche.tables.runtime.clock.time", machine)
    clock = SystemClock()
    before = clock.ticks_ms()
    for _ in range(25):
        machine.ahead_ns += 4 * 10**8
        clock.ticks_ms()
    assert 10_000 <= clock.ticks_ms() - before < 12_000
    assert clock.lost_ms == 0
