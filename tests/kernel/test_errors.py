"""What went wrong is told, and no more of what was sent than a reader needs."""

import pytest

from pioche.kernel.errors import LONGEST, Malformed


@pytest.mark.parametrize("length", [0, 1, LONGEST - 1, LONGEST])
def test_a_short_explanation_is_told_whole(length: int) -> None:
    """Up to 200 signs nothing is cut off."""
    assert str(Malformed("é" * length)) == "é" * length


@pytest.mark.parametrize("length", [LONGEST + 1, LONGEST + 2, 10_000])
def test_a_long_explanation_is_cut(length: int) -> None:
    """More than 200 signs are told as 199 and an ellipsis, so that no sender fills memories with them."""
    assert str(Malformed("é" * length)) == "é" * (LONGEST - 1) + "…"
