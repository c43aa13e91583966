"""The compiled search: every way to fill the covered squares of a grid."""

import numpy as np
import numpy.typing as npt

from pioche.lexicon.search.compiled import kernel

from .board import SQUARES, box_of, column_of, row_of

Cells = npt.NDArray[np.uint8]
"""81 digits, 0 for a covered square."""
Ints = npt.NDArray[np.int64]

ROW = np.array([row_of(square) for square in SQUARES], np.int64)
COLUMN = np.array([9 + column_of(square) for square in SQUARES], np.int64)
BOX = np.array([18 + box_of(square) for square in SQUARES], np.int64)
"""The 27 units of a grid are numbered: rows from 0, columns from 9, boxes from 18."""
ALL_NINE = 0x1FF
SIZE = np.array([mask.bit_count() for mask in range(ALL_NINE + 1)], np.int64)
VALUE = np.array([mask.bit_length() for mask in range(ALL_NINE + 1)], np.uint8)
"""The digit of a mask with one bit; bit 0 stands for the digit 1."""


@kernel
def fill(path: Ints, count: int, used: Ints, stack: Ints, most: int, patience: int, tally: Ints, kept: Cells) -> int:  # noqa: C901 (one flat loop: splitting it costs calls and compile time)
    """Fill the first `count` squares of `path` in every way, or in `most` ways if not 0, and give their number.

    `used` holds the digits that each unit already has; it is left as it was. `tally` counts, for each square and digit,
    in how many ways it lies there; the latest ways stand in the rows of `kept`, of which there may be none; `stack` is
    room to work in.
    After `patience` steps, if not 0, the search is given up.
    """
    untried, taken, found_before = stack[0], stack[1], stack[2]
    for place in range(count + 1):
        untried[place] = 0
    found = 0
    depth = 0
    steps = 0
    while True:
        steps += 1
        if depth == count:
            if kept.shape[0]:
                row = found % kept.shape[0]
                for place in range(count):
                    kept[row, path[place]] = VALUE[taken[place]]
            found += 1
        else:
            # The square with fewest candidates comes next: most often there is one that has only one.
            fewest, choice = 10, depth
            for place in range(depth, count):
                square = path[place]
                candidates = ALL_NINE & ~(used[ROW[square]] | used[COLUMN[square]] | used[BOX[square]])
                if SIZE[candidates] < fewest:
                    fewest, choice, untried[depth] = SIZE[candidates], place, candidates
                    if fewest <= 1:
                        break
            path[depth], path[choice] = path[choice], path[depth]
        if steps == patience or (most and found == most):
            for place in range(depth + 1):
                untried[place] = 0
        while untried[depth] == 0:
            if depth == 0:
                return found
            depth -= 1
            square, bit = path[depth], taken[depth]
            used[ROW[square]] ^= bit
            used[COLUMN[square]] ^= bit
            used[BOX[square]] ^= bit
            # All ways below a branch are tallied at once when it is left: cheaper than one by one.
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


@kernel
def mark(used: Ints, square: int, bit: np.int64) -> bool:
    """Note that the three units of a square have a digit, and tell whether none of them had it yet."""
    fits = (used[ROW[square]] | used[COLUMN[square]] | used[BOX[square]]) & bit == 0
    used[ROW[square]] |= bit
    used[COLUMN[square]] |= bit
    used[BOX[square]] |= bit
    return bool(fits)


@kernel
def search(cells: Cells, order: Ints, most: int, patience: int, tally: Ints, kept: Cells) -> int:
    """Count the completions of a grid, up to `most` (0: all); tally them, and keep the latest as full grids.

    `order` holds the covered squares; among squares with equally few candidates the first is tried first. A grid whose
    digits contradict each other has no completion. After `patience` steps, if not 0, the search is given up.
    """
    used = np.zeros(27, np.int64)
    for square in range(81):
        if cells[square] and not mark(used, square, 1 << (np.int64(cells[square]) - 1)):
            return 0
    for row in range(kept.shape[0]):
        for square in range(81):
            kept[row, square] = cells[square]
    path = np.empty(81, np.int64)
    for place in range(order.size):
        path[place] = order[place]
    return fill(path, order.size, used, np.zeros((3, 82), np.int64), most, patience, tally, kept)
