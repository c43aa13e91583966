"""Tells which words a crossword search made, by their ids; by these a view of a lexicon or a scoring judges them."""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.graph import find
from pioche.lexicon.search.lines import LENGTHS, TEXT_SHIFT


def in_bitset(bits: NDArray[np.uint64], ids: NDArray[np.int64], size: int) -> NDArray[np.bool_]:
    """Tell for each id whether it is in a bitset over the first `size` ids."""
    known = (ids >= 0) & (ids < size)
    ids = np.where(known, ids, 0)
    held: NDArray[np.bool_] = bits[ids >> 6] >> (ids & 63).astype(np.uint64) & np.uint64(1) != 0
    return known & held


@kernel
def pattern_ids(
    nodes: NDArray[np.uint32], before: NDArray[np.uint32], heads: NDArray[np.int64], text: NDArray[np.uint8]
) -> NDArray[np.int64]:
    """Give the id of the word of each pattern, -1 for one that the graph does not hold."""
    ids = np.empty(len(heads), np.int64)
    for nth in range(len(heads)):
        ids[nth] = find(nodes, before, text, heads[nth] >> TEXT_SHIFT, heads[nth] & LENGTHS)
    return ids
