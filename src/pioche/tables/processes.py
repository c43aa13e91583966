"""Processes that work for the house: each does one thing at a time, and none of them does it for ever."""

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

LOG = logging.getLogger("pioche.tables")
T = TypeVar("T")


class Overlong(Exception):
    """Something took longer than it may; whoever did it has been replaced."""


class Process:
    """One process; it is started with its first task, or at once if there is something to prepare."""

    def __init__(self, prepare: Callable[[], object] | None = None) -> None:
        self._executor = _new_executor()
        self._prepared: Future[object] | None = self._executor.submit(prepare) if prepare else None
        self._ended = False

    async def ready(self) -> None:
        """Wait until it has started and is prepared; that may take as long as it takes."""
        if self._prepared is None:
            self._prepared = self._executor.submit(os.getpid)
        # Whoever could not be prepared will need longer for the first task, no more.
        with contextlib.suppress(Exception):
            await asyncio.shield(asyncio.wrap_future(self._prepared))

    async def do(self, task: Callable[..., T], *details: object) -> T:
        """Do something; when the process has died, another does it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, task, *details)
        except BrokenExecutor:
            if self._ended:
                raise
            LOG.error("a process of the house has died")
            self.replace()
            return await loop.run_in_executor(self._executor, task, *details)

    def replace(self) -> None:
        """End it in the middle of whatever it does, and put another in its place."""
        self._stop()
        self._executor = _new_executor()
        self._prepared = None

    def end(self) -> None:
        """End it for good, without waiting."""
        self._ended = True
        self._stop()

    def _stop(self) -> None:
        running = list((self._executor._processes or {}).values())
        self._executor.shutdown(wait=False, cancel_futures=True)
        # The interpreter would otherwise wait for whoever is in the middle of a long thought.
        for process in running:
            process.terminate()


class Processes:
    """Some processes for tasks of one kind, which are done in the order in which they come."""

    def __init__(self, count: int, seconds: float, prepare: Callable[[], object] | None = None) -> None:
        if count < 1:
            raise ValueError("somebody has to do it")
        self._seconds = seconds
        self._all = [Process(prepare) for _ in range(count)]
        self._free: asyncio.Queue[Process] = asyncio.Queue()
        for process in self._all:
            self._free.put_nowait(process)
        self._jobs: set[asyncio.Task[Any]] = set()

    async def do(self, task: Callable[..., T], *details: object) -> T:
        """Let a process do something; raise Overlong when it takes longer than it may, once it has begun."""
        process = await self._free.get()
        # A task of its own: whoever waits may lose interest, the process is busy all the same.
        job = asyncio.create_task(self._watched(process, task, *details))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        return await asyncio.shield(job)

    async def _watched(self, process: Process, task: Callable[..., T], *details: object) -> T:
        try:
            await process.ready()
            doing = asyncio.ensure_future(process.do(task, *details))
            await asyncio.wait({doing}, timeout=self._seconds)
            if not doing.done():
                doing.cancel()
                LOG.error("%s took too long", task.__name__)
                process.replace()
                raise Overlong(task.__name__)
            return doing.result()
        finally:
            self._free.put_nowait(process)

    def close(self) -> None:
        """End all processes without waiting for what they do."""
        for job in self._jobs:
            job.cancel()
        for process in self._all:
            process.end()


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
