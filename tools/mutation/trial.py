"""One fault on trial: a forked process puts it into the living function and runs the tests that reach it."""

import contextlib
import functools
import importlib
import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from types import CodeType, FunctionType
from typing import Any, Literal

import pytest

from mutation.operators import Mutant, mutated
from mutation.reach import Reach

Fate = Literal["killed", "timed out", "survived", "unreached"]
NOTICED = {"killed", "timed out"}
SURVIVED, KILLED, NOT_PUT_IN = 0, 1, 70


def start(mutant: Mutant, tests: Sequence[str]) -> int:
    """Begin a trial in a process of its own, and give its number."""
    child = os.fork()
    if child:
        return child
    os.setpgid(0, 0)
    code = NOT_PUT_IN
    try:
        put_in(mutant)
        code = KILLED
        with _quiet():
            code = int(pytest.main(["-x", "-q", "-p", "no:xdist", *tests]))
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


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
        owner = getattr(owner, each)
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


def _forget() -> None:
    """Empty the memories of the games: what was worked out before the fault was put in would hide it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("pioche.") and not name.startswith("pioche.lexicon"):
            for each in vars(module).values():
                if isinstance(each, functools._lru_cache_wrapper):
                    each.cache_clear()


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    yield


class Running:
    """A trial under way."""

    def __init__(self, mutant: Mutant, process: int, limit: float) -> None:
        self.mutant = mutant
        self.process = process
        self.end = time.monotonic() + limit

    def fate(self) -> Fate | None:
        """Tell how it ended; None while it runs."""
        done, status = os.waitpid(self.process, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            if code == NOT_PUT_IN:
                raise RuntimeError(f"could not put in {self.mutant.key}")
            return "survived" if code == SURVIVED else "killed"
        if time.monotonic() < self.end:
            return None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        return "timed out"


class Trials:
    """Tries mutants, several at a time, each by the quickest tests that run its line."""

    def __init__(self, reached: Reach, *, most_tests: int, most_seconds: float, processes: int) -> None:
        self._reached = reached
        self._most_tests = most_tests
        self._most_seconds = most_seconds
        self._processes = processes

    def run(self, chosen: Sequence[Mutant]) -> dict[Mutant, Fate]:
        """Try all of them, and tell the fate of each."""
        fates: dict[Mutant, Fate] = {}
        waiting, running = list(reversed(chosen)), list[Running]()
        while waiting or running:
            while waiting and len(running) < self._processes:
                mutant = waiting.pop()
                tests, seconds = self._tests(mutant)
                if tests:
                    running.append(Running(mutant, start(mutant, tests), limit=20 + 10 * seconds))
                else:
                    fates[mutant] = "unreached"
            for each in tuple(running):
                fate = each.fate()
                if fate is not None:
                    running.remove(each)
                    fates[each.mutant] = fate
            time.sleep(0.01)
        return fates

    def _tests(self, mutant: Mutant) -> tuple[list[str], float]:
        """Give the quickest tests that run the line, and how long they take together."""
        tests, seconds = list[str](), 0.0
        for test in self._reached.tests_of(mutant.file, mutant.line)[: self._most_tests]:
            seconds += self._reached.seconds[test]
            if tests and seconds > self._most_seconds:
                break
            tests.append(test)
        return tests, seconds
