"""What people see at a glance: which squares a digit cannot lie in, because its row, column or box already has it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from operator import itemgetter

from ..board import COVERED, DIGITS, PEERS, SQUARES, Digit, Square, box_of, column_of, lying, row_of

UNITS = tuple((row_of(square), 9 + column_of(square), 18 + box_of(square)) for square in SQUARES)
"""The row, the column and the box of each square, each with a number of its own."""
MARKS_OF_PEERS = tuple(itemgetter(*peers) for peers in PEERS)
"""For each square what its peers show on a board."""


def possible(board: str, digit: Digit, squares: Iterable[Square]) -> tuple[Square, ...]:
    """Give the squares among some that no uncovered digit forbids."""
    forbidden = frozenset[Square]().union(*map(PEERS.__getitem__, lying(board, str(digit))))
    return tuple(square for square in squares if square not in forbidden)


def at_a_glance(board: str, digit: Digit, squares: Iterable[Square]) -> Mapping[Square, float]:
    """Estimate where a digit lies: as if the fewest choices left, in the square or in a unit, were equally likely."""
    places = possible(board, digit, squares)
    crowd = Counter(chain.from_iterable(map(UNITS.__getitem__, places)))
    return {square: 1 / _fewest_choices(board, square, crowd) for square in places}


def _fewest_choices(board: str, square: Square, crowd: Mapping[int, int]) -> int:
    row, column, box = UNITS[square]
    seen = {*MARKS_OF_PEERS[square](board)}
    candidates = len(DIGITS) - len(seen) + (COVERED in seen)
    return min(candidates, crowd[row], crowd[column], crowd[box])
