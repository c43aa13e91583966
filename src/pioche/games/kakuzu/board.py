"""The 81 squares, what lies open on them, and their names."""

from functools import lru_cache
from itertools import compress
from typing import NewType

Square = NewType("Square", int)
"""A hollow of the board, counted from 0 along the rows from the top left."""

Digit = NewType("Digit", int)
"""0 to 9; only 1 to 9 lie under stones."""

COVERED = "."
"""What stands for a stone in a board of 81 characters; an uncovered square shows its digit."""

ALL_COVERED = COVERED * 81

SQUARES = tuple(Square(index) for index in range(81))
DIGITS = tuple(Digit(value) for value in range(1, 10))
ZERO = Digit(0)
MARK_OF = "0123456789"
"""How a digit is written on a board."""


def row_of(square: Square) -> int:
    """Give the row of a square, 0 to 8."""
    return square // 9


def column_of(square: Square) -> int:
    """Give the column of a square, 0 to 8."""
    return square % 9


def box_of(square: Square) -> int:
    """Give the 3×3 box of a square, 0 to 8."""
    return square // 27 * 3 + square % 9 // 3


BOXES = tuple(tuple(square for square in SQUARES if box_of(square) == box) for box in range(9))

PEERS = tuple(
    frozenset(
        other
        for other in SQUARES
        if other != square
        and (
            row_of(other) == row_of(square) or column_of(other) == column_of(square) or box_of(other) == box_of(square)
        )
    )
    for square in SQUARES
)
"""For each square the twenty that cannot hold the same digit."""


def name_of(square: Square) -> str:
    """Name a square by the letter of its row and the number of its column: A1 is the top left, I9 the bottom right."""
    return f"{'ABCDEFGHI'[row_of(square)]}{column_of(square) + 1}"


@lru_cache(maxsize=64)
def covered(board: str) -> tuple[Square, ...]:
    """Give the squares that still have their stone."""
    return lying(board, COVERED)


def lying(board: str, mark: str) -> tuple[Square, ...]:
    """Give the squares that show a mark."""
    return tuple(compress(SQUARES, map(mark.__eq__, board)))


def uncover(board: str, square: Square, digit: Digit) -> str:
    """Give the board once a stone is lifted."""
    return f"{board[:square]}{digit}{board[square + 1 :]}"


def complete(board: str, digit: Digit) -> bool:
    """Z-10: tell whether all nine places of a digit are uncovered."""
    return board.count(MARK_OF[digit]) == 9


@lru_cache(maxsize=64)
def incomplete(board: str) -> tuple[Digit, ...]:
    """Give the digits that still lie under some stone."""
    return tuple([digit for digit in DIGITS if not complete(board, digit)])


@lru_cache(maxsize=256)
def in_bag(board: str, drawn: tuple[Digit, ...]) -> tuple[Digit, ...]:
    """Z-06, Z-10: give the digits of the bag: the 0 and all that are not complete, without those drawn already."""
    return tuple([digit for digit in (ZERO, *incomplete(board)) if digit not in drawn])


@lru_cache(maxsize=64)
def untouched(board: str) -> tuple[Square, ...]:
    """Z-04: give the squares of the boxes that have lost no stone yet."""
    if COVERED * 3 not in board:
        return ()
    return tuple([square for box in BOXES if _is_untouched(board, box[0]) for square in box])


@lru_cache(maxsize=64)
def open_boxes(board: str) -> tuple[int, ...]:
    """Give the boxes, 0 to 8, in which a stone may be lifted: those that have lost none yet, or all that have some."""
    tops = [box[0] for box in BOXES]
    waiting = [box for box, top in enumerate(tops) if _is_untouched(board, top)] if untouched(board) else ()
    return tuple(waiting or [box for box, top in enumerate(tops) if COVERED in _shown_in_box(board, top)])


def _shown_in_box(board: str, top: Square) -> str:
    return board[top : top + 3] + board[top + 9 : top + 12] + board[top + 18 : top + 21]


def _is_untouched(board: str, top: Square) -> bool:
    return _shown_in_box(board, top) == COVERED * 9
