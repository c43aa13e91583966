"""T-18: what comes due and fails again and again stops its own table, says so, and loses nothing."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from pioche.kernel.base import TimeUp
from pioche.kernel.errors import Illegal
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.thinker import EncodedThought, Question, think
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.records import Paused, Resumed
from pioche.tables.domain.state import Table
from pioche.tables.domain.view import table_view
from pioche.tables.runtime.circuit_breaker import TRIES, CircuitBreaker
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import Services
from tests.house import LEA, MAX, ZOE, Ear, FakeClock, Here, ask, move, opened, position, some_card, started, until
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.rules import Bataille
from tests.virtual_time import in_virtual_time

HIDDEN = "THE HIDDEN CARD"
DECIDE = Bataille.decide


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait between two tries."""
    monkeypatch.setattr("pioche.tables.runtime.runner.RETRY_SECONDS", 0.01)
    monkeypatch.setattr("pioche.tables.bots.scheduler.RETRY_SECONDS", 0.01)


class Fault:
    """A mistake in the rules of the game, which can be mended; counts how often it was met."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, hits: Callable[[Any], bool]) -> None:
        self.met = 0
        self.mended = False

        def decide(game: Bataille, state: Any, act: Any, chance: Any) -> Sequence[Any]:
            if hits(act) and not self.mended:
                self.met += 1
                raise KeyError(HIDDEN)
            return DECIDE(game, state, act, chance)

        monkeypatch.setattr(Bataille, "decide", decide)


def at_time_up(act: Any) -> bool:
    """Tell whether the sand has run out."""
    return isinstance(act.command, TimeUp)


def stuck(table: Table) -> bool:
    """Tell whether a table has stopped because something is broken."""
    return table.status == "paused" and table.pause_reason == "stuck"


async def kinds(runner: TableRunner) -> list[str]:
    """Give how a table was stopped and set going again, in order."""
    happenings = [record.what for record in read_records(await runner.history())]
    return [
        each.reason if isinstance(each, Paused) else "resumed"
        for each in happenings
        if isinstance(each, Paused | Resumed)
    ]


def test_a_table_stops_when_what_is_due_keeps_failing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """T-18: after three failures the table pauses for a reason of its own, is tried no more, and is told of once."""
    fault = Fault(monkeypatch, at_time_up)

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=30.0)
            other = await started(house, ZOE, bots=["3"], trick_seconds=60.0)
            ear = Ear()
            await runner.enter(MAX.id, ear)
            clock.ahead_ms += 31_000
            runner.notify_again()
            await until(lambda: stuck(runner.table))
            assert fault.met == TRIES == 3
            assert [record.what for record in ear.heard][-1] == Paused("stuck")
            for person in (LEA.id, None):
                view = table_view(runner.table, person, runner.now_ms(), frozenset())
                assert (view.status, view.pause) == ("paused", "stuck")
            sand = table_view(runner.table, LEA.id, runner.now_ms(), frozenset()).sand
            clock.ahead_ms += 5_000
            runner.notify_again()
            await asyncio.sleep(0.1)
            assert fault.met == TRIES, "it was tried again although nobody asked"
            assert table_view(runner.table, LEA.id, runner.now_ms(), frozenset()).sand == sand
            await ask(other, ZOE, move(0, some_card(other, 0)))
            assert other.table.status == "playing"

    in_virtual_time(run())
    assert caplog.text.count("KeyError") == 1
    assert HIDDEN not in caplog.text


def test_each_resume_tries_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-18: whoever lets the sand run again sets off one more try, not another row of them; moves are refused."""
    fault = Fault(monkeypatch, at_time_up)
    counted: list[str] = []

    async def run() -> None:
        clock = FakeClock()
        services = Services(SqliteStore(tmp_path), Here(), clock, stuck=counted.append)
        async with opened(tmp_path, services=services) as house:
            runner = await started(house, LEA, MAX, trick_seconds=30.0)
            clock.ahead_ms += 31_000
            runner.notify_again()
            await until(lambda: stuck(runner.table))
            with pytest.raises(Illegal, match="T-18"):
                await ask(runner, LEA, move(0, some_card(runner, 0)))
            for number in range(1, 4):
                await ask(runner, LEA, asked.Resume())
                await until(lambda: stuck(runner.table))
                assert fault.met == TRIES + number
            assert await kinds(runner) == ["stuck", *["resumed", "stuck"] * 3]
            assert counted == ["bataille"] * 4
            fault.mended = True
            await ask(runner, LEA, asked.Resume())
            await until(lambda: all(position(runner).laid) or position(runner).trick == 2)
            assert runner.table.status == "playing"

    in_virtual_time(run())


