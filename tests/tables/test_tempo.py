"""T-23: bots play at the tempo of the table; nobody waits for them longer than for a quick person."""

import asyncio
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from pioche.kernel.game import Waiting
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.tempo import PACES, seconds_at
from pioche.tables.bots.thinker import EncodedThought, Question
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.records import Acted, Settings, Tempo
from pioche.tables.domain.state import Table
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import Services
from tests.house import (
    LEA,
    MAX,
    ZOE,
    FakeClock,
    Here,
    ask,
    move,
    opened,
    position,
    refused,
    some_card,
    started,
    until,
)
from tests.virtual_time import in_virtual_time


class Slow(Here):
    """Thinks like somebody who needs forty seconds, or who finds nothing at all."""

    def __init__(self, blank: bool = False) -> None:
        self.blank = blank

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Think of something, and of when."""
        thought = await super().think(question, requester)
        return None if thought is None or self.blank else EncodedThought(thought.command, 40.0)


def services(folder: Path, *, blank: bool = False) -> Services:
    """Give a house whose bots are slow, or find nothing."""
    return Services(SqliteStore(folder), Slow(blank), FakeClock())


async def waited(runner: TableRunner) -> float:
    """Give how many seconds of sand had run at the last act."""
    record = read_records(await runner.history(), runner.table.game)[-1]
    assert isinstance(record.what, Acted)
    return record.what.after_ms / 1000


@pytest.mark.parametrize(("tempo", "least", "most"), [("calm", 8, 13), ("lively", 3, 5), ("instant", 0, 0.2)])
def test_bots_keep_the_tempo_of_the_table(tmp_path: Path, tempo: Tempo, least: float, most: float) -> None:
    """What takes a person forty seconds takes a bot alone much less, and never the whole sand."""

    async def run() -> None:
        async with opened(tmp_path, services=services(tmp_path)) as house:
            runner = await started(house, LEA, bots=["5"], settings=Settings(tempo=tempo), trick_seconds=60.0)
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            await until(lambda: position(runner).trick == 2, 60)
            assert least <= await waited(runner) <= most

    in_virtual_time(run())


def test_a_bot_that_races_people_takes_a_persons_time(tmp_path: Path) -> None:
    """Where people are to act as well, speed is part of the game: a bot is no faster than a person, at any tempo."""

    async def run() -> None:
        async with opened(tmp_path, services=services(tmp_path)) as house:
            runner = await started(house, LEA, bots=["5"], settings=Settings(tempo="instant"), trick_seconds=60.0)
            await until(lambda: position(runner).laid[1] is not None, 60)
            assert 39 < await waited(runner) < 41

    in_virtual_time(run())


def test_a_harder_decision_takes_longer() -> None:
    """Thinking is shortened, not levelled: what takes a person three times as long takes a bot visibly longer."""
    for pace in (PACES["calm"], PACES["lively"]):
        spread = [pace.shortened(seconds) for seconds in (2, 6, 18, 54)]
        assert all(later > 1.3 * sooner for sooner, later in pairwise(spread))
        assert spread[-1] < pace.most


@pytest.mark.parametrize(("tempo", "least", "most"), [("calm", 8, 20), ("lively", 5, 9), ("instant", 1, 2)])
def test_sand_that_everybody_looks_at_is_seen(tempo: Tempo, least: float, most: float) -> None:
    """Where bots race for something without people, even the quickest lets the sand be seen, the weak one longer."""
    waiting = Waiting((), 1, 60.0, suspense=True)
    table = SimpleNamespace(settings=Settings(tempo=tempo), awaits_people=False, waiting=lambda: waiting)
    quick, slow = (seconds_at(cast("Table", table), seconds) or 0.0 for seconds in (0.5, 40.0))
    assert least <= quick <= slow <= most
    assert quick < slow or tempo == "instant"


def test_bots_that_have_nothing_let_time_be_up_early(tmp_path: Path) -> None:
    """Nobody sits through an hourglass for bots alone: where none of them will act it is over within seconds."""

    async def run() -> None:
        async with opened(tmp_path, services=services(tmp_path, blank=True)) as house:
            runner = await started(house, LEA, bots=["5"], settings=Settings(), trick_seconds=60.0)
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            await until(lambda: position(runner).trick == 2, 60)
            assert 3 < await waited(runner) < 6

    in_virtual_time(run())


def test_whoever_plays_alone_need_not_wait(tmp_path: Path) -> None:
    """Alone against bots a tap brings their next decision at once; not while it is one's own turn."""

    async def run() -> None:
        async with opened(tmp_path, services=services(tmp_path)) as house:
            runner = await started(house, LEA, bots=["5"], settings=Settings(tempo="calm"), trick_seconds=60.0)
            await refused(runner, LEA, asked.Hurry(), "T-23")
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            await asyncio.sleep(0.5)
            await ask(runner, LEA, asked.Hurry())
            await until(lambda: position(runner).trick == 2, 1)
            assert await waited(runner) < 1

    in_virtual_time(run())


def test_nobody_is_hurried_by_others(tmp_path: Path) -> None:
    """Where other people play nobody takes their time to look away; whoever only watches hurries nobody."""

    async def run() -> None:
        async with opened(tmp_path, services=services(tmp_path)) as house:
            runner = await started(house, LEA, MAX, bots=["5"], settings=Settings(), trick_seconds=60.0)
            for seat, person in enumerate((LEA, MAX)):
                await ask(runner, person, move(seat, some_card(runner, seat)))
            assert not runner.table.awaits_people
            for person in (LEA, MAX):
                await refused(runner, person, asked.Hurry(), "T-23")
            await refused(runner, ZOE, asked.Hurry(), "T-06")

    in_virtual_time(run())
