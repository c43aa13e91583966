"""The compiled sampler: what lies where, estimated when the completions are too many to be counted.

A *probe* lays digit after digit into the grid, all nine places of one digit at a time, each of its possible placements
equally likely; the last two or three are filled in every way. A probe stands for as many completions as there were
placements to choose from, digit by digit, multiplied, times the ways of the last ones: so weighed, sums are unbiased.
"""

import numpy as np
import numpy.typing as npt

from pioche.lexicon.search.compiled import kernel

from .completions import ALL_NINE, Cells, Ints, fill, mark
from .placements import allowed_rows, place, placements

Floats = npt.NDArray[np.float64]


@kernel
def sample(cells: Cells, order: Ints, laid: int, seed: np.int64, probes: int, totals: Floats, sums: Floats) -> np.int64:  # noqa: C901 (one flat loop)
    """Make probes that lay the first `laid` digits of an order; add up weights and weighted shares. Give the next seed.

    `totals` gets the sums of weights and of their squares; `sums[0]` the weighted shares, `sums[1]` and `sums[2]` the
    shares and squared shares weighed by the squared weights, from which the standard error follows.
    """
    allowed = np.empty((9, 9), np.int64)
    allowed_rows(cells, allowed)
    rows = np.empty(9, np.int64)
    ways = np.empty((3, 27), np.int64)
    steps = np.empty(27, np.int64)
    columns = np.empty((9, 9), np.int64)
    free = np.empty(9, np.int64)
    used = np.empty(27, np.int64)
    path = np.empty(81, np.int64)
    stack = np.zeros((3, 82), np.int64)
    tally = np.zeros((81, 9), np.int64)
    kept = np.empty((0, 81), np.uint8)
    state = np.uint64(seed)
    for _ in range(probes):
        weight = 1.0
        free[:] = ALL_NINE
        for turn in range(laid):
            digit = order[turn]
            for row in range(9):
                rows[row] = allowed[digit, row] & free[row]
            count = placements(rows, ways, steps)
            weight *= count
            if count == 0:
                break
            # Marsaglia's xorshift: whole numbers only, the same on every machine.
            state ^= state << np.uint64(13)
            state ^= state >> np.uint64(7)
            state ^= state << np.uint64(17)
            place(rows, ways, steps, np.int64((state >> np.uint64(11)) % np.uint64(count)), columns[turn])
            for row in range(9):
                free[row] &= ~(1 << columns[turn, row])
        if weight == 0.0:
            continue
        laid_digits = np.int64(0)
        for turn in range(laid):
            laid_digits |= 1 << order[turn]
        used[:] = laid_digits
        open_squares = 0
        for square in range(81):
            if free[square // 9] >> (square % 9) & 1:
                if cells[square]:
                    mark(used, square, 1 << (np.int64(cells[square]) - 1))
                else:
                    path[open_squares] = square
                    open_squares += 1
                    tally[square] = 0
        found = fill(path, open_squares, used, stack, 0, 0, tally, kept)
        if found == 0:
            continue
        weight *= found
        squared = weight * weight
        totals[0] += weight
        totals[1] += squared
        for turn in range(laid):
            for row in range(9):
                square = 9 * row + columns[turn, row]
                sums[0, square, order[turn]] += weight
                sums[1, square, order[turn]] += squared
                sums[2, square, order[turn]] += squared
        for place_ in range(open_squares):
            square = path[place_]
            for turn in range(laid, 9):
                digit = order[turn]
                share = tally[square, digit] / found
                sums[0, square, digit] += weight * share
                sums[1, square, digit] += squared * share
                sums[2, square, digit] += squared * share * share
    return np.int64(state >> np.uint64(1))
