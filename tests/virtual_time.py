"""Time that passes only when nothing else is left to do: an hour of sand takes a moment, and every wait is exact.

The loop's time stands still while anything is ready, and while a thread still owes an answer (SQLite's writer, a
question to a worker thread): a slow machine makes nobody late. Otherwise it jumps to the next thing that is due.
Not for tests with real sockets or processes: nobody can know what those still owe.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from pioche.storage import sqlite

T = TypeVar("T")


class PatientSelector(selectors.DefaultSelector):
    """Waits for threads as long as they owe an answer, and otherwise lets time pass instead of waiting."""

    def __init__(self, owed: Callable[[], bool], passed: Callable[[float], None]) -> None:
        super().__init__()
        self._owed = owed
        self._passed = passed

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Give what is ready; where nothing is and nothing will be, the time of the wait has passed."""
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        if self._owed():
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self._passed(timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with a time of its own."""

    def __init__(self) -> None:
        self._now = 0.0
        self._owed: set[asyncio.Future[Any]] = set()
        self._closing = False
        super().__init__(PatientSelector(lambda: self._closing or bool(self._owed), self._pass))

    def time(self) -> float:
        """Give the loop's own time."""
        return self._now

    def _pass(self, seconds: float) -> None:
        self._now += seconds

    def expect(self, future: "asyncio.Future[Any]") -> None:
        """Let no time pass until a future that a thread will settle is settled, or nobody waits for it any more."""
        self._owed.add(future)
        future.add_done_callback(self._owed.discard)

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> "asyncio.Future[T]":  # type: ignore[override] # the same, said more simply
        """Let a thread work; no time passes meanwhile."""
        future: asyncio.Future[T] = super().run_in_executor(executor, func, *args)
        self.expect(future)
        return future

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:  # noqa: ARG002
        """Wait for the threads in earnest."""
        self._closing = True
        await super().shutdown_default_executor()


class ExpectedJob(sqlite._Job):
    """Something to write for which a loop's time stands still."""

    def __init__(self, write: Any) -> None:
        super().__init__(write)
        if isinstance(self.loop, VirtualLoop):
            self.loop.expect(self.done)


sqlite._Job = ExpectedJob  # type: ignore[misc] # a store that does not know how it is watched


def in_virtual_time(main: Coroutine[Any, Any, T]) -> T:
    """Run a test to its end, however much time it takes."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)


def virtual_ms() -> int | None:
    """Give how much time has passed on the running loop; None when there is none, or its time is the machine's."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return None
    return round(loop.time() * 1000) if isinstance(loop, VirtualLoop) else None
