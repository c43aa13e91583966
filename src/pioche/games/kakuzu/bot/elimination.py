"""What people see at a glance: which squares a digit cannot lie in, because its row, column or box already has it."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ..board import COVERED, DIGITS, PEERS, SQUARES, Digit, Square, box_of, column_of, row_of


def possible(board: str, digit: Digit, squares: Iterable[Square]) -> tuple[Square, ...]:
    """Give the squares among some that no uncovered digit forbids."""
    lying = [square for square in SQUARES if board[square] == str(digit)]
    return tuple(square for square in squares if not any(square in PEERS[other] for other in lying))


def at_a_glance(board: str, digit: Digit, squares: Iterable[Square]) -> Mapping[Square, float]:
    """Estimate where a digit lies: as if the fewest choices left, in the square or in a unit, were equally likely."""
    places = possible(board, digit, squares)
    units = [_units(square) for square in places]
    crowd = Counter(unit for row in units for unit in row)
    fewest = [
        min(_candidates(board, square), *(crowd[unit] for unit in row))
        for square, row in zip(places, units, strict=True)
    ]
    return {square: 1 / choices for square, choices in zip(places, fewest, strict=True)}


def _units(square: Square) -> tuple[int, int, int]:
    return row_of(square), 9 + column_of(square), 18 + box_of(square)


def _candidates(board: str, square: Square) -> int:
    return len(DIGITS) - len({board[peer] for peer in PEERS[square]} - {COVERED})
