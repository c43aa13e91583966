"""Turns and gains: what the replay and the notebook add up."""

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import Digit, Square
from pioche.games.kakuzu.commands import Lift
from pioche.games.kakuzu.events import Found, Missed, TurnEnded
from pioche.games.kakuzu.state import State
from pioche.kernel.game import Weight
from pioche.kernel.seats import Seat
from tests.games.courses import Stretch

from .builders import Loaded, opened, places, position

A, B, C = Seat(0), Seat(1), Seat(2)


def covered(state: State, digit: int) -> Square:
    """Give a square where a digit still lies under its stone."""
    return next(square for square in places(digit) if square in state.liftable)


def test_a_turn_is_all_that_a_seat_finds() -> None:
    """Z-06, Z-07: two stones found are one turn; the one missed is the left neighbour's gain, not a turn of theirs."""
    state = position(seats=3, drawn=(5,))
    first, second, miss = (covered(state, digit) for digit in (5, 3, 7))
    acts = [(A, Lift(first), Loaded(3)), (A, Lift(second), Loaded(1)), (A, Lift(miss), Loaded(2))]
    stretch = Stretch(GAME, state, acts)
    assert stretch.gains() == [[(A, 1, "", 1)], [(A, 1, "", 1)], [(B, 1, "", 1)]]
    assert stretch.acted_in() == [1, 1, 1]


def test_a_zero_is_a_turn_that_passes_at_once() -> None:
    """Z-09: whoever draws the 0 has had a turn, within the act of the seat before."""
    state = position(seats=3, drawn=(5,))
    acts = [(A, Lift(covered(state, 7)), Loaded(0, 2)), (C, Lift(covered(state, 2)), Loaded(4))]
    stretch = Stretch(GAME, state, acts)
    assert stretch.turns() == [(1, A, 1), (2, B, 1), (3, C, 2)]
    assert stretch.gains() == [[(B, 1, "", 1)], [(C, 1, "", 3)]]


def test_what_is_worth_looking_up_for() -> None:
    """Z-05 to Z-07, Z-10: the end is a great moment, a miss and a 0 are shown, a stone found in short."""
    state, weigh = position(drawn=(5,)), GAME.weight
    assert weigh is not None
    square, five, two = covered(state, 5), Digit(5), Digit(2)
    assert weigh(state, TurnEnded(A, "zero", None)) == Weight.GREAT
    assert weigh(state, TurnEnded(A, "zero", B)) == Weight.FULL
    assert weigh(state, TurnEnded(A, "missed", B)) == Weight.NONE
    assert weigh(state, Missed(A, square, five, two, B)) == Weight.FULL
    assert weigh(state, Found(A, square, five)) == Weight.LIGHT


def test_a_stone_missed_alone_is_nobodys() -> None:
    """Z-03, Z-07: where there is no neighbour a stone missed leaves the game."""
    state = position(drawn=(5,))
    missed = Missed(A, covered(state, 5), Digit(5), Digit(2), None)
    assert GAME.gains(state, missed) == ()


def test_the_preparation_is_nobodys_turn() -> None:
    """Z-04: stones taken away there belong to nobody."""
    assert GAME.turn(opened()) is None
