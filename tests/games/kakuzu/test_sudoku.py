"""What can be known of a grid, checked against a slow twin and against exact counts."""

import random

import numpy as np
import pytest

from pioche.games.kakuzu import sudoku
from pioche.games.kakuzu.board import COVERED, PEERS, SQUARES
from pioche.games.kakuzu.completions import search
from pioche.games.kakuzu.grids import sheet
from pioche.games.kakuzu.sudoku import BadGrid, completions, count, marginals
from tests.forms import seeds

from .builders import GRID


def partial(seed: int, uncovered: int) -> str:
    """Uncover some squares of a sheet at random."""
    dice = random.Random(seed)
    shown = set(dice.sample(range(81), uncovered))
    grid = sheet(1 + seed % 40)
    return "".join(grid[square] if square in shown else COVERED for square in range(81))


def slow_completions(grid: str) -> list[str]:
    """The twin: try every digit in the first square that has fewest left."""
    open_squares = [square for square in SQUARES if grid[square] == COVERED]
    if not open_squares:
        return [grid]
    left = {s: [d for d in "123456789" if all(grid[peer] != d for peer in PEERS[s])] for s in open_squares}
    square = min(open_squares, key=lambda each: len(left[each]))
    return [full for digit in left[square] for full in slow_completions(grid[:square] + digit + grid[square + 1 :])]


@pytest.mark.parametrize("seed", seeds(40, 120))
def test_counts_and_marginals_as_the_slow_twin(seed: int) -> None:
    """Completions, their number and the exact probabilities are those of the slow twin, on 120 partial grids."""
    grid = partial(seed, 34 + seed % 18)
    slow = slow_completions(grid)
    assert count(grid) == len(slow), f"seed {seed}"
    known = marginals(grid)
    assert known.exact
    assert not known.error.any()
    share = [
        [sum(full[square] == str(digit) for full in slow) / len(slow) for digit in range(1, 10)] for square in range(81)
    ]
    assert np.allclose(known.probability, share), f"seed {seed}"
    assert {"".join(map(str, row)) for row in completions(grid, len(slow) + 1)} == set(slow), f"seed {seed}"


@pytest.mark.parametrize("seed", seeds(2, 6))
def test_sampling_agrees_with_exact_counts(seed: int) -> None:
    """Estimates lie within their stated standard errors of the exact probabilities, as often as they should."""
    grid = partial(seed, 23)
    cells = sudoku.read(grid)
    tally = np.zeros((81, 9), np.int64)
    found = search(cells, np.flatnonzero(cells == 0), 0, 0, tally, np.zeros((0, 81), np.uint8))
    covered = cells == 0
    estimate = sudoku.sampled(cells, 0.01)
    off = (estimate.probability - tally / found)[covered]
    error = estimate.error[covered]
    assert error.max() < 0.02, f"seed {seed}"
    assert np.abs(off).max() < 5 * error.max(), f"seed {seed}"
    assert np.abs(off[error == 0]).max() < 0.002, f"seed {seed}"
    assert np.sqrt(np.mean((off[error > 0] / error[error > 0]) ** 2)) < 1.6, f"seed {seed}"
    assert abs(estimate.completions / found - 1) < 0.25, f"seed {seed}"


@pytest.mark.parametrize("uncovered", [0, 9, 14, 20])
def test_early_positions_have_a_stated_error(uncovered: int) -> None:
    """Early in a game every probability comes with its standard error; rows, columns and boxes still add up."""
    grid = partial(7, uncovered)
    probability, error = marginals(grid)
    assert error.max() < 0.02
    assert np.allclose(probability.sum(axis=1), 1)
    assert np.allclose(probability.reshape(9, 9, 9).sum(axis=1), 1)
    assert np.allclose(probability.reshape(9, 9, 9).sum(axis=0), 1)
    for square, mark in enumerate(grid):
        if mark != COVERED:
            assert probability[square, int(mark) - 1] == 1
            assert error[square].max() == 0


def test_empty_grid_is_even() -> None:
    """Where nothing is known every digit is equally probable, and the estimate meets the known number of grids."""
    known = marginals(COVERED * 81)
    assert np.abs(known.probability - 1 / 9).max() < 0.05
    assert abs(known.completions / 6_670_903_752_021_072_936_960 - 1) < 0.1


def test_same_grid_same_answer() -> None:
    """Estimates are drawn from a fixed seed: the same question has the same answer."""
    first, second = marginals(partial(3, 12)), marginals(partial(3, 12))
    assert (first.probability == second.probability).all()


def test_full_grid() -> None:
    """A full grid has one completion: itself."""
    assert count(GRID) == 1
    assert marginals(GRID).probability.max(axis=1).min() == 1
    assert completions(GRID, 3).tolist() == [[int(digit) for digit in GRID]]


@pytest.mark.parametrize("uncovered", [0, 12, 40, 81])
def test_every_square_has_its_nine_probabilities_and_errors(uncovered: int) -> None:
    """However they are found, probabilities and errors are told for each digit of each square, and add up to one."""
    known = marginals(GRID[:uncovered] + COVERED * (81 - uncovered))
    assert known.probability.shape == known.error.shape == (81, 9)
    assert np.abs(known.probability.sum(axis=1) - 1).max() < 1e-9
    assert not known.error[:uncovered].any()


@pytest.mark.parametrize(
    ("grid", "what"),
    [("", "81 characters, not 0"), ("1" * 80, "81 characters, not 80"), ("0" + "." * 80, "A1"), ("." * 80 + "x", "I9")],
)
def test_bad_grids(grid: str, what: str) -> None:
    """What is no grid is refused with what is wrong and where."""
    with pytest.raises(BadGrid, match=what):
        count(grid)
    with pytest.raises(BadGrid, match=what):
        marginals(grid)


@pytest.mark.parametrize(
    ("grid", "what"),
    [
        ("11" + "." * 79, "twice"),
        ("12345678." + "........9" + "." * 63, "no sudoku"),
        (GRID[:60] + "." * 12 + GRID[0:8] + ".", "twice"),
        ("12345678." + GRID[9:17] + "9" + GRID[18:70] + "...........", "twice|no sudoku"),
    ],
)
def test_contradictions_have_no_completion(grid: str, what: str) -> None:
    """A grid that contradicts itself has 0 completions, and no probabilities."""
    assert count(grid) == 0
    with pytest.raises(BadGrid, match=what):
        marginals(grid)
