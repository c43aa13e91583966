"""Q-08: how many letters may be wrong."""

import pytest

from pioche.games.coquillaude.slips import Vocabulary, confused, same, slips


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


@pytest.mark.parametrize(
    ("one", "other", "two_things"),
    [
        ("MONET", "MANET", True),
        ("CHOPINES", "CHOPIN", True),
        ("ARLES", "ARDES", True),
        ("ARLES", "ARTAUD", False),
    ],
)
def test_what_is_easily_confused_is_two_things(one: str, other: str, two_things: bool) -> None:
    """Q-08: pairs of the list are told apart as they are written there, and in the plural."""
    assert confused(one, other) is confused(other, one) is two_things
