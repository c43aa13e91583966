"""What people say, which is less than what they know: words as often as they were counted, short ones, plain ones.

Everybody knows CONNAITRIONS, and few ever say it: what a lemma lends to its forms (frequency.py) counts for next to
nothing here. Children say other words than grown-ups (children.txt), and names are said by whoever knows them
(fame.txt).
"""

from functools import lru_cache
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pioche.lexicon import source
from pioche.lexicon.alphabet import fold
from pioche.lexicon.facts import Facts
from pioche.lexicon.names import names
from pioche.lexicon.words import WordTable

LENT = 0.04
"""What of a frequency that was only lent by a lemma counts for saying a form of it."""
HEARD = 0.1
"""From so many occurrences per million words on children may have heard a form."""
MUCH = 5.0
"""No lemma lends more, per million words: EUES is not said more often because AVOIR is."""
LONG = 6
"""Beyond so many letters a word is long."""
NEVER = 1e-4
CHILDREN, NAMES = source.DATA / "children.txt", source.DATA / "fame.txt"
WORTH = {"+": 2.0, "-": -2.0}
"""By how many powers of ten a child says words of children more often, and those of grown-ups less."""
OF_BOOKS = -1.5
"""The same for a past tense that is only written: HÉSITA, VOULUSSENT."""
FAME = {"1": 100.0, "2": 4.0, "3": 0.5}
"""How often names are said, per million words, by the circle of those who know them; others hardly ever."""
OTHER_PERSON, OTHER_NAME = 0.03, 0.01


class Speech(Struct, frozen=True):
    """Which words somebody says: so many, and how they come before others."""

    words: int
    plainness: float = 0.0
    """How much less a word is said for each letter that makes it long, in powers of ten."""
    childish: float = 0.0
    """How far it is a child's: 0 not at all, 1 altogether."""


@lru_cache(maxsize=1)
def childrens_lemmas() -> dict[str, float]:
    """Read the lemmas of children and of grown-ups: what each adds to how often a child says it, in powers of ten."""
    return {lemma: WORTH[sign] for sign, lemmas in _lines(CHILDREN) for lemma in lemmas}


@lru_cache(maxsize=1)
def fame() -> dict[str, float]:
    """Read the names that people know, as normalised words: how often each is said, per million words."""
    return {fold(name): FAME[circle] for circle, listed in _lines(NAMES) for name in listed}


class Habits(Struct, frozen=True):
    """For each word of a table how often it is said, what a child adds to that (both in powers of ten), its letters."""

    often: NDArray[np.float64]
    added: NDArray[np.float64]
    lengths: NDArray[np.int64]


def habits(facts: Facts) -> Habits:
    """Give how the words of a version are said."""
    often = np.maximum(facts.counted, LENT * np.minimum(facts.frequencies, MUCH))
    added = np.where(facts.literary, OF_BOOKS, 0.0)
    worth = childrens_lemmas()
    for lemma, lemma_id in facts.lemma_ids_of(worth).items():
        forms = facts.likely_forms(lemma_id)
        added[forms] += np.where((facts.counted[forms] >= HEARD) | (worth[lemma] < 0), worth[lemma], 0.0)
    return Habits(np.log10(often + NEVER), added, np.diff(facts.words.starts).astype(np.int64))


def with_names(facts: Facts, common: Habits, table: WordTable, places: NDArray[np.uint32]) -> Habits:
    """Give the same for a table that also holds proper nouns: these are said by their fame."""
    known = names(facts.data)
    often = np.full(len(table), np.log10(NEVER))
    for name in known.words():
        if (place := table.find(name)) >= 0:
            often[place] = np.log10(fame().get(name, OTHER_PERSON if known.people(name) else OTHER_NAME))
    added = np.zeros(len(table))
    often[places], added[places] = np.maximum(often[places], common.often), common.added
    return Habits(often, added, np.diff(table.starts).astype(np.int64))


def most_said(habits: Habits, speech: Speech) -> NDArray[np.bool_]:
    """Tell which words somebody says."""
    count = len(habits.often)
    if speech.words >= count:
        return np.ones(count, dtype=np.bool_)
    liking = habits.often + speech.childish * habits.added - speech.plainness * np.maximum(0, habits.lengths - LONG)
    said = np.zeros(count, dtype=np.bool_)
    # Many words are said equally often: the first in the table come first, in every process and on every machine.
    said[np.argsort(-liking.round(9), kind="stable")[: speech.words]] = True
    return said


def _lines(file: Path) -> list[tuple[str, list[str]]]:
    return [(sign, listed) for sign, *listed in (line.split() for line in source.lines(file))]