def test_mended_rules_go_on_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-18: a house that is started again tries when somebody comes; mended, the game goes on."""
    fault = Fault(monkeypatch, at_time_up)
    clock = FakeClock()

    async def found(house: House, code: str) -> TableRunner:
        runner = await house.find(code)
        assert runner is not None
        return runner

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=30.0)
            hands = position(runner).hands
            clock.ahead_ms += 31_000
            runner.notify_again()
            await until(lambda: stuck(runner.table))
        async with opened(tmp_path, clock=clock) as house:
            again = await found(house, runner.table.code)
            assert stuck(again.table)
            await again.enter(LEA.id, Ear())
            await until(lambda: stuck(again.table) and fault.met > TRIES)
            assert fault.met == 2 * TRIES
            assert await kinds(again) == ["stuck", "resumed", "stuck"]
            await again.enter(MAX.id, Ear())
            assert stuck(again.table), "every newcomer sets it going"
        fault.mended = True
        async with opened(tmp_path, clock=clock) as house:
            mended = await found(house, runner.table.code)
            assert position(mended).hands == hands
            await mended.enter(MAX.id, Ear())
            await until(lambda: position(mended).trick == 2)
            assert mended.table.status == "playing"

    in_virtual_time(run())


def test_a_bot_whose_act_keeps_failing_stops_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-18: the same holds for a bot's act that the rules stumble over."""
    fault = Fault(monkeypatch, lambda act: isinstance(act.command, Lay) and act.seat == 1)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, bots=["3"], trick_seconds=60.0)
            await until(lambda: stuck(runner.table))
            assert fault.met == TRIES
            fault.mended = True
            await ask(runner, LEA, asked.Resume())
            await until(lambda: position(runner).laid[1] is not None)

    in_virtual_time(run())


class Dizzy(Here):
    """A thinker that cannot think for a while."""

    def __init__(self) -> None:
        self.asked = 0
        self.well = False

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Think, or fail."""
        del requester
        self.asked += 1
        if not self.well:
            raise OSError(HIDDEN)
        return think(question)


def test_bots_that_cannot_think_stop_their_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """T-18: the same holds where the bots cannot even think."""
    thinker = Dizzy()

    async def run() -> None:
        async with opened(tmp_path, services=Services(SqliteStore(tmp_path), thinker, FakeClock())) as house:
            runner = await started(house, LEA, bots=["3"], trick_seconds=60.0)
            await until(lambda: stuck(runner.table))
            assert thinker.asked == TRIES
            thinker.well = True
            await ask(runner, LEA, asked.Resume())
            await until(lambda: position(runner).laid[1] is not None)

    in_virtual_time(run())
    assert caplog.text.count("OSError") == 1
    assert HIDDEN not in caplog.text


def test_a_request_that_fails_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-13, T-18: somebody's own move that the rules stumble over is not carried out, and the table goes on."""
    Fault(monkeypatch, lambda act: isinstance(act.command, Lay) and act.seat == 0)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60.0)
            before = runner.table
            for _ in range(2 * TRIES):
                with pytest.raises(KeyError):
                    await ask(runner, LEA, move(0, some_card(runner, 0)))
            assert runner.table == before
            await ask(runner, MAX, move(1, some_card(runner, 1)))
            assert position(runner).laid[1] is not None

    in_virtual_time(run())


def test_failures_count_for_one_position_only() -> None:
    """T-18: what failed before the game moved on is forgiven, and other errors are counted for themselves."""

    def error(kind: type[Exception]) -> Exception:
        try:
            raise kind(HIDDEN)
        except kind as caught:
            return caught

    breaker = CircuitBreaker()
    for acts in (1, 1, 2, 2):
        breaker.failed(error(KeyError), acts)
    breaker.failed(error(ValueError), 2)
    assert not breaker.open
    breaker.failed(error(KeyError), 2)
    assert breaker.open
