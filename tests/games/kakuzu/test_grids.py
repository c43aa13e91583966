"""The secret grids."""

from collections import Counter

import pytest

from pioche.games.kakuzu import GAME, grids
from pioche.games.kakuzu.board import BOXES, COVERED
from pioche.games.kakuzu.events import Opened
from pioche.games.kakuzu.options import Options
from pioche.games.kakuzu.sudoku import count
from pioche.kernel.base import Begin
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from tests.forms import seeds

SHEETS = [grids.sheet(number) for number in range(1, 41)]


def is_sudoku(grid: str) -> bool:
    """Tell whether each row, column and box has every digit."""
    units = [range(start, start + 9) for start in range(0, 81, 9)]
    units += [range(start, 81, 9) for start in range(9)]
    return all(sorted(grid[square] for square in unit) == list("123456789") for unit in (*units, *BOXES))


def test_forty_sheets() -> None:
    """Z-02: there are forty numbered grids, all valid and all different."""
    assert all(is_sudoku(sheet) for sheet in SHEETS)
    assert len(set(SHEETS)) == 40


def test_sheets_never_change() -> None:
    """Z-02: a number means the same grid for ever: they can be drawn again from their seeds."""
    for number in (1, 17, 40):
        assert grids.fresh_grid(Chance(seed_from(f"kakuzu feuillet {number}"))) == grids.sheet(number)


def test_sheet_is_laid() -> None:
    """Z-02: with a number that sheet is laid, without one a fresh grid."""
    for number, laid in ((5, True), (0, False)):
        (event,) = GAME.decide(GAME.start(Setup(Options(sheet=number), 2)), Act(None, Begin()), Chance(bytes(32)))
        assert isinstance(event, Opened)
        assert (event.grid in SHEETS) == laid


def test_fresh_grids_are_valid_and_even() -> None:
    """Z-02: fresh grids differ, and no digit prefers a square."""
    fresh = [grids.fresh_grid(Chance(seed_from("other"), place)) for place in range(150)]
    assert all(map(is_sudoku, fresh))
    assert len(set(fresh)) == 150
    for square in (0, 40, 80):
        digits = Counter(grid[square] for grid in fresh)
        surprise = sum((count - 150 / 9) ** 2 / (150 / 9) for count in digits.values())
        assert surprise < 26, f"seed 'other', square {square}: {digits}"  # chi-square, 8 degrees: p < 0.001


@pytest.mark.parametrize("uncovered", [0, 9, 30, 70, 81])
def test_another_grid(uncovered: int) -> None:
    """A grid imagined for a position is valid and agrees with all that is uncovered."""
    board = SHEETS[0][:uncovered] + COVERED * (81 - uncovered)
    for place in range(10):
        other = grids.another_grid(board, Chance(seed_from("another"), place))
        assert is_sudoku(other)
        assert other.startswith(board[:uncovered])


@pytest.mark.parametrize("seed", seeds(4, 30))
def test_what_a_corner_leaves_open_as_the_search_counts_it(seed: int) -> None:
    """Z-02: the completions of a top band and a left stack are counted by rows and columns as by filling squares."""
    corner = grids.draw_corner(Chance(seed_from(f"corner {seed}")))
    ways = "".join(COVERED if digit == 0 else str(digit) for digit in corner.tolist())
    assert grids.count_around(corner) == count(ways)


def test_second_boxes_of_a_band_are_counted_in_56_ways() -> None:
    """Z-02: three digits in each row of the second box, none in its own row of the first: each choice once."""
    halves = {tuple(each) for each in grids._halves()}
    assert len(halves) == len(grids._halves()) == 56
    for rows in halves:
        assert Counter(rows) == {0: 3, 1: 3, 2: 3}
        assert all(row != digit // 3 for digit, row in enumerate(rows))
