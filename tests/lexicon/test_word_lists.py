"""Lists of words that a rule chooses: without conjugated forms, and with the words that have an apostrophe."""

import pytest

from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import is_normalised
from pioche.lexicon.apostrophes import apostrophes, is_written
from pioche.lexicon.search import in_order


@pytest.mark.parametrize("word", ["MARIONS", "SUIS", "CHANTAIT", "FINIRENT", "PRENDS"])
def test_a_form_with_a_person_is_a_conjugated_form(lexicon: Lexicon, word: str) -> None:
    """R-21: forms of a verb that have a person go, and the refusal says so."""
    assert word in lexicon
    verdict = lexicon.without_conjugations().explain(word)
    assert (verdict.valid, verdict.reason) == (False, "conjugated form")
    assert "cette table joue sans elles" in verdict.sentence.fr


@pytest.mark.parametrize("word", ["CHANTER", "CHANTANT", "CHANTEE", "CHANTE", "AVIONS", "PORTES", "MAISON", "VITE"])
def test_infinitives_participles_and_whatever_is_more_than_a_verb_stay(lexicon: Lexicon, word: str) -> None:
    """R-21: infinitives and participles have no person; AVIONS is a noun too, CHANTE may be read chanté."""
    assert word in lexicon.without_conjugations()


def test_the_table_of_a_list_is_the_same(lexicon: Lexicon) -> None:
    """R-21: by hand, word by word: a word stays when one of its readings has no person."""
    fewer = lexicon.without_conjugations()
    for place in range(0, len(lexicon.words), 997):
        word = lexicon.words.word(place)
        assert (word in fewer) == any(reading.person is None for reading in lexicon.readings(word)), word


def test_lists_go_together_with_vocabularies_and_votes(lexicon: Lexicon) -> None:
    """R-21: a vocabulary limits the list, and a vote lets any word in."""
    few = lexicon.without_conjugations().limited(9_000)
    assert "SUIS" not in few
    assert "MAISON" in few
    assert few.explain("SUIS").reason == "conjugated form"
    assert few.explain("FRIMAS").reason == "beyond the vocabulary"
    assert "SUIS" in few.ruled(admitted=["SUIS"])
    plain = Lexicon.from_words(["SUIS"])
    assert plain.without_conjugations() is plain


def test_a_word_with_an_apostrophe_is_there_by_its_letters(lexicon: Lexicon) -> None:
    """K-14: AUJOURDHUI is no word of the lexicon, and one of the view; searches find it."""
    more = lexicon.with_apostrophes()
    for word in ("AUJOURDHUI", "PRESQUILES", "PRUDHOMAUX", "QUELQUUN"):
        assert word not in lexicon
        assert word in more
        assert more.explain(word).valid
        assert not more.was_admitted(word)
    assert "AUJOURDHUI" in in_order(more, "AUJRDHI")
    assert more.explain("AUJOURDHUI").sentence.fr.endswith("aujourd’hui.")
    plain = Lexicon.from_words(["MOT"])
    assert plain.with_apostrophes() is plain


def test_compounds_stay_out(lexicon: Lexicon) -> None:
    """K-14: words with a hyphen, two words of which one is elided, and names are no entries of this kind."""
    more = lexicon.with_apostrophes()
    for word in ("CHEFDOEUVRE", "GRANDMERE", "DAUCUNS", "NIMPORTE", "LEAU", "RNB"):
        assert word not in more


def test_the_apostrophe_stands_where_it_belongs(lexicon: Lexicon) -> None:
    """K-14: both apostrophes will do, and accents or none; not in another place."""
    assert lexicon.facts is not None
    data = lexicon.facts.data
    for text in ("aujourd'hui", "AUJOURD’HUI", "presqu'ile", "Presqu’îles", "entr'acte", "ENTR'OUVRIRA"):
        assert is_written(data, text), text
    for text in ("au'jourdhui", "l'eau", "entra'cte", "aujourd''hui", "aujourd'-hui"):
        assert not is_written(data, text), text


def test_their_kin(lexicon: Lexicon) -> None:
    """K-15: their forms are kin, and so is their family; only where such words count."""
    more = lexicon.with_apostrophes()
    for first, second in [("PRUDHOMAL", "PRUDHOMAUX"), ("PRUDHOMAL", "PRUDHOMMES"), ("ILE", "PRESQUILE")]:
        assert more.kin(first, second) is not None
        assert lexicon.kin(first, second) is None
    assert more.kin("AUJOURDHUI", "PRESQUILE") is None
    kin = {more.words.word(int(place)) for place in more.kin_ids("PRUDHOMAL")}
    assert "PRUDHOMME" in kin
    assert "PRUDHOMME" in {more.words.word(int(place)) for place in more.kin_ids("PRUDHOMMES")}


def test_the_list_is_clean(lexicon: Lexicon) -> None:
    """K-14: letters from A to Z, an apostrophe in every spelling, and relatives that the lexicon has."""
    assert lexicon.facts is not None
    known = apostrophes(lexicon.facts.data)
    assert len(known) > 60
    for word, written in known.items():
        assert is_normalised(word)
        assert "’" in written.spelling
        assert all(lexicon.readings(relative) for relative in written.relatives), word
