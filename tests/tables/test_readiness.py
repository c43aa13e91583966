"""T-19: a table whose game is not ready waits alone and says so; nothing that was asked is lost."""

import asyncio
import multiprocessing
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pioche.kernel.errors import Illegal
from pioche.lexicon.lexicon import polite_name
from pioche.lexicon.source import DEFAULT_VERSION
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.thinker import EncodedThought, Question
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.records import Acted, Record, Settings
from pioche.tables.domain.view import table_view
from pioche.tables.runtime.house import House
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.preparation import Preparation
from pioche.tables.runtime.readiness import Readiness, prepared_name
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import Services
from tests.house import (
    FAST,
    LEA,
    MAX,
    ZOE,
    Ear,
    FakeClock,
    Here,
    ask,
    move,
    position,
    put_bataille_on_the_shelf,
    seated,
    some_card,
    started,
    until,
)
from tests.virtual_time import in_virtual_time


@asynccontextmanager
async def unprepared(folder: Path, readiness: Readiness, clock: FakeClock | None = None) -> AsyncGenerator[House, None]:
    """Open a house that is still getting ready."""
    put_bataille_on_the_shelf()
    house = House(Services(SqliteStore(folder), Here(), clock or FakeClock(), readiness=readiness))
    await house.wake()
    try:
        yield house
    finally:
        await house.sleep()


def says_so(runner: TableRunner) -> bool:
    """Tell whether everybody at the table is told that it is being prepared."""
    return table_view(runner.table, LEA.id, runner.now_ms(), frozenset(), runner.unready).preparing


def begun(runner: TableRunner) -> bool:
    """Tell whether the game has begun."""
    return runner.table.position is not None


def test_a_start_waits_until_the_game_is_ready(tmp_path: Path) -> None:
    """T-19: beginning is carried out once, as soon as the game is ready; until then the table talks and waits."""

    async def run() -> None:
        readiness = Readiness(["bataille"])
        async with unprepared(tmp_path, readiness) as house:
            runner = await seated(house, LEA, MAX)
            start = asyncio.create_task(ask(runner, LEA, asked.Start(), "begin"))
            again = asyncio.create_task(ask(runner, LEA, asked.Start(), "begin"))
            await ask(runner, LEA, asked.Say("Ça vient ?"))
            assert not start.done()
            assert not begun(runner)
            assert says_so(runner)
            assert not runner.idle, "it is not put to sleep while something waits"
            with pytest.raises(Illegal, match="T-02"):
                await ask(runner, MAX, asked.Start())  # what is refused anyway is refused at once
            ear = Ear()
            await runner.enter(LEA.id, ear)
            readiness.mark("bataille")
            assert await start == await again
            assert begun(runner)
            assert not says_so(runner)

    asyncio.run(run())


class Told:
    """Notes what everybody is told of a table: whether its sand waits for the house."""

    def __init__(self) -> None:
        self.unready: list[bool] = []

    def happened(self, runner: LiveTable, records: Sequence[Record]) -> None:
        """Note how it stands."""
        del records
        assert isinstance(runner, TableRunner)
        self.unready.append(runner.unready)


def test_everybody_is_told_when_the_game_is_ready(tmp_path: Path) -> None:
    """T-19: whoever looks on learns it at that moment, once, though nothing has happened."""

    async def run() -> None:
        readiness = Readiness(["bataille"])
        async with unprepared(tmp_path, readiness) as house:
            runner = await seated(house, LEA, MAX)
            await asyncio.sleep(1)
            told = Told()
            await runner.enter(ZOE.id, told)
            told.unready.clear()
            await asyncio.sleep(1)
            assert told.unready == []
            readiness.mark("bataille")
            await asyncio.sleep(1)
            assert told.unready == [False]

    in_virtual_time(run())


def test_other_games_are_played_meanwhile(tmp_path: Path) -> None:
    """T-19: a game that is not ready holds no other table up."""

    async def run() -> None:
        async with unprepared(tmp_path, Readiness(["something else"])) as house:
            runner = await started(house, LEA, MAX)
            assert runner.table.status == "playing"
            assert not says_so(runner)

    asyncio.run(run())


