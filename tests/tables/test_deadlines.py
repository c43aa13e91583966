"""What comes due by itself: how late it is noticed, and what is left of it when a game ends."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from pioche.kernel.base import TimeUp
from pioche.storage.sqlite import SqliteStore
from pioche.tables.domain import sand
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.deadlines import lateness, next_due
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.records import Acted, Record, VoteOpened
from pioche.tables.domain.state import Ballot
from pioche.tables.domain.view import table_view
from pioche.tables.domain.votes import VOTE_MS
from pioche.tables.runtime.services import Services
from tests.house import LEA, MAX, FakeClock, Here, ask, move, opened, some_card, started
from tests.rooms.bataille.commands import Lay
from tests.virtual_time import in_virtual_time

LATE_MS = 1234


def test_lateness_is_what_has_passed_since_the_grace(tmp_path: Path) -> None:
    """The figure counts from the moment at which the sand and its grace are over; a move is not late."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60)
            ends_ms = sand.ends_ms(runner.table)
            assert ends_ms is not None
            over_ms = ends_ms + sand.GRACE_MS
            for late_ms in (0, 1, LATE_MS):
                assert lateness(runner.table, Record(over_ms + late_ms, 0, Acted(None, TimeUp(), ()))) == late_ms
            assert lateness(runner.table, Record(over_ms - 1, 0, Acted(None, TimeUp(), ()))) is None
            assert lateness(runner.table, Record(over_ms + LATE_MS, 0, Acted(0, Lay(1), ()))) is None

    in_virtual_time(run())


def test_the_nearest_comes_due_first(tmp_path: Path) -> None:
    """T-06, T-09: of the sand and the questions to the table, what ends first is waited for."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60)
            over_ms = next_due(runner.table)
            assert over_ms is not None
            for ends_ms in (over_ms - 5, over_ms + 5):
                asked_now = replace(runner.table, ballots=(Ballot(1, "admit", 0, "OS", ends_ms, (LEA.id,)),))
                assert next_due(asked_now) == min(ends_ms, over_ms)

    in_virtual_time(run())


def test_the_house_is_told_how_late_the_sand_was_noticed(tmp_path: Path) -> None:
    """A house that could not look for some seconds says so in its figures."""
    noticed: list[float] = []
    clock = FakeClock()

    async def run() -> None:
        services = Services(SqliteStore(tmp_path), Here(), clock, sand_late=noticed.append)
        async with opened(tmp_path, services=services) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60, cards_each=1)
            due_ms = next_due(runner.table)
            assert due_ms is not None
            clock.ahead_ms += due_ms + LATE_MS
            async with asyncio.timeout(20):
                while runner.table.status != "over":
                    await asyncio.sleep(0.01)

    in_virtual_time(run())
    assert len(noticed) == 1
    assert LATE_MS / 1000 <= noticed[0] < LATE_MS / 1000 + 20


def test_no_vote_outlives_its_game(tmp_path: Path) -> None:
    """T-09, T-10: when the last card is laid the votes are gone, nobody is asked any more and nothing comes due."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, cards_each=1)
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            before = runner.table
            await ask(runner, MAX, move(1, some_card(runner, 1)))
            stored = read_records(await runner.history())
            last = next(record for record in reversed(stored) if isinstance(record.what, Acted))
            asked = evolve(before, Record(0, 0, VoteOpened(1, "bot", 0, VOTE_MS, (MAX.id,))))
            assert table_view(asked, MAX.id, 0, frozenset()).ballots
            over = evolve(asked, last)
            assert over.status == "over"
            assert (over.ballots, next_due(over)) == ((), None)
            assert not table_view(over, MAX.id, 0, frozenset()).ballots

    in_virtual_time(run())
