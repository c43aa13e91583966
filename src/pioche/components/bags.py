"""Bags of letters, and racks taken from them: sorted strings of capitals, « ? » for each joker."""

from collections.abc import Iterable
from pathlib import Path

from pioche.components.datafiles import BadData, lines
from pioche.lexicon.alphabet import JOKER, LETTERS

HIDDEN = "_"
"""What stands for a letter that one may not see."""


def read_bag(path: Path) -> str:
    """Read all letters of a bag from a file with a letter and its number on each line."""
    counts: dict[str, int] = {}
    for line in lines(path):
        letter, _, number = line.partition(" ")
        if len(letter) != 1 or letter not in LETTERS + JOKER or not number.isdigit() or letter in counts:
            raise BadData(f"{path.name}: {line!r} is not a letter and how many there are of it")
        counts[letter] = int(number)
    return in_order(letter * number for letter, number in counts.items())


def in_order(letters: Iterable[str]) -> str:
    """Sort letters into a rack, jokers last."""
    rack = "".join(sorted("".join(letters)))
    return rack.replace(JOKER, "") + JOKER * rack.count(JOKER)


def without(rack: str, letters: Iterable[str]) -> str:
    """Take letters out of a rack that holds them."""
    left = rack
    for letter in "".join(letters):
        fewer = left.replace(letter, "", 1)
        if fewer == left:
            raise ValueError(f"{rack} does not hold all of these letters")
        left = fewer
    return in_order(left)


def lacking(rack: str, letters: Iterable[str]) -> str:
    """Give those letters that a rack does not hold, or not often enough."""
    left, missing = rack, []
    for letter in letters:
        if letter in left:
            left = left.replace(letter, "", 1)
        else:
            missing.append(letter)
    return in_order(missing) if missing else ""