def test_a_running_game_waits_after_a_restart_and_no_sand_runs(tmp_path: Path) -> None:
    """T-19: woken before its game is ready, a table shows itself; sand and moves wait, and then go on."""

    async def run() -> None:
        async with unprepared(tmp_path, Readiness()) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60.0)
            code, card = runner.table.code, some_card(runner, 0)
        readiness, clock = Readiness(["bataille"]), FakeClock()
        async with unprepared(tmp_path, readiness, clock) as house:
            found = await house.find(code)
            assert found is not None
            await found.enter(LEA.id, Ear())
            before = found.now_ms()
            laying = asyncio.create_task(ask(found, LEA, move(0, card)))
            await ask(found, LEA, asked.Say("Bonjour"))
            clock.ahead_ms += 50_000
            assert says_so(found)
            assert found.table.position is not None
            assert not laying.done()
            readiness.mark("bataille")
            await laying
            assert position(found).laid[0] is not None
            assert found.now_ms() - before < 30_000, "the fifty seconds of waiting are nobody's"
            assert found.table.running

    asyncio.run(run())


def test_a_pause_does_not_end_before_the_game_is_ready(tmp_path: Path) -> None:
    """T-19: a pause that somebody wants to end ends, but not before the game is ready."""

    async def run() -> None:
        async with unprepared(tmp_path, Readiness()) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60.0)
            await ask(runner, LEA, asked.Pause())
            code = runner.table.code
        readiness = Readiness(["bataille"])
        async with unprepared(tmp_path, readiness) as house:
            found = await house.find(code)
            assert found is not None
            await found.enter(LEA.id, Ear())
            resume = asyncio.create_task(ask(found, LEA, asked.Resume()))
            await ask(found, LEA, asked.Say("Bonjour"))
            assert found.table.status == "paused"
            readiness.mark("bataille")
            await resume
            await until(lambda: found.table.running)

    asyncio.run(run())


def test_a_table_that_stood_empty_waits_for_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-19: a table that stood empty goes on with its first guest, but not before its game is ready."""
    monkeypatch.setattr("pioche.tables.domain.presence.EMPTY_AFTER_MS", 20)

    async def run() -> None:
        async with unprepared(tmp_path, Readiness()) as house:
            runner, ear = await house.open(LEA, "bataille", None, FAST, 2), Ear()
            await runner.enter(LEA.id, ear)
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await ask(runner, LEA, asked.AddBot(1, "1"))
            await ask(runner, LEA, asked.Start())
            runner.leave(LEA.id, ear)
            await until(lambda: runner.table.pause_reason == "empty")
            code = runner.table.code
        readiness = Readiness(["bataille"])
        async with unprepared(tmp_path, readiness) as house:
            found = await house.find(code)
            assert found is not None
            await found.enter(LEA.id, Ear())
            assert found.table.status == "paused"
            readiness.mark("bataille")
            await until(lambda: found.table.running)

    asyncio.run(run())


def test_what_somebody_waits_for_is_prepared_first() -> None:
    """The game of a waiting table comes before games for which nobody waits; at the end all are ready."""

    async def run() -> None:
        readiness = Readiness(["a", "b", "c"])
        waiting = asyncio.create_task(readiness.until("c"))
        await asyncio.sleep(0)
        assert list(readiness.preparing) == ["c", "a", "b"]
        loaded: list[str] = []
        await asyncio.wait_for(Preparation(readiness, str, loaded.append).run(), 60)
        assert loaded == ["c", "a", "b"]
        assert not readiness.preparing
        await waiting

    asyncio.run(run())


def test_whoever_prepares_games_ends_with_the_last_of_them() -> None:
    """The process that compiles and builds is gone once all games are ready: it would hold its memory for nothing."""

    async def run() -> None:
        preparation = Preparation(Readiness(["a"]), str, str)
        before = {process.pid for process in multiprocessing.active_children()}
        await asyncio.wait_for(preparation.run(), 60)
        await until(lambda: {process.pid for process in multiprocessing.active_children()} <= before, 10)

    asyncio.run(run())


def test_a_game_that_cannot_be_prepared_is_played_all_the_same() -> None:
    """A mistake while preparing is noted; whoever plays will see it with its reason."""

    async def run() -> None:
        readiness = Readiness(["not a number"])
        await asyncio.wait_for(Preparation(readiness, int, int).run(), 60)
        assert readiness.ready("not a number")

    asyncio.run(run())


def test_a_game_that_kills_who_prepares_it_stays_unready(monkeypatch: pytest.MonkeyPatch) -> None:
    """What kills another process is not tried in the house: that game stays unready, the others become ready."""
    monkeypatch.setattr("pioche.tables.runtime.preparation.RETRY_SECONDS", 0.01)

    async def run() -> None:
        deadly, fine = "__import__('os').abort()", "1"
        readiness = Readiness([deadly, fine])
        preparing = asyncio.create_task(Preparation(readiness, eval, lambda _: None).run())
        await until(lambda: readiness.ready(fine), 60)
        assert not readiness.ready(deadly)
        preparing.cancel()

    asyncio.run(run())


class Cold(Here):
    """Needs a minute for the first thought, as somebody who must compile it first."""

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Think in the end."""
        await asyncio.sleep(60)
        return await super().think(question, requester)


