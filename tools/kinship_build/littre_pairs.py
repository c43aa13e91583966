"""Pairs of words that the Littré links: directly, or through a third word of the same beginning."""

from collections import defaultdict
from collections.abc import Container, Mapping

from kinship_build.accents import clash
from kinship_build.evidence import Named
from kinship_build.families import Pair, ordered
from kinship_build.patterns import Candidate, Patterns
from kinship_build.resemblance import own_shared, resemblance, same_bones
from kinship_build.spelling import shared_start

TRUST_IN_LONG_ARTICLES = 0.6
TRUST_IN_SIBLINGS = {3: 0.6, 4: 0.6, 5: 0.5}  # by the letters shared

Neighbours = Mapping[str, set[str]]


def raw_neighbours(named: Named, folds: dict[str, str]) -> Neighbours:
    """Link all lemmas that name each other and share three letters: good enough to learn the endings from."""
    neighbours: dict[str, set[str]] = defaultdict(set)
    for store in (named.in_definition, named.in_etymology):
        for head, words in store.items():
            for word in words:
                if shared_start(folds[head], folds[word]) >= 3:
                    neighbours[head].add(word)
                    neighbours[word].add(head)
    return neighbours


def confirmed(a: str, b: str, neighbours: Neighbours, folds: dict[str, str]) -> bool:
    """Tell whether two words are linked, or linked to a third that begins with the same four letters."""
    around = neighbours.get(a, set())
    if b in around:
        return True
    return any(folds[c][:4] == folds[a][:4] for c in around & neighbours.get(b, set()))


class DirectLinks:
    """Decides which of the Littré's namings are kinship: the endings must be usual or the consonants agree."""

    def __init__(self, named: Named, folds: dict[str, str], patterns: Patterns) -> None:
        self.named, self.folds, self.patterns = named, folds, patterns

    def kin(self, a: str, b: str) -> bool:
        """Tell whether a pair in which one names the other is kin."""
        fold_a, fold_b = self.folds[a], self.folds[b]
        ends, shared = resemblance(fold_a, fold_b)
        if shared < 3 or (clash(a, b, shared) and not self._named_at_once(a, b, ends)):
            return False
        own = own_shared(fold_a, fold_b, shared)
        if own < 2:
            return False
        if self.named.by_etymology(a, b):
            return self._by_etymology(fold_a, fold_b, ends, own)
        if self.named.by_opening(a, b):
            return self._by_opening(fold_a, fold_b, ends, own)
        return own >= 4 and self.patterns.trust(ends, shared) >= TRUST_IN_LONG_ARTICLES

    def _named_at_once(self, a: str, b: str, ends: tuple[str, str]) -> bool:
        """Tell whether a circumflex may be overlooked: grâce/gracieux, pôle/polaire."""
        if not self.patterns.usual(ends) or ends == ("", ""):
            return False
        return self.named.by_etymology(a, b) or self.named.by_opening(a, b)

    def _by_etymology(self, a: str, b: str, ends: tuple[str, str], own: int) -> bool:
        if self.patterns.usual(ends):
            return True
        return own >= 5 or (own >= 3 and min(len(a), len(b)) >= 4 and same_bones(a, b))

    def _by_opening(self, a: str, b: str, ends: tuple[str, str], own: int) -> bool:
        if own < 3:
            return False
        if self.patterns.usual(ends) or (own >= 4 and same_bones(a, b)):
            return True
        return own >= 6

    def all(self, refused: Container[Pair]) -> dict[str, set[str]]:
        """Give the neighbours of every lemma, without the pairs refused by hand."""
        neighbours: dict[str, set[str]] = defaultdict(set)
        for store in (self.named.in_definition, self.named.in_etymology):
            for head, words in store.items():
                start = self.folds[head][:2]
                for word in words:
                    if not self.folds[word].startswith(start) or word in neighbours[head]:
                        continue
                    if ordered(head, word) not in refused and self.kin(head, word):
                        neighbours[head].add(word)
                        neighbours[word].add(head)
        return neighbours


def through_third(pair: Candidate, links: Neighbours, folds: dict[str, str], patterns: Patterns) -> bool:
    """Tell whether both words are linked to a third one, and differ in a way that such siblings do."""
    if clash(pair.a, pair.b, pair.shared):
        return False
    fold_a, fold_b = folds[pair.a], folds[pair.b]
    own = own_shared(fold_a, fold_b, pair.shared)
    if own < 3:
        return False
    needed = TRUST_IN_SIBLINGS.get(own, 0.0)
    if patterns.trust(pair.ends, pair.shared) < needed:
        return False
    common = links.get(pair.a, set()) & links.get(pair.b, set())
    return any(shared_start(folds[c], fold_a) >= min(pair.shared, 4) for c in common)
