"""Processes that work for the house: each does one thing at a time, none does it for ever, and none stays dead."""

import asyncio
import hashlib
import logging
import pickle
import time
from collections.abc import Callable, Coroutine
from typing import Any, Literal, TypeAlias, TypeVar

from pioche.tables.bots.fair_queue import ANYBODY, FairQueue, Requester
from pioche.tables.bots.worker import TaskTimeout, Worker, WorkerDied, WorkerGone

LOG = logging.getLogger("pioche.tables")
T = TypeVar("T")
WorkerState: TypeAlias = Literal["asleep", "starting", "free", "busy", "down"]
"""A slot without a process yet, or whose process starts, waits, works, or has died and is being replaced."""
LIVES = 2
"""So many processes may die of one task."""
FAILED_STARTS = 3
"""After so many replacements that never came to life, those who wait are told."""
FIRST_REST_SECONDS, LONGEST_REST_SECONDS = 0.25, 15.0
SHUNNED_SECONDS = 600.0
"""So long a task that killed its processes is refused at once."""
MOST_SHUNNED = 256


class GivenUp(Exception):
    """There will be no answer to this; whoever asked has to do without."""


class Overlong(GivenUp):
    """Something took longer than it may; whoever did it has been replaced."""


class Deadly(GivenUp):
    """Processes have died of this; it is not given to another."""


class NoProcess(GivenUp):
    """At the moment there is nobody who could do it."""


def rest_seconds(deaths: int) -> float:
    """Give how long a slot rests after so many deaths in a row: not at all, then ever longer, but never for ever."""
    return 0.0 if deaths < 2 else min(LONGEST_REST_SECONDS, FIRST_REST_SECONDS * 2.0 ** min(deaths - 2, 20))


class Job:
    """Something to do, and who waits for it."""

    def __init__(self, task: Callable[..., Any], details: tuple[object, ...], requester: Requester = ANYBODY) -> None:
        self.task = task
        self.details = details
        self.requester = requester
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.deaths = 0

    def fingerprint(self) -> bytes:
        """Tell one task from another without keeping it."""
        return hashlib.sha256(pickle.dumps((self.task, self.details))).digest()

    def done(self, result: object) -> None:
        """Answer, if anybody still waits."""
        if not self.answer.done():
            self.answer.set_result(result)

    def refuse(self, error: BaseException) -> None:
        """Say why there is no answer, if anybody still waits."""
        if not self.answer.done():
            self.answer.set_exception(error)


class WorkerSlot:
    """Where one process stands, and what became of those before it."""

    def __init__(self, died: Callable[["WorkerSlot"], None]) -> None:
        self.state: WorkerState = "asleep"
        self.deaths = 0
        """How many died one after the other without finishing anything."""
        self.failed_starts = 0
        self.unprepared = False
        self.worker = Worker(lambda: died(self))


