"""Words of two and three letters decide games: they are settled by hand."""

import pytest

from pioche.lexicon import Lexicon, source

GOOD = "AA AI AY BE BI DA EX IN KA NO OC OM QI BA UD VS RA RU TO US UT VE WU XI IF API HUN"
BAD = "AB AD AV CD CF DR ED ID KM LN MO OK OP ST TV ETC MME ADN SMS BIG NEC"


def test_the_file_is_exactly_the_short_words(lexicon: Lexicon) -> None:
    """The words of two and three letters are those of short_words.txt, no more and no fewer."""
    assert lexicon.facts is not None
    assert {word for word in lexicon if len(word) <= 3} == source.short_words(lexicon.facts.data)


@pytest.mark.parametrize("version", source.versions())
def test_no_short_word_is_both_accepted_and_refused(version: str) -> None:
    """A refusal of a version's file is of a short word that it does not accept, and has a note."""
    for word, _, note in source.short_refusals(source.folder(version)):
        assert 2 <= len(word) <= 3
        assert word not in Lexicon.load(version)
        assert note


def test_every_short_word_has_a_reading(lexicon: Lexicon) -> None:
    """No short word is there without a lemma that a dictionary could show."""
    assert all(lexicon.readings(word) for word in lexicon if len(word) <= 3)


def test_usual_and_unusual_short_words(lexicon: Lexicon) -> None:
    """Dictionary words are in; abbreviations, symbols, acronyms and parts of locutions are not."""
    for word in GOOD.split():
        assert word in lexicon, word
    for word in BAD.split():
        assert word not in lexicon, word
        assert lexicon.explain(word).reason not in ("unknown", "in the dictionary"), word
