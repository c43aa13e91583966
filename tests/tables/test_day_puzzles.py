"""Puzzles of the day: worked out once, before anybody asks, and kept as long as it is that day anywhere."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import pytest

from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.process_pool import Deadly, Overlong
from pioche.tables.runtime.day_puzzles import AHEAD_SECONDS, DayPuzzles
from pioche.tables.runtime.readiness import Readiness
from pioche.tables.runtime.services import Services
from tests.house import FakeClock, Here, games_of_the_product
from tests.virtual_time import in_virtual_time

T = TypeVar("T")
HOUR_MS = 3_600_000
MORNING_MS = 1_794_906_000_000
YESTERDAY, TODAY, TOMORROW, LATER = "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"


class Morning(FakeClock):
    """A clock on which it is nine in Greenwich on a certain morning, and later."""

    def __init__(self) -> None:
        super().__init__()
        self._begun_ms = MORNING_MS


class Notes(Here):
    """Notes which puzzles are to be worked out, and finds none; what is too hard it does not come to an end with."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.error: Exception | None = None

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Note what is asked."""
        del task
        game, day = (str(each) for each in details)
        self.asked.append((game, day))
        if self.error:
            raise self.error
        return cast("T", None)


def in_the_morning(folder: Path, readiness: Readiness | None = None) -> tuple[DayPuzzles, Notes, Morning]:
    """Give the puzzles of a house in which it is morning."""
    notes, clock = Notes(), Morning()
    services = Services(SqliteStore(folder), notes, clock, readiness=readiness or Readiness())
    return DayPuzzles(services), notes, clock


def test_a_day_has_its_puzzle_while_it_is_that_day_anywhere(tmp_path: Path) -> None:
    """From its first hour in the east to its last in the west; no other text is a day, nor any name a game."""

    async def run() -> None:
        puzzles, _, clock = in_the_morning(tmp_path)
        days = ("2026-11-15", YESTERDAY, TODAY, TOMORROW, "20261117", "hier")
        assert [puzzles.has("rondo", day) for day in days] == [False, True, True, False, False, False]
        begins = []
        ends = []
        for clock.ahead_ms in (HOUR_MS - 1, HOUR_MS, 3 * HOUR_MS - 1, 3 * HOUR_MS):
            begins.append(puzzles.has("rondo", TOMORROW))
            ends.append(puzzles.has("rondo", YESTERDAY))
        assert (begins, ends) == ([False, True, True, True], [True, True, True, False])
        assert not puzzles.has("oubliee", TODAY)

    in_virtual_time(run())


def test_a_puzzle_is_worked_out_once(tmp_path: Path) -> None:
    """Two who ask at the same moment wait for the same work, and whoever comes later does not wait."""

    async def run() -> None:
        puzzles, notes, _ = in_the_morning(tmp_path)
        assert not puzzles.is_known("rondo", TODAY)
        await asyncio.gather(*(puzzles.find("rondo", TODAY) for _ in range(2)))
        await puzzles.find("rondo", TODAY)
        assert notes.asked == [("rondo", TODAY)]
        assert puzzles.is_known("rondo", TODAY)

    in_virtual_time(run())


@pytest.mark.parametrize("error", [Overlong("long"), Deadly("deadly")])
def test_what_cannot_be_worked_out_is_not_tried_again(error: Exception, tmp_path: Path) -> None:
    """A day without a puzzle costs one process, not one for everybody who asks."""

    async def run() -> None:
        puzzles, notes, _ = in_the_morning(tmp_path)
        notes.error = error
        assert [await puzzles.find("rondo", TODAY) for _ in range(3)] == [None, None, None]
        assert notes.asked == [("rondo", TODAY)]

    in_virtual_time(run())


def test_a_puzzle_waits_for_its_game(tmp_path: Path) -> None:
    """T-19: nothing is worked out for a game that is not ready."""

    async def run() -> None:
        readiness = Readiness(["rondo"])
        puzzles, notes, _ = in_the_morning(tmp_path, readiness)
        finding = asyncio.create_task(puzzles.find("rondo", TODAY))
        await asyncio.sleep(1)
        assert notes.asked == []
        readiness.mark("rondo")
        await finding
        assert notes.asked == [("rondo", TODAY)]

    in_virtual_time(run())


def test_days_that_are_over_are_forgotten(tmp_path: Path) -> None:
    """A house that is open for years keeps the puzzles of the days that it still is somewhere, and no others."""

    async def run() -> None:
        puzzles, _, clock = in_the_morning(tmp_path)
        await puzzles.find("rondo", TODAY)
        clock.ahead_ms = 20 * HOUR_MS
        await puzzles.find("rondo", TOMORROW)
        assert puzzles.is_known("rondo", TODAY)
        clock.ahead_ms = 40 * HOUR_MS
        await puzzles.find("rondo", LATER)
        known = [puzzles.is_known("rondo", day) for day in (TODAY, TOMORROW, LATER)]
        assert known == [False, True, True]

    in_virtual_time(run())


def test_nobody_waits_for_the_puzzle_of_a_day(tmp_path: Path) -> None:
    """Today's puzzles of all games are worked out as soon as the house is open, the next day's as soon as it begins."""

    async def run() -> None:
        puzzles, notes, _ = in_the_morning(tmp_path)
        ahead = asyncio.create_task(puzzles.keep_ahead())
        await asyncio.sleep(1)
        games = [game for game in games_of_the_product() if puzzles.has(game, TODAY)]
        assert games
        assert [(game, day) for game, day in notes.asked if game in games] == [(game, TODAY) for game in games]
        notes.asked.clear()
        await asyncio.sleep(HOUR_MS / 1000 - 2 * AHEAD_SECONDS)
        assert notes.asked == []
        await asyncio.sleep(3 * AHEAD_SECONDS)
        assert [(game, day) for game, day in notes.asked if game in games] == [(game, TOMORROW) for game in games]
        ahead.cancel()

    in_virtual_time(run())
