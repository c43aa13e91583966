"""Turns and gains: what the replay and the notebook add up."""

from pioche.games.rondo import GAME
from pioche.games.rondo.events import Ended, Laid, Passed
from pioche.kernel.seats import Seat

from .builders import position

A, B = Seat(0), Seat(1)


def test_words_exchanges_and_cards_left() -> None:
    """R-12, R-15, R-18: a word is told with its gain, a pass costs its exchanges, cards left settle the game."""
    state = position("A", "B")
    assert [(each.points, each.word) for each in GAME.gains(state, Laid(A, (), "MARE", 14))] == [(14, "MARE")]
    assert [(each.seat, each.points) for each in GAME.gains(state, Passed(B, -4, False))] == [(B, -4)]
    assert GAME.gains(state, Passed(B, 0, True)) == ()
    ended = GAME.gains(state, Ended("hand_empty", ("", "BB"), (0, 25)))
    assert [(each.seat, each.points, each.settles) for each in ended] == [(B, -25, True)]
