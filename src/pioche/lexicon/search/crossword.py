"""Crossword placements: every way to lay letters of a rack on a board so that only words arise.

>>> from pioche.lexicon.lexicon import Lexicon
>>> for placement in placements(Lexicon.from_words(["AXE", "TAXE"]), [".AXE."], "RT?"):
...     print(placement.word, placement.letters)
TAXE T...
TAXE t...
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.array_cache import EVERY_WORD
from pioche.lexicon.search.best import best_placements
from pioche.lexicon.search.board import DIRECTIONS, JOKERS, read_board, read_rack
from pioche.lexicon.search.hooks import NOTHING
from pioche.lexicon.search.patterns import SHORTEST_WORD, lines_of, wanting
from pioche.lexicon.search.placement_list import CROSSWORD, Direction, Placements
from pioche.lexicon.search.position import Position
from pioche.lexicon.search.scoring import Scoring
from pioche.lexicon.search.valuation import Pricing

ACROSS_AND_DOWN = 3
NO_SCORING = Scoring()
MOST_BEST = 10_000


def placements(
    lex: Lexicon,
    rows: Sequence[str],
    rack: str,
    *,
    directions: Iterable[Direction] = CROSSWORD,
    through: Iterable[tuple[int, int]] | None = None,
    shortest: int = 2,
    cross_checks: bool = True,
    scoring: Scoring | None = None,
    best: int | None = None,
    unending: NDArray[np.uint64] | None = None,
) -> Placements:
    """List every legal placement once, in a fixed order, or the best ones by their score.

    `rows` are the board (a dot for an empty square, a small letter for a joker), `rack` up to 40 letters with “?” for
    a joker. The first word goes anywhere; a later one runs through a letter of the board or lies beside one. A letter
    alone that makes a word across and a word down is listed across; a diagonal word is another word in any case.

    `through` gives squares, as (row, column), of which the word must contain one; `shortest` the length of the
    shortest word that may be laid; without `cross_checks` only the word that is laid has to be one. With `scoring`
    placements have a score; with `best` only so many come, from the best down, and the others are not listed at all.
    With `best`, the last letter of words that `unending` has as a bitset may not be a new one.
    """
    if best is not None and (scoring is None or not 1 <= best <= MOST_BEST):
        raise ValueError(f"the best 1 to {MOST_BEST} placements can be asked for, by a scoring")
    board, letters, ways = read_board(tuple(rows)), read_rack(rack), _ways(tuple(directions))
    once = cross_checks and ways & ACROSS_AND_DOWN == ACROSS_AND_DOWN
    through_cells, bits = board.cells_of(through), EVERY_WORD if unending is None else unending
    position = Position(lex, board, letters, through_cells, max(shortest, SHORTEST_WORD), cross_checks, once, bits)
    lines = lines_of(board.height, board.width, ways)
    if shortest > SHORTEST_WORD:
        lines = wanting(lines, shortest)
    pricing = None if scoring is None else Pricing(position, scoring)
    if pricing is not None and best is not None:
        return best_placements(position, pricing, lines, best)
    patterns = position.patterns(lines, with_ids=pricing is not None)
    if pricing is None and not letters[JOKERS]:
        return Placements(board, patterns.heads, patterns.text)
    chosen = position.placements(patterns)
    scores = None if pricing is None else pricing.scores(patterns, chosen)
    return Placements(board, patterns.heads, patterns.text, chosen.owners, chosen.choices, scores)


def exists_placement(
    lex: Lexicon,
    rows: Sequence[str],
    rack: str,
    *,
    directions: Iterable[Direction] = CROSSWORD,
    through: Iterable[tuple[int, int]] | None = None,
    cross_checks: bool = True,
    unending: NDArray[np.uint64] | None = None,
) -> bool:
    """Tell whether there is any placement, asked as in `placements`; the search ends with the first."""
    board, ways = read_board(tuple(rows)), _ways(tuple(directions))
    bits = EVERY_WORD if unending is None else unending
    cells = board.cells_of(through)
    position = Position(lex, board, read_rack(rack), cells, SHORTEST_WORD, cross_checks, once=False, unending=bits)
    lines = lines_of(board.height, board.width, ways)
    return len(best_placements(position, Pricing(position, NO_SCORING), lines, 1, NOTHING, NOTHING)) > 0


@lru_cache
def _ways(directions: tuple[str, ...]) -> int:
    """Give directions as bits, or raise ValueError for one that is unknown."""
    ways = 0
    for direction in directions:
        if direction not in DIRECTIONS:
            raise ValueError(f"“{direction}” is none of the directions {', '.join(DIRECTIONS)}")
        ways |= 1 << DIRECTIONS.index(direction)
    return ways
