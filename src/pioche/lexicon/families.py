"""Read kinship.txt: families of lemmas of the same root, and the sources that say so (its head explains the form)."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from pioche.kernel.text import Text
from pioche.lexicon import source

FILE = "kinship.txt"


def sources(data: Path) -> dict[str, Text]:
    """Read the head of the file, lines “# code: French text | English text”; the surest source comes first."""
    found: dict[str, Text] = {}
    file = source.newest(data, FILE)
    if file.is_file():
        with file.open(encoding="utf-8") as lines:
            for line in lines:
                if not line.startswith("#"):
                    break
                if match := re.match(r"# (\w): (.+) \| (.+)$", line):
                    found[match[1]] = Text(fr=match[2], en=match[3])
    return found


def far_fetched(data: Path) -> float:
    """Read how many times as frequent another reading must be for a form to be no sign of kinship; 0 for never.

    VENTE is a form of « venter », but who says it means the sale: the head of the file has “# far-fetched: 25”.
    """
    file = source.newest(data, FILE)
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    found = re.search(r"^# far-fetched: (\d+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def pairs(data: Path) -> dict[tuple[str, str], str]:
    """Give the code of the surest source for each pair of kin, in one order of the two.

    Two words of a line of which neither is the head are tied by the weaker of what ties them to it.
    """
    order = "".join(sources(data))
    found: dict[tuple[str, str], str] = {}
    for family in families(data):
        for (first, one), (second, other) in combinations(family, 2):
            code = max(one, other, key=order.index)
            pair = (first, second) if first < second else (second, first)
            if pair not in found or order.index(code) < order.index(found[pair]):
                found[pair] = code
    return found


def families(data: Path) -> Iterator[list[tuple[str, str]]]:
    """Give the lemmas of each line with their codes; the head of the line counts as sure."""
    order = "".join(sources(data))
    for line in source.lines(source.newest(data, FILE)):
        head, *written = line.split(" ")
        family = [(head, order[0])]
        for text in written:
            before = family[-1][0]
            family.append((before[: int(text[1], 36)] + text[2:], text[0]))
        yield family
