"""Z-02: secret grids, fresh ones and the forty numbered sheets."""

from functools import cache
from pathlib import Path

import numpy as np

from pioche.components.datafiles import lines
from pioche.kernel.chance import Chance

from .board import COVERED, DIGITS, Digit, covered
from .completions import Cells, search

DATA = Path(__file__).parent / "data" / "grids.txt"

MOST_COMPLETIONS = 8_000
"""More than any top band and left stack leave open (on average 2,693, the most regular ones 6,280)."""

PATIENCE = 400
"""Steps of a search before it is begun anew; most need hardly more than one for each square."""


def fresh_grid(chance: Chance) -> str:
    """Draw a completed grid, each of the 6,670,903,752,021,072,936,960 equally likely.

    The first three rows and the first three columns are drawn evenly; then a draw is accepted in proportion to the ways
    in which it can be completed, and one of these ways is drawn.
    """
    ways = np.zeros((MOST_COMPLETIONS, 81), np.uint8)
    tally = np.zeros((81, 9), np.int64)
    while True:
        cells = _corner(chance)
        count = search(cells, np.flatnonzero(cells == 0), MOST_COMPLETIONS, 0, tally, ways)
        lot = chance.below(MOST_COMPLETIONS)
        if lot < count:
            return "".join(map(str, ways[lot]))


def _corner(chance: Chance) -> Cells:
    """Draw the top band and the left stack; every two that share the first box are equally likely."""
    first = np.array(chance.shuffle(DIGITS), np.uint8).reshape(3, 3)
    grid = np.zeros((9, 9), np.uint8)
    grid[:3] = np.hstack([first, *_beside(first, chance)])
    grid[:, :3] = np.hstack([first.T, *_beside(first.T, chance)]).T
    return grid.ravel()


def _beside(box: Cells, chance: Chance) -> tuple[Cells, Cells]:
    """Draw the two boxes that complete a band."""
    while True:
        second = np.array(chance.shuffle(DIGITS), np.uint8).reshape(3, 3)
        if not any(set(row) & set(other) for row, other in zip(box.tolist(), second.tolist(), strict=True)):
            break
    left = [set(DIGITS).difference(row) for row in np.hstack([box, second]).tolist()]
    return second, np.array([chance.shuffle(sorted(digits)) for digits in left], np.uint8)


def sheet(number: int) -> str:
    """Give one of the numbered grids, 1 to 40."""
    return _sheets()[number]


@cache
def _sheets() -> dict[int, str]:
    rows = (line.split() for line in lines(DATA))
    return {int(number): grid for number, grid in rows}


def another_grid(board: str, chance: Chance) -> str:
    """Draw a grid that agrees with what is uncovered; all such grids are possible, not all equally likely."""
    found = np.zeros((1, 81), np.uint8)
    tally = np.zeros((81, 9), np.int64)
    while True:
        names = chance.shuffle(DIGITS)
        cells = np.array([0 if mark == COVERED else names.index(Digit(int(mark))) + 1 for mark in board], np.uint8)
        order = np.array(chance.shuffle(covered(board)), np.int64)
        # Some orders run into long dead ends: another is then tried at once.
        if search(cells, order, 1, PATIENCE, tally, found):
            return "".join(str(names[digit - 1]) for digit in found[0])
