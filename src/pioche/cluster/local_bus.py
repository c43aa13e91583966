"""The bus of a single process: nodes of it hear each other without a network."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

from pioche.cluster.bus import Hear, NoAnswer, NobodyThere, Reply, Subscription
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.cluster")


class Exchange:
    """What all buses of one process share: who listens, and who answers."""

    def __init__(self) -> None:
        self.hearers: dict[str, list[_Ear]] = {}
        self.repliers: dict[str, list[_Desk]] = {}
        self.turn = 0


class _Ear:
    def __init__(self, exchange: Exchange, subject: str, hear: Hear) -> None:
        self.hear = hear
        self._listed = exchange.hearers.setdefault(subject, [])
        self._listed.append(self)

    async def end(self) -> None:
        """Listen no more."""
        with contextlib.suppress(ValueError):
            self._listed.remove(self)


class _Desk:
    def __init__(self, exchange: Exchange, subject: str, reply: Reply) -> None:
        self.reply = reply
        self._listed = exchange.repliers.setdefault(subject, [])
        self._listed.append(self)

    async def end(self) -> None:
        """Answer no more."""
        with contextlib.suppress(ValueError):
            self._listed.remove(self)


class LocalBus:
    """One node's place at an exchange."""

    def __init__(self, exchange: Exchange | None = None) -> None:
        self._exchange = exchange or Exchange()
        self._mine: list[_Ear | _Desk] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def tell(self, subject: str, message: bytes) -> None:
        """Tell everybody who listens, in the order in which it was told."""
        if not self._closed:
            for ear in tuple(self._exchange.hearers.get(subject, ())):
                asyncio.get_running_loop().call_soon(_hear, ear, message)

    async def hear(self, subject: str, hear: Hear) -> Subscription:
        """Listen to a subject."""
        self._mine.append(ear := _Ear(self._exchange, subject, hear))
        return ear

    async def answer(self, subject: str, reply: Reply, group: str = "") -> Subscription:
        """Answer questions, by turns with all others who do."""
        del group
        self._mine.append(desk := _Desk(self._exchange, subject, reply))
        return desk

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        """Ask one who answers."""
        desks = self._exchange.repliers.get(subject, [])
        if self._closed:
            raise NoAnswer("the bus is closed")
        if not desks:
            raise NobodyThere(subject)
        self._exchange.turn += 1
        answering = self._in_background(desks[self._exchange.turn % len(desks)].reply(question))
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(answering)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            raise NoAnswer(f"{subject}: {type(error).__name__}") from error

    def flaw(self) -> str:
        """Tell whether it was closed."""
        return "the bus is closed" if self._closed else ""

    async def close(self) -> None:
        """Leave the exchange."""
        self._closed = True
        for each in self._mine:
            await each.end()
        for task in self._tasks:
            task.cancel()

    def _in_background(self, answering: Any) -> "asyncio.Task[bytes]":
        task: asyncio.Task[bytes] = asyncio.create_task(_replied(answering))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[bytes]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # told to whoever asked, if they still wait


async def _replied(answering: Coroutine[Any, Any, bytes]) -> bytes:
    return await answering


def _hear(ear: _Ear, message: bytes) -> None:
    try:
        ear.hear(message)
    except Exception as error:
        LOG.error("what was told could not be taken: %s", safe_traceback(error))
