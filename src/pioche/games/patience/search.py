"""All words that can be laid, by the crossword search."""

from pioche.components.crosswords import tiles_of
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, Run
from pioche.components.vocabularies import vocabulary
from pioche.kernel.errors import Illegal
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import JOKER
from pioche.lexicon.search import Placement, Scoring, placements
from pioche.lexicon.search.placement_list import Direction, Placements

from .moves import check_words, run_of
from .state import State

FIRST_SQUARE = ((0, 0),)


def words_across(
    lexicon: Lexicon, rows: Rows, rack: str, last: Run | None, strict: bool,
    scoring: Scoring | None = None, best: int | None = None,
) -> Placements:  # fmt: skip
    """P-02, P-03, P-04: give the words that start in the first square, or cross the word laid just before."""
    ways: tuple[Direction, ...] = ("across", "down")
    if last is not None:
        ways = ("across",) if last.down else ("down",)
    through = FIRST_SQUARE if last is None else last.squares()
    return placements(
        lexicon, rows, rack, directions=ways, through=through, cross_checks=strict, scoring=scoring, best=best
    )


def lexicon_of(state: State) -> Lexicon:
    """P-07: the dictionary as this table reads it."""
    return vocabulary(state.lexicon, state.rulings)


def can_lay(state: State) -> bool:
    """P-06: tell whether any word can be laid, by looking at all of them."""
    return any(_legal_words(state, rack) for rack in (_with_one_joker(state.rack), state.rack))


def _with_one_joker(rack: str) -> str:
    """Leave out jokers beyond the first: almost always one is enough, and each more multiplies the words."""
    return rack.rstrip(JOKER) + JOKER * (JOKER in rack)


def _legal_words(state: State, rack: str) -> bool:
    """Tell whether a word can be laid with a rack."""
    found = words_across(lexicon_of(state), state.rows, rack, state.last, state.options.strict)
    if state.options.plurals:
        return len(found) > 0
    return any(is_legal(state, placement) for placement in found)


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
