"""Z-02: secret grids, fresh ones and the forty numbered sheets."""

from functools import cache
from itertools import product
from pathlib import Path

import numpy as np

from pioche.components.datafiles import lines
from pioche.kernel.chance import Chance

from .board import COVERED, DIGITS, Digit, covered
from .completions import Cells, Ints, search

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
    while True:
        cells = draw_corner(chance)
        lot = chance.below(MOST_COMPLETIONS)
        if lot < count_around(cells):
            way = np.zeros((1, 81), np.uint8)
            search(cells, np.flatnonzero(cells == 0), lot + 1, 0, np.zeros((81, 9), np.int64), way)
            return "".join(map(str, way[0].tolist()))


def draw_corner(chance: Chance) -> Cells:
    """Draw the top band and the left stack; every two that share the first box are equally likely."""
    first = chance.shuffle(DIGITS)
    grid = np.zeros((9, 9), np.uint8)
    grid[:3] = _band(first, chance)
    grid[:, :3] = np.array(_band((*first[0::3], *first[1::3], *first[2::3]), chance)).T
    return grid.ravel()


def _band(box: tuple[Digit, ...], chance: Chance) -> list[list[Digit]]:
    """Draw the two boxes that complete a band, and give its three rows."""
    rows = [box[0:3], box[3:6], box[6:9]]
    top, middle, bottom = map(frozenset, rows)
    while True:
        beside = chance.shuffle(DIGITS)
        if top.isdisjoint(beside[0:3]) and middle.isdisjoint(beside[3:6]) and bottom.isdisjoint(beside[6:9]):
            break
    begun = [[*row, *beside[3 * nth : 3 * nth + 3]] for nth, row in enumerate(rows)]
    return [[*row, *chance.shuffle(sorted({*DIGITS}.difference(row)))] for row in begun]


def _halves() -> list[list[int]]:
    """Give, for the digits of the first box of a band, all rows in which the second box can have them: 56 choices."""
    choices = product(*((1, 2),) * 3, *((0, 2),) * 3, *((0, 1),) * 3)
    return [list(rows) for rows in choices if all(rows.count(row) == 3 for row in range(3))]


HALVES = np.array(_halves())


def count_around(cells: Cells) -> int:
    """Count the completions of a grid of which the top band and the left stack are known.

    Which digits each row of the four open boxes has can be chosen in 56 ways for each band, those of each column in 56
    ways for each stack. A box then has one filling, if each of its rows shares one digit with each of its columns.
    """
    grid = cells.reshape(9, 9)
    rows = [_rows_beside(grid[3 * band : 3 * band + 3, :3]) for band in (1, 2)]
    columns = [_rows_beside(grid[:3, 3 * stack : 3 * stack + 3].T) for stack in (1, 2)]
    # Sums of nine powers of two are 511 only where all nine squares of a box have a digit of their own.
    boxes = [8.0 ** rows[band][stack] @ (2.0 ** columns[stack][band]).T for band in (0, 1) for stack in (0, 1)]
    five, six, eight, nine = (np.array(boxes) == 0x1FF).astype(np.float64)
    return int(((five @ eight.T) * (six @ nine.T)).sum())


def _rows_beside(box: Cells) -> tuple[Ints, Ints]:
    """Give the row of each digit in the second and in the third box of a band, in all 56 ways, after its first box."""
    places = np.argsort(box.ravel())
    second = HALVES[:, places]
    return second, 3 - places // 3 - second


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
