"""A game as a value."""

from dataclasses import FrozenInstanceError, replace

import pytest

from pioche.kernel import registry


def test_a_game_is_one_value_that_nobody_changes() -> None:
    """A game says where its functions are, once and for all; a changed copy is another game."""
    game = registry.find("kirdy")
    with pytest.raises(FrozenInstanceError):
        game.decide = game.decide  # type: ignore[misc]  # what is tried here
    assert replace(game) != game
    assert len({game, game, replace(game)}) == 2