class ProcessPool:
    """Some processes for tasks of one kind; whoever waits for them gets a turn in fairness."""

    def __init__(self, count: int, seconds: float) -> None:
        if count < 1:
            raise ValueError("somebody has to do it")
        self._seconds = seconds
        self._queue: FairQueue[Job] = FairQueue()
        self._slots = [WorkerSlot(self._died_idle) for _ in range(count)]
        self._preparation: Callable[[], object] | None = None
        self._shunned: dict[bytes, float] = {}
        self._jobs: set[Job] = set()
        self._running: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def available(self) -> bool:
        """Tell whether there is, or can be, anybody who works: not every process is dead and yet to be replaced."""
        return any(slot.state != "down" for slot in self._slots)

    async def do(self, task: Callable[..., T], *details: object, requester: Requester = ANYBODY) -> T:
        """Let a process do something; raise GivenUp when it takes too long once begun, or kills whoever does it."""
        if self._closed:
            raise NoProcess("the house is closed")
        job = Job(task, details, requester)
        self._refuse_shunned(job)
        self._jobs.add(job)
        self._queue.push(requester, job)
        self._dispatch()
        try:
            result: T = await job.answer
            return result
        finally:
            # Whoever waits may lose interest; what has been begun goes on all the same.
            self._queue.drop(requester, job)
            self._jobs.discard(job)

    def prepare(self, task: Callable[[], object]) -> None:
        """Let every process do this once, as soon as nothing else is to be done; it may take as long as it takes."""
        self._preparation = task
        for slot in self._slots:
            slot.unprepared = True
            if slot.state == "asleep":
                self._fill(slot)
        self._dispatch()

    def close(self) -> None:
        """End all processes without waiting for what they do."""
        self._closed = True
        for running in self._running:
            running.cancel()
        for job in self._jobs:
            job.answer.cancel()
        for slot in self._slots:
            slot.worker.end()

    def _dispatch(self) -> None:
        """Give whoever is free something to do."""
        while self._queue and not self._closed:
            slot = self._one("free")
            if slot is None:
                break
            slot.state = "busy"
            self._run(self._give(slot, self._queue.pop(), self._seconds))
        if self._closed:
            return
        if self._queue:
            if slot := self._one("asleep"):
                self._fill(slot)
        elif self._preparation:
            for slot in self._slots:
                if slot.state == "free" and slot.unprepared:
                    self._prepare(slot, self._preparation)

    def _one(self, state: WorkerState) -> WorkerSlot | None:
        return next((slot for slot in self._slots if slot.state == state), None)

    def _prepare(self, slot: WorkerSlot, task: Callable[[], object]) -> None:
        slot.state, slot.unprepared = "busy", False
        job = Job(task, ())
        job.deaths = LIVES - 1  # whoever could not be prepared needs longer for the first task, no more
        job.answer.add_done_callback(_log_failure)
        self._run(self._give(slot, job, None))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        # A task of its own: whoever waits may lose interest, the process is busy all the same.
        running = asyncio.create_task(work)
        self._running.add(running)
        running.add_done_callback(self._running.discard)

    def _fill(self, slot: WorkerSlot) -> None:
        """Put a process into a slot."""
        slot.state = "down" if slot.deaths else "starting"
        self._run(self._start(slot))

    async def _start(self, slot: WorkerSlot) -> None:
        """Start a process, however often that has to be tried."""
        while True:
            await asyncio.sleep(rest_seconds(slot.deaths))
            try:
                await slot.worker.start()
                break
            except (WorkerDied, WorkerGone, TaskTimeout) as error:
                slot.state = "down"
                slot.deaths += 1
                slot.failed_starts += 1
                LOG.error("a process of the house did not come to life: %s", error)
                self._tell_waiting()
        slot.failed_starts = 0
        slot.state = "free"
        self._dispatch()

    def _tell_waiting(self) -> None:
        """Tell those who wait when nobody comes to life any more; they may ask again."""
        if all(slot.failed_starts >= FAILED_STARTS for slot in self._slots):
            while self._queue:
                self._queue.pop().refuse(NoProcess("no process comes to life"))

    async def _give(self, slot: WorkerSlot, job: Job, seconds: float | None) -> None:
        """Let the process of a slot do something, and see to it that the slot has a process afterwards."""
        lost = True
        try:
            job.done(await slot.worker.do(seconds, job.task, *job.details))
            lost, slot.deaths = False, 0
        except TaskTimeout:
            LOG.error("%s took too long", job.task.__name__)
            slot.worker.kill()
            job.refuse(Overlong(job.task.__name__))
        except WorkerGone:
            slot.deaths += 1
            self._queue.push_first(job.requester, job)
        except WorkerDied:
            LOG.error("a process of the house has died of %s", job.task.__name__)
            slot.deaths += 1
            self._try_again(job)
        except Exception as error:  # the task's own: whoever asked gets it
            lost, slot.deaths = False, 0
            job.refuse(error)
        if lost:
            self._fill(slot)
        else:
            slot.state = "free"
        self._dispatch()

    def _try_again(self, job: Job) -> None:
        job.deaths += 1
        if job.deaths < LIVES:
            if not job.answer.done():
                self._queue.push_first(job.requester, job)
            return
        self._shunned[job.fingerprint()] = time.monotonic() + SHUNNED_SECONDS
        if len(self._shunned) > MOST_SHUNNED:
            del self._shunned[next(iter(self._shunned))]
        job.refuse(Deadly(job.task.__name__))

    def _refuse_shunned(self, job: Job) -> None:
        """Refuse what has killed its processes a while ago: asked again and again, it would leave none for others."""
        now = time.monotonic()
        self._shunned = {print_: until for print_, until in self._shunned.items() if until > now}
        if self._shunned and job.fingerprint() in self._shunned:
            raise Deadly(job.task.__name__)

    def _died_idle(self, slot: WorkerSlot) -> None:
        """Replace a process that has died without anything to do."""
        if slot.state == "free" and not self._closed:
            LOG.error("a process of the house has died")
            slot.deaths += 1
            self._fill(slot)


def _log_failure(answer: "asyncio.Future[Any]") -> None:
    if not answer.cancelled() and (error := answer.exception()):
        LOG.error("a process of the house could not be prepared: %s", type(error).__name__)
