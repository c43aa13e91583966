"""Q-08: how many letters may be wrong."""

import pytest

from pioche.games.coquillaude.slips import slips


@pytest.mark.parametrize(("letters", "most"), [(3, 0), (4, 1), (7, 1), (8, 2), (12, 2), (13, 3)])
def test_longer_words_may_have_more_slips(letters: int, most: int) -> None:
    """Q-08: one letter of four may be wrong, two of eight, three of thirteen."""
    assert slips(letters) == most
