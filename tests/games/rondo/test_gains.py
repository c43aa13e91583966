"""Turns and gains: what the replay and the notebook add up."""

from msgspec.structs import replace

from pioche.games.rondo import GAME
from pioche.games.rondo.events import Ended, Laid, Passed
from pioche.kernel.game import Turn, Weight
from pioche.kernel.seats import Seat

from .builders import position

A, B = Seat(0), Seat(1)


def test_turns_begin_after_the_opening_word() -> None:
    """R-16: the opening is nobody's turn, and a game that is over has none."""
    assert GAME.turn(position()) == Turn(1, A)
    for phase in ("opening", "over"):
        assert GAME.turn(replace(position(), phase=phase)) is None


def test_fifty_points_make_everybody_look_up() -> None:
    """R-12: a word is shown, one of fifty points or more as a great moment; a pass in short."""
    weigh, state = GAME.weight, position()
    assert weigh is not None
    assert [weigh(state, Laid(A, (), "MARE", points)) for points in (49, 50)] == [Weight.FULL, Weight.GREAT]
    assert weigh(state, Passed(A, 0, False)) == Weight.LIGHT


def test_words_exchanges_and_cards_left() -> None:
    """R-12, R-15, R-18: a word is told with its gain, a pass costs its exchanges, cards left settle the game."""
    state = position("A", "B")
    assert [(each.points, each.word) for each in GAME.gains(state, Laid(A, (), "MARE", 14))] == [(14, "MARE")]
    assert [(each.seat, each.points) for each in GAME.gains(state, Passed(B, -4, False))] == [(B, -4)]
    assert GAME.gains(state, Passed(B, 0, True)) == ()
    ended = GAME.gains(state, Ended("hand_empty", ("", "BB"), (0, 25)))
    assert [(each.seat, each.points, each.settles) for each in ended] == [(B, -25, True)]
