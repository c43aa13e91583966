"""What is shown of all that could have been played."""

from pioche.components.suggestions import suggestions
from pioche.lexicon import Lexicon

LEXICON = Lexicon.load()
FOUND = [("COKEFIAI", 6.0), ("COKEFIAI", 6.0), ("COKEFIAT", 6.1), ("BASICITE", 6.2), ("FACE", 6.3), ("FACES", 7.0)]


def shown(count: int = 5, near: float = 0.0, usual: frozenset[str] = frozenset()) -> list[str]:
    """Give the words that are shown of those found."""
    best = FOUND[0][1]
    listed = suggestions(
        FOUND, lambda each: each[0], LEXICON, count, usual=usual, as_good=lambda each: each[1] <= best + near
    )
    return [word for word, _ in listed]


def test_each_family_is_shown_once() -> None:
    """A list of five is five words, not forms of one or one in two directions; the best is among them, first."""
    assert shown() == ["COKEFIAI", "BASICITE", "FACE"]
    assert shown(2) == ["COKEFIAI", "BASICITE"]
    assert suggestions([], str, LEXICON, 5) == []


def test_words_that_people_know_come_first() -> None:
    """A usual word that is as good as the best stands before it; one that is worse stands right behind it."""
    usual = frozenset({"FACE", "FACES"})
    assert shown(usual=usual) == ["COKEFIAI", "FACE", "BASICITE"]
    assert shown(near=0.5, usual=usual) == ["FACE", "COKEFIAI", "BASICITE"]
    assert shown(near=0.5, usual=usual | {"COKEFIAI"}) == ["COKEFIAI", "FACE", "BASICITE"]
