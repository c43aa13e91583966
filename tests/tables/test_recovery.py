"""Tables that were left in the middle of a game, or cannot be saved: their sand stands still until they go on."""

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from pioche.storage import backup
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import fold
from pioche.tables.domain.records import Record
from pioche.tables.domain.state import Table
from pioche.tables.domain.summary import summary_of
from pioche.tables.domain.view import table_view
from pioche.tables.runtime import recovery
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.store import StoreFull
from tests.house import (
    FAST,
    LEA,
    MAX,
    ZOE,
    Ear,
    FakeClock,
    Scanty,
    ask,
    move,
    opened,
    position,
    seated,
    some_card,
    started,
    until,
)
from tests.virtual_time import in_virtual_time

HOUR_MS = 3_600_000


def burnt(runner: TableRunner) -> int:
    """Give how much sand of the first hourglass has run, in milliseconds; it must not have run out."""
    assert runner.table.hourglass is not None
    assert runner.table.acts == 1
    return runner.table.hourglass.elapsed(runner.now_ms())


async def found(house: House, code: str) -> TableRunner:
    """Give a table that must be there."""
    runner = await house.find(code)
    assert runner is not None
    return runner


async def left_in_the_middle(folder: Path, clock: FakeClock) -> str:
    """Begin a game with twenty seconds of sand, let five of them run, and close the house."""
    async with opened(folder, clock=clock) as house:
        runner = await started(house, LEA, MAX, trick_seconds=20.0)
        clock.ahead_ms += 5000
        return runner.table.code


def test_a_life_of_the_house_without_the_table_burns_no_sand(tmp_path: Path) -> None:
    """However often and however long the house is open while nobody visits a table, its sand stands still."""
    clock = FakeClock()

    async def run() -> None:
        code = await left_in_the_middle(tmp_path, clock)
        for _ in range(2):
            async with opened(tmp_path, clock=clock):
                clock.ahead_ms += HOUR_MS
        async with opened(tmp_path, clock=clock) as house:
            runner = await found(house, code)
            await runner.enter(LEA.id, Ear())
            await asyncio.sleep(0.05)
            assert runner.table.running
            assert burnt(runner) < 6000
            await ask(runner, LEA, move(0, some_card(runner, 0)))

    in_virtual_time(run())


