"""Which lemmas name each other in the Littré, once the little words are set aside."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kinship_build.hunspell import Lemmas
from kinship_build.littre import Article
from kinship_build.spelling import fold
from kinship_build.word_lists import word_list

NEVER_WORDS = word_list("never_words")
LITTLE_WORDS = NEVER_WORDS | word_list("little_words")
ALLOWED_KINDS = frozenset("navr")


class Named(NamedTuple):
    """For each lemma that heads an article, the lemmas named in its definitions, in their opening, in its etymology."""

    headwords: frozenset[str]
    in_opening: Mapping[str, frozenset[str]]
    in_definition: Mapping[str, frozenset[str]]
    in_etymology: Mapping[str, frozenset[str]]

    def together(self, a: str, b: str) -> bool:
        """Tell whether one of the two is named anywhere in the other's article."""
        return (
            b in self.in_etymology.get(a, ())
            or b in self.in_definition.get(a, ())
            or a in self.in_etymology.get(b, ())
            or a in self.in_definition.get(b, ())
        )

    def by_etymology(self, a: str, b: str) -> bool:
        """Tell whether one of the two is named in the etymology of the other."""
        return b in self.in_etymology.get(a, ()) or a in self.in_etymology.get(b, ())

    def by_opening(self, a: str, b: str) -> bool:
        """Tell whether one of the two is named in the first words of the other's definition."""
        return b in self.in_opening.get(a, ()) or a in self.in_opening.get(b, ())


def _meanings(token: str, lemmas: Lemmas) -> Iterable[str]:
    """Give the lemmas that a token most likely stands for: a noun or adjective rather than a conjugated verb."""
    if len(token) < 2:
        return ()
    if token in lemmas.kinds:
        return (token,)
    found = lemmas.of_form.get(token, frozenset())
    names = [word for word in found if "v" not in lemmas.kinds[word]]
    return names or found


class _Reader:
    """Turns tokens into lemmas, each token once."""

    def __init__(self, lemmas: Lemmas) -> None:
        self.lemmas = lemmas
        self.known: dict[str, tuple[str, ...]] = {}

    def _read(self, token: str) -> tuple[str, ...]:
        if token not in self.known:
            found = _meanings(token, self.lemmas)
            self.known[token] = tuple(w for w in found if ALLOWED_KINDS & set(self.lemmas.kinds[w]))
        return self.known[token]

    def read(self, tokens: Iterable[str], head: str, left_out: frozenset[str]) -> set[str]:
        """Give the lemmas of the tokens, without the head itself and the words left out."""
        return {word for token in tokens for word in self._read(token)} - left_out - {head}


def read_named(articles: Iterable[Article], lemmas: Lemmas) -> Named:
    """Turn the articles' tokens into lemmas; the articles of homographs are taken together."""
    opening: dict[str, set[str]] = defaultdict(set)
    definition: dict[str, set[str]] = defaultdict(set)
    etymology: dict[str, set[str]] = defaultdict(set)
    reader = _Reader(lemmas)
    for article in articles:
        head = article.headword
        if head not in lemmas.kinds:
            continue
        opening[head] |= reader.read(article.opening, head, NEVER_WORDS)
        definition[head] |= reader.read(article.definition, head, LITTLE_WORDS)
        etymology[head] |= reader.read(article.etymology, head, NEVER_WORDS)
    return Named(frozenset(opening), _frozen(opening), _frozen(definition), _frozen(etymology))


def _frozen(store: Mapping[str, set[str]]) -> dict[str, frozenset[str]]:
    return {head: frozenset(words) for head, words in store.items()}


def folded(lemmas: Lemmas) -> dict[str, str]:
    """Fold every lemma once."""
    return {word: fold(word) for word in lemmas.kinds}
