"""Processes of the house die of many things; none of that is the end of the house."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pioche.tables.bots import process_pool as module
from pioche.tables.bots import worker as workers
from pioche.tables.bots.fair_queue import Requester
from pioche.tables.bots.process_pool import Deadly, NoProcess, Overlong, ProcessPool, rest_seconds
from pioche.tables.bots.worker import Worker, WorkerDied, WorkerGone
from tests.house import until
from tests.virtual_time import in_virtual_time

LONG = 60.0
die: Callable[..., Any] = signal.raise_signal


@asynccontextmanager
async def at_work(count: int = 1, seconds: float = LONG) -> AsyncGenerator[ProcessPool, None]:
    """Have some processes, and end them."""
    processes = ProcessPool(count, seconds)
    try:
        yield processes
    finally:
        processes.close()


async def kill_on_sight() -> None:
    """Kill every process as soon as it is there."""
    while True:
        for process in active_children():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid or 0, signal.SIGKILL)
        await asyncio.sleep(0.002)


def there(pid: int) -> bool:
    """Tell whether a process is in memory; one that has ended and is not yet waited for is not."""
    active_children()
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_process_is_replaced_however_often_it_dies() -> None:
    """Killed by a signal five times in a row, with nothing done in between, there is another each time."""

    async def run() -> None:
        async with at_work() as processes:
            dead = set()
            for _ in range(5):
                pid = await processes.do(os.getpid)
                assert pid not in dead
                dead.add(pid)
                os.kill(pid, signal.SIGKILL)
            assert await processes.do(os.getpid) not in dead

    asyncio.run(run())


def test_a_task_that_kills_is_given_up_after_two_processes() -> None:
    """A task of which two processes have died is refused, at once when it is asked again; others are done."""

    async def run() -> None:
        async with at_work() as processes:
            deadly = [asyncio.create_task(processes.do(die, signal.SIGSEGV)) for _ in range(3)]
            fine = asyncio.create_task(processes.do(os.getpid, requester=Requester("somebody else")))
            for each in deadly:
                with pytest.raises(Deadly):
                    await each
            assert await fine > 0
            pid = await processes.do(os.getpid)
            with pytest.raises(Deadly):
                await processes.do(die, signal.SIGSEGV)
            assert await processes.do(os.getpid) == pid, "asked again, it kills nobody any more"

    asyncio.run(run())


def test_what_was_given_up_may_be_tried_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Perhaps it was not the task that killed them: it is not refused at once for ever."""
    monkeypatch.setattr(module, "SHUNNED_SECONDS", 0.0)

    async def run() -> None:
        async with at_work() as processes:
            first = await processes.do(os.getpid)
            for _ in range(2):
                with pytest.raises(Deadly):
                    await processes.do(die, signal.SIGKILL)
            assert await processes.do(os.getpid) != first

    asyncio.run(run())


def test_when_no_process_comes_to_life_that_is_told_and_ends() -> None:
    """While every replacement dies there is nobody, and whoever waits is told; afterwards all is well again."""

    async def run() -> None:
        async with at_work(2) as processes:
            assert await processes.do(os.getpid) > 0
            assert processes.available
            killer = asyncio.create_task(kill_on_sight())
            # The second place is only filled when it is needed.
            tasks = [asyncio.create_task(processes.do(time.sleep, number)) for number in (600, 601)]
            for task in tasks:
                with pytest.raises((NoProcess, Deadly)):
                    await task
            await until(lambda: not processes.available, LONG)
            killer.cancel()
            await until(lambda: processes.available, LONG)
            assert await processes.do(os.getpid) > 0

    asyncio.run(run())


def test_whoever_waits_is_told_after_three_vain_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three replacements that never come to life are enough to say so; after a success it is three again."""
    starts: list[bool] = []

    async def start(_: Worker) -> None:
        starts.append(len(starts) == 3)
        if not starts[-1]:
            raise WorkerDied

    async def do(*_: object) -> None:
        raise WorkerGone

    monkeypatch.setattr(Worker, "start", start)
    monkeypatch.setattr(Worker, "do", do)

    async def run() -> None:
        async with at_work() as processes:
            for vain in (3, 7):
                with pytest.raises(NoProcess):
                    await processes.do(os.getpid)
                assert len(starts) == vain

    in_virtual_time(run())


def test_every_process_is_prepared_once(tmp_path: Path) -> None:
    """What is to be done beforehand is done by each process once, and again only by one that takes its place."""

    async def run() -> None:
        async with at_work(2) as processes:
            processes.prepare(partial(tempfile.mkdtemp, dir=tmp_path))
            await until(lambda: len(list(tmp_path.iterdir())) == 2, LONG)
            for _ in range(4):
                await processes.do(os.getpid)
            assert len(list(tmp_path.iterdir())) == 2

    asyncio.run(run())


def test_a_preparation_that_kills_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever could not be prepared needs longer for the first task, no more: one process dies of it, not two."""
    starts: list[Worker] = []
    start = Worker.start

    async def counted(worker: Worker) -> None:
        starts.append(worker)
        await start(worker)

    monkeypatch.setattr(Worker, "start", counted)

    async def run() -> None:
        async with at_work() as processes:
            processes.prepare(os.abort)
            await until(lambda: len(starts) == 2, LONG)
            assert await processes.do(os.getpid) > 0
            assert len(starts) == 2

    asyncio.run(run())


