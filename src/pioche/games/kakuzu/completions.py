"""The compiled search: every way to fill the covered squares of a grid."""

import numpy as np
import numpy.typing as npt

from pioche.lexicon.search.compiled import kernel

from .board import SQUARES, box_of, column_of, row_of

Cells = npt.NDArray[np.uint8]
"""81 digits, 0 for a covered square."""
Tally = npt.NDArray[np.int64]
"""For each square and each digit from 1 to 9, in how many completions it lies there."""

ROW = np.array([row_of(square) for square in SQUARES], np.int64)
COLUMN = np.array([9 + column_of(square) for square in SQUARES], np.int64)
BOX = np.array([18 + box_of(square) for square in SQUARES], np.int64)
ALL_NINE = 0x1FF
SIZE = np.array([mask.bit_count() for mask in range(ALL_NINE + 1)], np.int64)
VALUE = np.array([mask.bit_length() for mask in range(ALL_NINE + 1)], np.uint8)
"""The digit of a mask with one bit; bit 0 stands for the digit 1."""


@kernel
def search(cells: Cells, order: npt.NDArray[np.int64], most: int, tally: Tally, kept: npt.NDArray[np.uint8]) -> int:  # noqa: C901 (one flat loop: splitting it costs calls and compile time)
    """Count the completions, up to `most`; tally them, and keep the first ones as full grids.

    `order` holds the covered squares; among squares with equally few candidates the first is tried first.
    """
    used = np.zeros(27, np.int64)
    for square in range(81):
        if cells[square]:
            bit = 1 << (np.int64(cells[square]) - 1)
            used[ROW[square]] |= bit
            used[COLUMN[square]] |= bit
            used[BOX[square]] |= bit
    count = order.size
    path = order.copy()
    untried = np.zeros(82, np.int64)
    taken = np.zeros(82, np.int64)
    found_before = np.zeros(82, np.int64)
    found = 0
    depth = 0
    while True:
        if depth == count:
            if found < kept.shape[0]:
                kept[found] = cells
                for place in range(count):
                    kept[found, path[place]] = VALUE[taken[place]]
            found += 1
            if found == most:
                untried[:] = 0
        else:
            fewest, choice = 10, depth
            for place in range(depth, count):
                square = path[place]
                candidates = ALL_NINE & ~(used[ROW[square]] | used[COLUMN[square]] | used[BOX[square]])
                if SIZE[candidates] < fewest:
                    fewest, choice, untried[depth] = SIZE[candidates], place, candidates
                    if fewest <= 1:
                        break
            path[depth], path[choice] = path[choice], path[depth]
        while untried[depth] == 0:
            if depth == 0:
                return found
            depth -= 1
            square, bit = path[depth], taken[depth]
            used[ROW[square]] ^= bit
            used[COLUMN[square]] ^= bit
            used[BOX[square]] ^= bit
            # The completions below a branch are tallied at once when it is left: cheaper than one by one.
            tally[square, VALUE[bit] - 1] += found - found_before[depth]
        square = path[depth]
        bit = untried[depth] & -untried[depth]
        untried[depth] ^= bit
        taken[depth] = bit
        found_before[depth] = found
        used[ROW[square]] |= bit
        used[COLUMN[square]] |= bit
        used[BOX[square]] |= bit
        depth += 1
