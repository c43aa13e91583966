"""Words made with a prefix: inutile from utile, déraciner from racine, reprendre from prendre."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kinship_build.evidence import Named
from kinship_build.hunspell import Lemmas
from kinship_build.patterns import Patterns
from kinship_build.resemblance import VERB_END, resemblance
from kinship_build.spelling import fold, shared_start
from kinship_build.word_lists import word_list

SHORTEST_REST = 3
SURE_REST = 5
SILENT_REST = 7  # when the Littré has both words and says nothing
SHARED_WITH_RELATIVES = 4
SHARED_BEYOND_PREFIX = 3
SHORTEST_NOUN = 5
LIVING_FOLDED = frozenset(map(fold, word_list("living_prefixes")))
ALL_FOLDED = LIVING_FOLDED | frozenset(map(fold, word_list("old_prefixes")))
VERB_PREFIXES = frozenset(("a", "de", "des", "e", "em", "en", "re", "r", "in", "sur", "sous"))
LONGEST_PREFIX = max(map(len, ALL_FOLDED))
NOT_BASES = word_list("not_bases")


class Split(NamedTuple):
    """A lemma, what follows its prefix (folded) and the lemma that this is made from."""

    word: str
    rest: str
    base: str
    vouched: bool


def _rests(folded_word: str, prefixes: frozenset[str]) -> Iterator[str]:
    for cut in range(1, min(LONGEST_PREFIX, len(folded_word) - SHORTEST_REST) + 1):
        if folded_word[:cut] in prefixes:
            yield folded_word[cut:]


class Splitter:
    """Finds the lemmas that a word with a prefix is made from."""

    def __init__(self, lemmas: Lemmas, folds: dict[str, str], named: Named, patterns: Patterns) -> None:
        self.lemmas, self.folds, self.named, self.patterns = lemmas, folds, named, patterns
        self.by_fold: Mapping[str, list[str]] = self._by_fold()

    def _by_fold(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for word in sorted(self.folds):
            found[self.folds[word]].append(word)
        return found

    def _vouched(self, word: str) -> Iterator[Split]:
        """Give the bases that the article of the word names in its etymology or at once."""
        named = self.named.in_etymology.get(word, frozenset()) | self.named.in_opening.get(word, frozenset())
        if not named:
            return
        by_start: dict[str, list[str]] = defaultdict(list)
        for base in sorted(named - NOT_BASES):
            by_start[self.folds[base][:3]].append(base)
        for rest in _rests(self.folds[word], ALL_FOLDED):
            for base in by_start.get(rest[:3], ()):
                ends, shared = resemblance(rest, self.folds[base])
                close = ends == ("", "") or (shared >= 3 and self.patterns.usual(ends))
                if close or (shared >= 4 and min(map(len, ends)) == 0):
                    yield Split(word, rest, base, vouched=True)

    def _verbs(self, word: str) -> Iterator[Split]:
        """Give the nouns that a verb puts on or takes off: déboussoler from boussole, endeuiller from deuil."""
        if "v" not in self.lemmas.kinds[word] or word in self.named.headwords:
            return
        for rest in _rests(self.folds[word], VERB_PREFIXES):
            stem = VERB_END.sub("", rest)
            for form in dict.fromkeys((stem, stem + "e", stem[:-1] if stem[-1:] == stem[-2:-1] else stem)):
                for base in self.by_fold.get(form, ()) if len(form) >= SHORTEST_NOUN else ():
                    if set(self.lemmas.kinds[base]) & set("na"):
                        yield Split(word, rest, base, vouched=False)

    def _taken(self, word: str) -> Iterator[Split]:
        """Give the bases of a living prefix that are words of the same kind."""
        for rest in _rests(self.folds[word], LIVING_FOLDED):
            if len(rest) < SURE_REST:
                continue
            for base in self.by_fold.get(rest, ()):
                if base not in NOT_BASES and self._may_be_made_from(word, base):
                    yield Split(word, rest, base, vouched=False)

    def _may_be_made_from(self, word: str, base: str) -> bool:
        if not set(self.lemmas.kinds[word]) & set(self.lemmas.kinds[base]):
            return False
        if word not in self.named.headwords or base not in self.named.headwords:
            return True
        return len(base) >= SILENT_REST or base in self.named.in_definition.get(word, ())

    def splits(self) -> Iterator[Split]:
        """Give every split, in the order of the words."""
        for word in sorted(self.folds):
            vouched = sorted(set(self._vouched(word)))
            bases = {split.base for split in vouched}
            yield from vouched
            taken = sorted({*self._taken(word), *self._verbs(word)})
            yield from (split for split in taken if split.base not in bases)


def relatives(split: Split, kin_of_base: set[str], folds: dict[str, str]) -> Iterator[str]:
    """Give the words kin to the base that also share the stem of what follows the prefix."""
    yield split.base
    stem = len(VERB_END.sub("", folds[split.base]))
    needed = max(SHARED_WITH_RELATIVES, min(stem, 6) if split.vouched else len(split.rest) - 4)
    for word in kin_of_base:
        if word != split.word and shared_start(split.rest, folds[word]) >= needed:
            yield word


def derived(split: Split, kin_of_word: set[str], folds: dict[str, str]) -> Iterator[str]:
    """Give the word and its kin that have the same prefix and go on alike: transport with transporter."""
    yield split.word
    folded_word = folds[split.word]
    needed = len(folded_word) - len(split.rest) + SHARED_BEYOND_PREFIX
    for word in kin_of_word:
        if word != split.base and shared_start(folded_word, folds[word]) >= needed:
            yield word
