"""All that is known of the words of a stored lexicon, read from its mapped arrays."""

from collections.abc import Collection, Iterator
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pioche.kernel.text import Text
from pioche.lexicon import families, grammar
from pioche.lexicon.expand import all_paradigms
from pioche.lexicon.files import Arrays
from pioche.lexicon.frequency import BOOKISH, FREQUENCY_OF_LEVEL, SELDOM
from pioche.lexicon.grammar import Reading
from pioche.lexicon.words import WordTable

LITERARY = BOOKISH | SELDOM
"""Codes of tenses that are written and hardly ever said."""


class Facts:
    """Readings, frequencies and kin of the words of a table; words that are not in it have none."""

    def __init__(self, data: Path, words: WordTable, arrays: Arrays) -> None:
        self.data = data
        self.version = data.name
        self.words = words
        self.arrays = arrays
        self.frequencies: NDArray[np.float32] = arrays["frequency"]
        self._lemma_text = arrays["lemma_letters"].data
        self._lemma_starts = arrays["lemma_starts"].data
        self._reading_starts = arrays["reading_starts"].data
        self._readings = tuple(arrays[name].data for name in ("reading_lemma", "reading_slot", "reading_level"))
        # The few words beside the lexicon are asked for their kin again and again.
        self._lemma_ids = lru_cache(maxsize=1 << 12)(self._read_lemma_ids)
        self._likely_lemma_ids = lru_cache(maxsize=1 << 12)(self._read_likely_lemma_ids)
        self.root_kin = lru_cache(maxsize=1 << 12)(self._read_root_kin)
        """Give the lemmas of the same root as a lemma, each with the number of the source that says so."""

    @cached_property
    def slots(self) -> list[tuple[str, int, str, tuple[str, ...]]]:
        """Every ending of every paradigm: part of speech, letters of the lemma that fall, ending, codes."""
        return [
            (paradigm.part, paradigm.falls, ending, codes)
            for paradigm in all_paradigms(self.data)
            for ending, codes in paradigm.endings
        ]

    @cached_property
    def conjugated(self) -> NDArray[np.bool_]:
        """For each word whether it is nothing but a form of a verb with a person: no infinitive, no participle."""
        return self._nothing_but(
            [part == "verbe" and not any(map(grammar.is_impersonal, codes)) for part, _, _, codes in self.slots]
        )

    @cached_property
    def literary(self) -> NDArray[np.bool_]:
        """For each word whether it is nothing but a form of a verb that is written and hardly ever said."""
        return self._nothing_but([part == "verbe" and LITERARY.issuperset(codes) for part, _, _, codes in self.slots])

    def _nothing_but(self, slots: list[bool]) -> NDArray[np.bool_]:
        """Tell for each word whether all its readings are of some slots."""
        others = ~np.array(slots)[self.arrays["reading_slot"]]
        free = np.zeros(len(self.words), dtype=np.bool_)
        free[self._word_of_reading[others]] = True
        return ~free

    @cached_property
    def _word_of_reading(self) -> NDArray[np.int64]:
        return np.repeat(np.arange(len(self.words)), np.diff(self.arrays["reading_starts"]))

    @cached_property
    def counted(self) -> NDArray[np.float64]:
        """For each word how often it was itself counted, per million words, whatever its lemma may lend it."""
        of_reading = FREQUENCY_OF_LEVEL[self.arrays["reading_level"]]
        return np.bincount(self._word_of_reading, weights=of_reading, minlength=len(self.words)).astype(np.float64)

    def lemma_ids_of(self, lemmas: Collection[str]) -> dict[str, int]:
        """Give the ids of those of some lemmas that there are."""
        count = len(self._lemma_starts) - 1
        return {lemma: number for number in range(count) if (lemma := self.lemma(number)) in lemmas}

    def lemma(self, lemma_id: int) -> str:
        """Give the spelling of a lemma."""
        return str(self._lemma_text[self._lemma_starts[lemma_id] : self._lemma_starts[lemma_id + 1]], "utf-8")

    def lemma_ids(self, word: str) -> list[int]:
        """Give the lemmas of which a word is a form, each once, in their order."""
        return list(self._lemma_ids(word))

    def _read_lemma_ids(self, word: str) -> tuple[int, ...]:
        first, last = self._rows(word)
        return tuple(sorted({int(lemma_id) for lemma_id in self.arrays["reading_lemma"][first:last]}))

    def likely_lemma_ids(self, word: str) -> list[int]:
        """Give the lemmas that somebody who says a word may mean: VENTE is the sale, hardly a form of « venter »."""
        return list(self._likely_lemma_ids(word))

    def _read_likely_lemma_ids(self, word: str) -> tuple[int, ...]:
        first, last = self._rows(word)
        lemmas, likely = self.arrays["reading_lemma"][first:last], self.arrays["reading_likely"][first:last]
        return tuple(sorted(set(lemmas[likely].tolist())))

    def likely_forms(self, lemma_id: int) -> NDArray[np.uint32]:
        """Give the ids of the forms of a lemma that it is a likely reading of."""
        first, last = self.arrays["form_starts"][lemma_id : lemma_id + 2]
        forms: NDArray[np.uint32] = self.arrays["forms"][first:last][self.arrays["form_likely"][first:last]]
        return forms

    @cached_property
    def kin_sources(self) -> list[Text]:
        """The sources of kinship, the surest first."""
        return list(families.sources(self.data).values())

    def _read_root_kin(self, lemma_id: int) -> tuple[tuple[int, int], ...]:
        first, last = self.arrays["kin_starts"][lemma_id : lemma_id + 2]
        lemmas, sources = self.arrays["kin_lemma"][first:last], self.arrays["kin_source"][first:last]
        return tuple(zip(lemmas.tolist(), sources.tolist(), strict=True))

    def readings(self, word: str) -> tuple[Reading, ...]:
        """Give all that a normalised word can be."""
        first, last = self._rows(word)
        found: dict[Reading, None] = {}
        for place in range(first, last):
            lemma = self.lemma(int(self.arrays["reading_lemma"][place]))
            part, falls, ending, codes = self.slots[int(self.arrays["reading_slot"][place])]
            spelling = lemma[: len(lemma) - falls] + ending
            for code in codes:
                found.update(dict.fromkeys(grammar.readings(spelling, lemma, part, code)))
        return tuple(found)

    def spellings(self, word: str) -> Iterator[tuple[str, str, int]]:
        """Give each spelling of a normalised word with its lemma and the level of its frequency."""
        lemmas, slots, levels = self._readings
        for place in range(*self._rows(word)):
            lemma = self.lemma(lemmas[place])
            _, falls, ending, _ = self.slots[slots[place]]
            yield lemma[: len(lemma) - falls] + ending, lemma, levels[place]

    def entries_by_use(self, word: str) -> list[tuple[str, str]]:
        """Give the lemmas of which a word is a form, each with a part of speech, what it mostly is first.

        GALOPE is a form of the verb « galoper », and only then somebody « galopé ».
        """
        levels: dict[tuple[str, str], int] = {}
        for place in range(*self._rows(word)):
            lemma = self.lemma(int(self.arrays["reading_lemma"][place]))
            level = int(self.arrays["reading_level"][place])
            for part in self.slots[int(self.arrays["reading_slot"][place])][0].split("+"):
                levels[lemma, part] = max(level, levels.get((lemma, part), 0))
        return sorted(levels, key=lambda entry: -levels[entry])

    def frequency(self, word: str) -> float:
        """Give the occurrences per million words, 0 for what never occurs."""
        word_id = self.words.find(word)
        return float(self.frequencies[word_id]) if word_id >= 0 else 0.0

    def plural_only(self, word: str) -> bool:
        """Tell whether a word ends in S or X and all its readings are plurals (C-10)."""
        word_id = self.words.find(word)
        return word_id >= 0 and bool(self.arrays["plural_only"][word_id])

    def _rows(self, word: str) -> tuple[int, int]:
        word_id = self.words.find(word)
        if word_id < 0:
            return 0, 0
        return self._reading_starts[word_id], self._reading_starts[word_id + 1]
