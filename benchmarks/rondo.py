"""Whole games of RONDO between greedy bots, without thinking delays, against the speed that was asked for."""

from itertools import count

from benchmarks.row import Row, seconds
from pioche.bots.levels import GREEDY
from pioche.bots.match import play_match
from pioche.games.rondo import GAME
from pioche.games.rondo.options import Choices
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Setup

ASKED_FOR = 100
"""Games per second and core."""
BATCH = 20


def rows() -> list[Row]:
    """Measure games of two seats, each with a seed of its own."""
    numbers = count()

    def batch() -> None:
        for _ in range(BATCH):
            play_match(GAME, Setup(Choices(), 2), seed_from(f"benchmark {next(numbers)}"), (GREEDY, GREEDY))

    batch()
    one_game = seconds(batch) / BATCH
    name = f"RONDO: a game of greedy bots ({1 / one_game:.0f} a second)"
    return [Row(name, one_game, f"{ASKED_FOR} games a second", 1 / ASKED_FOR)]
