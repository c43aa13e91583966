"""The small words of sentences."""

import pytest

from pioche.components.phrases import capitals, counted, does, elides, familiar, listed, of, spelled, to, whom
from pioche.kernel.text import Text, You
from pioche.lexicon import Lexicon


@pytest.mark.parametrize("name", ["Anna", "Inès", "Éloi", "Hélène", "Yves", "Œdipe", "ÉGOUT", "Ulysse"])
def test_french_elides_before_vowels_and_silent_letters(name: str) -> None:
    """D’Anna, d’Inès, d’Hélène, d’Yves."""
    assert of(name) == f"d’{name}"


@pytest.mark.parametrize("word", ["HALEINE", "HÉROÏNE", "HOMME", "HUÎTRE", "Hannah", "Hugo", "Henri"])
def test_it_elides_before_a_silent_h(word: str) -> None:
    """D’HALEINE, d’Hugo."""
    assert elides(word)


@pytest.mark.parametrize("word", ["HAINE", "HACHE", "HÉROS", "HIBOU", "HONTE", "HUIT", "HAUT", "HASARD", "Hassan"])
def test_it_does_not_before_an_h_that_is_heard(word: str) -> None:
    """De HAINE, de HÉROS."""
    assert of(word) == f"de {word}"


@pytest.mark.parametrize("name", ["Léa", "Yann", "Harry", "Zoé", "", "42", "H", "Y", "Joueur 2", "🦊"])
def test_it_does_not_before_others(name: str) -> None:
    """De Léa, de Yann, de Harry, and nothing odd for names that are no words."""
    assert not elides(name)


def test_sentences_say_tu_to_their_reader() -> None:
    """One's own name is never told to oneself."""
    verb = (("pose", "poses"), ("lays", "lay"))
    assert does("Anna", *verb) == Text("Anna pose", "Anna lays")
    assert does(You("Anna"), *verb) == Text("Tu poses", "You lay")
    assert (to("Anna").fr, to(You("Anna")).fr, whom(You("Anna")).en) == ("à Anna", "à toi", "you")


def test_none_is_singular_in_french_and_plural_in_english() -> None:
    """0 mot, 1 mot, 2 mots; 0 words, 1 word."""
    assert [counted(n, "mot", "word").fr for n in (0, 1, 2)] == ["0 mot", "1 mot", "2 mots"]
    assert [counted(n, "mot", "word").en for n in (0, 1, 2)] == ["0 words", "1 word", "2 words"]
    assert counted(-2, "point", "point").fr == "−2 points"
    assert listed([Text("A", "A"), Text("B", "B"), Text("C", "C")]) == Text("A, B et C", "A, B and C")


def test_words_are_written_with_their_accents() -> None:
    """Views tell the accents of those words only that have some; a contested rarity does not get its own."""
    Lexicon.load()
    assert capitals("EGOUT") == "ÉGOUT"
    assert spelled(["EGOUT", "NICHE", "", "XZW"]) == {"EGOUT": "ÉGOUT"}
    assert (familiar("ETUDE"), familiar("SEQUENCEE")) == ("ÉTUDE", "SEQUENCEE")
