"""Whole games between greedy bots on one core, without thinking delays, against the speed that was asked for."""

from itertools import count

from benchmarks.row import Row, seconds
from pioche.bots.match import play_match
from pioche.bots.strengths import GREEDY
from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.game import AnyGame, Setup

ASKED_FOR = {"kirdy": 50, "rondo": 100, "cle": 20}
"""Games per second and core."""
BATCH = 20


def rows() -> list[Row]:
    """Measure games of two seats, each with a seed of its own."""
    return [_row(registry.find(name), speed) for name, speed in ASKED_FOR.items()]


def _row(game: AnyGame, asked_for: int) -> Row:
    numbers = count()

    def batch() -> None:
        for _ in range(BATCH):
            setup = Setup(game.meta.options(), 2)
            play_match(game, setup, seed_from(f"benchmark {next(numbers)}"), (GREEDY, GREEDY))

    batch()
    one_game = seconds(batch) / BATCH
    name = f"{game.meta.title}: a game of greedy bots ({1 / one_game:.0f} a second)"
    return Row(name, one_game, f"{asked_for} games a second", 1 / asked_for)