def test_the_sand_waits_for_a_house_that_thinks_for_long(tmp_path: Path) -> None:
    """T-19: no bot is mute because the house is slow: its sand stands still, all are told why, and then it acts."""

    async def run() -> None:
        put_bataille_on_the_shelf()
        house = House(Services(SqliteStore(tmp_path), Cold(), FakeClock()))
        await house.wake()
        runner = await started(house, LEA, bots=["5"], settings=Settings(), trick_seconds=20.0)
        told = Told()
        await runner.enter(LEA.id, told)
        await ask(runner, LEA, move(0, some_card(runner, 0)))
        await asyncio.sleep(1)
        assert not says_so(runner)
        told.unready.clear()
        await asyncio.sleep(40)
        assert says_so(runner)
        assert told.unready == [True], "once, at that moment"
        assert position(runner).trick == 1
        await until(lambda: position(runner).trick == 2, 30)
        record = read_records(await runner.history())[-1].what
        assert isinstance(record, Acted)
        assert record.seat == 1
        assert record.after_ms <= 20_000
        assert not says_so(runner)
        assert told.unready[-1] is False
        await house.sleep()

    in_virtual_time(run())


def test_a_game_with_an_older_dictionary_is_prepared_when_somebody_needs_it() -> None:
    """T-19: a table that began with an older version waits for it alone; other houses never build it."""

    async def run() -> None:
        assert prepared_name("cle", DEFAULT_VERSION) == prepared_name("cle", polite_name(DEFAULT_VERSION)) == "cle"
        assert prepared_name("cle", polite_name("fr-1")) == "cle fr-1"
        readiness = Readiness(["cle"], ["cle fr-1", "kirdy fr-1"])
        loaded: list[str] = []
        await asyncio.wait_for(Preparation(readiness, str, loaded.append).run(), 60)
        assert loaded == ["cle"]
        assert readiness.preparing == ()
        assert not readiness.ready("cle fr-1")
        waiting = asyncio.create_task(readiness.until("cle fr-1"))
        await asyncio.wait_for(readiness.asked(), 60)
        assert readiness.preparing == (), "the house is ready all the same"
        await asyncio.wait_for(Preparation(readiness, str, loaded.append).run(), 60)
        await asyncio.wait_for(waiting, 60)
        assert loaded == ["cle", "cle fr-1"]
        assert readiness.ready("cle fr-1")
        assert not readiness.ready("kirdy fr-1")

    asyncio.run(run())


def test_what_nobody_waits_for_any_more_is_not_due() -> None:
    """T-19: a game with an older dictionary is prepared for whoever waits, and no longer once they have left."""

    async def run() -> None:
        readiness = Readiness(older=["bataille fr-1"])
        waiting = [asyncio.create_task(readiness.until("bataille fr-1")) for _ in range(2)]
        await readiness.asked()
        assert list(readiness.due) == ["bataille fr-1"]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert list(readiness.due) == []

    in_virtual_time(run())
