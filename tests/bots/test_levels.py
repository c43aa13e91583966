"""The people among the bots: named, described, ever stronger."""

import pytest

from pioche.bots.levels import LEVELS, level
from pioche.bots.strengths import GREEDY, UnknownLevel


def test_people_have_a_name_and_a_character() -> None:
    """Each person has a human name and one sentence in both languages, and is a point on the scale of strengths."""
    assert [each.key for each in LEVELS] == ["1", "2", "3", "4", "5", "6"]
    assert [each.strength for each in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert len({each.name for each in LEVELS}) == len(LEVELS)
    assert all(each.character.fr.endswith(".") and each.character.en.endswith(".") for each in LEVELS)
    assert all(level(each.key) == each for each in LEVELS)


def test_between_two_people() -> None:
    """A strength in between bears the nearer person's name, and its own number."""
    assert (level("2.4").name, level("2.6").name) == ("Marcel", "Inès")
    assert level("2.60") == level("2.6")
    assert level("2.6").key == "2.6"
    assert level("1.4").child
    assert not level("1.6").child


def test_greedy_is_there_for_measuring_and_others_are_unknown() -> None:
    """`greedy` can be asked for by name; anything else is told with what there is."""
    assert level(GREEDY).speech is None
    assert level(GREEDY).pace == 0
    with pytest.raises(UnknownLevel, match=r"from 1 to 6, such as 2\.5, and greedy"):
        level("9")
