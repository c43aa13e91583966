"""The puzzle of KAKUZU: where a digit is certain."""

import pytest
from msgspec.structs import replace

from pioche.games.kakuzu.commands import Lift
from pioche.games.kakuzu.puzzle import FEWEST_OPEN, _much_is_open, _percent, attempt, puzzle
from pioche.kernel.seats import Seat

from .builders import CORNERS, at, position
from .test_proof import BOARD


@pytest.mark.parametrize(
    ("probability", "percent"), [(0.0, 0), (1e-9, 1), (0.004, 1), (0.5, 50), (0.994, 99), (0.9999, 99), (1.0, 100)]
)
def test_only_what_is_certain_is_called_so(probability: float, percent: int) -> None:
    """Z-11: what can be is never told as impossible, and what may not be never as certain."""
    assert _percent(probability) == percent


@pytest.mark.parametrize(("open_squares", "enough"), [(FEWEST_OPEN - 1, False), (FEWEST_OPEN, True), (81, True)])
def test_a_puzzle_needs_so_many_open_squares(open_squares: int, enough: bool) -> None:
    """The same day gives the same puzzle in every house: from how many open squares on is settled."""
    squares = dict.fromkeys((*CORNERS, *range(81)))
    assert _much_is_open(position(list(squares)[:open_squares])) == enough


@pytest.mark.parametrize(
    ("stone", "told"),
    [
        ("A1", "A1 : impossible, il y a déjà un 3 dans la rangée A."),
        ("D5", "D5 : impossible, mais cela se déduit en plusieurs pas."),
    ],
)
def test_a_wrong_stone_says_why_or_that_it_takes_steps(stone: str, told: str) -> None:
    """Z-11: what cannot be is told with its reason where it is seen at once, and else that it is not."""
    state = replace(position(drawn=(3,)), board=BOARD)
    asked = puzzle(state, Seat(0))
    assert asked is not None
    assert attempt(state, Seat(0), Lift(at(stone)), asked).text.fr.replace("\N{NO-BREAK SPACE}", " ") == told
