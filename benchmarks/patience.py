"""LA CLÉ, patience: whole solutions on one core, with and without looking ahead."""

from functools import partial

from benchmarks.row import Row, seconds
from pioche.bots.match import play_match
from pioche.games.patience import GAME
from pioche.games.patience.options import Options
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Setup

DEALS = 10


def solve(level: str) -> None:
    """Solve some patiences at a level."""
    for number in range(1, DEALS + 1):
        play_match(GAME, Setup(Options(number=number), 1), seed_from(f"bench {number}"), (level,))


def rows() -> list[Row]:
    """Give the time of a solution at a glance beside that of the most careful level."""
    solve("5")
    glance, careful = (seconds(partial(solve, level), repeats=3) / DEALS for level in ("greedy", "5"))
    return [Row("LA CLÉ, a patience at a glance", glance, "level 5", careful)]
