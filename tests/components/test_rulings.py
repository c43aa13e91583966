"""The table's own list of words."""

import pytest

from pioche.components.rulings import Rulings, ruled
from pioche.kernel import registry
from pioche.kernel.base import RuleWord, WordRuled
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act
from pioche.kernel.play import decide
from pioche.lexicon import Lexicon
from pioche.testing.random_play import Case, steps


def test_votes_change_the_dictionary_of_a_table() -> None:
    """An admitted word counts, a banned one does not, and the latest vote on a word decides."""
    base = Lexicon.from_words(["MOT", "JEU"])
    rulings = Rulings().after(WordRuled("ZUT", True)).after(WordRuled("MOT", False))
    table = rulings.lexicon(base)
    assert "ZUT" in table
    assert "MOT" not in table
    assert "JEU" in table
    again = rulings.after(WordRuled("MOT", True)).after(WordRuled("ZUT", False)).lexicon(base)
    assert "MOT" in again
    assert "ZUT" not in again


def test_without_votes_the_dictionary_is_the_dictionary() -> None:
    """Nothing is copied where nothing was voted."""
    base = Lexicon.from_words(["MOT"])
    assert Rulings().lexicon(base) is base


def test_a_vote_is_on_the_letters_of_a_word() -> None:
    """Accents are folded; what is no word cannot be admitted, by the rule that the game names."""
    assert ruled("Été", True, "R-21") == WordRuled("ETE", True)
    for text in ("", "a-b", "ＥＳＴ", "x" * 41):
        with pytest.raises(Illegal) as refused:
            ruled(text, True, "R-21")
        assert refused.value.refusal.rule == "R-21"


WITH_WORDS = [name for name in registry.names() if WordRuled in registry.find(name).meta.events]


@pytest.mark.parametrize("name", WITH_WORDS)
def test_no_game_lets_the_table_rule_on_what_is_no_word(name: str) -> None:
    """C-15, K-16, P-07, Q-13, R-21: a-b would make every later search fail."""
    game = registry.find(name)
    play = next(play for play in steps(game, Case("default", game.meta.seats[0], 0)) if len(play.entries) == 2)
    with pytest.raises(Illegal):
        decide(game, play.state, Act(None, RuleWord("a-b", True)), Chance(b"x" * 32))
