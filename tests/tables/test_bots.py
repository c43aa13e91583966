"""Bots think beside the table: never for ever, never with more knowledge than a seat has, never behind a replay."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import Setup
from pioche.kernel.play import Play
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.process_pool import Deadly, GivenUp, Overlong, ProcessPool
from pioche.tables.bots.thinker import EncodedThought, PooledThinker, Question
from pioche.tables.runtime.clock import SystemClock
from pioche.tables.runtime.house import House
from pioche.tables.runtime.services import Services
from tests.house import (
    LEA,
    FakeClock,
    Here,
    ask,
    move,
    opened,
    position,
    put_bataille_on_the_shelf,
    some_card,
    started,
    until,
)
from tests.virtual_time import in_virtual_time

T = TypeVar("T")
NEARLY_FOR_EVER = 300.0


class Spy(Here):
    """Remembers what bots are asked."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Think at once."""
        self.questions.append(question)
        return await super().think(question, requester)


class Dreamer(Here):
    """Never gets anywhere."""

    def __init__(self, why: type[GivenUp]) -> None:
        self.why = why

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Think for too long, or die of it."""
        del requester
        raise self.why(question.game)


def test_a_thought_does_not_take_for_ever() -> None:
    """A process that does not come to an end is ended and replaced; what waits behind it is done."""

    async def run() -> None:
        processes = ProcessPool(1, seconds=1.0)
        first = await processes.do(os.getpid)
        stuck = asyncio.create_task(processes.do(time.sleep, 600))
        await asyncio.sleep(0)
        behind = asyncio.create_task(processes.do(os.getpid))
        with pytest.raises(Overlong):
            await stuck
        assert await behind != first
        processes.close()

    asyncio.run(run())


def test_no_house_thinks_in_its_own_process() -> None:
    """Somebody who can be stopped always thinks for the bots: at least one process of their own."""
    with pytest.raises(ValueError, match="somebody"):
        PooledThinker(0)


KILLED = """
import asyncio, os, signal
from pioche.tables.bots.process_pool import ProcessPool

async def run():
    await ProcessPool(1, 60.0).do(os.write, 1, b"at work\\n")
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(run())
"""


def test_no_process_outlives_the_house(tmp_path: Path) -> None:
    """When the house is killed its other processes end too: none of them keeps the line to the terminal open."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    house = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60, check=False)
    assert house.stdout == "at work\n", house.stderr
    assert house.returncode == -signal.SIGKILL


def test_a_forgotten_thought_does_not_take_for_ever() -> None:
    """Also a thought that nobody waits for any more is ended in time, so that others get their turn."""

    async def run() -> None:
        processes = ProcessPool(1, seconds=1.0)
        stuck = asyncio.create_task(processes.do(time.sleep, 600))
        await asyncio.sleep(0.05)
        stuck.cancel()
        assert await processes.do(os.getpid) > 0
        processes.close()

    asyncio.run(run())


@pytest.mark.parametrize("why", [Overlong, Deadly])
def test_a_bot_that_comes_to_no_idea_plays_something(tmp_path: Path, why: type[GivenUp]) -> None:
    """When a thought takes too long, or kills who thinks, the bot makes some legal move, and the table goes on."""

    async def run() -> None:
        put_bataille_on_the_shelf()
        house = House(Services(SqliteStore(tmp_path), Dreamer(why), SystemClock()))
        await house.wake()
        runner = await started(house, LEA, bots=["5"], trick_seconds=60.0)
        await until(lambda: position(runner).laid[1] is not None)
        await house.sleep()

    asyncio.run(run())


class Silent(Here):
    """Has nothing to say, ever."""

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Think of nothing."""
        del question, requester
        return None


def test_a_bot_without_a_thought_lets_the_time_be_up(tmp_path: Path) -> None:
    """T-06: where a bot alone is awaited and has nothing to say, its sand runs out like anybody's."""

    async def run() -> None:
        put_bataille_on_the_shelf()
        house = House(Services(SqliteStore(tmp_path), Silent(), FakeClock()))
        await house.wake()
        runner = await started(house, LEA, bots=["5"], trick_seconds=60.0)
        await ask(runner, LEA, move(0, some_card(runner, 0)))
        assert not runner.table.awaits_people
        acts = runner.table.acts
        await until(lambda: runner.table.acts > acts, 120.0)
        await house.sleep()

    in_virtual_time(run())


def test_a_bot_is_not_told_the_seed(tmp_path: Path) -> None:
    """What leaves for another process is a seat's view and a fingerprint, from which the game's draws do not follow."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            spy = Spy()
            house.services = msgspec.structs.replace(house.services, thinker=spy)
            runner = await started(house, LEA, bots=["5", "5"], trick_seconds=60.0)
            await until(lambda: position(runner).laid[1:] != (None, None))
            seed = runner.table.seed
            assert seed is not None
            assert len({question.chance_seed for question in spy.questions}) == 2
            for question in spy.questions:
                asked = encode(question)
                assert seed.hex().encode() not in asked
                assert seed not in asked

    asyncio.run(run())


def first_question() -> Question:
    """Ask a bot for the first move of a game of the shelf: other processes do not know the tests' own."""
    game = registry.find("kakuzu")
    play = Play(game, Setup(game.meta.options(), 2), seed_from("first question"))
    play.begin()
    waiting = game.waiting(play.state)
    assert waiting is not None
    seat = waiting.expected[0].seat
    return Question("kakuzu", seat, "1", encode(game.view(play.state, seat)), "mind")


def test_thinkers_that_die_are_replaced_and_a_long_thought_holds_nobody_up() -> None:
    """When a thinking process dies another takes its place, and closing waits for no thought."""
    question = first_question()

    async def run() -> None:
        pool = PooledThinker(1)
        first = await pool.think(question)
        assert first is not None
        for process in active_children():
            os.kill(process.pid or 0, signal.SIGKILL)
        await asyncio.sleep(0.1)
        assert await pool.think(question) == first
        long_work = asyncio.create_task(pool.work(time.sleep, NEARLY_FOR_EVER))
        await asyncio.sleep(0.1)
        begun = time.monotonic()
        pool.close()
        assert time.monotonic() - begun < NEARLY_FOR_EVER / 10
        long_work.cancel()

    asyncio.run(run())


def test_a_replay_holds_no_bot_up() -> None:
    """Going through a finished game is done beside the bots' thoughts, not before them."""
    question = first_question()
    long: Callable[..., None] = time.sleep

    async def run() -> None:
        pool = PooledThinker(1)
        replay = asyncio.create_task(pool.work(long, 600))
        assert await pool.think(question) is not None
        assert not replay.done()
        replay.cancel()
        pool.close()

    asyncio.run(run())
