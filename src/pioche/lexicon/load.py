"""Load a stored lexicon: text data expanded to arrays once, then mapped from the cache by every process."""

from functools import lru_cache

import numpy as np

from pioche.lexicon import cache_keys, expand, files, source
from pioche.lexicon.background import Background
from pioche.lexicon.facts import Facts
from pioche.lexicon.files import Arrays
from pioche.lexicon.names import names
from pioche.lexicon.words import WordTable

KNOWN_PERSON, OTHER_NAME = 2.0, 0.2
"""Occurrences per million that stand in for those of proper nouns, which no source counts for us."""


@lru_cache(maxsize=4)
def common(version: str) -> tuple[WordTable, Background]:
    """Give the common words of a version; the same objects each time."""
    data = source.folder(version)
    home = files.in_use(cache_keys.home_of(data))
    arrays = files.kept(home, "words", lambda: expand.arrays(data))
    table = WordTable(arrays["letters"], arrays["starts"], home)
    return table, Background(Facts(data, table, arrays), table, arrays["frequency"])


@lru_cache(maxsize=4)
def with_names(version: str) -> tuple[WordTable, Background]:
    """Give the common words and the proper nouns of a version in one table."""
    _, background = common(version)
    data = source.folder(version)
    home = files.in_use(cache_keys.home_of(data, "-names"))
    arrays = files.kept(home, "words", lambda: merged(background.facts))
    table = WordTable(arrays["letters"], arrays["starts"], home)
    return table, Background(background.facts, table, arrays["frequency"], arrays["places"])


def merged(facts: Facts) -> Arrays:
    """Build the table of common words and proper nouns, and where each common word stands in it."""
    known = names(facts.data)
    proper = [word for word in known.words() if len(word) >= 2]
    own = np.array(list(facts.words), dtype=np.bytes_)
    named = np.array(proper, dtype=np.bytes_)
    every = np.unique(np.concatenate([own, named]))
    places = np.searchsorted(every, own).astype(np.uint32)
    frequency = np.zeros(len(every), dtype=np.float32)
    frequency[np.searchsorted(every, named)] = [KNOWN_PERSON if known.people(word) else OTHER_NAME for word in proper]
    frequency[places] = np.maximum(frequency[places], facts.frequencies)
    return {**expand.flat(every), "frequency": frequency, "places": places}
