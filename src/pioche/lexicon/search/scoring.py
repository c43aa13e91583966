"""What placements are worth: points by square, by letter and by word."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import LETTERS
from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search import array_cache
from pioche.lexicon.search.board import DOWN, EMPTY, BadBoard
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.crossings import LONGER_BY
from pioche.lexicon.search.ids import in_bitset
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.lines import DIRECTION_SHIFT, LENGTHS, SQUARE_SHIFT, SQUARES, TEXT_SHIFT

NO_SUCH_WORD = -2
"""Differs from every id, also from the -1 of a word that is not in a table."""


@dataclass(frozen=True, eq=False)
class Scoring:
    """What a placement is worth: the sum of the parts that are given. Keep one and use it again: reading it costs."""

    squares: Sequence[Sequence[int]] | None = None
    """Points of a letter laid on each square."""
    letters: Mapping[str, int] = field(default_factory=dict)
    """Points of each letter laid; a joker has none."""
    letters_from: int = 2
    """The two above count only if the placement makes a word of so many letters."""
    squared: bool = False
    """Each word made is worth the square of its length."""
    doubled: Collection[tuple[int, int]] = ()
    """Squares, as (row, column), that count for two letters in that length."""
    longer: NDArray[np.uint64] | None = None
    """Words that count as two letters longer, as a bitset over the ids of the lexicon's words."""
    fixed: Mapping[str, int] = field(default_factory=dict)
    """Words that are worth so much in place of their square."""
    bonus: Mapping[str, int] = field(default_factory=dict)
    """Points added for each time these words are made."""


class Tariff(NamedTuple):
    """A scoring over the cells of one size of board: points and weights of squares, values of letters."""

    points: NDArray[np.int64]
    weights: NDArray[np.int64]
    values: NDArray[np.int64]


@lru_cache(maxsize=32)
def tariff_of(scoring: Scoring | None, width: int, height: int) -> Tariff:
    """Read a scoring for boards of a size, or raise BadBoard when its squares are not those of such a board."""
    scoring = scoring or Scoring()
    points = np.zeros((height + 2, width + 2), np.int64)
    if scoring.squares is not None:
        given = np.asarray(scoring.squares)
        if given.shape != (height, width):
            raise BadBoard(f"points for squares {given.shape}, but the board has {(height, width)}")
        points[1:-1, 1:-1] = given
    weights = np.ones((height + 2, width + 2), np.int64)
    for row, col in scoring.doubled:
        if not (0 <= row < height and 0 <= col < width):
            raise BadBoard(f"no square ({row}, {col}) on a board of {height} × {width}")
        weights[row + 1, col + 1] = 2
    if any(value < 0 for value in scoring.letters.values()):
        raise ValueError("a letter is worth nothing at least")
    values = np.array([scoring.letters.get(letter, 0) for letter in LETTERS], np.int64)
    return Tariff(array_cache.plain(points.ravel()), array_cache.plain(weights.ravel()), array_cache.plain(values))


def word_values(
    lex: Lexicon, scoring: Scoring, ids: NDArray[np.int64], weights: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Give what words are worth in themselves, by their ids and the lengths they count for."""
    values = np.zeros(len(ids), np.int64)
    if scoring.squared:
        if scoring.longer is not None:
            weights = weights + LONGER_BY * in_bitset(scoring.longer, ids, len(lex.words))
        values = weights * weights
    for word, value in scoring.fixed.items():
        values[ids == id_in(lex, word)] = value
    for word, points in scoring.bonus.items():
        values[ids == id_in(lex, word)] += points
    return values


def id_in(lex: Lexicon, word: str) -> int:
    """Give the id of a word; those of admitted words come after the table's own."""
    word_id = lex.words.find(word)
    if word_id >= 0:
        return word_id
    word_id = lex.admitted.find(word)
    return len(lex.words) + word_id if word_id >= 0 else NO_SUCH_WORD


@lru_cache(maxsize=64)
def special_words(lex: Lexicon, scoring: Scoring) -> NDArray[np.int64]:
    """Give the words with a value of their own: their ids, the values, whether these take the place of a square."""
    rows = [(id_in(lex, word), value, 1) for word, value in scoring.fixed.items()]
    rows += [(id_in(lex, word), points, 0) for word, points in scoring.bonus.items()]
    return array_cache.plain(np.array(rows, np.int64).reshape(-1, 3))


@kernel
def appraise(
    heads: NDArray[np.int64],
    text: NDArray[np.uint8],
    cells: NDArray[np.uint8],
    steps: NDArray[np.int64],
    points: NDArray[np.int64],
    weights: NDArray[np.int64],
    letter_values: NDArray[np.int64],
    letters_from: int,
    lengths: NDArray[np.int64],
    values: NDArray[np.int64],
    owners: NDArray[np.uint32],
    choices: NDArray[np.uint32],
    words: NDArray[np.int64],
    scores: NDArray[np.int64],
) -> None:
    """Give the length for which the word of each placement counts, and the score apart from it."""
    for placement in range(len(owners)):
        head, choice = heads[owners[placement]], whole(choices[placement])
        square, direction, size = head >> SQUARE_SHIFT & SQUARES, head >> DIRECTION_SHIFT & 3, head & LENGTHS
        square += (size - 1) * steps[direction]
        weight = total = letters = 0
        counting = size >= letters_from
        for nth in range((head >> TEXT_SHIFT) + size - 1, (head >> TEXT_SHIFT) - 1, -1):
            weight += weights[square]
            if cells[square] == EMPTY:
                letter = text[nth]
                letters += points[square]
                if not choice & 1:
                    letters += letter_values[letter]
                choice >>= 1
                if direction != DOWN:
                    total += values[square, letter]
                    counting = counting or lengths[square] >= letters_from
                if direction >= DOWN:
                    total += values[len(cells) + square, letter]
                    counting = counting or lengths[len(cells) + square] >= letters_from
            square -= steps[direction]
        words[placement] = weight
        scores[placement] = total + letters if counting else total
