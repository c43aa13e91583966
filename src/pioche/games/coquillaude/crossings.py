"""Which placements of a search cross what lies on the board, and do not merely prolong it (Q-21).

The same as `placing.merely_prolongs`, for thousands of placements at once: every square by which a word of some
direction would cross is marked, and the marks are added up along the lines.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.board import DIRECTIONS, EMPTY, Board
from pioche.lexicon.search.lines import DIRECTION_SHIFT, LENGTHS, SQUARE_SHIFT, SQUARES

ACROSS, DOWN = DIRECTIONS.index("across"), DIRECTIONS.index("down")


def crosses(board: Board, heads: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Tell for each pattern whether it crosses a word of another direction or makes words beside it."""
    first, ways, lengths = heads >> SQUARE_SHIFT & SQUARES, heads >> DIRECTION_SHIFT & 3, heads & LENGTHS
    steps, sums = board.steps[ways], crossings_before(board)
    last = first + (lengths - 1) * steps
    found: NDArray[np.bool_] = sums[ways, last] > sums[ways, first - steps]
    return found


@lru_cache(maxsize=64)
def crossings_before(board: Board) -> NDArray[np.int64]:
    """Count for each direction and cell the crossing squares on its line, up to and including it."""
    taken = board.cells < EMPTY
    across, down = int(board.steps[ACROSS]), int(board.steps[DOWN])
    beside = near(taken, across), near(taken, down)
    sums = np.zeros((len(DIRECTIONS), len(taken)), np.int64)
    for way, step in enumerate(board.steps.tolist()):
        others = [each for each, own in zip(beside, (ACROSS, DOWN), strict=True) if own != way]
        joined = np.logical_or.reduce(others)
        # One letter of a stretch that belongs to no other word makes the whole stretch a word of this line.
        own = taken & ~joined
        for _ in range(max(board.width, board.height)):
            own |= taken & near(own, step)
        alone = taken & ~near(taken, step)
        marks = alone | (taken & ~own) | ((board.cells == EMPTY) & joined)
        sums[way] = added(marks, step)
    return sums


def near(marks: NDArray[np.bool_], step: int) -> NDArray[np.bool_]:
    """Tell which cells have a marked cell before or behind them; the wall around a board has no marks."""
    return np.roll(marks, step) | np.roll(marks, -step)


def added(marks: NDArray[np.bool_], step: int) -> NDArray[np.int64]:
    """Add marks up along the lines of a step."""
    lines = np.zeros(-(-len(marks) // abs(step)) * abs(step), np.int64)
    lines[: len(marks)] = marks
    by_line = lines.reshape(-1, abs(step))
    summed = by_line.cumsum(axis=0) if step > 0 else by_line[::-1].cumsum(axis=0)[::-1]
    return summed.ravel()[: len(marks)]
