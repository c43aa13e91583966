"""Tells which words a crossword search made, by their ids; by these a view of a lexicon or a scoring judges them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.bits import lowest
from pioche.lexicon.search.board import EMPTY, JOINED
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import LETTERS
from pioche.lexicon.search.graph import find
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.lines import LENGTHS, LINE, TEXT_SHIFT

PLACE, LETTER, WORD, LENGTH, WEIGHT = range(5)
FIELDS = 5


class Crossings(NamedTuple):
    """Words that letters make with those across: an entry for each place of `fits` and letter that suits it."""

    places: NDArray[np.int64]
    letters: NDArray[np.int64]
    ids: NDArray[np.int64]
    lengths: NDArray[np.int64]
    weights: NDArray[np.int64]


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


def crossings(
    nodes: NDArray[np.uint32],
    before: NDArray[np.uint32],
    cells: NDArray[np.uint8],
    down: int,
    fits: NDArray[np.int64],
    weights: NDArray[np.int64],
) -> Crossings:
    """Give the words that letters would make across, the squares counting by their weights."""
    joined = fits[fits & JOINED != 0] & LETTERS
    rows = np.empty((int(np.bitwise_count(joined).sum()), FIELDS), np.int64)
    _cross(nodes, before, cells, down, fits, weights, rows)
    return Crossings(*rows.T)


@kernel
def _cross(
    nodes: NDArray[np.uint32],
    before: NDArray[np.uint32],
    cells: NDArray[np.uint8],
    down: int,
    fits: NDArray[np.int64],
    weights: NDArray[np.int64],
    rows: NDArray[np.int64],
) -> None:
    """Write the rows of crossings."""
    word = np.empty(LINE, np.uint8)
    row = 0
    size = len(cells)
    for at in range(2 * size):
        if not fits[at] & JOINED:
            continue
        place, step = (at - size, 1) if at >= size else (at, down)
        square = place
        while cells[square - step] < EMPTY:
            square -= step
        length = weight = here = 0
        while square == place or cells[square] < EMPTY:
            if square == place:
                here = length
            word[length] = cells[square]
            length += 1
            weight += weights[square]
            square += step
        rest = fits[at] & LETTERS
        while rest:
            letter = lowest(np.uint64(rest))
            rest &= rest - 1
            word[here] = letter
            rows[row, PLACE], rows[row, LETTER] = at, letter
            rows[row, WORD] = find(nodes, before, word, whole(0), length)
            rows[row, LENGTH], rows[row, WEIGHT] = length, weight
            row += 1