def test_a_process_that_dies_idle_is_replaced_before_anybody_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A death is noticed when it happens: there is another process at once although nobody has asked for anything."""
    for rest in ("FIRST_REST_SECONDS", "LONGEST_REST_SECONDS"):
        monkeypatch.setattr(module, rest, 600.0)

    async def run() -> None:
        async with at_work() as processes:
            pid = await processes.do(os.getpid)
            os.kill(pid, signal.SIGKILL)
            await until(lambda: any(each.pid not in (None, pid) for each in active_children()), LONG)

    asyncio.run(run())


def test_a_stopped_process_does_not_stay_in_memory() -> None:
    """One that was stopped, and so would not end when asked to, is killed once its time is over."""

    async def run() -> None:
        async with at_work(seconds=1.0) as processes:
            pid = await processes.do(os.getpid)
            os.kill(pid, signal.SIGSTOP)
            with pytest.raises(Overlong):
                await processes.do(os.getpid)
            await until(lambda: not there(pid), LONG)
            assert await processes.do(os.getpid) != pid

    asyncio.run(run())


def test_closing_ends_whoever_waits() -> None:
    """When the house closes nobody waits for ever, and no process stays."""

    async def run() -> None:
        async with at_work() as processes:
            pid = await processes.do(os.getpid)
            begun = asyncio.create_task(processes.do(time.sleep, 600))
            behind = asyncio.create_task(processes.do(os.getpid))
            await asyncio.sleep(0)
            processes.close()
            for task in (begun, behind):
                with pytest.raises(asyncio.CancelledError):
                    await task
            await until(lambda: not there(pid), LONG)

    asyncio.run(run())


def test_a_killed_process_is_not_asked_to_end() -> None:
    """Whatever a process is in the middle of, even where it was stopped, killed it is gone."""

    async def run() -> None:
        worker = Worker(lambda: None)
        await worker.start()
        pid = await worker.do(LONG, os.getpid)
        os.kill(pid, signal.SIGSTOP)
        worker.kill()
        try:
            await until(lambda: not there(pid), LONG)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    asyncio.run(run())


def test_a_process_ends_with_its_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that is killed tells nobody to stop: each process waits for its end beside its work, and follows it."""
    house_ends, ended = threading.Event(), threading.Event()
    monkeypatch.setattr(workers, "parent_process", lambda: SimpleNamespace(join=house_ends.wait))
    monkeypatch.setattr(os, "_exit", lambda code: ended.set() if code else None)
    workers._end_with_house()
    assert not ended.is_set()
    house_ends.set()
    assert ended.wait(LONG)


FORGETFUL = """
import asyncio
from pioche.tables.bots.worker import Worker

if __name__ == "__main__":
    asyncio.run(Worker(print).start())
"""


def test_a_program_that_ends_nothing_ends_all_the_same(tmp_path: Path) -> None:
    """A house that was broken off before it could close waits for nobody who watches over a process."""
    program = tmp_path / "forgetful.py"
    program.write_text(FORGETFUL, encoding="utf-8")
    subprocess.run([sys.executable, str(program)], check=True, timeout=LONG, capture_output=True)


def test_processes_are_prepared_once_without_holding_anybody_up() -> None:
    """Preparing comes after what waits already, each process does it once, and a failure there is no harm."""

    async def run() -> None:
        async with at_work() as processes:
            first = asyncio.create_task(processes.do(time.monotonic))
            processes.prepare(os.abort)
            assert await first > 0
            pid = await processes.do(os.getpid)
            assert await processes.do(os.getpid) == pid

    asyncio.run(run())


def test_one_crowd_does_not_hold_others_up() -> None:
    """Forty tasks of one person's bot tables wait; those of a table with people, and of somebody else, do not."""

    async def run() -> None:
        async with at_work() as processes:
            await processes.do(os.getpid)
            done: list[str] = []

            async def ask(who: str, requester: Requester) -> None:
                await processes.do(time.sleep, 0.01, requester=requester)
                done.append(who)

            busy = asyncio.create_task(processes.do(time.sleep, 0.2))
            await asyncio.sleep(0)
            crowd = [
                asyncio.create_task(ask("crowd", Requester("max", f"{n % 18}", attended=False))) for n in range(40)
            ]
            other = asyncio.create_task(ask("bots of somebody else", Requester("lea", "L", attended=False)))
            person = asyncio.create_task(ask("person", Requester("zoe", "Z")))
            await asyncio.gather(busy, other, person)
            assert done == ["person", "crowd", "bots of somebody else"]
            for task in crowd:
                task.cancel()

    asyncio.run(run())


def test_rests_grow_but_not_for_ever() -> None:
    """The first replacement comes at once, the next ones ever later, none later than after 15 s."""
    rests = [rest_seconds(deaths) for deaths in range(60)]
    assert rests[:2] == [0.0, 0.0]
    assert rests == sorted(rests)
    assert rests[2:5] == [0.25, 0.5, 1.0]
    assert rests[-1] == max(rests) == 15.0
