"""The placements that a seat's view allows, by the crossword search."""

from collections.abc import Sequence
from functools import lru_cache

from pioche.components.boards import SquareAt
from pioche.components.clebox import BOARD, GREY, Colour
from pioche.components.tiles import Rows, Tile, is_blank, lay, placed, runs_formed
from pioche.lexicon import Lexicon
from pioche.lexicon.search.crossword import placements
from pioche.lexicon.search.placing import Placement
from pioche.lexicon.search.scoring import Scoring

from .moves import OPENING_LENGTH, faults
from .scoring import KEY_WORD, SCORING_LENGTH, letter_points

PLURAL_ENDS = "SXsx"


@lru_cache(maxsize=64)
def points_scoring(colour: Colour, key: str | None, short_words_score: bool) -> Scoring:
    """C-16, C-17, C-18: the points of a move as the search adds them up."""
    squares = [[letter_points(row, column, colour) for column in range(BOARD.size)] for row in range(BOARD.size)]
    return Scoring(
        squares=squares,
        letters_from=2 if short_words_score else SCORING_LENGTH,
        bonus={} if key is None else {key: KEY_WORD},
    )


def best_placements(
    known: Lexicon, singular: Lexicon, rows: Rows, rack: str, scoring: Scoring, best: int
) -> list[Placement]:
    """Give the best placements: words that are no plurals, and plurals whose S or X is on the board (C-10)."""
    if not rack:
        return []
    if is_blank(rows):
        grey = BOARD.squares(GREY)
        return placements(singular, rows, rack, through=grey, shortest=OPENING_LENGTH, scoring=scoring, best=best)[:]
    found = placements(singular, rows, rack, scoring=scoring, best=best)[:]
    ends = plural_ends(rows)
    if ends:
        more = placements(known, rows, rack, through=ends, scoring=scoring, best=best)
        found += [placement for placement in more if is_fair_plural(known, rows, placement)]
        found.sort(key=lambda placement: -placement.score)
    return found[:best]


def plural_ends(rows: Rows) -> list[SquareAt]:
    """Give the squares on which an S or X lies."""
    return [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign in PLURAL_ENDS]


def is_fair_plural(known: Lexicon, rows: Rows, placement: Placement) -> bool:
    """Tell whether a placement is a plural that ends on a letter of the board, and forms no other plural."""
    if placement.letters[-1] != "." or not known.plural_only(placement.word):
        return False
    tiles = tiles_of(placement)
    return not faults(known, runs_formed(lay(rows, tiles), tiles), tiles)


def tiles_of(placement: Placement) -> tuple[Tile, ...]:
    """Give the tiles of a placement."""
    return placed(placement.row, placement.col, placement.direction == "down", placement.letters)
