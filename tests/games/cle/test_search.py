"""The search of a bot adds up what the rules mark, and leaves out what they refuse."""

import pytest

from pioche.components.crosswords import tiles_of
from pioche.components.tiles import Rows, lay, runs_formed
from pioche.games.cle import GAME, search
from pioche.games.cle.commands import Lay
from pioche.games.cle.moves import Fault, faults
from pioche.games.cle.options import Options
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement
from pioche.lexicon.search.crossword import MOST_BEST

from .builders import A, position


@pytest.mark.parametrize("short_words_score", [False, True])
def test_the_search_adds_up_what_the_rules_mark(short_words_score: bool) -> None:
    """C-16, C-17: words of two letters are worth what the table pays for them, to a bot as to anybody."""
    options = Options(arbiter=True, short_words_score=short_words_score)
    state = position("UNE", "E", words=[("I9", "across", "TABLE")], options=options)
    worth = search.points_scoring(state.colours[A], state.key, short_words_score)
    found = search.best_placements(Lexicon.load(), state.rows, "UNE", worth, MOST_BEST)
    assert any(len(placement.word) == 2 for placement in found)
    for placement in found:
        assert GAME.preview(state, A, Lay(tiles_of(placement))).points == placement.score


@pytest.mark.parametrize("rack", ["AEINRST", "EOSTUX?", "LNRSU??"])
def test_the_best_are_those_that_the_rules_leave(rack: str) -> None:
    """C-10: the best placements are the best of all whose words no rule refuses, in the same order."""
    laid = [("I9", "across", "TABLE"), ("K5", "down", "NOMBRE"), ("M9", "down", "ETE")]
    state = position(rack, "E", words=laid, options=Options(arbiter=True))
    known, worth = Lexicon.load(), search.points_scoring(state.colours[A], state.key, False)
    every = search.search(known, state.rows, rack, worth, MOST_BEST)
    fair = [each for each in every if not faults_of(known, state.rows, each)]
    assert len(fair) < len(every)
    assert search.best_placements(known, state.rows, rack, worth, 60) == fair[:60]


def faults_of(known: Lexicon, rows: Rows, placement: Placement) -> list[Fault]:
    """Ask the rules what is wrong with the words of a placement."""
    tiles = tiles_of(placement)
    return faults(known, runs_formed(lay(rows, tiles), tiles), tiles)
