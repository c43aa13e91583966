"""Games are found by their folders."""

from pathlib import Path

import pytest

from pioche.kernel import registry
from tests.rooms.bataille import GAME

ROOMS = "tests.rooms"


def test_a_game_is_its_folder() -> None:
    """The value of a room is found by its name, and so is its folder."""
    assert registry.find("bataille", ROOMS) is GAME
    room = registry.room("bataille", ROOMS)
    assert room == Path(__file__).parents[1] / "rooms" / "bataille"


def test_a_name_that_no_game_has_is_told_with_those_there_are() -> None:
    """Whoever mistypes a game is told the right names."""
    with pytest.raises(registry.UnknownGame, match=r"'batavia'; there are: .*bataille"):
        registry.find("batavia", ROOMS)
    with pytest.raises(registry.UnknownGame, match="'batavia'"):
        registry.room("batavia", ROOMS)


def test_where_no_game_is_it_is_said() -> None:
    """A folder without rooms has no games to name."""
    with pytest.raises(registry.UnknownGame, match=r"there are: none$"):
        registry.find("bataille", "tests.kernel")
