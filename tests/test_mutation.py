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


def is_old(age: int) -> bool:
    """Tell whether somebody is old."""
    return age >= 70


class Hand:
    """Some cards."""

    @property
    def most(self) -> int:
        """Give the most cards."""
        return max(3, 7)


@lru_cache
def twice(number: int) -> int:
    """Give twice a number."""
    return number + number
'''


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a module with three functions that can be imported as `made_up_rules`."""
    file = tmp_path / "made_up_rules.py"
    file.write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(TOOLS)
    yield file
    sys.modules.pop("made_up_rules", None)


def test_every_place_is_found(made_up: Path) -> None:
    """A comparison, a number, a choice of the greatest and a sum can each be wrong, and nothing else can here."""
    from mutation.operators import mutants

    assert [mutant.key.split(":", 1)[1] for mutant in mutants(made_up, "made_up_rules")] == [
        "is_old: other comparison 0 in age >= 70 [0]",
        "is_old: 71 for 70 [1]",
        "Hand.most: min in max(3, 7) [0]",
        "Hand.most: 4 for 3 [1]",
        "Hand.most: 8 for 7 [2]",
        "twice: other operator in number + number [0]",
    ]


def test_a_fault_is_put_into_the_living_function(made_up: Path) -> None:
    """A function that was imported before has the fault, also as a property and where it remembers its results."""
    from mutation.operators import mutants
    from mutation.trial import put_in

    rules = importlib.import_module("made_up_rules")
    is_old, twice = rules.is_old, rules.twice
    assert (is_old(70), rules.Hand().most, twice(4)) == (True, 7, 8)
    for mutant in mutants(made_up, "made_up_rules"):
        if mutant.fault.startswith(("other", "min")):
            put_in(mutant)
    assert (is_old(70), rules.Hand().most) == (False, 3)
    assert twice(5) == 0


TRIAL = """
import sys
from pathlib import Path
import made_up_rules
from mutation.operators import mutants
from mutation.reach import Reach
from mutation.trial import Trials

file, test = Path(made_up_rules.__file__), sys.argv[1]
mutant = mutants(file, "made_up_rules")[0]
reached = Reach({str(file): {mutant.line: [test]}}, {test: 0.1})
print(*Trials(reached, most_tests=5, most_seconds=5.0, processes=1).run([mutant]).values())
"""


@pytest.mark.parametrize(("question", "fate"), [("is_old(70)", "killed"), ("is_old(80)", "survived")])
def test_only_a_test_that_asks_notices(made_up: Path, tmp_path: Path, question: str, fate: str) -> None:
    """A test at the border notices the fault, one far from it does not."""
    test = tmp_path / "test_made_up.py"
    test.write_text(f"from made_up_rules import is_old\ndef test_it(): assert {question}\n", encoding="utf-8")
    environment = {**os.environ, "PYTEST_ADDOPTS": "", "PYTHONPATH": os.pathsep.join((str(made_up.parent), str(TOOLS)))}
    call = [sys.executable, "-c", TRIAL, str(test)]
    done = subprocess.run(call, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.split() == [fate]
