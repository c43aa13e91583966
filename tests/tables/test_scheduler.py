"""The scheduler of a table's bots: each position is thought about once, and thoughts come in their order."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.process_pool import NoProcess
from pioche.tables.bots.scheduler import PATIENCE_MS, RETRY_SECONDS, BotScheduler
from pioche.tables.bots.thinker import EncodedThought, Question
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.records import Acted, Record, Settings
from pioche.tables.domain.state import Table
from tests.house import LEA, Here, opened, started
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.events import Laid
from tests.rooms.bataille.state import State
from tests.virtual_time import in_virtual_time


class Oracle(Here):
    """Thinks of a card at once, for each seat after as many seconds as its number; or says why it does not."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.no_process = 0
        self.ponders = 0.0

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Answer, or have nobody to think."""
        del requester
        self.asked.append(question.seat)
        await asyncio.sleep(self.ponders)
        if len(self.asked) <= self.no_process:
            raise NoProcess("nobody")
        return EncodedThought(encode(Lay(1)), float(question.seat))


def nothing() -> None:
    """Wake nobody."""


async def playing(folder: Path, bots: int) -> Table:
    """Give a table at which Lea and some bots are to lay."""
    async with opened(folder) as house:
        return (await started(house, LEA, bots=["1"] * bots, settings=Settings())).table


def watched(test: Callable[[BotScheduler, Oracle, Table, Table], object], folder: Path) -> None:
    """Run a test with a table of Lea and two bots, and one of Lea and a single bot."""

    async def run() -> None:
        oracle = Oracle()
        two = await playing(folder, 2)
        one = await playing(folder, 1)
        outcome = test(BotScheduler(oracle, nothing), oracle, two, one)
        if asyncio.iscoroutine(outcome):
            await outcome

    in_virtual_time(run())


def test_a_thought_that_was_impossible_is_dropped(tmp_path: Path) -> None:
    """Of two thoughts the earlier comes first; once it turned out to be impossible, the other one does."""

    async def run(scheduler: BotScheduler, oracle: Oracle, table: Table, smaller: Table) -> None:
        del smaller
        scheduler.forget(1)
        scheduler.attend(table, 0)
        await asyncio.sleep(0.1)
        assert sorted(oracle.asked) == [1, 2]
        first = scheduler.due(table, 10**9)
        assert first is not None
        assert first.seat == 1
        scheduler.forget(1)
        second = scheduler.due(table, 10**9)
        assert second is not None
        assert (second.seat, second.at_ms > first.at_ms) == (2, True)
        assert scheduler.due(table, second.at_ms - 1) is None
        scheduler.forget(2)
        assert scheduler.due(table, 10**9) is None

    watched(run, tmp_path)


def test_a_position_is_thought_about_once(tmp_path: Path) -> None:
    """However often the table is looked at, nobody is asked again before the game has moved on."""

    async def run(scheduler: BotScheduler, oracle: Oracle, table: Table, smaller: Table) -> None:
        del smaller
        for _ in range(3):
            scheduler.attend(table, 0)
            await asyncio.sleep(0.1)
        assert sorted(oracle.asked) == [1, 2]

    watched(run, tmp_path)


def test_where_nobody_can_think_it_is_tried_again_in_a_while(tmp_path: Path) -> None:
    """While no process comes to life a table asks once a second, not as fast as it can, and then thinks."""

    async def run(scheduler: BotScheduler, oracle: Oracle, larger: Table, table: Table) -> None:
        del larger
        oracle.no_process = 2
        for _ in range(5):
            scheduler.attend(table, 0)
            await asyncio.sleep(RETRY_SECONDS / 10)
        assert oracle.asked == [1]
        for _ in range(30):
            scheduler.attend(table, 0)
            await asyncio.sleep(RETRY_SECONDS / 10)
        assert oracle.asked == [1, 1, 1]
        assert scheduler.due(table, 10**9) is not None

    watched(run, tmp_path)


def test_sand_stands_for_bots_alone(tmp_path: Path) -> None:
    """T-19: where people may act too, their sand runs on however long a bot thinks."""

    async def run(scheduler: BotScheduler, oracle: Oracle, mixed: Table, smaller: Table) -> None:
        del smaller
        oracle.ponders = 60.0
        scheduler.attend(mixed, 1_000)
        await asyncio.sleep(0.1)
        assert mixed.awaits_people
        assert scheduler.slow_ms(mixed) is None
        hand = mixed.position
        assert isinstance(hand, State)
        laid = Acted(0, Lay(hand.hands[0][0]), (Laid(Seat(0), hand.hands[0][0]),))
        bots_only = evolve(mixed, Record(1_000, 0, laid))
        scheduler.attend(bots_only, 1_000)
        assert scheduler.slow_ms(bots_only) == 1_000 + PATIENCE_MS

    watched(run, tmp_path)
