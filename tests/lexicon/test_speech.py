"""What people say: words that were counted, short and plain ones; children other words than grown-ups."""

import numpy as np
import pytest

from pioche.bots.levels import level
from pioche.lexicon import Lexicon, speech
from pioche.lexicon.speech import Speech

CHILDS = (
    "MAMAN",
    "CARTABLE",
    "GOMME",
    "BONBON",
    "TORTUE",
    "PIRATE",
    "CROCODILE",
    "DINOSAURE",
    "GIRAFE",
    "FRAISE",
    "DOUDOU",
)
GROWN_UPS = ("PHILOSOPHIE", "AMERTUME", "PATHETIQUE", "CONNAITRIONS", "SAURIONS", "EUES", "HERETIQUES", "EXPLIQUIEZ")


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    """Give the dictionary."""
    return Lexicon.load("fr-1")


def says(lexicon: Lexicon, key: str) -> Lexicon:
    """Give what a level says."""
    manner = level(key).speech
    assert manner is not None
    return lexicon.said(manner)


def test_a_child_says_a_childs_words(lexicon: Lexicon) -> None:
    """Level 1 is ten years old: CARTABLE and GIRAFE, and neither PHILOSOPHIE nor CONNAITRIONS."""
    zoe = says(lexicon, "1")
    assert [word for word in CHILDS if word not in zoe] == []
    assert [word for word in GROWN_UPS if word in zoe] == []
    lengths = [len(word) for word in zoe]
    assert sum(lengths) / len(lengths) < 6.5


def test_knowing_is_more_than_saying(lexicon: Lexicon) -> None:
    """Level 3 knows CONNAITRIONS when she sees it, and does not say it; both are there for whoever says all."""
    assert "CONNAITRIONS" in lexicon.limited(level("3").vocabulary)
    assert "CONNAITRIONS" not in says(lexicon, "3")
    assert "CONNAITRIONS" in lexicon.said(Speech(10**9))
    assert len(lexicon.said(Speech(10**9))) == len(lexicon)


def test_so_many_words_are_said(lexicon: Lexicon) -> None:
    """A manner of speech has as many words as it says; with more words nobody loses one."""
    assert len(lexicon.said(Speech(5_000, 0.2, 1.0))) == 5_000
    few, more = (lexicon.said(Speech(size, 0.2, 0.5)) for size in (3_000, 4_000))
    assert set(few) < set(more)


def test_names_are_said_by_their_fame(lexicon: Lexicon) -> None:
    """Q-13: a child says NAPOLEON and PARIS, a reader FLAUBERT, and only who says everything CAROTHERS."""
    named = lexicon.with_names()
    known = {key: says(named, key) for key in ("1", "3", "5")}
    for name, who in (("NAPOLEON", "1"), ("PARIS", "1"), ("FLAUBERT", "3"), ("TCHEKHOV", "5")):
        assert [key for key in known if name in known[key]] == [key for key in known if key >= who], name
    assert not any("CAROTHERS" in words for words in known.values())
    assert "CAROTHERS" in named.said(Speech(10**9))


def test_the_lists_are_sound(lexicon: Lexicon) -> None:
    """Every lemma of children.txt and every name of fame.txt is one of the dictionary, and none is rude."""
    assert lexicon.facts is not None
    lemmas = speech.childrens_lemmas()
    assert set(lemmas) == set(lexicon.facts.lemma_ids_of(lemmas))
    named = lexicon.with_names()
    assert [name for name in speech.fame() if name not in named or named.is_rude(name)] == []


def test_a_plain_list_of_words_is_said_as_it_is() -> None:
    """Of words of which nothing is known all are said."""
    own = Lexicon.from_words(["UN", "DEUX"])
    assert own.said(Speech(1)) is own


def test_of_words_said_equally_often_the_first_come_first() -> None:
    """Which words somebody says is the same everywhere, whatever the last bits of a logarithm are."""
    often = np.where(np.arange(1_000) % 2, 1.0, 1.0 + 1e-15)
    equal = speech.Habits(often, np.zeros(1_000), np.full(1_000, 5))
    assert np.flatnonzero(speech.most_said(equal, Speech(300))).tolist() == list(range(300))
