"""The placements that a player who knows some words can find, by the crossword search."""

from functools import lru_cache
from typing import NamedTuple

from pioche.components.boards import SquareAt
from pioche.components.clebox import BOARD, GREY, Colour
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, Tile, is_blank, lay, placed, runs_formed
from pioche.components.vocabularies import vocabulary
from pioche.lexicon import Lexicon
from pioche.lexicon.search.crossword import placements
from pioche.lexicon.search.placing import Placement
from pioche.lexicon.search.scoring import Scoring

from .moves import OPENING_LENGTH, faults
from .scoring import KEY_WORD, SCORING_LENGTH, letter_points

PLURAL_ENDS = "SXsx"


class Words(NamedTuple):
    """The words that a player knows."""

    known: Lexicon
    singular: Lexicon
    """Those that are not only plurals, which may be laid anywhere (C-10)."""


def words(version: str, rulings: Rulings, size: int | None = None) -> Words:
    """Give the words of a table's dictionary, or the most usual ones of them."""
    return Words(vocabulary(version, rulings, size), vocabulary(version, rulings, size, plurals=False))


@lru_cache(maxsize=256)
def points_scoring(colour: Colour, key: str | None, short_words_score: bool) -> Scoring:
    """C-16, C-17, C-18: the points of a move as the search adds them up."""
    squares = [[letter_points(row, column, colour) for column in range(BOARD.size)] for row in range(BOARD.size)]
    return Scoring(
        squares=squares,
        letters_from=2 if short_words_score else SCORING_LENGTH,
        bonus={} if key is None else {key: KEY_WORD},
    )


def best_placements(mind: Words, rows: Rows, rack: str, scoring: Scoring, best: int) -> list[Placement]:
    """Give the best legal placements: words that are no plurals, and plurals whose S or X lies there already."""
    if not rack:
        return []
    if is_blank(rows):
        grey = BOARD.squares(GREY)
        return placements(mind.singular, rows, rack, through=grey, shortest=OPENING_LENGTH, scoring=scoring, best=best)[
            :
        ]
    found = placements(mind.singular, rows, rack, scoring=scoring, best=best)[:]
    ends = plural_ends(rows)
    if ends:
        worst = found[-1].score if len(found) == best else 0
        more = placements(mind.known, rows, rack, through=ends, scoring=scoring, best=best)
        found += [each for each in more if each.score >= worst and is_fair_plural(mind.known, rows, each)]
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
