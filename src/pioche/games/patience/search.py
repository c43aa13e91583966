"""All words that can be laid, by the crossword search."""

from collections.abc import Sequence

from pioche.components.crosswords import tiles_of
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, Run
from pioche.components.vocabularies import vocabulary
from pioche.kernel.errors import Illegal
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement, Scoring, exists_placement, placements
from pioche.lexicon.search.placement_list import Direction, Placements

from .moves import check_words, run_of
from .state import State

FIRST_SQUARE = ((0, 0),)


def words_across(
    lexicon: Lexicon, rows: Rows, rack: str, last: Run | None, strict: bool,
    scoring: Scoring | None = None, best: int | None = None,
) -> Placements:  # fmt: skip
    """P-02, P-03, P-04: give the words that start in the first square, or cross the word laid just before."""
    ways, through = _asked(last)
    return placements(
        lexicon, rows, rack, directions=ways, through=through, cross_checks=strict, scoring=scoring, best=best
    )


def _asked(last: Run | None) -> tuple[tuple[Direction, ...], Sequence[tuple[int, int]]]:
    """Give the directions of the next word, and the squares of which it holds one."""
    if last is None:
        return ("across", "down"), FIRST_SQUARE
    return ("across",) if last.down else ("down",), last.squares()


def lexicon_of(state: State) -> Lexicon:
    """P-07: the dictionary as this table reads it."""
    return vocabulary(state.lexicon, state.rulings)


def can_lay(state: State) -> bool:
    """P-06: tell whether any word can be laid; the search ends with the first."""
    lexicon, plurals, strict = lexicon_of(state), None, state.options.strict
    if not state.options.plurals and lexicon.background:
        plurals = lexicon.background.plurals
    ways, through = _asked(state.last)
    found = exists_placement(
        lexicon, state.rows, state.rack, directions=ways, through=through, cross_checks=strict, unending=plurals
    )
    if not found or state.options.plurals:
        return found
    every = words_across(lexicon, state.rows, state.rack, state.last, strict)
    return any(is_legal(state, placement) for placement in every)


def is_legal(state: State, placement: Placement) -> bool:
    """Ask the rules themselves whether a placement found may be laid."""
    tiles = tiles_of(placement)
    try:
        run = run_of(state.rows, state.rack, state.last, tiles)
        check_words(lexicon_of(state), state.rows, run, tiles, state.options)
    except Illegal:
        return False
    return True


def all_words(version: str) -> Lexicon:
    """P-07: give the words that count where a table has not voted."""
    return vocabulary(version, Rulings())
