"""Bags and racks."""

from pathlib import Path

import pytest

from pioche.components.bags import in_order, lacking, read_bag, without
from pioche.components.datafiles import BadData


def test_a_bag_is_read_from_a_file(tmp_path: Path) -> None:
    """A bag is a readable file; the jokers come last."""
    file = tmp_path / "bag.txt"
    file.write_text("# two letters and a joker\n? 1\nB 1\n\nA 2\n", encoding="utf-8")
    assert read_bag(file) == "AAB?"


@pytest.mark.parametrize("line", ["AB 2", "A", "A two", "é 1", "A 1\nA 1"])
def test_a_mistake_in_a_bag_is_named(tmp_path: Path, line: str) -> None:
    """Who corrects a bag and slips is told where."""
    file = tmp_path / "bag.txt"
    file.write_text(line, encoding="utf-8")
    with pytest.raises(BadData, match=r"bag\.txt"):
        read_bag(file)


def test_letters_leave_a_rack() -> None:
    """A rack is a sorted string, and gives only what it holds."""
    assert in_order("?TA") == "AT?"
    assert without("AAT?", "?A") == "AT"
    with pytest.raises(ValueError, match="does not hold"):
        without("AT", "AA")


def test_missing_letters_are_told() -> None:
    """Letters that a rack does not hold are named, as often as they are missing."""
    assert lacking("AB", "AABC") == "AC"
    assert lacking("AB", "BA") == ""
