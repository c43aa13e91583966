"""A lexicon: which words may be played. Cheap views of it add, ban or limit words without copying it."""

from collections.abc import Iterable, Iterator
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import apostrophes, definitions, load, nearest, rude, spelling, views
from pioche.lexicon.alphabet import fold, normalise
from pioche.lexicon.background import Background
from pioche.lexicon.definitions import Definition, Sense
from pioche.lexicon.explain import Verdict, explain
from pioche.lexicon.facts import Facts
from pioche.lexicon.grammar import Reading
from pioche.lexicon.kin import Evidence, evidence, family
from pioche.lexicon.names import Person, ProperNoun, names
from pioche.lexicon.source import DEFAULT_VERSION
from pioche.lexicon.speech import Speech
from pioche.lexicon.words import WordTable

POLITE = "-polite"
NO_WORDS: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False, repr=False)
class Lexicon:
    """A set of normalised words, with what is known of them. It never changes: whoever needs other words takes a view.

    `words` is the whole table; `allowed`, when it is not None, is a bitset over its ids (bit `id % 64` of element
    `id // 64`) of those that count; `admitted` holds the few words that a table or a rule has let in beside it.
    """

    words: WordTable
    _: KW_ONLY
    name: str
    allowed: NDArray[np.uint64] | None = None
    admitted: WordTable = field(default_factory=lambda: WordTable.from_words(()))
    banned: frozenset[str] = NO_WORDS
    votes: frozenset[str] = NO_WORDS
    """Words that are here by a vote of the table."""
    background: Background | None = None
    has_conjugations: bool = True
    has_apostrophes: bool = False
    has_rude_words: bool = True
    has_legends: bool = False
    """Whether gods, heroes and characters of fiction are people like those who have lived (Q-14)."""

    def __post_init__(self) -> None:
        if self.allowed is not None:
            bits = self.allowed.view()
            bits.flags.writeable = False
            object.__setattr__(self, "allowed", bits)

    @staticmethod
    def load(version: str = DEFAULT_VERSION) -> "Lexicon":
        """Give the lexicon of a version, or its polite view by `polite_name`; the same object each time."""
        return _common(version)

    @staticmethod
    def in_memory() -> "tuple[Lexicon, ...]":
        """Give what this process has loaded, oldest version first: what is only shown waits for nothing (T-19)."""
        return tuple(_LOADED[version] for version in sorted(_LOADED)) if len(_LOADED) > 1 else tuple(_LOADED.values())

    @classmethod
    def from_words(cls, words: Iterable[str], name: str = "own list") -> "Lexicon":
        """Make a lexicon of any list of words; nothing but their spelling is known of them."""
        return cls(WordTable.from_words(normalise(word) for word in words), name=name)

    def with_names(self) -> "Lexicon":
        """Give the whole lexicon of the same version with all proper nouns (Q-13), without the rules of this view."""
        if not self.facts:
            return self
        named = _with_names(self.facts.version)
        return named if self.has_rude_words else named.polite()

    def with_legends(self) -> "Lexicon":
        """Give a view in which those of legend and fiction are known people, too."""
        return replace(self, has_legends=True)

    @property
    def facts(self) -> Facts | None:
        """All that is known of the words of this version; None for a plain list of words."""
        return self.background.facts if self.background else None

    @property
    def has_names(self) -> bool:
        """Whether proper nouns may be played."""
        return self.background is not None and self.background.places is not None

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words>"

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        word_id = self.words.find(word)
        return self.allows(word_id) if word_id >= 0 else self.admitted.find(word) >= 0

    def __len__(self) -> int:
        own = len(self.words) if self.allowed is None else views.count(self.allowed)
        return own + len(self.admitted)

    def __iter__(self) -> Iterator[str]:
        own = range(len(self.words)) if self.allowed is None else views.ids(self.allowed).tolist()
        yield from (self.words.word(word_id) for word_id in own)
        yield from self.admitted

    def allows(self, word_id: int) -> bool:
        """Tell whether this view of the lexicon lets the word of an id be played."""
        return self.allowed is None or views.holds(self.allowed, word_id)

    def limited(self, size: int | None = None, *, at_least: float | None = None) -> "Lexicon":
        """Give a view with the `size` most frequent words, or those that occur `at_least` so often per million.

        A list of words of which nothing is known stays as it is; words admitted by the table stay.
        """
        if (size is None) == (at_least is None):
            raise ValueError("give either a number of words or a minimum frequency")
        if not self.background:
            return self
        number = self.background.size_for(at_least) if at_least is not None else size or 0
        if number < 0:
            raise ValueError("a vocabulary cannot have fewer than no words")
        return self.only(self.background.most_frequent(number))

    def said(self, manner: Speech) -> "Lexicon":
        """Give a view with the words that somebody says; words admitted by the table stay."""
        return self.only(self.background.said(manner)) if self.background else self

    def only(self, bits: NDArray[np.uint64], admitted: WordTable | None = None) -> "Lexicon":
        """Give a view with those of its words whose bits are set; beside them the admitted ones, or other ones."""
        left = bits if self.allowed is None else bits & self.allowed
        return replace(self, allowed=left, admitted=self.admitted if admitted is None else admitted)

    def without_conjugations(self) -> "Lexicon":
        """Give a view without the words that are nothing but a form of a verb with a person (R-21)."""
        if not self.background:
            return self
        return replace(self.only(self.background.unconjugated), has_conjugations=False)

    def polite(self) -> "Lexicon":
        """Give a view without rude words: all that programs say comes from such a view."""
        if not self.background:
            return self
        kept_back = rude.words(self.background.facts.data)
        bits = views.full(len(self.words)) if self.allowed is None else self.allowed
        bits = views.changed(bits, added=(), dropped=[place for place in map(self.words.find, kept_back) if place >= 0])
        beside = WordTable.from_words(word for word in self.admitted if word not in kept_back)
        return replace(self.only(bits, beside), has_rude_words=False)

    def is_rude(self, word: str) -> bool:
        """Tell whether a word is one that programs do not say."""
        return self.facts is not None and normalise(word) in rude.words(self.facts.data)

    def with_apostrophes(self) -> "Lexicon":
        """Give a view that also has the words with an apostrophe, by their letters (K-14)."""
        if not self.facts:
            return self
        known = apostrophes.apostrophes(self.facts.data)
        beside = WordTable.from_words([*self.admitted, *(word for word in known if self.words.find(word) < 0)])
        return replace(self, admitted=beside, has_apostrophes=True)

    def ruled(self, admitted: Iterable[str] = (), banned: Iterable[str] = ()) -> "Lexicon":
        """Give a view in which a table's votes count: some words let in, some kept out; the later vote wins."""
        let_in = frozenset(map(normalise, admitted))
        kept_out = frozenset(map(normalise, banned))
        if both := let_in & kept_out:
            raise ValueError(f"admitted and banned at once: {', '.join(sorted(both))}")
        places = {word: self.words.find(word) for word in let_in | kept_out}
        bits = views.changed(
            self.allowed if self.allowed is not None else views.full(len(self.words)),
            added=[places[word] for word in let_in if places[word] >= 0],
            dropped=[places[word] for word in kept_out if places[word] >= 0],
        )
        beside = {*self.admitted, *(word for word in let_in if places[word] < 0)} - kept_out
        return replace(
            self,
            allowed=bits,
            admitted=WordTable.from_words(beside),
            banned=(self.banned - let_in) | kept_out,
            votes=(self.votes | let_in) - kept_out,
        )

    def was_admitted(self, word: str) -> bool:
        """Tell whether a word is here by a vote of the table."""
        return word in self.votes

    def is_conjugated(self, word: str) -> bool:
        """Tell whether a word is nothing but a form of a verb with a person."""
        word_id = self.facts.words.find(word) if self.facts else -1
        return self.facts is not None and word_id >= 0 and bool(self.facts.conjugated[word_id])

    def written(self, word: str) -> str | None:
        """Give how a word that is here by its apostrophe is written; None for all others."""
        if self.facts is None or not self.has_apostrophes or self.admitted.find(word) < 0:
            return None
        known = apostrophes.apostrophes(self.facts.data).get(word)
        return known.spelling if known else None

    def capitals(self, word: str) -> str:
        """Write a normalised word as a sentence does, with the accents of the reading that is meant: ÉGOUT.

        A word of which nothing is known stays as it is, and so does a text that is no word.
        """
        return _capitals(self.facts, word) if self.facts else word

    def readings(self, word: str) -> tuple[Reading, ...]:
        """Give all that a word can be: spellings, lemmas, grammar; none for a word of which nothing is known."""
        return self.facts.readings(normalise(word)) if self.facts else ()

    def definitions(self, word: str) -> tuple[Definition, ...]:
        """Give what a word means as each lemma and part of speech that it can be, as far as known, most usual first."""
        return tuple(sense.definition for sense in self.senses(word) if sense.definition)

    def senses(self, word: str) -> tuple[Sense, ...]:
        """Give what a word can be and what it means then: what it mostly is first, and what is rude last."""
        found = self.facts.entries_by_use(normalise(word)) if self.facts else []
        return definitions.known().senses(sorted(found, key=lambda entry: self.is_rude(entry[0])))

    def explain(self, text: str) -> Verdict:
        """Say whether any text may be played, and why or why not."""
        return explain(self, text)

    def plural_only(self, word: str) -> bool:
        """Tell whether a word ends in S or X and all its readings are plurals (C-10)."""
        return self.facts is not None and self.facts.plural_only(normalise(word))

    def frequency(self, word: str) -> float:
        """Give the occurrences per million words: what was counted, or the likely share of its lemma's if more."""
        word_id = self.words.find(normalise(word))
        return float(self.background.frequencies[word_id]) if self.background and word_id >= 0 else 0.0

    def rank(self, word: str) -> int | None:
        """Give the place of a word in the order of frequency, from 1; None for a word of which nothing is known."""
        word_id = self.words.find(normalise(word))
        return int(self.background.ranks[word_id]) + 1 if self.background and word_id >= 0 else None

    def proper(self, word: str) -> ProperNoun | None:
        """Give what is known of a word as a proper noun."""
        return names(self.facts.data).noun(normalise(word)) if self.facts else None

    def person(self, word: str) -> Person | None:
        """Give the best known person of that name, if we know who it is."""
        people = names(self.facts.data).people(normalise(word)) if self.facts else ()
        return next((person for person in people if self.has_legends or not person.legend), None)

    def nearest(self, word: str, n: int = 3, farthest: int = nearest.FARTHEST) -> list[str]:
        """Give up to `n` valid words at most so many changes away (two), the nearest first, then the most frequent.

        A rude word is none of them; who has written one, or something nearer to one than to any other, is told none.
        """
        target = normalise(word)
        found = sorted(
            (int(distance), self.is_rude(other), -self.frequency(other), other)
            for table in (self.words, self.admitted)
            for place, distance in zip(*nearest.near(table, target), strict=True)
            if distance <= farthest and ((other := table.word(int(place))) in self or self.is_rude(other))
        )
        if found and found[0][1]:
            return []
        return [other for _, is_rude, _, other in found if other != target and not is_rude][:n]

    def kin(self, first: str, second: str) -> Evidence | None:
        """Give the evidence that two words are kin, or None."""
        one, other = normalise(first), normalise(second)
        found = evidence(self.facts, one, other)
        return apostrophes.kin(self.facts, one, other) if not found and self.facts and self.has_apostrophes else found

    def kin_ids(self, word: str) -> NDArray[np.uint32]:
        """Give the ids of all words of the table that are kin to a word, itself included, in order."""
        target = normalise(word)
        if self.background:
            facts = self.background.facts
            through = apostrophes.families(facts, target) if self.has_apostrophes else (target,)
            found = np.concatenate([family(facts, fold(word)) for word in through])
            ids = self.background.own_ids(np.unique(found))
            if len(ids):
                return ids
        word_id = self.words.find(target)
        return np.array([word_id] if word_id >= 0 else [], dtype=np.uint32)


def polite_name(version: str) -> str:
    """Give the name of the polite view of a version: what a table plays with that keeps rude words out."""
    return plain_name(version) + POLITE


def plain_name(version: str) -> str:
    """Give the name of a version without regard to its view."""
    return version.removesuffix(POLITE)


_LOADED: dict[str, Lexicon] = {}
"""Versions that this process has loaded."""


@lru_cache(maxsize=4)
def _common(version: str) -> Lexicon:
    if version.endswith(POLITE):
        return replace(_common(plain_name(version)).polite(), name=version)
    words, background = load.common(version)
    _LOADED[version] = Lexicon(words, name=version, background=background)
    return _LOADED[version]


@lru_cache(maxsize=4)
def _with_names(version: str) -> Lexicon:
    words, background = load.with_names(version)
    return Lexicon(words, name=f"{version} with names", background=background)


@lru_cache(maxsize=1 << 14)
def _capitals(facts: Facts, word: str) -> str:
    if found := spelling.meant(facts, word):
        return spelling.capitals(found)
    if written := apostrophes.apostrophes(facts.data).get(word):
        return spelling.capitals(written.spelling)
    noun = names(facts.data).noun(word)
    return spelling.capitals(noun.spellings[0]) if noun else word
