"""Arrays made ready for kernels: plain and read-only, so that each kernel is compiled for one type of array only."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import views
from pioche.lexicon.files import Arrays
from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.words import WordTable

KernelArrays: TypeAlias = tuple[NDArray[Any], ...]


def plain(array: NDArray[Any]) -> NDArray[Any]:
    """View an array without its mapped file and its leave to write, which the compiler would take for other types."""
    view = array.view(np.ndarray)
    view.flags.writeable = False
    return view


EVERY_WORD = plain(np.zeros(0, dtype=np.uint64))
"""Stands for the bitset of a lexicon that allows all its words."""


class ArrayCache:
    """The arrays of one index for each table that has been searched, dropped with the table."""

    def __init__(self, name: str, build: Callable[[WordTable], Arrays], keys: tuple[str, ...]) -> None:
        self._name = name
        self._build = build
        self._keys = keys
        self._tables: WeakKeyDictionary[WordTable, KernelArrays] = WeakKeyDictionary()

    def __call__(self, table: WordTable) -> KernelArrays:
        """Give the letters and starts of a table, then the arrays of the index in the order of their keys."""
        ready = self._tables.get(table)
        if ready is None:
            index = table.index(self._name, self._build)
            arrays = [index[key] for key in self._keys]
            ready = (plain(table.letters), plain(table.starts), *map(plain, arrays))
            self._tables[table] = ready
        return ready


def allowed(lex: Lexicon) -> NDArray[np.uint64]:
    """Give the bitset of the words that a lexicon allows, empty when it allows all."""
    return EVERY_WORD if lex.allowed is None else plain(lex.allowed)


def without_kin(lex: Lexicon, words: Iterable[str]) -> Lexicon:
    """Give a view of a lexicon without some words and all their kin (K-15)."""
    used = tuple(words)
    if not used:
        return lex
    left = views.full(len(lex.words)) if lex.allowed is None else np.array(lex.allowed)
    for ids in map(lex.kin_ids, used):
        np.bitwise_and.at(left, ids >> 6, ~(np.uint64(1) << (ids & 63).astype(np.uint64)))
    if not len(lex.admitted):
        return lex.only(left)
    beside = [word for word in lex.admitted.listed if not any(lex.kin(word, other) for other in used)]
    # Hardly ever is one of the few kin: their table, and all that is kept with it, then serves on.
    return lex.only(left, None if len(beside) == len(lex.admitted) else WordTable.from_words(beside))
