"""Where bots think: in processes of their own, so that the table never waits for them."""

import asyncio
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Protocol

from msgspec import Struct

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.seats import Seat


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

    def close(self) -> None:
        """Stop thinking."""


def think(question: Question) -> Idea | None:
    """Think here and now."""
    game = registry.find(question.game)
    view = codec_for(game).view.read(question.view)
    chance = Chance(seed_from(question.mind))
    thought = game.think(view, Seat(question.seat), question.level, chance)
    return None if thought is None else Idea(encode(thought.command), thought.seconds)


class Pool:
    """Thinks in a pool of processes."""

    def __init__(self, processes: int = 1) -> None:
        self._executor: Executor = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))

    async def think(self, question: Question) -> Idea | None:
        """Let a process of the pool think."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, think, question)

    def close(self) -> None:
        """End the processes without waiting for thoughts."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class Here:
    """Thinks in this very process: for tests and tiny houses."""

    async def think(self, question: Question) -> Idea | None:
        """Think at once."""
        return think(question)

    def close(self) -> None:
        """Nothing to stop."""
