"""Where bots think: in processes of their own, so that the table never waits for them."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import active_children, get_context
from typing import Protocol, TypeVar

from msgspec import Struct

from pioche.bots.warming import warm_up
from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.tables.discretion import trace_of

LOG = logging.getLogger("pioche.tables")
T = TypeVar("T")


class Question(Struct, frozen=True):
    """All that a bot gets: its seat's view, nothing more."""

    game: str
    seat: int
    level: str
    view: bytes
    mind: str
    """What its chance is drawn from."""


class Idea(Struct, frozen=True):
    """What a bot wants to do, and after how many seconds of sand."""

    command: bytes
    seconds: float


class Thinker(Protocol):
    """Somebody who thinks for bots."""

    async def think(self, question: Question) -> Idea | None:
        """Give the bot's idea, or None when it lets the time run out."""

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Do something else that takes long, such as going through a finished game."""

    def close(self) -> None:
        """Stop thinking."""


def think(question: Question) -> Idea | None:
    """Think here and now."""
    game = registry.find(question.game)
    view = codec_for(game).view.read(question.view)
    chance = Chance(seed_from(question.mind))
    seat = Seat(question.seat)
    try:
        thought = game.think(view, seat, question.level, chance)
    except Exception as error:  # a bot that stumbles must not hold the table up for ever
        LOG.error("a bot of %s stumbled: %s", question.game, trace_of(error))
        thought = Thought(game.random_command(view, seat, chance))
    return None if thought is None else Idea(encode(thought.command), thought.seconds)


class Pool:
    """Thinks in a pool of processes."""

    def __init__(self, processes: int = 1, *, warm: bool = False) -> None:
        self._processes = processes
        self._executor = self._new_executor()
        for _ in range(processes if warm else 0):
            # The first thought of an evening should not wait for the compiler.
            self._executor.submit(warm_up)

    def _new_executor(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))

    async def think(self, question: Question) -> Idea | None:
        """Let a process of the pool think."""
        return await self.work(think, question)

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Let a process of the pool do something; when one has died, others take its place."""
        executor = self._executor
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, task, *details)
        except BrokenExecutor:
            if self._executor is executor:
                LOG.error("a process that thinks for bots has died")
                self._executor = self._new_executor()
            return await asyncio.get_running_loop().run_in_executor(self._executor, task, *details)

    def close(self) -> None:
        """End the processes without waiting for thoughts."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        # The interpreter would otherwise wait for whoever is in the middle of a long thought.
        for process in active_children():
            process.terminate()


class Here:
    """Thinks in this very process: for tests and tiny houses."""

    async def think(self, question: Question) -> Idea | None:
        """Think at once."""
        return think(question)

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Do it in another thread: it may take long."""
        return await asyncio.to_thread(task, *details)

    def close(self) -> None:
        """Nothing to stop."""
