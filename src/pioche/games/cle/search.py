"""The placements that a player who knows some words can find, by the crossword search."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from pioche.components.clebox import BOARD, GREY, Colour
from pioche.components.crosswords import tiles_of
from pioche.components.tiles import Rows, is_blank, lay, runs_formed
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement, Scoring, placements
from pioche.lexicon.search.crossword import MOST_BEST

from .moves import OPENING_LENGTH, faults
from .scoring import KEY_WORD, SCORING_LENGTH, letter_points

PLURAL_ENDS = frozenset("SXsx")
SPARE = 3
"""So many more placements are asked for than wanted, since some are plurals."""


@lru_cache(maxsize=256)
def points_scoring(colour: Colour, key: str | None, short_words_score: bool) -> Scoring:
    """C-16, C-17, C-18: the points of a move as the search adds them up."""
    squares = [[letter_points(row, column, colour) for column in range(BOARD.size)] for row in range(BOARD.size)]
    return Scoring(
        squares=squares,
        letters_from=2 if short_words_score else SCORING_LENGTH,
        bonus={} if key is None else {key: KEY_WORD},
    )


def best_placements(known: Lexicon, rows: Rows, rack: str, scoring: Scoring, best: int) -> list[Placement]:
    """Give the best placements of known words, without those that would make a plural (C-10)."""
    if not rack:
        return []
    wanted = min(best + SPARE, MOST_BEST)
    while True:
        found = search(known, rows, rack, scoring, wanted)
        fair = list(islice((placement for placement in found if is_fair(known, rows, placement)), best))
        # Racks with jokers have thousands of plurals: the search gives no more than so many at once, and that will do.
        if len(fair) == best or len(found) < wanted or wanted == MOST_BEST:
            return fair
        wanted = min(4 * wanted, MOST_BEST)


def search(known: Lexicon, rows: Rows, rack: str, scoring: Scoring, best: int) -> Sequence[Placement]:
    """Give the best placements whatever their number; C-06: the first of all on a grey square."""
    if is_blank(rows):
        grey = BOARD.squares(GREY)
        return placements(known, rows, rack, through=grey, shortest=OPENING_LENGTH, scoring=scoring, best=best)
    return placements(known, rows, rack, scoring=scoring, best=best)


def is_fair(known: Lexicon, rows: Rows, placement: Placement) -> bool:
    """C-10: tell whether a placement of known words makes no plural that it may not make."""
    if PLURAL_ENDS.isdisjoint(placement.letters):
        return True
    tiles = tiles_of(placement)
    return not faults(known, runs_formed(lay(rows, tiles), tiles), tiles)
