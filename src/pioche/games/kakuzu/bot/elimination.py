"""What people see at a glance: which squares a digit cannot lie in, because its row, column or box already has it."""

from collections.abc import Iterable, Mapping

import numpy as np

from pioche.lexicon.search.compiled import kernel

from ..board import DIGITS, PEERS, Digit, Square, lying
from ..completions import ALL_NINE, BOX, COLUMN, ROW, SIZE, Cells, Ints
from ..sudoku import read


def possible(board: str, digit: Digit, squares: Iterable[Square]) -> tuple[Square, ...]:
    """Give the squares among some that no uncovered digit forbids."""
    forbidden = frozenset[Square]().union(*map(PEERS.__getitem__, lying(board, str(digit))))
    return tuple(square for square in squares if square not in forbidden)


def at_a_glance(board: str, digit: Digit, squares: Iterable[Square]) -> Mapping[Square, float]:
    """Estimate where a digit lies: as if the fewest choices left, in the square or in a unit, were equally likely."""
    stones = np.zeros(81, np.uint8)
    stones[list(squares)] = 1
    choices = choices_left(read(board), stones, (digit,))[0][digit - 1]
    return {Square(square): 1 / int(choices[square]) for square in np.flatnonzero(choices).tolist()}


def choices_left(cells: Cells, stones: Cells, digits: Iterable[Digit]) -> tuple[Ints, int]:
    """Give for each digit and square how few choices there are, and the fewest of all.

    There are 0 where a digit cannot lie, and for digits not asked for. `cells` are the digits that are known, `stones`
    marks the squares where they are looked for.
    """
    choices, wanted = np.zeros((len(DIGITS), 81), np.int64), 0
    for digit in digits:
        wanted |= 1 << digit - 1
    return choices, fewest_choices(cells, stones, wanted, choices)


@kernel
def fewest_choices(cells: Cells, stones: Cells, digits: int, choices: Ints) -> int:
    """Write for each of some digits, given as bits, the fewest choices left in each square where it may lie.

    Gives the fewest of all.
    """
    fewest = 9
    used = np.zeros(27, np.int64)
    for square in range(81):
        if cells[square]:
            bit = 1 << (np.int64(cells[square]) - 1)
            used[ROW[square]] |= bit
            used[COLUMN[square]] |= bit
            used[BOX[square]] |= bit
    crowd = np.empty(27, np.int64)
    for digit in range(9):
        if not digits >> digit & 1:
            continue
        crowd[:] = 0
        for square in range(81):
            candidates = ALL_NINE & ~(used[ROW[square]] | used[COLUMN[square]] | used[BOX[square]])
            if stones[square] and candidates >> digit & 1:
                choices[digit, square] = SIZE[candidates]
                crowd[ROW[square]] += 1
                crowd[COLUMN[square]] += 1
                crowd[BOX[square]] += 1
        for square in range(81):
            if choices[digit, square]:
                least = min(crowd[ROW[square]], crowd[COLUMN[square]], crowd[BOX[square]])
                choices[digit, square] = min(choices[digit, square], least)
                fewest = min(fewest, choices[digit, square])
    return fewest
