"""Views of the dictionary."""

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import vocabulary, without_plurals
from pioche.lexicon import Lexicon

NOTHING = Rulings()


def test_a_vocabulary_is_limited_and_ruled() -> None:
    """A small vocabulary has usual words only, and what the table has admitted."""
    few = vocabulary("fr-1", Rulings(("ZZZZ",), ("MAISON",)), 9000)
    assert "TABLE" in few
    assert "ZZZZ" in few
    assert "MAISON" not in few
    assert "DELUTEE" not in few


def test_plurals_can_be_left_out() -> None:
    """C-10: words that are plurals in S or X in every reading fall out, others in S or X stay."""
    singular = vocabulary("fr-1", NOTHING, plurals=False)
    assert "CHATS" not in singular
    assert "EUX" not in singular
    assert {word in singular for word in ("CHAT", "BRAS", "PRIX", "CHANTES")} == {True}
    assert "CHATS" not in vocabulary("fr-1", NOTHING, 9000, plurals=False)


def test_a_plain_list_has_no_plurals() -> None:
    """Of a list of words nothing is known, so that nothing falls out."""
    words = Lexicon.from_words(["CHATS"])
    assert "CHATS" in without_plurals(words)


def test_a_game_reads_the_dictionary_in_its_own_way() -> None:
    """Q-13, R-21: names count in one game, conjugated verbs not in another; limits and votes come on top."""
    assert "ZOLA" not in vocabulary("fr-1", NOTHING)
    assert "ZOLA" in vocabulary("fr-1", NOTHING, reading=Lexicon.with_names)
    plain = vocabulary("fr-1", Rulings(("MANGEONS",)), 9000, reading=Lexicon.without_conjugations)
    assert {word in plain for word in ("MANGER", "MANGEONS")} == {True}
    assert {word in plain for word in ("MANGEAIT", "DELUTEE")} == {False}


def test_what_a_table_has_admitted_everybody_knows() -> None:
    """T-09: a rare word of the dictionary that the table has voted on is in every vocabulary from then on."""
    assert "DELUTEE" in vocabulary("fr-1", Rulings(("DELUTEE",)), 9000)


def test_the_same_view_is_made_once() -> None:
    """Views are kept, since bots ask for them at every move."""
    assert vocabulary("fr-1", NOTHING, 9000) is vocabulary("fr-1", Rulings(), 9000)
    named = [vocabulary("fr-1", NOTHING, reading=Lexicon.with_names) for _ in range(2)]
    assert named[0] is named[1]
