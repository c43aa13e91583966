"""Q-08: how many letters may be wrong."""

import pytest

from pioche.games.coquillaude.slips import Vocabulary, same, slips


@pytest.mark.parametrize(("letters", "most"), [(3, 0), (4, 1), (7, 1), (8, 2), (12, 2), (13, 3)])
def test_longer_words_may_have_more_slips(letters: int, most: int) -> None:
    """Q-08: one letter of four may be wrong, two of eight, three of thirteen."""
    assert slips(letters) == most


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("CHAT", "CHATS", True),
        ("CHEVAL", "CHEVAUX", True),
        ("MAL", "MAUX", True),
        ("BAL", "BALS", True),
        ("AL", "AUX", False),
        ("OR", "ORS", False),
        ("VERT", "VERTE", False),
        ("CHEVAL", "CHEVEUX", False),
    ],
)
def test_a_plural_is_the_same_word(one: str, other: str, alike: bool) -> None:
    """Q-08: one or several is the same answer, whichever was asked for; words of two letters have no plural."""
    words = Vocabulary(lambda _: True, lambda _: True)
    assert same(one, other, words) is same(other, one, words) is alike
    assert same(one, other, words._replace(inflected=lambda *_: True)), "forms of one adjective or verb are one word"
