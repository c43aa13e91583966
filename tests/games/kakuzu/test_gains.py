"""Turns and gains: what the replay and the notebook add up."""

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import Square
from pioche.games.kakuzu.commands import Lift
from pioche.games.kakuzu.state import State
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


def test_the_preparation_is_nobodys_turn() -> None:
    """Z-04: stones taken away there belong to nobody."""
    assert GAME.turn(opened()) is None
