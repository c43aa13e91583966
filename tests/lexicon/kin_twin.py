"""The slow twin of the arrays of kin: pair by pair."""

from itertools import combinations
from pathlib import Path

from pioche.lexicon import families


def pairs(data: Path) -> dict[tuple[str, str], str]:
    """Give the code of the surest source for each pair of kin, in one order of the two.

    Two words of a line of which neither is the head are tied by the weaker of what ties them to it.
    """
    order = "".join(families.sources(data))
    found: dict[tuple[str, str], str] = {}
    for family in families.families(data):
        for (first, one), (second, other) in combinations(family, 2):
            code = max(one, other, key=order.index)
            pair = (first, second) if first < second else (second, first)
            if pair not in found or order.index(code) < order.index(found[pair]):
                found[pair] = code
    return found
