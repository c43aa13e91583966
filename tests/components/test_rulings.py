"""The table's own list of words."""

from pioche.components.rulings import Rulings
from pioche.kernel.records import WordRuled
from pioche.lexicon import Lexicon


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
