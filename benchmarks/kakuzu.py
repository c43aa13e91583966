"""What can be known of a hidden sudoku, and how fast games go."""

import numpy as np

from benchmarks.row import Row, seconds, usual
from pioche.bots.match import play_match
from pioche.bots.strengths import GREEDY
from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import BOXES, COVERED, PEERS, SQUARES
from pioche.games.kakuzu.grids import fresh_grid
from pioche.games.kakuzu.options import Options
from pioche.games.kakuzu.sudoku import count, marginals
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Setup

NATIVE = 4.4e6
"""Completions per second of the fastest native solver on this kind of machine, measured before."""
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


def twin(grid: str) -> int:
    """Count completions in plain Python."""
    stones = [square for square in SQUARES if grid[square] == COVERED]
    if not stones:
        return 1
    left = {square: set("123456789").difference(grid[peer] for peer in PEERS[square]) for square in stones}
    square = min(stones, key=lambda each: len(left[each]))
    return sum(twin(f"{grid[:square]}{digit}{grid[square + 1 :]}") for digit in left[square])


def rows() -> list[Row]:
    """Measure counting, probabilities and games."""
    return [_enumeration(), _against_twin(), *map(_probabilities, (9, 12, 16, 20, 24, 30, 50)), _games()]


def _enumeration() -> Row:
    grids = [position(22, number) for number in range(POSITIONS)]
    grid = sorted(grids, key=count)[POSITIONS // 2]
    found = count(grid)
    each = seconds(lambda: count(grid)) / found
    name = f"KAKUZU: one of {found:,} completions ({1e-6 / each:.1f} million a second)"
    return Row(name, each, "a native solver, 4.4 million a second", 1 / NATIVE)


def _against_twin() -> Row:
    grid = position(28, 1)
    return Row(
        "KAKUZU: count at 28 uncovered", seconds(lambda: count(grid)), "plain Python", seconds(lambda: twin(grid), 1)
    )


def _probabilities(uncovered: int) -> Row:
    grids = [position(uncovered, number) for number in range(POSITIONS)]
    error = float(np.median([marginals(grid).error.max() for grid in grids]))
    kind = f"standard error {error:.4f}" if error else "exact"
    return Row(
        f"KAKUZU: probabilities at {uncovered} uncovered, {kind}", usual(marginals, grids, 3), "50 ms", ASKED_FOR
    )


def _games() -> Row:
    def game(level: str) -> None:
        play_match(GAME, Setup(Options(sheet=1), 2), seed_from("benchmark"), (level, level))

    one_game = seconds(lambda: game(GREEDY))
    name = f"KAKUZU: a game of greedy bots ({1 / one_game:.0f} a second)"
    return Row(name, one_game, "a game of level 5 bots", seconds(lambda: game("5"), 1))
