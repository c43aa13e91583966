"""Every numbered statement of every game is named by a test."""

import re
from pathlib import Path

import pytest

from pioche.kernel import registry

STATEMENT = re.compile(r"\b[A-Z]-\d{2}\b")
TESTS = Path(__file__).parents[1]


def named(text: str) -> set[str]:
    """Give the statements that a text names."""
    return set(STATEMENT.findall(text))


def docstrings(file: Path) -> list[str]:
    """Give what stands between triple quotes in a file."""
    return re.findall(r'"""(.*?)"""', file.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("name", registry.names())
def test_no_statement_without_a_test(name: str) -> None:
    """A rule that no test names is not kept: the list of such rules is empty."""
    stated = set(
        re.findall(r"^- \**([A-Z]-\d{2})\b", (registry.room(name) / "README.md").read_text("utf-8"), re.MULTILINE)
    )
    assert stated, "the room's README numbers its rules"
    tested = named(" ".join(docstring for file in TESTS.rglob("test_*.py") for docstring in docstrings(file)))
    assert sorted(stated - tested) == []


@pytest.mark.parametrize("name", registry.names())
def test_refusals_name_stated_rules(name: str) -> None:
    """A number that the code gives to a player is one that the README states."""
    room = registry.room(name)
    stated = named((room / "README.md").read_text("utf-8"))
    used = {
        rule
        for file in room.rglob("*.py")
        for rule in re.findall(r'Illegal\(\s*"([A-Z]-\d{2})"', file.read_text("utf-8"))
    }
    assert sorted(used - stated) == []
