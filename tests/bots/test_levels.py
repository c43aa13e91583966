"""The five bots: named, described, ever stronger."""

import pytest

from pioche.bots.levels import GREEDY, LEVELS, UnknownLevel, by_level, level


def test_five_levels_with_name_and_character() -> None:
    """Each level has a human name and one sentence in both languages."""
    assert [each.key for each in LEVELS] == ["1", "2", "3", "4", "5"]
    assert len({each.name for each in LEVELS}) == 5
    assert all(each.character.fr.endswith(".") and each.character.en.endswith(".") for each in LEVELS)


def test_vocabulary_grows_and_finding_gets_quicker() -> None:
    """Level 1 knows everyday words, level 5 the whole dictionary, and each finds words sooner than the one below."""
    sizes = [each.vocabulary for each in LEVELS]
    assert sizes[-1] is None
    assert sizes[:-1] == sorted(size for size in sizes if size is not None)
    assert [each.pace for each in LEVELS] == sorted((each.pace for each in LEVELS), reverse=True)


def test_greedy_is_there_for_measuring_and_others_are_unknown() -> None:
    """`greedy` can be asked for by name; anything else is told with what there is."""
    assert level(GREEDY).vocabulary is None
    with pytest.raises(UnknownLevel, match="1, 2, 3, 4, 5, greedy"):
        level("9")


def test_a_game_has_a_table_by_level() -> None:
    """What a game sets for its bots is found by their keys; an unknown key is told with what there is."""
    table = by_level("a", "b", "c", "d", "e", greedy="f")
    assert [table[each.key] for each in LEVELS] == list("abcde")
    assert table[GREEDY] == "f"
    with pytest.raises(UnknownLevel, match="1, 2, 3, 4, 5, greedy"):
        table["9"]
