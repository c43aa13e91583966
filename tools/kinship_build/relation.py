"""The relation “same root”: pairs of lemmas, each with the letter of the source that claims it."""

from collections import defaultdict
from collections.abc import Container, Iterable

from kinship_build.accents import clash
from kinship_build.evidence import Named, folded
from kinship_build.families import Pair, neighbours, ordered, with_common_kin
from kinship_build.hunspell import Lemmas
from kinship_build.littre_pairs import DirectLinks, confirmed, raw_neighbours, through_third
from kinship_build.patterns import LONGEST_BEGINNING, Candidate, Patterns, candidates
from kinship_build.prefixes import Split, Splitter, derived, relatives
from kinship_build.resemblance import own_shared
from kinship_build.spelling import shared_start

HAND, LITTRE, THIRD, SUFFIX, PREFIX = "H", "L", "F", "S", "P"
# How sure a pair of endings must be, by the length of the common beginning: when the Littré has both words and
# links them in no way, that silence counts against them.
TRUST_SILENT = {4: 2.0, 5: 0.87, 6: 0.8, 7: 0.6}
TRUST_UNKNOWN = {4: 0.78, 5: 0.8, 6: 0.7, 7: 0.55}
SHARED_AFTER_PREFIX = 4
SHARED_WHEN_TWICE_TIED = 5
SHARED_WHEN_TIED = 6
OWN_WHEN_TIED = 3


class Relation:
    """Collects the pairs, surest source first."""

    def __init__(self, lemmas: Lemmas, named: Named, refused: Container[Pair]) -> None:
        self.lemmas, self.named, self.refused = lemmas, named, refused
        self.folds = folded(lemmas)
        self.candidates = list(candidates(self.folds))
        near = raw_neighbours(named, self.folds)
        heads = named.headwords
        self.patterns = Patterns(
            (pair for pair in self.candidates if pair.a in heads and pair.b in heads),
            lambda a, b: confirmed(a, b, near, self.folds),
        )
        self.pairs: dict[Pair, str] = {}

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

    def add_common_kin(self) -> None:
        """Add words that others tie together, if they also look alike: composer and compositeur by composition."""
        for a, b in with_common_kin(self.pairs, self._alike):
            if not clash(a, b, SHARED_WHEN_TWICE_TIED):
                self.add(a, b, THIRD)

    def _alike(self, a: str, b: str, ties: int) -> bool:
        fold_a, fold_b = self.folds[a], self.folds[b]
        shared = shared_start(fold_a, fold_b)
        own = own_shared(fold_a, fold_b, shared)
        if ties >= 2 and own >= SHARED_WHEN_TWICE_TIED:
            return True
        return shared >= SHARED_WHEN_TIED and own >= OWN_WHEN_TIED

    def add_prefixes(self) -> None:
        """Add words made with a prefix to the family of what they are made from."""
        kin = neighbours(self.pairs)
        by_base: dict[str, list[Split]] = defaultdict(list)
        for split in Splitter(self.lemmas, self.folds, self.named, self.patterns).splits():
            if ordered(split.word, split.base) in self.refused:
                continue
            by_base[split.base].append(split)
            bases = list(relatives(split, kin.get(split.base, set()), self.folds))
            for made in derived(split, kin.get(split.word, set()), self.folds):
                for word in bases:
                    self.add(made, word, PREFIX)
        self._add_made_twice(by_base)
        for splits in by_base.values():
            for i, one in enumerate(splits):
                for other in splits[i + 1 :]:
                    vouched = one.vouched or other.vouched
                    if vouched and shared_start(one.rest, other.rest) >= SHARED_AFTER_PREFIX:
                        self.add(one.word, other.word, PREFIX)

    def _add_made_twice(self, by_base: dict[str, list[Split]]) -> None:
        """Add words made from what was itself made with a prefix: ramener from amener, from mener."""
        made_from: dict[str, list[Split]] = defaultdict(list)
        for splits in by_base.values():
            for split in splits:
                made_from[split.word].append(split)
        for splits in by_base.values():
            for outer in splits:
                for inner in made_from.get(outer.base, ()):
                    if inner.base != outer.word and ordered(outer.word, inner.base) not in self.refused:
                        self.add(outer.word, inner.base, PREFIX)
