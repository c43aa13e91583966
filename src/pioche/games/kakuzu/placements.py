"""The placements of one digit: nine squares, one in each row, column and box; counted and numbered in closed form.

A band has one of the places in each of its rows and each of its stacks. Which columns the three bands take can be
chosen stack by stack, which rows band by band: so counting needs no search.
"""

from itertools import product

import numpy as np

from pioche.lexicon.search.compiled import kernel

from .completions import ALL_NINE, BOX, COLUMN, ROW, Cells, Ints

TRIPLES = tuple(product(range(3), repeat=3))
"""The columns, one in each stack, that a digit takes in a band; each is named by its place here."""


def _followers() -> tuple[Ints, Ints]:
    """For the triple of the first band, give the eight pairs of triples that the other bands can then take."""
    others = [
        [second for second in TRIPLES if all(a != b for a, b in zip(first, second, strict=True))] for first in TRIPLES
    ]
    thirds = [
        [tuple(3 - a - b for a, b in zip(first, second, strict=True)) for second in seconds]
        for first, seconds in zip(TRIPLES, others, strict=True)
    ]
    seconds_, thirds_ = ([[TRIPLES.index(triple) for triple in row] for row in rows] for rows in (others, thirds))
    return np.array(seconds_, np.int64), np.array(thirds_, np.int64)


SECOND, THIRD = _followers()
IN_TRIPLE = np.array(
    [
        [sum((mask >> 3 * stack + triple[stack] & 1) << stack for stack in range(3)) for triple in TRIPLES]
        for mask in range(512)
    ],
    np.uint8,
)
"""For the columns allowed in a row and a triple: in which stacks the row allows the triple's column."""
ORDERS = np.array([(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)], np.int64)
"""In which of its three stacks the rows of a band can have a digit."""
WAYS = np.array(
    [
        [
            [sum(top >> a & middle >> b & bottom >> c & 1 for a, b, c in ORDERS.tolist()) for bottom in range(8)]
            for middle in range(8)
        ]
        for top in range(8)
    ],
    np.int64,
)
"""How many of these orders the stacks allowed to the three rows leave."""


@kernel
def placements(rows: Ints, ways: Ints, sums: Ints) -> int:
    """Count the placements of one digit: nine squares among those allowed in each row, one per column and box.

    `ways[band, triple]` gets the placements within a band, `sums[triple]` all those whose first band is up to `triple`.
    """
    for band in range(3):
        top, middle, bottom = rows[3 * band], rows[3 * band + 1], rows[3 * band + 2]
        for triple in range(27):
            ways[band, triple] = WAYS[IN_TRIPLE[top, triple], IN_TRIPLE[middle, triple], IN_TRIPLE[bottom, triple]]
    total = 0
    for triple in range(27):
        if ways[0, triple]:
            below = 0
            for pair in range(8):
                below += ways[1, SECOND[triple, pair]] * ways[2, THIRD[triple, pair]]
            total += ways[0, triple] * below
        sums[triple] = total
    return total


@kernel
def place(rows: Ints, ways: Ints, sums: Ints, number: np.int64, columns: Ints) -> None:
    """Write the columns, row by row, of the placement of a number below the count that `placements` gave."""
    first = 0
    while sums[first] <= number:
        first += 1
    if first:
        number -= sums[first - 1]
    pair = 0
    while True:
        size = ways[0, first] * ways[1, SECOND[first, pair]] * ways[2, THIRD[first, pair]]
        if number < size:
            break
        number -= size
        pair += 1
    for band in range(3):
        triple = first if band == 0 else (SECOND[first, pair] if band == 1 else THIRD[first, pair])
        here = number % ways[band, triple]
        number //= ways[band, triple]
        for order in range(6):
            fits = True
            for step in range(3):
                stack = ORDERS[order, step]
                digit_column = 3 * stack + (
                    triple // 9 if stack == 0 else (triple // 3 % 3 if stack == 1 else triple % 3)
                )
                columns[3 * band + step] = digit_column
                fits = fits and (rows[3 * band + step] >> digit_column & 1) == 1
            if fits:
                if here == 0:
                    break
                here -= 1


@kernel
def allowed_rows(cells: Cells, allowed: Ints) -> None:
    """For each digit and row, write the columns where the digit can lie as far as the uncovered digits tell."""
    for digit in range(9):
        for row in range(9):
            allowed[digit, row] = 0
    for square in range(81):
        mask = np.int64(ALL_NINE)
        if cells[square]:
            mask = np.int64(1) << (np.int64(cells[square]) - 1)
        else:
            for other in range(81):
                if cells[other] and (
                    ROW[other] == ROW[square] or COLUMN[other] == COLUMN[square] or BOX[other] == BOX[square]
                ):
                    mask &= ~(np.int64(1) << (np.int64(cells[other]) - 1))
        for digit in range(9):
            if mask >> digit & 1:
                allowed[digit, square // 9] |= 1 << (square % 9)
