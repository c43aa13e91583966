"""The relation “same root”: pairs of lemmas, each with the letter of the source that claims it."""

from collections import defaultdict
from collections.abc import Iterable

from kinship_build.accents import clash
from kinship_build.evidence import Named, folded
from kinship_build.families import Pair, neighbours, ordered, with_twice_tied
from kinship_build.hunspell import Lemmas
from kinship_build.littre_pairs import DirectLinks, confirmed, raw_neighbours, through_third
from kinship_build.patterns import LONGEST_BEGINNING, Candidate, Patterns, candidates
from kinship_build.prefixes import Split, Splitter, relatives
from kinship_build.resemblance import own_shared
from kinship_build.spelling import shared_start

HAND, LITTRE, THIRD, SUFFIX, PREFIX = "H", "L", "F", "S", "P"
# How sure a pair of endings must be, by the length of the common beginning: when the Littré has both words and
# links them in no way, that silence counts against them.
TRUST_SILENT = {4: 2.0, 5: 0.87, 6: 0.8, 7: 0.6}
TRUST_UNKNOWN = {4: 0.78, 5: 0.8, 6: 0.7, 7: 0.55}
SHARED_AFTER_PREFIX = 4
SHARED_WHEN_TWICE_TIED = 5


class Relation:
    """Collects the pairs, surest source first."""

    def __init__(self, lemmas: Lemmas, named: Named) -> None:
        self.lemmas, self.named = lemmas, named
        self.folds = folded(lemmas)
        self.candidates = list(candidates(self.folds))
        near = raw_neighbours(named, self.folds)
        heads = named.headwords
        self.patterns = Patterns(
            (pair for pair in self.candidates if pair.a in heads and pair.b in heads),
            lambda a, b: confirmed(a, b, near, self.folds),
        )
        self.pairs: dict[Pair, str] = {}
        self.refused: set[Pair] = set()

    def add(self, a: str, b: str, source: str) -> None:
        """Add a pair unless it is there already, was refused by hand, or is not made of two known lemmas."""
        pair = ordered(a, b)
        if a != b and pair not in self.refused and a in self.folds and b in self.folds:
            self.pairs.setdefault(pair, source)

    def add_by_hand(self, families: Iterable[list[str]]) -> None:
        """Add families given by hand: every word of one is kin to every other."""
        for family in families:
            for i, a in enumerate(family):
                for b in family[i + 1 :]:
                    self.add(a, b, HAND)

    def add_littre(self) -> None:
        """Add what the Littré links, directly then through a third word."""
        links = DirectLinks(self.named, self.folds, self.patterns).all(self.refused)
        for a, words in links.items():
            for b in words:
                self.add(a, b, LITTRE)
        for pair in self.candidates:
            if through_third(pair, links, self.folds, self.patterns):
                self.add(pair.a, pair.b, THIRD)

    def _sure(self, pair: Candidate) -> bool:
        silent = pair.a in self.named.headwords and pair.b in self.named.headwords
        needed = (TRUST_SILENT if silent else TRUST_UNKNOWN)[min(pair.shared, LONGEST_BEGINNING)]
        return self.patterns.trust(pair.ends, pair.shared) >= needed and not clash(pair.a, pair.b, pair.shared)

    def add_suffixes(self) -> None:
        """Add the pairs whose endings are sure enough."""
        for pair in self.candidates:
            if self._sure(pair):
                self.add(pair.a, pair.b, SUFFIX)

    def add_twice_tied(self) -> None:
        """Add words that two others tie together, if they also look alike."""
        for a, b in with_twice_tied(self.pairs, self._own_shared, SHARED_WHEN_TWICE_TIED):
            if not clash(a, b, SHARED_WHEN_TWICE_TIED):
                self.add(a, b, THIRD)

    def _own_shared(self, a: str, b: str) -> int:
        fold_a, fold_b = self.folds[a], self.folds[b]
        return own_shared(fold_a, fold_b, shared_start(fold_a, fold_b))

    def add_prefixes(self) -> None:
        """Add words made with a prefix to the family of what they are made from."""
        kin = neighbours(self.pairs)
        by_base: dict[str, list[Split]] = defaultdict(list)
        for split in Splitter(self.lemmas, self.folds, self.named, self.patterns).splits():
            if ordered(split.word, split.base) in self.refused:
                continue
            by_base[split.base].append(split)
            for word in relatives(split, kin.get(split.base, set()), self.folds):
                self.add(split.word, word, PREFIX)
        for splits in by_base.values():
            for i, one in enumerate(splits):
                for other in splits[i + 1 :]:
                    vouched = one.vouched or other.vouched
                    if vouched and shared_start(one.rest, other.rest) >= SHARED_AFTER_PREFIX:
                        self.add(one.word, other.word, PREFIX)
