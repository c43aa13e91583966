"""The most that each line of a board can give, by the length of the word: what is not promising is not searched."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import LETTERS
from pioche.lexicon.search import array_cache
from pioche.lexicon.search.board import DIRECTIONS, EMPTY, JOINED_BIT, JOKERS, SIZE, WALL
from pioche.lexicon.search.patterns import DIRECTION, ORIGIN, STEP
from pioche.lexicon.search.position import Position
from pioche.lexicon.search.scoring import LONGER_BY, Scoring, Tariff

NOTHING = -(1 << 40)
"""Less than any placement is worth."""


class Windows(NamedTuple):
    """All stretches of a line: the place of the first square, and the place after the last, by their lengths."""

    first: NDArray[np.int64]
    behind: NDArray[np.int64]
    inside: NDArray[np.bool_]


@lru_cache(maxsize=64)
def windows(size: int) -> Windows:
    """Give the stretches of 0, 1, 2… squares in a line of so many, each length in a row of its own."""
    first, lengths = np.arange(size)[np.newaxis], np.arange(size + 1)[:, np.newaxis]
    behind = first + lengths
    inside = (behind <= size) & (lengths > 0)
    return Windows(*map(array_cache.plain, (first + 0 * lengths, np.minimum(behind, size), inside)))


def line_bounds(
    position: Position, scoring: Scoring, tariff: Tariff, crossing: NDArray[np.int64], lines: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Give the most that a placement in each line can be worth if its word has 0, 1, 2… letters.

    `crossing` is the most that words across can be worth, by place. A word covers a stretch of squares with no letter
    before or behind it and joins what lies on the board; no more letters are laid than the rack holds.
    """
    board, size = position.board, max(position.board.width, position.board.height)
    squares = lines[:, [ORIGIN]] + lines[:, [STEP]] * np.arange(size)
    squares[np.logical_or.accumulate(board.cells.take(squares, mode="clip") == WALL, axis=1)] = 0
    cells, ways = board.cells[squares], lines[:, [DIRECTION]]
    empty, taken = cells == EMPTY, cells < EMPTY
    first, behind, inside = windows(size)

    def within(numbers: NDArray[np.int64] | NDArray[np.bool_]) -> NDArray[np.int64]:
        """Add numbers up over every stretch of every line."""
        sums = np.zeros((len(lines), size + 1), np.int64)
        np.cumsum(numbers, axis=1, out=sums[:, 1:])
        return sums[:, behind] - sums[:, first]

    laid = within(empty)
    edge = np.zeros((len(lines), 1), np.bool_)
    fits = (laid > 0) & (laid <= position.rack[SIZE]) & (within(cells == WALL) == 0) & inside
    fits &= ~np.hstack([edge, taken])[:, first] & ~np.hstack([taken, edge])[:, behind]
    if not board.blank:
        fits &= within(taken + _by_direction(position.fits >> JOINED_BIT & 1)[ways, squares]) > 0
    gains = np.maximum(tariff.points + tariff.values.max(), 0) + _by_direction(crossing)
    worth = within(gains[ways, squares] * empty)
    if scoring.squared:
        worth += (within(tariff.weights[squares]) + (LONGER_BY if scoring.longer is not None else 0)) ** 2
    bounds: NDArray[np.int64] = np.where(fits, worth, NOTHING).max(axis=2)
    for words in (scoring.fixed, scoring.bonus):
        for word, points in words.items():
            if len(word) <= size and points > 0:
                bounds[_may_hold(word, position.rack, cells), len(word)] += points
    return bounds


def _by_direction(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Give numbers that words across and down have by place to words in each direction; diagonals have both."""
    across, down = np.split(numbers, 2)
    return np.stack([across, down, *[across + down] * (len(DIRECTIONS) - 2)])


def _may_hold(word: str, rack: NDArray[np.int64], cells: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell which lines, given by their cells, have the letters of a word that the rack has not."""
    missing = np.zeros(len(cells), np.int64)
    for nth, letter in enumerate(LETTERS):
        wanted = word.count(letter) - rack[nth]
        if wanted > 0:
            missing += np.maximum(wanted - (cells == nth).sum(axis=1), 0)
    may_hold: NDArray[np.bool_] = missing <= rack[JOKERS]
    return may_hold
