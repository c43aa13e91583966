"""The mutation run finds the faults that can be put into a function, and puts them into the living one."""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[1] / "tools"
SOURCE = '''
from functools import lru_cache
from typing import overload

from pioche.tables.domain.once import once


def is_old(age: int) -> bool:
    """Tell whether somebody is old."""
    return age >= 70


class Hand:
    """Some cards."""

    @property
    def most(self) -> int:
        """Give the most cards."""
        return max(3, 7)

    @once
    def least(self) -> int:
        """Give the least cards."""
        return min(3, 7)

    @overload
    def with_one(self, card: int) -> int: ...

    @overload
    def with_one(self, card: float) -> float: ...

    def with_one(self, card):
        """Add a card."""
        return card + card


@lru_cache
def twice(number: int) -> int:
    """Give twice a number."""
    return number + number


def last(number: int) -> int:
    """Count down."""
    while number:
        number -= 1
    return number
'''


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a module with some functions that can be imported as `made_up_rules`."""
    file = tmp_path / "made_up_rules.py"
    file.write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(TOOLS)
    yield file
    sys.modules.pop("made_up_rules", None)


def test_every_place_is_found(made_up: Path) -> None:
    """A comparison, a number, a choice of the greatest, a sum and a condition can each be wrong, and nothing else."""
    from mutation.operators import mutants

    assert [mutant.key.split(":", 1)[1] for mutant in mutants(made_up, "made_up_rules")] == [
        "is_old: other comparison 0 in age >= 70 [0]",
        "is_old: 71 for 70 [1]",
        "Hand.most: min in max(3, 7) [0]",
        "Hand.most: 4 for 3 [1]",
        "Hand.most: 8 for 7 [2]",
        "Hand.least: max in min(3, 7) [0]",
        "Hand.least: 4 for 3 [1]",
        "Hand.least: 8 for 7 [2]",
        "Hand.with_one: other operator in card + card [0]",
        "twice: other operator in number + number [0]",
        "last: the contrary of number [0]",
        "last: other operator in number -= 1 [1]",
        "last: 2 for 1 [2]",
    ]


def test_a_fault_is_put_into_the_living_function(made_up: Path) -> None:
    """A function that was imported before has the fault, also as a property, overloaded, or kept once worked out."""
    from mutation.operators import mutants
    from mutation.trial import put_in

    rules = importlib.import_module("made_up_rules")
    is_old, twice = rules.is_old, rules.twice
    hand = rules.Hand
    assert (is_old(70), hand().most, hand().least, hand().with_one(2), twice(4)) == (True, 7, 3, 4, 8)
    for mutant in mutants(made_up, "made_up_rules"):
        if mutant.fault.startswith(("other", "min", "max")):
            put_in(mutant)
    assert (is_old(70), hand().most, hand().least, hand().with_one(2)) == (False, 3, 7, 0)
    assert twice(5) == 0


TRIAL = """
import sys
from pathlib import Path
import made_up_rules
from mutation import reach
from mutation.operators import mutants
from mutation.run import with_tests
from mutation.trial import Trials

file, kept = Path(made_up_rules.__file__), Path("reach.json")
first = mutants(file, "made_up_rules")[int(sys.argv[2])]

def work(runner, items):
    found = reach.record(reach.known(kept, [file]), [file], items, runner)
    reach.keep(kept, found)
    by_name = {item.nodeid: item for item in items}
    trials = Trials(found, by_name, runner, most_seconds=5.0, processes=1)
    print("\\nfates:", *(fate for _, fate, _ in trials.run([first])), file=sys.__stdout__, flush=True)

with_tests([sys.argv[1]], work, Path("cache"))
"""


def fate(made_up: Path, questions: str, mutant: int = 0) -> str:
    """Write a test that asks something, and tell what becomes of a fault."""
    test = made_up.parent / "test_made_up.py"
    test.write_text(f"from made_up_rules import is_old, last\ndef test_it(): {questions}\n", encoding="utf-8")
    environment = {**os.environ, "PYTEST_ADDOPTS": "", "PYTHONPATH": os.pathsep.join((str(made_up.parent), str(TOOLS)))}
    call = [sys.executable, "-c", TRIAL, str(test), str(mutant)]
    done = subprocess.run(
        call, cwd=made_up.parent, env=environment, capture_output=True, text=True, timeout=1800, check=True
    )
    (told,) = (line for line in done.stdout.splitlines() if line.startswith("fates: "))
    return told.removeprefix("fates: ")


def test_only_a_test_that_asks_notices(made_up: Path) -> None:
    """A test at the border notices the fault, one far from it does not; a changed test is looked at anew."""
    assert fate(made_up, "assert is_old(80)") == "survived"
    assert fate(made_up, "assert is_old(70)") == "killed"
    assert fate(made_up, "assert last(3) == 0") == "unreached"


def test_an_endless_fault_is_cut_off(made_up: Path) -> None:
    """A fault by which a test never ends is noticed, and holds the others up for some seconds only."""
    assert fate(made_up, "assert last(3) == 0", mutant=-1) == "timed out"


def test_what_is_called_harmless_is_still_there_and_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each fault that nobody could notice stands in the sources as it is listed, once, with the reason."""
    monkeypatch.syspath_prepend(TOOLS)
    mutate = importlib.import_module("mutate")
    listed = list(mutate.harmless())
    there = {mutant.key for room in mutate.rooms() for mutant in mutate.faults(room)}
    assert [fault for fault, _ in listed if fault not in there] == []
    assert len(dict(listed)) == len(listed)
    assert all(reason for _, reason in listed)
