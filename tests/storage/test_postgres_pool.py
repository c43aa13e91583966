"""Connections to PostgreSQL: opened again by themselves, let go of when nobody waits, and honest about why not."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from pioche.storage.postgres import connections
from pioche.storage.postgres.connections import Pool, asyncpg_module
from pioche.tables.runtime.store import OutcomeUnknown, StoreFull

QUESTION = "SELECT 1"
Connect = Callable[..., Coroutine[Any, Any, "Line"]]


class Line:
    """A connection that answers, or breaks in the middle."""

    def __init__(self, *, breaks: bool = False) -> None:
        self.breaks = breaks
        self.ended = False

    async def fetch(self, question: str, *values: object, timeout: float) -> list[str]:
        """Answer with the question."""
        del values, timeout
        if self.breaks:
            raise ConnectionResetError
        return [question]

    def is_closed(self) -> bool:
        """Tell whether it was ended."""
        return self.ended

    def terminate(self) -> None:
        """End it."""
        self.ended = True


def pool_with(monkeypatch: pytest.MonkeyPatch, connect: Connect) -> Pool:
    """Give connections to a database that is reached in another way."""
    driver = asyncpg_module()
    monkeypatch.setattr(driver, "connect", connect)
    monkeypatch.setattr(connections, "asyncpg_module", lambda: driver)
    return Pool("postgresql://nowhere/house")


def pool_of(monkeypatch: pytest.MonkeyPatch, *lines: Line) -> Pool:
    """Give connections that are opened in this order."""
    waiting = list(lines)

    async def connect(*_: object, **__: object) -> Line:
        return waiting.pop(0)

    return pool_with(monkeypatch, connect)


def test_a_question_is_asked_again_over_a_new_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that broke while it rested costs nobody an answer; where the next one breaks too nothing can be had."""

    async def run() -> None:
        pool = pool_of(monkeypatch, Line(breaks=True), Line(), Line(breaks=True), Line(breaks=True))
        assert await pool.fetch(QUESTION) == [QUESTION]
        pool._free.clear()
        with pytest.raises(StoreFull):
            await pool.fetch(QUESTION)

    asyncio.run(run())


def test_what_may_be_done_once_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows whether it was done, and that is what is said."""

    async def run() -> None:
        broken = Line(breaks=True)
        with pytest.raises(OutcomeUnknown):
            await pool_of(monkeypatch, broken, Line()).fetch_once(QUESTION)
        assert broken.ended

    asyncio.run(run())


@pytest.mark.parametrize(("error", "flaw"), [(TimeoutError(), "TimeoutError"), (OSError("no route"), "no route")])
def test_a_database_out_of_reach_has_a_reason(error: Exception, flaw: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The operator is told why, also where the error says nothing: without a reason the house would seem well."""

    async def unable(*_: object, **__: object) -> Line:
        raise error

    async def run() -> None:
        pool = pool_with(monkeypatch, unable)
        with pytest.raises(StoreFull):
            await pool.fetch(QUESTION)
        assert pool.flaw == flaw

    asyncio.run(run())


@pytest.mark.parametrize("reached", [True, False])
def test_a_line_that_nobody_waits_for_is_let_go(reached: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever loses interest while a line is being opened leaves none behind; one that never opens harms nobody."""

    async def run() -> None:
        line, opens, troubles = Line(), asyncio.Event(), list[dict[str, Any]]()
        asyncio.get_running_loop().set_exception_handler(lambda _, trouble: troubles.append(trouble))

        async def slow(*_: object, **__: object) -> Line:
            await opens.wait()
            if not reached:
                raise TimeoutError
            return line

        asking = asyncio.create_task(pool_with(monkeypatch, slow).fetch(QUESTION))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        opens.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert line.ended == reached
        assert troubles == []

    asyncio.run(run())
