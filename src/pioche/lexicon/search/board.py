"""A crossword board as flat arrays with a wall around it, and the letters that each empty square can take."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import alphabet
from pioche.lexicon.alphabet import JOKER
from pioche.lexicon.search import array_cache

LARGEST = 32
"""Rows and columns of the largest board."""
LARGEST_RACK = 40
MOST_JOKERS = 8

STEPS = {"across": (0, 1), "down": (1, 0), "descending": (1, 1), "ascending": (-1, 1)}
"""The directions in which words are laid, each with its step in rows and columns."""
DIRECTIONS = tuple(STEPS)
DOWN = DIRECTIONS.index("down")

EMPTY = 26
WALL = 27
WALL_SIGN = "#"
CELL_CODES = bytes.maketrans(f"{alphabet.LETTERS}.{WALL_SIGN}".encode(), bytes(range(WALL + 1)))
PRINTED = f"{alphabet.LETTERS}{alphabet.LETTERS.lower()}."
HELD = f"{alphabet.LETTERS}{JOKER}"
NOWHERE = array_cache.plain(np.zeros(0, np.uint8))
JOINED_BIT, LISTED_BIT = 26, 27
JOINED = 1 << JOINED_BIT
"""Marks an empty square that has a letter before or behind it in the run across the word that is laid."""
LISTED = 1 << LISTED_BIT
"""Marks a square where a single letter makes a word across that is listed, so that it is not listed down."""

FIRST_LETTER = ord("A")
HAVE, JOKERS, SIZE = 26, 27, 28
"""A rack for kernels: how many of each letter, then the letters it has as bits, its jokers, its size."""


class BadBoard(ValueError):
    """The rows are not a board: of unequal length, too large, or with a sign that is neither a letter nor a dot."""


class BadRack(ValueError):
    """The letters are not a rack: too many, or with a sign that is neither a letter nor a joker."""


@dataclass(frozen=True, eq=False)
class Board:
    """A board for kernels: `cells` holds its squares row by row, walls between and around them."""

    cells: NDArray[np.uint8]
    steps: NDArray[np.int64]
    """The step from a square to the next in each direction."""
    width: int
    height: int
    blank: bool

    def place(self, row: int, col: int) -> int:
        """Give the cell of a square, or raise BadBoard when the board has no such square."""
        if not (0 <= row < self.height and 0 <= col < self.width):
            raise BadBoard(f"no square ({row}, {col}) on a board of {self.height} × {self.width}")
        return (row + 1) * (self.width + 2) + col + 1

    def cells_of(self, squares: Iterable[tuple[int, int]] | None) -> NDArray[np.uint8]:
        """Mark squares, given as (row, column), in an array like the cells; None gives an empty array."""
        if squares is None:
            return NOWHERE
        marks = np.zeros(len(self.cells), np.uint8)
        for row, col in squares:
            marks[self.place(row, col)] = 1
        return array_cache.plain(marks)


@lru_cache(maxsize=LARGEST)
def steps_of(width: int) -> NDArray[np.int64]:
    """Give the step from a square to the next in each direction, among the cells of a board."""
    return array_cache.plain(np.array([down * (width + 2) + right for down, right in STEPS.values()], np.int64))


@lru_cache(maxsize=64)
def read_board(rows: tuple[str, ...]) -> Board:
    """Read rows of letters and dots, small letters being jokers, or raise BadBoard."""
    height, width = len(rows), len(rows[0]) if rows else 0
    if not width:
        raise BadBoard("a board has at least one square")
    if height > LARGEST or width > LARGEST:
        raise BadBoard(f"a board of {height} × {width} is larger than {LARGEST} × {LARGEST}")
    if len(set(map(len, rows))) > 1:
        raise BadBoard("the rows of a board are equally long")
    text = "".join(rows)
    odd = text.strip(PRINTED)
    if odd:
        raise BadBoard(f"“{odd[0]}” is neither a letter from A to Z nor a dot")
    edge = WALL_SIGN * (width + 3)
    walled = f"{edge}{(2 * WALL_SIGN).join(rows)}{edge}".upper().encode("ascii").translate(CELL_CODES)
    return Board(np.frombuffer(walled, np.uint8), steps_of(width), width, height, blank=not text.strip("."))


@lru_cache(maxsize=1024)
def read_rack(letters: str) -> NDArray[np.int64]:
    """Read the letters and jokers of a rack, or raise BadRack."""
    if len(letters) > LARGEST_RACK:
        raise BadRack(f"{len(letters)} letters are more than {LARGEST_RACK}")
    odd = letters.strip(HELD)
    if odd:
        raise BadRack(f"“{odd[0]}” is neither a letter from A to Z nor “{JOKER}”")
    if letters.count(JOKER) > MOST_JOKERS:
        raise BadRack(f"{letters.count(JOKER)} jokers are more than {MOST_JOKERS}")
    rack = [0] * (SIZE + 1)
    for code in letters.replace(JOKER, "").encode("ascii"):
        rack[code - FIRST_LETTER] += 1
        rack[HAVE] |= 1 << code - FIRST_LETTER
    rack[JOKERS], rack[SIZE] = letters.count(JOKER), len(letters)
    return array_cache.plain(np.array(rack, np.int64))
