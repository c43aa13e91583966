"""Read kinship.txt: families of lemmas of the same root, and the sources that say so (its head explains the form)."""

import re
from collections.abc import Iterator
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
