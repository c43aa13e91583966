"""The compiled sampler: what lies where, estimated when the completions are too many to be counted.

A *probe* lays digit after digit into the grid, all nine places of one digit at a time, each of its possible placements
equally likely; the last two or three are filled in every way. A probe stands for as many completions as there were
placements to choose from, digit by digit, multiplied, times the ways of the last ones: so weighed, sums are unbiased.

One probe, drawn with the digits in the order 5, 3, 8, … of which the first two are laid (in truth six or seven are):

    cells            allowed[digit]       columns[turn]          free            path, used, fill
    5 3 . | . 7 .    rows as bitmasks:    row by row, where      rows as bit-    the squares that are still free and
    6 . . | 1 9 5    where the digit      the digit of this      masks: what     covered, filled in every way by the
    . 9 8 | . . .    can lie, as far as   turn was laid          no laid digit   digits that are left; `tally` says in
        …            what is uncovered                           has taken       how many of the ways a digit lies where
                     says

      order:  5 ──────────► 3 ──────────► … ──────────► the rest at once
      ways:   12            7                           found = 31
      weight: 12     ×      7       ×   …        ×      31            = the completions that this probe stands for

A digit without any placement, or a rest without any way, is a dead end: the probe stands for no completion, and counts
as one all the same. What every probe adds, with w for its weight and s for the share of its ways in which the digit
lies in the square (1 for a laid digit, tally / found for the others):

    weights[0] += w      shares[0, square, digit] += w s      the estimate is shares[0] / weights[0]
    weights[1] += w²     shares[1, square, digit] += w² s     these three give the standard error of it
                         shares[2, square, digit] += w² s²    (`sudoku._error`)
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.integers import whole

from .completions import ALL_NINE, Cells, Ints, fill, mark
from .placements import allowed_rows, place, placements

Floats = npt.NDArray[np.float64]


class Plan(NamedTuple):
    """What all probes of a grid have in common."""

    cells: Cells
    order: Ints
    """The digits, 0 for a 1, in the order in which they are laid."""
    laid: int
    """How many of them are laid one by one; the others are filled in every way."""


class Sums(NamedTuple):
    """What the probes so far add up to; see the drawing above."""

    weights: Floats
    """Of weights and of their squares."""
    shares: Floats
    """Weighted shares, shares by squared weights, squared shares by squared weights: each by square and digit."""


@kernel
def sample(plan: Plan, seed: np.int64, probes: int, sums: Sums) -> np.int64:  # noqa: C901 (one flat loop)
    """Make probes, add what they find to the sums, and give the next seed."""
    cells, order, laid = plan.cells, plan.order, plan.laid
    weights, shares = sums.weights, sums.shares
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
        # 1. Lay the first digits one by one, each where chance puts it.
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
        # 2. Fill what is left in every way: a laid digit is used in every row, column and box.
        laid_digits = np.int64(0)
        for turn in range(laid):
            laid_digits |= 1 << order[turn]
        used[:] = laid_digits
        open_squares = whole(0)
        for square in range(81):
            if free[square // 9] >> (square % 9) & 1:
                if cells[square]:
                    mark(used, square, 1 << (np.int64(cells[square]) - 1))
                else:
                    path[open_squares] = square
                    open_squares += 1
                    tally[square] = 0
        found = fill(path, open_squares, used, stack, whole(0), whole(0), tally, kept)
        if found == 0:
            continue
        # 3. Add up what this probe stands for.
        weight *= found
        squared = weight * weight
        weights[0] += weight
        weights[1] += squared
        for turn in range(laid):
            for row in range(9):
                square = 9 * row + columns[turn, row]
                shares[0, square, order[turn]] += weight
                shares[1, square, order[turn]] += squared
                shares[2, square, order[turn]] += squared
        for place_ in range(open_squares):
            square = path[place_]
            for turn in range(laid, 9):
                digit = order[turn]
                share = tally[square, digit] / found
                shares[0, square, digit] += weight * share
                shares[1, square, digit] += squared * share
                shares[2, square, digit] += squared * share * share
    return np.int64(state >> np.uint64(1))
