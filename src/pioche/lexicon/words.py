"""Words as flat arrays that can live in a memory-mapped file and be read by compiled searches."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import files, word_places
from pioche.lexicon.files import Arrays
from pioche.lexicon.word_places import NOBODY


class WordTable:
    """Sorted, distinct normalised words; a word's id is its place in the order.

    `letters` holds the words one after the other as ASCII capitals, `starts` (one longer than the table) where each
    begins. Compiled searches keep their own arrays beside the words: see `index`.
    """

    def __init__(self, letters: NDArray[np.uint8], starts: NDArray[np.uint32], home: Path | None = None) -> None:
        self.letters = letters
        self.starts = starts
        self._home = home
        self._text = letters.data
        self._starts = starts.data
        self._indexes: dict[str, Arrays] = {}

    @classmethod
    def from_words(cls, words: Iterable[str]) -> "WordTable":
        """Build a table in memory from normalised words, in any order, with or without repeats."""
        ordered = sorted({word.encode("ascii") for word in words})
        starts = np.zeros(len(ordered) + 1, dtype=np.uint32)
        np.cumsum([len(word) for word in ordered], out=starts[1:])
        return cls(np.frombuffer(b"".join(ordered), dtype=np.uint8), starts)

    def __len__(self) -> int:
        return len(self._starts) - 1

    def __iter__(self) -> Iterator[str]:
        return (self.word(word_id) for word_id in range(len(self)))

    @cached_property
    def listed(self) -> tuple[str, ...]:
        """All words at once, for the few that a table has let in."""
        return tuple(self)

    @cached_property
    def letter_sets(self) -> tuple[tuple[str, frozenset[str]], ...]:
        """The same words, each with its letters."""
        return tuple((word, frozenset(word)) for word in self.listed)

    def word(self, word_id: int) -> str:
        """Give the word of an id."""
        return str(self._text[self._starts[word_id] : self._starts[word_id + 1]], "ascii")

    def find(self, word: str) -> int:
        """Give the id of a normalised word, or -1."""
        # Code points that no text holds become a question mark, which no word holds.
        letters = word.encode() if word.isascii() else word.encode("ascii", "replace")
        slots, starts, text, last = self._slots
        place = crc32(letters) & last
        while (word_id := slots[place]) != NOBODY:
            if text[starts[word_id] : starts[word_id + 1]] == letters:
                return word_id
            place = place + 1 & last
        return -1

    @cached_property
    def _slots(self) -> tuple[memoryview, memoryview, memoryview, int]:
        slots = self.index("places", word_places.build)["slots"].data
        return slots, self._starts, self._text, len(slots) - 1

    def place(self, word: str) -> int:
        """Give where a word stands in the order, or would stand if it were in the table."""
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if self.word(middle) < word:
                low = middle + 1
            else:
                high = middle
        return low

    def index(self, name: str, build: Callable[["WordTable"], Arrays]) -> Arrays:
        """Give the arrays that `build` makes of this table, made once and kept (on disk for a stored table)."""
        if name not in self._indexes:
            self._indexes[name] = files.kept(self._home, name, lambda: build(self))
        return self._indexes[name]
