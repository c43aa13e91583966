"""The index behind words from letters and anagrams: a graph of *alphagrams*, each a word’s letters from A to Z.

Words with the same letters have one alphagram. However long the rack, each handful of its letters is one way through
the graph at most, where a graph of words has one for each order of these letters. The graph is laid out as `gaddag`
tells, its forward half alone; `groups` says from where to where in `ids` the words of each alphagram stand.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.files import Arrays
from pioche.lexicon.search.array_cache import ArrayCache
from pioche.lexicon.search.gaddag import alphabetical, forward_graph, shared
from pioche.lexicon.words import WordTable

FIRST_LETTER = np.uint8(ord("A"))
LETTER_BITS = 5
LETTER = (1 << LETTER_BITS) - 1


def build(table: WordTable) -> Arrays:
    """Sort the letters of each word, then the words by these, and make the graph of all that differ."""
    starts = table.starts.astype(np.int64)
    sizes = np.diff(starts)
    owners = np.repeat(np.arange(len(table)), sizes)
    letters = (np.sort(owners << LETTER_BITS | (table.letters - FIRST_LETTER)) & LETTER).astype(np.uint8)
    order = alphabetical(letters, starts[:-1], sizes, 1)
    letters, starts, sizes = _in_order(letters, starts, sizes, order)
    alike = shared(letters, starts, sizes)
    # A word begins a group unless all its letters are those of the word before it.
    groups = np.flatnonzero((alike < sizes) | (sizes != np.append(0, sizes[:-1])))
    fresh = int((sizes - alike)[groups].sum())
    nodes, before = forward_graph(letters, starts[groups], sizes[groups], fresh)
    return {
        "nodes": nodes,
        "before": before,
        "groups": np.append(groups, len(order)).astype(np.uint32),
        "ids": order.astype(np.uint32),
    }


def _in_order(
    letters: NDArray[np.uint8], starts: NDArray[np.int64], sizes: NDArray[np.int64], order: NDArray[np.int64]
) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]:
    """Write words one after the other in another order."""
    ordered = sizes[order]
    ends = np.cumsum(ordered)
    places = np.arange(len(letters)) + np.repeat(starts[order] - (ends - ordered), ordered)
    return letters[places], np.append(0, ends), ordered


ALPHAGRAMS = ArrayCache("alphagrams", build, ("nodes", "before", "groups", "ids"))
"""The index of a table, built once: its letters and starts, then the arrays of the index."""
