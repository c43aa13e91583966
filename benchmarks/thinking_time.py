"""What a decision of a bot costs, in milliseconds of one core: median, 99 of 100, and the slowest.

    python -m benchmarks.thinking_time --games 2 --levels 1,5,6 rondo

The processor's time counts, not the time of day, so that a busy machine tells the same. Levels 1 to 5 are promised
200 ms.
"""

import argparse
import statistics
import time
from dataclasses import replace
from typing import Any

from benchmarks.stairs import GAMES, PEOPLE
from pioche.bots.match import play_match
from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Setup, Thought


def costs(name: str, level: str, games: int, seed: int = 1) -> list[float]:
    """Let a level play against itself and give what each of its thoughts cost, in milliseconds."""
    game = registry.find(name)
    taken: list[float] = []

    def think(view: Any, seat: Any, key: str, chance: Chance) -> Thought | None:
        begun = time.process_time()
        thought = game.think(view, seat, key, chance)
        taken.append(1000 * (time.process_time() - begun))
        return thought

    seats = min(2, game.meta.seats[-1])
    watched, setup = replace(game, think=think), Setup(game.meta.options(), seats)
    play_match(watched, setup, seed_from("warm"), (level,) * seats)
    taken.clear()
    for number in range(seed, seed + games):
        play_match(watched, setup, seed_from(f"cost {name} {number}"), (level,) * seats)
    return sorted(taken)


def main() -> None:
    """Measure some games and levels."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=(*GAMES, "patience"))
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--levels", default=f"{PEOPLE[0]},{PEOPLE[-1]}")
    call = parser.parse_args()
    for name in call.game:
        for level in call.levels.split(","):
            taken = costs(name, level, call.games)
            late = taken[int(0.99 * len(taken))]
            print(
                f"{name} | {level} | {len(taken)} thoughts | median {statistics.median(taken):.1f} ms"
                f" | 99 of 100 {late:.0f} ms | slowest {taken[-1]:.0f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()
