"""The tables made by hand: families of words that are kin, and groups of words that only look alike.

An entry is a word, a beginning (“transport*”) or, with a tilde, one that the line says nothing about (“~portefeuille”).
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

ENTRY = re.compile(r"~?[a-zàâäçéèêëîïôöùûüÿœæñ]+\*?")
PARTING = "|"
EXACT = 100  # a word by itself says more than any beginning


class BadTable(ValueError):
    """A line of a table cannot be read."""


def read_lines(path: Path) -> Iterator[list[list[str]]]:
    """Give the groups of each line, without comments."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        groups = [group.split() for group in line.partition("#")[0].split(PARTING)]
        if groups == [[]]:
            continue
        wrong = [entry for group in groups for entry in group if not ENTRY.fullmatch(entry)]
        if wrong or not all(groups):
            raise BadTable(f"{path.name}, line {number}: {' '.join(wrong) or 'an empty group'}")
        yield groups


class Meanings:
    """Finds the lemmas that the entries of a line stand for; the longest entry that fits a lemma counts."""

    def __init__(self, lemmas: Iterable[str]) -> None:
        self.lemmas = sorted(lemmas)
        self.known = frozenset(self.lemmas)

    def of(self, entry: str) -> list[str]:
        """Give the lemmas of one entry."""
        text = entry.strip("~*")
        if not entry.endswith("*"):
            return [text] if text in self.known else []
        found = []
        for place in range(bisect_left(self.lemmas, text), len(self.lemmas)):
            if not self.lemmas[place].startswith(text):
                break
            found.append(self.lemmas[place])
        return found

    def groups(self, line: list[list[str]]) -> list[list[str]]:
        """Give the lemmas of each group of a line."""
        best: dict[str, tuple[int, int]] = {}
        for place, group in enumerate(line):
            for entry in group:
                weight = len(entry.strip("~*")) + (0 if entry.endswith("*") else EXACT)
                where = -1 if entry.startswith("~") else place
                for lemma in self.of(entry):
                    best[lemma] = max(best.get(lemma, (0, 0)), (weight, where))
        found: list[list[str]] = [[] for _ in line]
        for lemma, (_, place) in sorted(best.items()):
            if place >= 0:
                found[place].append(lemma)
        return found

    def nothing(self, line: list[list[str]]) -> list[str]:
        """Give the entries of a line that stand for no lemma."""
        return [entry for group in line for entry in group if not self.of(entry)]


class LookAlikes:
    """Pairs that are no kin because a line has them in two groups."""

    def __init__(self, lines: Iterable[list[list[str]]]) -> None:
        self.places: dict[str, dict[int, int]] = defaultdict(dict)
        for number, line in enumerate(lines):
            for place, group in enumerate(line):
                for lemma in group:
                    self.places[lemma][number] = place

    def __contains__(self, pair: object) -> bool:
        """Tell whether some line parts the two words."""
        if not isinstance(pair, tuple):
            return False
        ours, theirs = self.places.get(pair[0], {}), self.places.get(pair[1], {})
        return any(theirs.get(number, place) != place for number, place in ours.items())

    def parted(self, families: Iterable[list[str]]) -> list[tuple[str, str]]:
        """Give the pairs of words that stand in one family and that some line parts: one of the tables is wrong."""
        return sorted({pair for family in families for pair in combinations(family, 2) if pair in self})
