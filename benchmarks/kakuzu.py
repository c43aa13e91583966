"""What can be known of a hidden sudoku."""

from functools import partial

import numpy as np

from benchmarks.native import library, pointer
from benchmarks.row import Row, interleaved, usual
from pioche.games.kakuzu.board import BOXES, COVERED, SQUARES
from pioche.games.kakuzu.grids import fresh_grid
from pioche.games.kakuzu.sudoku import count, marginals, read
from pioche.kernel.chance import Chance, seed_from

ASKED_FOR = 0.05
"""Seconds in which the probabilities of any position are wanted."""
POSITIONS = 9


def position(uncovered: int, number: int) -> str:
    """Give a position of a game: one square of each box, then any."""
    chance = Chance(seed_from(f"benchmark {uncovered} {number}"))
    grid = fresh_grid(chance)
    first = [chance.choose(box) for box in BOXES]
    others, _ = chance.draw([square for square in SQUARES if square not in first], uncovered - 9)
    return "".join(grid[square] if square in {*first, *others} else COVERED for square in SQUARES)


def rows() -> list[Row]:
    """Measure counting and probabilities."""
    return [*_enumeration(), *map(_probabilities, (9, 12, 16, 20, 24, 30, 50))]


def _enumeration() -> list[Row]:
    """Count completions beside a plain counter in C."""
    native = library()
    if native is None:
        return []
    table = []
    for uncovered in (22, 24, 26, 30):
        times = []
        for number in range(POSITIONS):
            grid = position(uncovered, number)
            cells = read(grid)
            twin = partial(native.completions, pointer(cells))
            if twin() != count(grid):
                raise AssertionError(f"{grid}: we and the counter in C do not agree")
            times.append(interleaved(partial(count, grid), twin, 5))
        ours, theirs = np.array(times).sum(axis=0) / POSITIONS
        table.append(Row(f"KAKUZU: count at {uncovered} uncovered", float(ours), "a plain counter in C", float(theirs)))
    return table


def _probabilities(uncovered: int) -> Row:
    grids = [position(uncovered, number) for number in range(POSITIONS)]
    error = max(float(marginals(grid).error.max()) for grid in grids)
    kind = f"standard error {error:.4f} at most" if error else "exact"
    return Row(
        f"KAKUZU: probabilities at {uncovered} uncovered",
        usual(marginals, grids, 3),
        f"asked for: 50 ms ({kind})",
        ASKED_FOR,
    )
