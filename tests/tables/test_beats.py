"""T-21: what happened is shown before the next thing begins: the clock of the table waits, people need not."""

import asyncio
from pathlib import Path

from pioche.kernel.codec import encode
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.records import Acted, Settings
from pioche.tables.runtime.runner import TableRunner
from tests.house import LEA, MAX, ask, move, opened, position, some_card, started, until
from tests.virtual_time import in_virtual_time

SHOWN = Settings()
BEAT_MS = 1800
"""A trick of BATAILLE brings a point."""


async def last_act(runner: TableRunner) -> tuple[int, Acted]:
    """Give the last act of a table's log, and when it was."""
    record = read_records(await runner.history(), runner.table.game)[-1]
    assert isinstance(record.what, Acted)
    return record.at_ms, record.what


async def lay(runner: TableRunner, *seats: int) -> None:
    """Let people lay their first cards."""
    for seat in seats:
        await ask(runner, (LEA, MAX)[seat], move(seat, some_card(runner, seat)))


def test_the_next_sand_begins_after_the_beat(tmp_path: Path) -> None:
    """A trick is looked at for 1.8 s: the sand of the next one has all of its seconds after that."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, settings=SHOWN, trick_seconds=20.0)
            await lay(runner, 0)
            assert (await last_act(runner))[1].beat_ms == 0
            await lay(runner, 1)
            at_ms, act = await last_act(runner)
            assert act.beat_ms == BEAT_MS
            assert runner.table.hourglass is not None
            assert runner.table.hourglass.turned_ms == at_ms + BEAT_MS
            await until(lambda: position(runner).trick == 3, 30)
            assert (await last_act(runner))[0] >= at_ms + BEAT_MS + 20_000

    in_virtual_time(run())


def test_people_need_not_wait(tmp_path: Path) -> None:
    """Whoever has seen enough acts at once, and has used no sand."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, settings=SHOWN, trick_seconds=20.0)
            await lay(runner, 0, 1)
            await lay(runner, 0)
            assert (await last_act(runner))[1].after_ms == 0
            assert runner.table.hourglass is not None
            await asyncio.sleep(BEAT_MS / 1000 + 2)
            await lay(runner, 1)
            assert 1_900 < (await last_act(runner))[1].after_ms < 2_200

    in_virtual_time(run())


def test_bots_wait_for_the_beat(tmp_path: Path) -> None:
    """No bot acts while people still look at what happened."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, bots=["5"], settings=SHOWN, trick_seconds=20.0)
            await lay(runner, 0)
            await until(lambda: position(runner).trick == 2, 30)
            at_ms, act = await last_act(runner)
            assert act.beat_ms == BEAT_MS
            await until(lambda: position(runner).laid[1] is not None, 30)
            assert (await last_act(runner))[0] >= at_ms + BEAT_MS

    in_virtual_time(run())


def test_the_log_keeps_the_beat(tmp_path: Path) -> None:
    """A log leads to the same sand whenever it is read; logs from before beats lead to theirs."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, settings=SHOWN, trick_seconds=20.0)
            await lay(runner, 0, 1)
            raw = await runner.history()
            assert fold(read_records(raw)).hourglass == runner.table.hourglass
            before_beats = [line.replace(b',"beat_ms":1800', b"") for line in raw]
            assert before_beats != raw
            old = fold(read_records(before_beats)).hourglass
            assert old is not None
            assert runner.table.hourglass is not None
            assert old.turned_ms == runner.table.hourglass.turned_ms - BEAT_MS
            assert encode(old) != encode(runner.table.hourglass)

    in_virtual_time(run())
