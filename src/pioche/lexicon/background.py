"""What stands behind a lexicon and all its views: facts, the order by frequency, bitsets made once."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import speech, views
from pioche.lexicon.facts import Facts
from pioche.lexicon.speech import Speech
from pioche.lexicon.words import WordTable


class Background:
    """Facts of a version, seen from a table that may hold more words than the version (proper nouns).

    `words` is that table; `places`, when it is not None, gives the id in it of each word of the version.
    """

    def __init__(
        self, facts: Facts, words: WordTable, frequencies: NDArray[np.float32],
        places: NDArray[np.uint32] | None = None,
    ) -> None:  # fmt: skip
        self.facts = facts
        self.words = words
        self.frequencies = frequencies
        self.places = places
        self._limits: dict[float, NDArray[np.uint64]] = {}

    @cached_property
    def ranks(self) -> NDArray[np.uint32]:
        """The place of each word in the order from the most to the least frequent; ties follow the alphabet."""
        ranks = np.empty(len(self.frequencies), dtype=np.uint32)
        ranks[np.argsort(-self.frequencies, kind="stable")] = np.arange(len(ranks), dtype=np.uint32)
        return ranks

    def most_frequent(self, size: int) -> NDArray[np.uint64]:
        """Give the bitset of the `size` most frequent words."""
        if size not in self._limits:
            self._limits[size] = views.of_flags(self.ranks < size)
        return self._limits[size]

    def said(self, manner: Speech) -> NDArray[np.uint64]:
        """Give the bitset of the words that somebody says, who says so many and in such a manner."""
        return views.of_flags(speech.most_said(self._habits, manner))

    @cached_property
    def _habits(self) -> speech.Habits:
        habits = speech.habits(self.facts)
        return habits if self.places is None else speech.with_names(self.facts, habits, self.words, self.places)

    def size_for(self, minimum: float) -> int:
        """Count the words that occur at least so many times per million words."""
        return int(np.count_nonzero(self.frequencies >= minimum))

    @cached_property
    def unconjugated(self) -> NDArray[np.uint64]:
        """The bitset of the words that are more than a form of a verb with a person."""
        flags = np.ones(len(self.frequencies), dtype=np.bool_)
        only = np.flatnonzero(self.facts.conjugated)
        flags[only if self.places is None else self.places[only]] = False
        return views.of_flags(flags)

    @cached_property
    def plurals(self) -> NDArray[np.uint64]:
        """The bitset of the words that end in S or X and are nothing but plurals (C-10)."""
        flags = np.zeros(len(self.frequencies), dtype=np.bool_)
        only = np.flatnonzero(self.facts.arrays["plural_only"])
        flags[only if self.places is None else self.places[only]] = True
        bits = views.of_flags(flags)
        bits.flags.writeable = False
        return bits

    def own_ids(self, ids: NDArray[np.uint32]) -> NDArray[np.uint32]:
        """Turn ids of the version into ids of the table."""
        return ids if self.places is None else np.sort(self.places[ids])
