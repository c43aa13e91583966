"""Bots learn in play how strong the others are."""

import pytest

from pioche.games.kirdy import GAME
from pioche.games.kirdy.bot.rivals import PER_TURN, STRONG, strength_of_rivals
from pioche.games.kirdy.bot.think import outlook_of
from pioche.kernel.chance import Chance

from .builders import ANN, position


@pytest.mark.parametrize("own", [1.0, 2.5, 4.0, 6.0])
def test_at_first_the_others_are_like_oneself(own: float) -> None:
    """K-17: before anything was scored the others are as strong as oneself, but not taken for masters."""
    view = GAME.view(position("ACI", seats=2, turn=1), ANN)
    assert strength_of_rivals(view, own) == pytest.approx(min(own, STRONG), abs=0.26)


def test_whoever_scores_is_taken_for_strong() -> None:
    """K-17: after some turns their points say how strong the best of the others is, whatever one is oneself."""
    turn = 2 * 20 + 1
    for strength in (1.0, 3.0, 5.0):
        scores = (0, round(20 * PER_TURN(strength)))
        view = GAME.view(position("ACI", seats=2, turn=turn, scores=scores), ANN)
        assert strength_of_rivals(view, 3.0) == pytest.approx(strength, abs=0.5)


def test_fewer_calls_against_those_who_foil_them() -> None:
    """K-18: on the same letters a KIRDY promises less against somebody who has scored much."""
    promises = [
        outlook_of(GAME.view(position("ACIQ", seats=2, turn=15, scores=(300, theirs)), ANN), "5", Chance(bytes(32)))
        .calling(20.0)
        .finding
        for theirs in (100, 900)
    ]
    assert promises[0] > 0.9 > 0.1 > promises[1]
