"""The placements that a player who knows some words can find, by the crossword search."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pioche.components.clebox import BOARD, GREY, SIGNS, Colour
from pioche.components.tiles import Rows, is_blank
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement, Scoring, placements

from .moves import OPENING_LENGTH
from .scoring import KEY_WORD, SCORING_LENGTH, letter_points


@lru_cache(maxsize=256)
def points_scoring(colour: Colour, key: str | None, short_words_score: bool) -> Scoring:
    """C-16, C-17, C-18: the points of a move as the search adds them up."""
    return Scoring(
        squares=square_points(colour),
        letters_from=2 if short_words_score else SCORING_LENGTH,
        bonus={} if key is None else {key: KEY_WORD},
    )


@lru_cache(maxsize=len(SIGNS))
def square_points(colour: Colour) -> list[list[int]]:
    """C-16: what a letter is worth on each square of the board for the seat of a colour."""
    return [[letter_points(row, column, colour) for column in range(BOARD.size)] for row in range(BOARD.size)]


def best_placements(known: Lexicon, rows: Rows, rack: str, scoring: Scoring, best: int) -> list[Placement]:
    """Give the best placements of known words, without those that would make a plural (C-10)."""
    plurals = known.background.plurals if known.background else None
    return list(search(known, rows, rack, scoring, best, plurals)) if rack else []


def search(
    known: Lexicon, rows: Rows, rack: str, scoring: Scoring, best: int, unending: NDArray[np.uint64] | None = None
) -> Sequence[Placement]:
    """Give the best placements; C-06: the first of all on a grey square."""
    if is_blank(rows):
        grey = BOARD.squares(GREY)
        return placements(
            known, rows, rack, through=grey, shortest=OPENING_LENGTH, scoring=scoring, best=best, unending=unending
        )
    return placements(known, rows, rack, scoring=scoring, best=best, unending=unending)
