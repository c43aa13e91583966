"""Every rule of the table is in its README, in the code and in a test."""

import re
from pathlib import Path

import pytest

import pioche.tables

RULE = re.compile(r"T-\d\d")
ROOM = Path(pioche.tables.__file__).parent
TESTS = Path(__file__).parents[1]


def named_in(files: "list[Path]") -> set[str]:
    """Give the rules that some files name."""
    return {rule for file in files for rule in RULE.findall(file.read_text(encoding="utf-8"))}


LISTED = sorted(re.findall(r"^\| (T-\d\d) \|", (ROOM / "README.md").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("rule", LISTED)
def test_a_rule_is_kept_and_tested(rule: str) -> None:
    """A rule of the README is named where it is kept, and where it is tested."""
    server = ROOM.parent / "server"
    assert rule in named_in([*ROOM.rglob("*.py"), *server.rglob("*.py")])
    assert rule in named_in([*(TESTS / "tables").glob("*.py"), *(TESTS / "server").glob("*.py")])


def test_no_rule_is_unlisted() -> None:
    """Rules that the code names are in the README, numbered without a gap."""
    assert named_in([*ROOM.rglob("*.py"), *(ROOM.parent / "server").rglob("*.py")]) <= set(LISTED)
    assert [f"T-{number:02}" for number in range(1, len(LISTED) + 1)] == LISTED
