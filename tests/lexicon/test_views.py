"""Cheap views: vocabularies of bots, votes of tables."""

import random

import numpy as np
import pytest

from pioche.lexicon import Lexicon, views
from pioche.lexicon.words import WordTable


def test_bitsets_agree_with_plain_sets() -> None:
    """Bitsets hold what a set of numbers would hold."""
    for seed in range(20):
        chance = random.Random(seed)
        size = chance.randrange(1, 300)
        chosen = {place for place in range(size) if chance.random() < 0.3}
        bits = views.of_flags(np.array([place in chosen for place in range(size)]))
        assert {place for place in range(size) if views.holds(bits, place)} == chosen, f"seed {seed}"
        assert views.ids(bits).tolist() == sorted(chosen), f"seed {seed}"
        assert views.count(bits) == len(chosen), f"seed {seed}"
        added, dropped = chance.randrange(size), chance.randrange(size)
        changed = views.changed(bits, [added], [dropped])
        assert set(views.ids(changed).tolist()) == (chosen | {added}) - {dropped}, f"seed {seed}"
    assert views.count(views.full(130)) == 130


def test_a_limited_view_has_the_most_frequent_words(lexicon: Lexicon) -> None:
    """A vocabulary of n words is the n most frequent ones."""
    small = lexicon.limited(3000)
    assert len(small) == 3000
    assert all(word in small for word in ("MAISON", "ROUGE", "MANGER", "JE", "SUIS", "AVEC", "ENFANT"))
    assert not any(word in small for word in ("ZYTHUM", "XYSTE", "MANGEASSIONS"))
    assert set(small) < set(lexicon.limited(4000))


def test_a_limit_by_frequency(lexicon: Lexicon) -> None:
    """A vocabulary may also be all words that occur often enough."""
    common = lexicon.limited(at_least=10.0)
    assert all(lexicon.frequency(word) >= 10 for word in common)
    assert len(common) == sum(1 for word in lexicon.limited(len(common) + 500) if lexicon.frequency(word) >= 10)


def test_limits_must_make_sense(lexicon: Lexicon) -> None:
    """A limit is a number of words or a frequency, not both, not less than nothing."""
    for wrong in ({}, {"size": 5, "at_least": 1.0}, {"size": -1}):
        with pytest.raises(ValueError, match=r"vocabulary|either"):
            lexicon.limited(**wrong)
    assert len(lexicon.limited(0)) == 0
    assert len(lexicon.limited(10**9)) == len(lexicon)


def test_inflected_forms_of_common_words_are_in_reach(lexicon: Lexicon) -> None:
    """Who knows a lemma knows its usual forms, though few texts have them all; bookish tenses stay rare."""
    usual = [lexicon.rank(word) or 0 for word in ("MANGERIONS", "CHANTERIEZ", "CHATTES")]
    bookish = [lexicon.rank(word) or 0 for word in ("MANGEASSIONS", "CHANTATES")]
    assert 0 < max(usual) < 40_000
    assert min(bookish) > 60_000


def test_frequency_order(lexicon: Lexicon) -> None:
    """The rank follows the frequency; an unknown word has neither."""
    assert lexicon.frequency("MAISON") > lexicon.frequency("PAVILLON") > lexicon.frequency("ZYTHUM")
    first, second = lexicon.rank("MAISON"), lexicon.rank("PAVILLON")
    assert first is not None
    assert second is not None
    assert 1 <= first < second
    assert lexicon.frequency("XQZT") == 0
    assert lexicon.rank("XQZT") is None


def test_votes_of_a_table(lexicon: Lexicon) -> None:
    """A table admits and bans words; the lexicon itself does not change."""
    table = lexicon.ruled(admitted=["coquillaude", "Xqzt"], banned=["maison"])
    assert "COQUILLAUDE" in table
    assert "XQZT" in table
    assert "MAISON" not in table
    assert len(table) == len(lexicon) + 1
    assert "MAISON" in lexicon
    assert "COQUILLAUDE" not in lexicon
    assert list(table.admitted) == ["COQUILLAUDE", "XQZT"]


def test_the_later_vote_wins(lexicon: Lexicon) -> None:
    """A word banned may be admitted again, and the other way round."""
    table = lexicon.ruled(banned=["MAISON"]).ruled(admitted=["MAISON", "XQZT"])
    assert "MAISON" in table
    assert "XQZT" not in table.ruled(banned=["XQZT"])
    assert table.ruled(banned=["XQZT"]).explain("XQZT").reason == "banned by the table"
    with pytest.raises(ValueError, match="MAISON"):
        lexicon.ruled(admitted=["MAISON"], banned=["MAISON"])


def test_views_compose(lexicon: Lexicon, with_names: Lexicon) -> None:
    """Limits and votes apply one after the other, on names too."""
    table = lexicon.limited(1000).ruled(admitted=["ZYTHUM"], banned=["MAISON"])
    assert "ZYTHUM" in table
    assert "MAISON" not in table
    assert len(table) == 1000
    assert len(table.limited(500)) <= 500
    assert "XQZT" in lexicon.ruled(admitted=["XQZT"]).limited(10)
    assert "ZOLA" not in with_names.limited(500)
    assert "ZOLA" in with_names.limited(500).ruled(admitted=["ZOLA"])
    assert sorted(table) == sorted(set(table))


def test_a_view_cannot_be_changed_from_outside(lexicon: Lexicon) -> None:
    """A dictionary is shared by all tables: assigning to it raises, its bits cannot be written, and a view is new."""
    view = lexicon.limited(9_000)
    for field in ("words", "name", "allowed", "admitted", "banned", "votes", "has_conjugations", "has_apostrophes"):
        with pytest.raises(AttributeError):
            setattr(view, field, getattr(lexicon, field))
        with pytest.raises(AttributeError):
            delattr(view, field)
    bits = view.allowed
    assert bits is not None
    with pytest.raises(ValueError, match="read-only"):
        bits[0] = 0
    assert len(view.only(views.of_flags(np.zeros(len(view.words), np.bool_)))) == 0
    assert len(view) == 9_000


def test_only_keeps_what_both_allow() -> None:
    """A view of a view has the words of both, and the words beside it unless others are given."""
    lex = Lexicon.from_words(["AB", "CD", "EF"]).ruled(admitted=["GH"])
    first = lex.only(np.array([0b011], np.uint64))
    assert sorted(first) == ["AB", "CD", "GH"]
    assert sorted(first.only(np.array([0b110], np.uint64))) == ["CD", "GH"]
    assert sorted(first.only(np.array([0b110], np.uint64), WordTable.from_words(()))) == ["CD"]
    assert sorted(lex) == ["AB", "CD", "EF", "GH"]
