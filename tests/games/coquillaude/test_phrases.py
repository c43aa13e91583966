"""Q-08: an answer is read in all the forms in which people write it."""

from pioche.games.coquillaude.answer_words import vocabulary
from pioche.games.coquillaude.phrases import Word, spelled_otherwise, without_middle, words_of


def name(*texts: str) -> tuple[Word, ...]:
    """Give words that are written with capitals."""
    return tuple(Word(text, name=True) for text in texts)


def test_a_name_behind_an_apostrophe_is_a_name_written_together_too() -> None:
    """Q-08: Jeanne d’Arc may be typed in three words or in two, and stays a name."""
    joined = words_of("Jeanne d’Arc", joined=True)
    first, last = (word.text for word in joined)
    assert joined == tuple(name(first, last))
    assert [word.name for word in words_of("Jeanne d’Arc")] == [True, True]
    assert [word.name for word in words_of("l’arc", joined=True)] == [False]


def test_a_surname_may_be_spelled_as_a_variant_spells_it() -> None:
    """Q-08: the first name goes with each spelling of the surname; the same one again says nothing new."""
    full, variant = name("igor", "stravinsky"), name("stravinski")
    assert list(spelled_otherwise(full, [variant])) == [name("igor", "stravinski")]
    assert list(spelled_otherwise(full, [name("stravinsky"), name("sibelius"), name("a", "stravinski")])) == []


def test_names_in_the_middle_may_be_left_out_but_not_their_initials() -> None:
    """Q-08: Hans Andersen is Hans Christian Andersen; an initial alone is not what people leave out."""
    assert set(without_middle(name("hans", "christian", "andersen"))) == {
        name("hans", "andersen"),
        name("christian", "andersen"),
    }
    assert list(without_middle(name("john", "f", "kennedy"))) == [name("f", "kennedy")]
    assert list(without_middle(name("victor", "hugo"))) == []


def test_what_is_a_word_is_known() -> None:
    """Q-08: the judge knows words and the names of answers, and takes no other letters for a word."""
    known = vocabulary("fr-1").known
    assert known("MAISON") or known("maison")
    assert not known("XQZT")
    assert not known("xqzt")
