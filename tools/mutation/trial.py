"""One fault on trial: a forked process puts it into the living function and runs the tests that reach it."""

import contextlib
import functools
import gc
import importlib
import mmap
import os
import resource
import signal
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from types import CodeType, FunctionType
from typing import Any, Literal

import pytest

from mutation.clock import unqueued_seconds
from mutation.operators import Mutant, mutated
from mutation.reach import Reach
from mutation.run import Runner

Fate = Literal["killed", "timed out", "survived", "unreached"]
NOTICED = {"killed", "timed out"}
SURVIVED, KILLED, NOT_PUT_IN, CUT_OFF = 0, 1, 70, 71
MOST_MEMORY = 8 << 30
"""A fault that makes an endless list must not fill the machine."""


class Trials:
    """Tries mutants, several at a time, each by the quickest tests that run its line until one of them fails."""

    def __init__(
        self, reached: Reach, items: Mapping[str, pytest.Item], runner: Runner, *, most_seconds: float, processes: int
    ) -> None:
        self._reached = reached
        self._items = items
        self._runner = runner
        self._most_seconds = most_seconds
        self._processes = processes

    def run(self, chosen: Sequence[Mutant]) -> Iterator[tuple[Mutant, Fate, str]]:
        """Try all of them, and tell the fate of each as soon as it is known, and the test that was the last to run."""
        gc.freeze()  # so that the forked processes share their memory with this one
        waiting, running = list(reversed(chosen)), dict[int, Trial]()
        while waiting or running:
            while waiting and len(running) < self._processes:
                mutant = waiting.pop()
                if tests := self._tests(mutant):
                    trial = Trial(mutant, tests)
                    running[self._start(trial)] = trial
                else:
                    yield mutant, "unreached", ""
            if running:
                child, status = os.waitpid(-1, 0)
                if child in running:
                    _end_group(child)
                    trial = running.pop(child)
                    yield trial.mutant, _fate(trial.mutant, os.waitstatus_to_exitcode(status)), trial.test

    def _tests(self, mutant: Mutant) -> list[tuple[pytest.Item, float]]:
        """Give the quickest tests that run the line, as many as fit into the time, and how long each may take."""
        tests, seconds = list[tuple[pytest.Item, float]](), 0.0
        for test in self._reached.tests_of(mutant.file, mutant.line, mutant.statement):
            seconds += self._reached.seconds[test]
            if tests and seconds > self._most_seconds:
                break
            tests.append((self._items[test], self._reached.seconds[test]))
        return tests

    def _start(self, trial: "Trial") -> int:
        """Begin a trial in a process of its own, and give its number."""
        child = os.fork()
        if child:
            return child
        code = NOT_PUT_IN
        try:
            os.setpgid(0, 0)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            put_in(trial.mutant)
            _be_quiet()
            code = KILLED
            code = SURVIVED if trial.all_pass(self._runner) else KILLED
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)


class Trial:
    """One fault and the tests that are asked about it, each with the seconds that it takes without the fault."""

    def __init__(self, mutant: Mutant, tests: Sequence[tuple[pytest.Item, float]]) -> None:
        self.mutant = mutant
        self._tests = tests
        self._place = mmap.mmap(-1, 4)  # which test runs; shared with the process that runs it

    @property
    def test(self) -> str:
        """The test that was the last to run."""
        return self._tests[int.from_bytes(self._place[:], "big")][0].nodeid

    def all_pass(self, runner: Runner) -> bool:
        """Run the tests until one of them fails."""
        following = [*(item for item, _ in self._tests[1:]), None]
        for place, ((item, seconds), after) in enumerate(zip(self._tests, following, strict=True)):
            self._place[:] = place.to_bytes(4, "big")
            _cut_off_after(seconds)
            if not runner.passes(item, after):
                return False
        return True


def _cut_off_after(seconds: float) -> None:
    """End this process when a test takes much longer than without the fault, by its own work or by waiting.

    Time in which it waited for a processor is not counted, so that a busy machine cuts nothing off.
    """
    begun, most = unqueued_seconds(), 30 + 20 * seconds
    end = os._exit  # a test may put its own in the place of it

    def look(*_: object) -> None:
        if unqueued_seconds() - begun > most:
            end(CUT_OFF)
        signal.setitimer(signal.ITIMER_REAL, 5)

    signal.signal(signal.SIGALRM, look)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)  # a compiled loop would never come to a handler of ours
    signal.setitimer(signal.ITIMER_REAL, most)
    signal.setitimer(signal.ITIMER_PROF, 3 + 5 * seconds)


def _fate(mutant: Mutant, code: int) -> Fate:
    if code == NOT_PUT_IN:
        raise RuntimeError(f"could not put in {mutant.key}")
    if code in {CUT_OFF, -signal.SIGPROF}:
        return "timed out"
    return "survived" if code == SURVIVED else "killed"


def _end_group(child: int) -> None:
    """End what a trial has started and left behind."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)


def _be_quiet() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def put_in(mutant: Mutant) -> None:
    """Give the function its mutated code, wherever it has been imported to already."""
    whole = compile(mutated(mutant), mutant.file, "exec", dont_inherit=True)
    _living(mutant).__code__ = _find(whole, mutant.function)
    _forget()


def _find(code: CodeType, qualname: str) -> CodeType:
    found = [each for each in _nested(code) if each.co_qualname == qualname]
    return found[-1]  # of a function that is defined again, such as a property's setter, the last


def _nested(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _nested(constant)


def _living(mutant: Mutant) -> FunctionType:
    owner: Any = importlib.import_module(mutant.module)
    *classes, name = mutant.function.split(".")
    for each in classes:
        owner = _as_written(getattr(owner, each), mutant.module)
    found = vars(owner)[name]
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, functools.cached_property):
        found = found.func
    while not isinstance(found, FunctionType):
        found = found.__wrapped__ if hasattr(found, "__wrapped__") else found.__func__
    while isinstance(inner := getattr(found, "__wrapped__", None), FunctionType):
        found = inner
    return found


def _as_written(found: type, module: str) -> type:
    """Give the class of a module where tests have put one of their own, derived from it, in its place."""
    return next(each for each in found.__mro__ if each.__module__ == module)


def _forget() -> None:
    """Empty the memories of the games: what was worked out before the fault was put in would hide it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("pioche.") and not name.startswith("pioche.lexicon"):
            for each in vars(module).values():
                if isinstance(each, functools._lru_cache_wrapper):
                    each.cache_clear()
