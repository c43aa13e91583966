"""The search of a bot: however many plurals stand before the rest, it asks for no more than the search gives."""

import pytest

from pioche.components.clebox import BOARD
from pioche.components.crosswords import tiles_of
from pioche.games.cle import GAME, search
from pioche.games.cle.commands import Lay
from pioche.games.cle.options import Options
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement, Scoring
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


def test_a_flood_of_plurals_does_not_stop_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """C-10: where all that is found are plurals, the bot ends its search at the limit instead of failing."""
    asked: list[int] = []

    def flood(known: Lexicon, rows: object, rack: str, scoring: Scoring, best: int) -> list[Placement]:
        del known, rows, rack, scoring
        asked.append(best)
        return [Placement("RUES", 9, 8, "across", "RUES", 0)] * best

    monkeypatch.setattr(search, "search", flood)
    monkeypatch.setattr(search, "is_fair", lambda *_: False)
    rows = ("." * BOARD.size,) * BOARD.size
    assert search.best_placements(Lexicon.from_words(["RUES"]), rows, "RUES", Scoring(), 40) == []
    assert asked == sorted(asked)
    assert asked[-1] == MOST_BEST
