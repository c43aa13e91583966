"""The words of somebody: those that they know, and those of them that come to mind just now."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.people.person import Person
from pioche.kernel.chance import Chance
from pioche.lexicon import Lexicon, views
from pioche.lexicon.alphabet import normalise
from pioche.lexicon.background import Background
from pioche.lexicon.source import lines

FAMILIAR = 20.0
"""Occurrences per million from which on a word is as near as any other."""
STRANGE = 0.35
"""How fast rarer words are farther away, as a power of their frequency."""
CHILDISH, CONJUGATED, GROWN_UP = 30.0, 5.0, 0.02
"""What children say often counts at least so much, its verbs with a person a bit less; of what they hardly ever say
counts this share."""
WRITTEN = 0.02
"""The share that counts of tenses that are written and hardly ever said."""
SHORT, EASY = 3, 5
"""Words so short are all there at a glance; words of so many letters are as easy as any."""
MOODS = 6
"""Nobody thinks of the same words twice; so many different moments are enough."""
KNOWN_NAME = 8.0
RECOGNISED = 4
"""One understands so many times as many words as one says."""


class Knowledge(NamedTuple):
    """What somebody knows of a dictionary: their words as a view, and how near each word of the table is, 0 to 1."""

    words: Lexicon
    near: NDArray[np.float64]


@lru_cache(maxsize=16)
def knowledge(person: Person, version: str, names: bool = False) -> Knowledge:
    """Give the words of somebody, none of them rude: the most frequent by their own measure, and names by fame."""
    plain = Lexicon.load(version)
    background = background_of(plain)
    frequency, known = _measure(person, background), list[int]()
    if names:
        plain = plain.with_names().with_legends()
        background, own = background_of(plain), frequency
        frequency = np.zeros(len(plain.words))
        frequency[background.own_ids(np.arange(len(own), dtype=np.uint32))] = own
        known = [place for name in famous(person.fame) if (place := plain.words.find(name)) >= 0]
        frequency[known] = np.maximum(frequency[known], KNOWN_NAME)
    ranks = np.argsort(np.argsort(-frequency, kind="stable"))
    mine = (ranks < person.words) & (frequency > 0)
    mine[known] = True  # a child's ten thousand words are all more frequent than the names that every child knows
    near = np.where(mine, np.minimum(1.0, frequency / FAMILIAR) ** STRANGE, 0.0)
    return Knowledge(plain.only(views.of_flags(mine)).polite(), near)


def background_of(lexicon: Lexicon) -> Background:
    """Give what is known of the words of a stored lexicon."""
    if lexicon.background is None:
        raise LookupError("nothing is known of these words")
    return lexicon.background


def _measure(person: Person, background: Background) -> NDArray[np.float64]:
    facts = background.facts
    frequency = np.array(facts.frequencies, dtype=np.float64)
    if person.child:
        least = np.where(facts.conjugated, CONJUGATED, CHILDISH)
        for sign, lemmas in children_say().items():
            for lemma_id in facts.lemma_ids_of(lemmas).values():
                forms = facts.likely_forms(lemma_id)
                if sign == "+":
                    frequency[forms] = np.maximum(frequency[forms], least[forms])
                else:
                    frequency[forms] *= GROWN_UP
    frequency[facts.literary] *= WRITTEN
    return frequency


@lru_cache(maxsize=1)
def children_say() -> dict[str, set[str]]:
    """Give the lemmas that children say more often (+), and those that they hardly ever say (-)."""
    found: dict[str, set[str]] = {"+": set(), "-": set()}
    for line in lines(_data() / "children.txt"):
        sign, *lemmas = line.split()
        found[sign].update(lemmas)
    return found


@lru_cache(maxsize=3)
def famous(fame: int) -> tuple[str, ...]:
    """Give the names that somebody knows."""
    rows = [line.split() for line in lines(_data() / "fame.txt")]
    return tuple(normalise(name) for number, *names in rows if int(number) <= fame for name in names)


def _data() -> Path:
    return background_of(Lexicon.load()).facts.data.parent


@lru_cache(maxsize=128)
def in_mind(person: Person, version: str, mood: int, names: bool = False) -> Lexicon:
    """Give the words that come to mind in a mood: all short ones, of the others the fewer the longer and rarer."""
    words, near = knowledge(person, version, names)
    lengths = np.diff(words.words.starts)
    likely = person.reach * near * person.fading ** np.maximum(0, lengths - EASY)
    likely = np.where((lengths <= SHORT) & (near > 0), 1.0, likely)
    luck = np.random.default_rng(mood)
    return words.only(views.of_flags(luck.random(len(likely)) < likely))


def some_mood(chance: Chance) -> int:
    """Give the number of a moment."""
    return chance.below(MOODS)


@lru_cache(maxsize=8)
def understood(person: Person, version: str) -> Lexicon:
    """Give the words that somebody does not doubt."""
    return Lexicon.load(version).limited(person.words * RECOGNISED)