def test_nobody_waits_while_a_long_log_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a table is folded from its log the house does other things."""
    elsewhere = threading.Event()

    def slowly(records: Sequence[Record]) -> Table:
        assert elsewhere.wait(10), "the house stands still"
        return fold(records)

    async def run() -> None:
        code = await left_in_the_middle(tmp_path, FakeClock())
        monkeypatch.setattr(recovery, "fold", slowly)
        async with opened(tmp_path) as house:
            coming = asyncio.create_task(house.find(code))
            await asyncio.sleep(0.05)
            assert not coming.done()
            elsewhere.set()
            assert await coming is not None

    asyncio.run(run())


def test_sand_that_ran_before_a_crash_has_run(tmp_path: Path) -> None:
    """What ran while the house was alive counts, also after two restarts with players in between."""
    clock = FakeClock()

    async def run() -> None:
        code = await left_in_the_middle(tmp_path, clock)
        for seconds in (5, 10):
            clock.ahead_ms += HOUR_MS
            async with opened(tmp_path, clock=clock) as house:
                runner = await found(house, code)
                await runner.enter(LEA.id, Ear())
                assert 1000 * seconds <= burnt(runner) < 1000 * seconds + 2000
                clock.ahead_ms += 5000

    in_virtual_time(run())


@pytest.mark.parametrize(("jump_ms", "then"), [(HOUR_MS, False), (HOUR_MS, True), (-HOUR_MS, False), (-HOUR_MS, True)])
def test_a_clock_that_is_put_right_burns_no_sand(
    jump_ms: int, then: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the time of day jumps during a game, as on a machine that asks for it late, no restart charges for that."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            monkeypatch.setattr(clock, "wall_ms", lambda: FakeClock.wall_ms(clock) + jump_ms)
            if then:
                await ask(runner, LEA, asked.Say("Quelle heure est-il ?"))
        async with opened(tmp_path, clock=clock) as house:
            runner = await found(house, runner.table.code)
            await runner.enter(LEA.id, Ear())
            assert burnt(runner) < 6000

    in_virtual_time(run())


@pytest.mark.parametrize("left", [False, True])
def test_no_sand_runs_while_nothing_can_be_saved(left: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-13: a move that was refused may be made later, however late there is room and whoever has left."""
    monkeypatch.setattr("pioche.tables.runtime.runner.RETRY_SECONDS", 0.01)
    clock, store = FakeClock(), Scanty(tmp_path)

    async def run() -> None:
        async with opened(tmp_path, store, clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            laying = move(0, some_card(runner, 0))
            store.refused = b""
            with pytest.raises(StoreFull):
                await ask(runner, LEA, laying, "again")
            clock.ahead_ms += HOUR_MS
            for person, listener in zip((LEA, MAX), tuple(runner.listeners), strict=True):
                if left:
                    runner.leave(person.id, listener)
            await house.sweep()
            before, store.refused = runner.table.sequence, None
            await until(lambda: runner.table.sequence > before)
            assert (runner.table.status, burnt(runner) < 6000) == ("paused" if left else "playing", True)
            clock.ahead_ms += HOUR_MS if left else 0
        async with opened(tmp_path, clock=clock) as house:
            runner = await found(house, runner.table.code)
            await runner.enter(LEA.id, Ear())
            assert burnt(runner) < 6000
            await ask(runner, LEA, laying, "again")

    in_virtual_time(run())


@pytest.mark.parametrize("asked_for", [False, True])
def test_what_ends_while_the_sand_is_held_stays_ended(asked_for: bool, tmp_path: Path) -> None:
    """A game that ends, or a pause that somebody asks for, while the sand is held is none the less so afterwards."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0, cards_each=3)
            runner.hold()
            if asked_for:
                await ask(runner, LEA, asked.Pause())
            else:
                for _ in range(3):
                    for seat, person in enumerate((LEA, MAX)):
                        await ask(runner, person, move(seat, some_card(runner, seat)))
            ended, before = runner.table.status, runner.table.sequence
            assert ended == ("paused" if asked_for else "over")
            runner.release()
            await asyncio.sleep(10)
            assert (runner.table.status, runner.table.sequence) == (ended, before)

    in_virtual_time(run())


def test_sand_that_was_held_runs_again_after_its_release(tmp_path: Path) -> None:
    """While it is held nothing sets the sand going, not even talk; once it is let go the next thing does."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            standing = [runner.standing]
            runner.hold()
            await ask(runner, LEA, asked.Say("Tu es là ?"))
            standing.append(runner.standing)
            runner.release()
            await ask(runner, MAX, asked.Say("Me revoilà."))
            standing.append(runner.standing)
            assert standing == [False, True, False]

    in_virtual_time(run())


def test_a_table_that_could_not_be_read_is_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that does not answer keeps a table away only as long as it does not answer."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            code = (await seated(house, LEA, MAX)).table.code
        async with opened(tmp_path) as house:

            async def unable(*_: object) -> list[bytes]:
                raise StoreFull

            with monkeypatch.context() as patch:
                patch.setattr(house.services.store, "read", unable)
                with pytest.raises(StoreFull):
                    await house.find(code)
            assert (await found(house, code)).table.seats_of(MAX.id) == (1,)

    in_virtual_time(run())


def test_a_code_that_was_unknown_may_come(tmp_path: Path) -> None:
    """Whoever asks too early for a table that is brought from another house finds it once it is there."""

    async def run() -> None:
        async with opened(tmp_path / "there") as there, opened(tmp_path / "here") as here:
            table = (await seated(there, LEA, MAX)).table
            assert await here.find(table.code) is None
            records = await there.services.store.read(table.code)
            await here.services.store.append(table.code, 0, records, summary_of(table))
            assert (await found(here, table.code)).table.seats_of(MAX.id) == (1,)

    in_virtual_time(run())


def test_a_house_notes_that_it_lives(tmp_path: Path) -> None:
    """After a power cut the last moment of the house is known to the second, however long it had been open."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            await asyncio.sleep(100)
            life = await house.services.store.last_life()
            assert life is not None
            assert 98_000 <= life.alive_ms - life.woke_ms <= 100_000

    in_virtual_time(run())


def test_sand_runs_from_its_release_on_by_itself(tmp_path: Path) -> None:
    """Once those who play can be heard again their sand goes on, and runs out, without anybody doing anything."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            runner.hold()
            await asyncio.sleep(100)
            assert (position(runner).trick, runner.standing) == (1, True)
            runner.release()
            await until(lambda: position(runner).trick == 2, 21)

    in_virtual_time(run())


def test_an_imported_table_burns_no_sand(tmp_path: Path) -> None:
    """A running table that moves to another house is not charged for what that house did in the meantime."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path / "there", clock=clock):
            code = await left_in_the_middle(tmp_path / "here", clock)
            clock.ahead_ms += HOUR_MS
        text = backup.export_table(tmp_path / "here", code)
        assert backup.import_table(tmp_path / "there", text) == code
        async with opened(tmp_path / "there", clock=clock) as house:
            runner = await found(house, code)
            await runner.enter(MAX.id, Ear())
            await asyncio.sleep(0.05)
            assert runner.table.running
            assert burnt(runner) < 6000

    in_virtual_time(run())


def test_sand_waits_for_somebody_of_the_table(tmp_path: Path) -> None:
    """After a restart neither a look at the table nor a screen nor a stranger starts the sand; a player does."""
    clock = FakeClock()

    async def run() -> None:
        code = await left_in_the_middle(tmp_path, clock)
        async with opened(tmp_path, clock=clock) as house:
            runner = await found(house, code)
            before = burnt(runner)
            clock.ahead_ms += HOUR_MS
            await asyncio.sleep(0.05)
            assert burnt(runner) == before
            for person in (None, ZOE.id):
                await runner.enter(person, Ear())
                clock.ahead_ms += HOUR_MS
                await asyncio.sleep(0.05)
                view = table_view(runner.table, person, runner.now_ms(), runner.presence.connected())
                assert view.pause == "empty"
                assert view.sand is not None
                assert view.sand.left_ms == 20_000 - before
            await runner.enter(LEA.id, Ear())
            assert runner.table.running
            assert before <= burnt(runner) < before + 2000

    in_virtual_time(run())


def test_bots_wait_for_somebody_of_the_table(tmp_path: Path) -> None:
    """After a restart bots do nothing before a person of the table is back; then they play on."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, bots=["5"], trick_seconds=60.0)
            await runner.stop()  # the bot never gets to act in this life of the house
            await ask(runner, LEA, asked.Start())
            code = runner.table.code
        async with opened(tmp_path) as house:
            runner = await found(house, code)
            await asyncio.sleep(0.1)
            assert position(runner).laid[1] is None
            await runner.enter(LEA.id, Ear())
            await until(lambda: position(runner).laid[1] is not None)

    in_virtual_time(run())


def test_a_table_that_was_only_looked_at_may_sleep_again(tmp_path: Path) -> None:
    """A running table that nobody has entered since the start is let go from memory, and nothing was written."""
    clock = FakeClock()

    async def run() -> None:
        code = await left_in_the_middle(tmp_path, clock)
        async with opened(tmp_path, clock=clock) as house:
            runner = await found(house, code)
            before = runner.table
            await house.sweep()
            again = await found(house, code)
            assert again is not runner
            assert again.table == before

    in_virtual_time(run())


def test_a_seat_carried_along_does_not_start_the_sand(tmp_path: Path) -> None:
    """T-13: taking a seat to another device after a restart leaves the sand alone until that device is there."""
    clock = FakeClock()

    async def run() -> None:
        code = await left_in_the_middle(tmp_path, clock)
        async with opened(tmp_path, clock=clock) as house:
            runner = await found(house, code)
            await runner.move_seats(LEA.id, ZOE)
            clock.ahead_ms += HOUR_MS
            await asyncio.sleep(0.05)
            await runner.enter(ZOE.id, Ear())
            assert runner.table.running
            assert burnt(runner) < 7000

    in_virtual_time(run())


def test_a_table_of_bots_goes_on_with_whoever_watches(tmp_path: Path) -> None:
    """Where only bots sit, a spectator is enough to let the game go on after a restart."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, FAST, 2)
            for seat in range(2):
                await ask(runner, LEA, asked.AddBot(seat, "1"))
            await runner.stop()
            await ask(runner, LEA, asked.Start())
            code = runner.table.code
        async with opened(tmp_path) as house:
            runner = await found(house, code)
            await runner.enter(ZOE.id, Ear())
            await until(lambda: runner.table.status == "over")

    in_virtual_time(run())
