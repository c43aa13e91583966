"""What went wrong is told, and no more of what was sent than a reader needs."""

import pytest

from pioche.kernel.errors import LONGEST, Illegal, Malformed


@pytest.mark.parametrize("length", [0, 1, LONGEST - 1, LONGEST])
def test_a_short_explanation_is_told_whole(length: int) -> None:
    """Up to 200 signs nothing is cut off."""
    assert str(Malformed("é" * length)) == "é" * length


@pytest.mark.parametrize("length", [LONGEST + 1, LONGEST + 2, 10_000])
def test_a_long_explanation_is_cut(length: int) -> None:
    """More than 200 signs are told as 199 and an ellipsis, so that no sender fills memories with them."""
    assert str(Malformed("é" * length)) == "é" * (LONGEST - 1) + "…"


def test_a_refusal_can_be_said_again() -> None:
    """The same rule, sentences and words, for whoever asks once more; of what somebody typed only what is short."""
    first = Illegal("Q-17", "Non.", "No.", "MOT", about="mot")
    assert Illegal.again(first.refusal).refusal == first.refusal
    assert str(Illegal.again(first.refusal)) == str(first)
    assert [len(Illegal("Q-17", "", "", about="é" * length).refusal.about) for length in (LONGEST, LONGEST + 1)] == [
        LONGEST,
        0,
    ]
