"""The spelling that is meant by bare letters."""

import pytest

from pioche.lexicon import Lexicon


@pytest.mark.parametrize(
    ("letters", "shown"),
    [
        ("EGOUT", "ÉGOUT"),
        ("FEMININES", "FÉMININES"),
        ("COEUR", "CŒUR"),
        ("AUJOURDHUI", "AUJOURD’HUI"),
        ("HELENE", "HÉLÈNE"),
    ],
)
def test_the_only_spelling_is_shown(lexicon: Lexicon, letters: str, shown: str) -> None:
    """Accents, ligatures and apostrophes that the letters of a game do not show."""
    assert lexicon.capitals(letters) == shown


@pytest.mark.parametrize("word", ["NICHE", "BALKANISE", "MARCHE", "PASSE", "MUR", "JEUNE", "DES", "SUR"])
def test_letters_that_are_a_word_as_they_stand_are_that_word(lexicon: Lexicon, word: str) -> None:
    """NICHE is a kennel, not « niché »."""
    assert lexicon.capitals(word) == word


@pytest.mark.parametrize(
    ("letters", "shown"), [("COTE", "CÔTÉ"), ("PRES", "PRÈS"), ("FORET", "FORÊT"), ("PATE", "PÂTE")]
)
def test_a_far_more_usual_word_wins(lexicon: Lexicon, letters: str, shown: str) -> None:
    """Nobody thinks of « foret » first."""
    assert lexicon.capitals(letters) == shown


def test_what_is_no_word_stays_as_it_is(lexicon: Lexicon) -> None:
    """Nothing is known of it, so nothing is added."""
    assert lexicon.capitals("XZW") == "XZW"
    assert Lexicon.from_words(["EGOUT"]).capitals("EGOUT") == "EGOUT"
