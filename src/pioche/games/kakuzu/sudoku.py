"""What can be known of a grid: the number of its completions, and how probable each digit is in each square.

Grids are 81 characters, row by row: digits, and “.” for a covered square.
"""

import math
from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from .board import COVERED, PEERS, SQUARES, name_of
from .completions import Cells, Ints, search
from .probes import Floats, Plan, Sums, sample

COUNTED_AT_ONCE = 3_000
"""So few completions are counted before anything is estimated."""
COUNTED_IF_ESTIMATED = 200_000
"""So few completions are cheaper to count than to sample."""
MOST_COUNTED = 500_000
"""Where an estimate was wrong, counting stops here."""
PROBES = 1_000
"""Probes between two looks at the error."""
MOST_PROBES = 400_000
ERROR = 0.01
"""Sampling goes on until every standard error is below, unless told otherwise."""
SEED = np.int64(0x5EED_0F_5D0C0)

MARKS = f"123456789{COVERED}"
DIGIT_OF = bytes.maketrans(MARKS.encode(), bytes([*range(1, 10), 0]))
_NONE_KEPT = np.zeros((0, 81), np.uint8)


class BadGrid(ValueError):
    """A text is no grid, or its digits contradict each other."""


class Marginals(Struct, frozen=True):
    """How probable each digit is in each square."""

    probability: Floats
    """81 squares by 9 digits; every row adds up to 1."""
    error: Floats
    """The standard error of each probability: 0 where they are exact."""
    completions: float
    """How many grids agree with what is uncovered; an estimate unless exact."""
    exact: bool

    def __iter__(self) -> Iterator[Floats]:
        """Give probabilities and errors, so that `probability, error = marginals(grid)` can be written."""
        return iter((self.probability, self.error))


def read(grid: str) -> Cells:
    """Read a grid of 81 characters, or raise BadGrid."""
    if len(grid) != 81:
        raise BadGrid(f"a grid has 81 characters, not {len(grid)}")
    if grid.strip(MARKS):
        square = next(square for square in SQUARES if grid[square] not in MARKS)
        raise BadGrid(f"{grid[square]!r} at {name_of(square)} is neither a digit from 1 to 9 nor “.”")
    return np.frombuffer(bytearray(grid.encode().translate(DIGIT_OF)), np.uint8)


def count(grid: str) -> int:
    """Give the exact number of completions; a grid without any, or with a contradiction, has 0."""
    return _enumerate(read(grid), 0)[0]


def _enumerate(cells: Cells, most: int) -> tuple[int, Ints]:
    """Count completions up to `most` (0: all of them) and tally them."""
    tally = np.zeros((81, 9), np.int64)
    return search(cells, np.flatnonzero(cells == 0), most, 0, tally, _NONE_KEPT), tally


def marginals(grid: str, error: float = ERROR) -> Marginals:
    """Give the probability of each digit in each square: exact as soon as that is cheap, else with a standard error.

    All completions count as equally likely. Sampling stops when every standard error is below `error`. Raises BadGrid
    for a grid that cannot be completed.
    """
    cells = read(grid)
    if any(grid[square] != COVERED and grid[square] in {grid[peer] for peer in PEERS[square]} for square in SQUARES):
        raise BadGrid("a digit stands twice in a row, a column or a box")
    if _early(cells):
        return sampled(cells, error)
    most = COUNTED_AT_ONCE
    found, tally = _enumerate(cells, most)
    if found == most and sampled(cells, math.inf).completions < COUNTED_IF_ESTIMATED:
        most = MOST_COUNTED
        found, tally = _enumerate(cells, most)
    return _exact(cells, found, tally) if found < most else sampled(cells, error)


def _early(cells: Cells) -> bool:
    """Tell whether so little is uncovered that the completions are never worth counting."""
    return bool(np.count_nonzero(cells) < 18)


def _exact(cells: Cells, found: int, tally: Ints) -> Marginals:
    if found == 0:
        raise BadGrid("no sudoku has these digits in these squares")
    probability = tally / found
    _know(cells, probability)
    return Marginals(probability, np.zeros((81, 9)), float(found), exact=True)


def _know(cells: Cells, probability: Floats) -> None:
    """Write certainty where a digit is uncovered."""
    given = np.flatnonzero(cells)
    probability[given] = 0
    probability[given, cells[given] - 1] = 1


def sampled(cells: Cells, wanted: float) -> Marginals:
    """Estimate the marginals by rounds of probes until every standard error is below the wanted one."""
    sums = Sums(np.zeros(2), np.zeros((3, 81, 9)))
    seed, made = SEED, 0
    # Digits that are often uncovered have few placements: a dead end then shows early, and the weights differ less.
    order = np.argsort(-np.bincount(cells, minlength=10)[1:], kind="stable")
    # Early the last three digits would leave too many ways to fill.
    plan = Plan(cells, order, 7 if _early(cells) else 6)
    while made < MOST_PROBES and not (sums.weights[0] and _error(sums).max() < wanted):
        seed = np.int64(sample(plan, seed, PROBES, sums))
        made += PROBES
    if not sums.weights[0]:
        return _exact(cells, *_enumerate(cells, 0))
    probability = sums.shares[0] / sums.weights[0]
    error = _error(sums)
    _know(cells, probability)
    error[cells > 0] = 0
    return Marginals(probability, error, float(sums.weights[0]) / made, exact=False)


def _error(sums: Sums) -> Floats:
    """Give the standard errors of the weighted means, as those of a ratio of two sums."""
    total, squares = sums.weights
    weighted, by_squares, squared = sums.shares
    mean = weighted / total
    variance = squared - 2 * mean * by_squares + mean**2 * squares
    error: Floats = np.sqrt(np.maximum(variance, 0)) / total
    return error


def completions(grid: str, most: int) -> Cells:
    """Give the completions as rows of 81 digits, or only the first `most` (which are no fair sample)."""
    cells = read(grid)
    rows = np.zeros((most, 81), np.uint8)
    found = search(cells, np.flatnonzero(cells == 0), most, 0, np.zeros((81, 9), np.int64), rows)
    return rows[:found]
