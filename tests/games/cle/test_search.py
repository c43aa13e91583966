"""The search of a bot: however many plurals stand before the rest, it asks for no more than the search gives."""

import pytest

from pioche.components.clebox import BOARD
from pioche.games.cle import search
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement, Scoring
from pioche.lexicon.search.crossword import MOST_BEST


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
