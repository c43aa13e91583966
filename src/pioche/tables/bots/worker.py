"""One process that does things for the house, one after the other, until it dies or is killed."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import connection, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
START_SECONDS = 60.0
"""A process that has not come to life by then never will, such as one that was stopped."""


class WorkerDied(Exception):
    """The process has died in the middle of what it did."""


class TaskTimeout(Exception):
    """The process takes longer than it may."""


class WorkerGone(Exception):
    """The process was dead before it was given anything."""


class Worker:
    """A process, and after its death another one, as soon as it is started again."""

    def __init__(self, died: Callable[[], None]) -> None:
        self._died = died
        self._executor: ProcessPoolExecutor | None = None
        self._ended = False

    async def start(self) -> None:
        """Start a process and wait until it lives; raise WorkerDied, WorkerGone or TaskTimeout when it does not."""
        self.kill()
        if self._ended:
            raise WorkerGone("the house is closed")
        self._executor = executor = _new_executor()
        await self.do(START_SECONDS, os.getpid)
        for process in _processes(executor):
            loop = asyncio.get_running_loop()
            watch = Thread(target=self._watch, args=(process, executor, loop), name="pioche-watch", daemon=True)
            watch.start()

    async def do(self, seconds: float | None, task: Callable[..., T], *details: object) -> T:
        """Do something; raise TaskTimeout when it takes longer, WorkerDied or WorkerGone when the process dies."""
        if self._executor is None:
            raise WorkerGone("nobody is there")
        try:
            future: Future[T] = self._executor.submit(task, *details)
        except (BrokenExecutor, RuntimeError, OSError) as error:
            raise WorkerGone(str(error)) from error
        try:
            async with asyncio.timeout(seconds) as limit:
                return await asyncio.wrap_future(future)
        except BrokenExecutor as error:
            raise WorkerDied(str(error)) from error
        except TimeoutError:
            if limit.expired():
                raise TaskTimeout(task.__name__) from None
            raise

    def kill(self) -> None:
        """End the process in the middle of whatever it does."""
        if self._executor is None:
            return
        executor, self._executor = self._executor, None
        running = _processes(executor)
        executor.shutdown(wait=False, cancel_futures=True)
        for process in running:
            # Not asked to end: one that is stopped would stay in memory for ever.
            process.kill()

    def end(self) -> None:
        """End the process for good."""
        self._ended = True
        self.kill()

    def _watch(self, process: BaseProcess, executor: ProcessPoolExecutor, loop: asyncio.AbstractEventLoop) -> None:
        """Wait for the end of a process, and tell it unless it was wanted."""
        connection.wait([process.sentinel])
        with contextlib.suppress(RuntimeError):  # the house may have closed meanwhile
            loop.call_soon_threadsafe(self._tell, executor)

    def _tell(self, executor: ProcessPoolExecutor) -> None:
        if self._executor is executor:
            self._died()


def _processes(executor: ProcessPoolExecutor) -> list[BaseProcess]:
    return list((executor._processes or {}).values())


def _new_executor() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_end_with_house)


def _end_with_house() -> None:
    """End this process as soon as the house is gone: one that was killed tells nobody to stop."""
    Thread(target=_outlive_nobody, name="pioche-parent", daemon=True).start()


def _outlive_nobody() -> None:
    house = parent_process()
    if house is not None:
        house.join()
        os._exit(1)
