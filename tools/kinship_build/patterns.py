"""Pairs of endings (-er/-eur, -ité/-al…) and how often the Littré confirms the words that differ by them."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from kinship_build.resemblance import LONGEST_ENDING, resemblance

SHORTEST_BEGINNING = 4
LONGEST_BEGINNING = 7  # longer common beginnings are as sure as this one


class Candidate(NamedTuple):
    """Two lemmas with a common beginning, and the endings that set them apart."""

    a: str
    b: str
    ends: tuple[str, str]
    shared: int


def candidates(folds: dict[str, str]) -> Iterator[Candidate]:
    """Give every pair of lemmas with a common beginning of four letters and moderate endings."""
    groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for word in sorted(folds):
        if len(folds[word]) >= SHORTEST_BEGINNING:
            groups[folds[word][:SHORTEST_BEGINNING]].append((word, folds[word]))
    for group in groups.values():
        for i, (a, fold_a) in enumerate(group):
            for b, fold_b in group[i + 1 :]:
                ends, shared = resemblance(fold_a, fold_b)
                if len(ends[0]) <= LONGEST_ENDING and len(ends[1]) <= LONGEST_ENDING:
                    yield Candidate(a, b, ends, shared)


class Patterns:
    """How many pairs of headwords differ by two endings, and how many of those the Littré confirms."""

    def __init__(self, pairs: Iterable[Candidate], confirmed: Callable[[str, str], bool]) -> None:
        self.seen: Counter[tuple[tuple[str, str], int]] = Counter()
        self.sure: Counter[tuple[tuple[str, str], int]] = Counter()
        for pair in pairs:
            key = pair.ends, min(pair.shared, LONGEST_BEGINNING)
            self.seen[key] += 1
            self.sure[key] += confirmed(pair.a, pair.b)
        self.all_seen: Counter[tuple[str, str]] = Counter()
        self.all_sure: Counter[tuple[str, str]] = Counter()
        for (ends, shared), count in self.seen.items():
            self.all_seen[ends] += count
            self.all_sure[ends] += self.sure[ends, shared]

    def usual(self, ends: tuple[str, str]) -> bool:
        """Tell whether two endings belong to the living derivation of the language."""
        return self.all_sure[ends] >= 4 and self.all_sure[ends] >= 0.5 * self.all_seen[ends]

    def trust(self, ends: tuple[str, str], shared: int) -> float:
        """Estimate how likely it is that two words with these endings and this common beginning are kin."""
        seen = self.all_seen[ends]
        if seen < 3:
            return 0.0
        overall = self.all_sure[ends] / (seen + 1)
        key = ends, min(shared, LONGEST_BEGINNING)
        return (self.sure[key] + 4 * overall) / (self.seen[key] + 4)
