"""Whole games between greedy bots on one core, all six with the options of a new table, by the processor's time."""

from time import process_time

from benchmarks.row import Row
from pioche.bots.match import play_match
from pioche.bots.strengths import GREEDY
from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.game import AnyGame, Setup

ASKED_FOR = {"kirdy": 300, "rondo": 300, "kakuzu": 200, "patience": 150, "cle": 150, "coquillaude": 10}
"""Games per second and core."""
BUDGET = 4.0
"""Seconds of processor for each game, after the first, which loads what it needs."""


def rows() -> list[Row]:
    """Measure games of two seats, or of one, each with a seed of its own."""
    return [_row(registry.find(name), speed) for name, speed in ASKED_FOR.items()]


def _row(game: AnyGame, asked_for: int) -> Row:
    seats = min(2, game.meta.seats[-1])

    def play(number: int) -> None:
        setup = Setup(game.meta.options(), seats)
        play_match(game, setup, seed_from(f"benchmark {number}"), (GREEDY,) * seats)

    play(0)
    start, played = process_time(), 0
    while process_time() - start < BUDGET:
        played += 1
        play(played)
    one_game = (process_time() - start) / played
    return Row(f"{game.meta.title}: a game of greedy bots", one_game, f"asked for: {asked_for} a second", 1 / asked_for)
