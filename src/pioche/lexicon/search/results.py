"""What searches give back: a sized sequence of words that are spelled out only when they are looked at."""

from collections.abc import Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.words import WordTable

SPELL_AT_ONCE = 2048
SHOWN = 6
NEWLINE = 10


class Words(Sequence[str]):
    """Words in alphabetical order; equal to any list or tuple of the same words.

    `ids` are ids of `table`; an id beyond its end means a word of `admitted`, the few words a table has let in.
    """

    __slots__ = ("admitted", "ids", "table")
    __hash__ = None  # type: ignore[assignment] # equal to lists, which have no hash either

    def __init__(self, table: WordTable, ids: NDArray[np.uint32], admitted: WordTable | None = None) -> None:
        self.table = table
        self.ids = ids
        self.admitted = admitted

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> "Words": ...
    def __getitem__(self, place: int | slice) -> "str | Words":
        if isinstance(place, slice):
            return Words(self.table, self.ids[place], self.admitted)
        return self._spell(int(self.ids[place]))

    def __iter__(self) -> Iterator[str]:
        for first in range(0, len(self.ids), SPELL_AT_ONCE):
            ids = self.ids[first : first + SPELL_AT_ONCE]
            if self.admitted is None and len(ids) > SHOWN:
                yield from _spell_all(self.table, ids)
            else:
                yield from map(self._spell, ids.tolist())

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        word_id = self.table.find(word)
        if word_id < 0 and self.admitted is not None:
            word_id = self.admitted.find(word)
            word_id = word_id + len(self.table) if word_id >= 0 else -1
        return word_id >= 0 and bool((self.ids == word_id).any())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Words | list | tuple):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def __repr__(self) -> str:
        shown = ", ".join(self[:SHOWN])
        return f"<{len(self)} words: {shown}{', …' if len(self) > SHOWN else ''}>" if len(self) else "<no words>"

    def _spell(self, word_id: int) -> str:
        if word_id < len(self.table) or self.admitted is None:
            return self.table.word(word_id)
        return self.admitted.word(word_id - len(self.table))


def with_admitted(lex: Lexicon, ids: NDArray[np.uint32], found: list[str]) -> Words:
    """Put the admitted words that a search found among the others, in alphabetical order."""
    if not found:
        return Words(lex.words, ids)
    places = np.searchsorted(ids, [lex.words.place(word) for word in found])
    extra = np.array([len(lex.words) + lex.admitted.find(word) for word in found], dtype=np.uint32)
    return Words(lex.words, np.insert(ids, places, extra), lex.admitted)


def _spell_all(table: WordTable, ids: NDArray[np.uint32]) -> list[str]:
    """Spell many words in one go: all their letters with a newline after each, split."""
    starts = table.starts[ids].astype(np.int64)
    sizes = table.starts[ids + 1] - starts + 1
    ends = np.cumsum(sizes)
    places = np.arange(ends[-1]) + np.repeat(starts - ends + sizes, sizes)
    # The place after the last word of the table is outside it; a newline is written there anyway.
    text = table.letters.take(places, mode="clip")
    text[ends - 1] = NEWLINE
    return str(text.tobytes(), "ascii").split("\n")[:-1]
