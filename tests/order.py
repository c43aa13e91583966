"""In which order tests run: those that wait among those that compute, so that both cores have work throughout."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar

Test = TypeVar("Test")

WAITING = frozenset({"browser", "cluster"})
"""Folders whose tests mostly wait for pages, beats and leases: side by side they would leave the processor idle."""


def spread(tests: Sequence[tuple[str, Test]]) -> list[Test]:
    """Give tests, each with its path, in an order in which every stretch has its share of those that wait.

    Workers begin with stretches of equal length. The tests of a module stay together: they share what it sets up.
    """
    modules = [(path, [test for _, test in group]) for path, group in groupby(tests, key=lambda each: each[0])]
    waiting = [own for path, own in modules if waits(path)]
    computing = [own for path, own in modules if not waits(path)]
    placed = [*_places(waiting), *_places(computing)]
    return [test for _, own in sorted(placed, key=lambda each: each[0]) for test in own]


def waits(path: str) -> bool:
    """Tell whether the tests of a module mostly wait."""
    return not WAITING.isdisjoint(path.split("/"))


def _places(modules: Sequence[list[Test]]) -> list[tuple[float, list[Test]]]:
    """Give each module the place of its middle test among all of its kind, from 0 to 1."""
    all_tests, done, placed = sum(map(len, modules)), 0, list[tuple[float, list[Test]]]()
    for own in modules:
        placed.append(((done + len(own) / 2) / all_tests, own))
        done += len(own)
    return placed
