"""How long games take: minutes at human pace by variant and seats, and seconds that bots take for a decision.

`python -m benchmarks.tempo [game…] [--games N]` plays bot games in simulated time, in which every bot takes as long as
a person of its strength would, adds the beats, and prints one line for each variant and number of seats.
"""

import argparse
import statistics
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pioche.bots.match import play_match
from pioche.kernel import registry
from pioche.kernel.beats import beat_ms
from pioche.kernel.chance import seed_from
from pioche.kernel.game import AnyGame, Setup
from pioche.kernel.log import states
from pioche.kernel.play import Play
from pioche.tables.bots.tempo import PACES

FAMILY = ("3", "2", "4", "1", "3", "2")
"""Who sits at the table: people are as different as these."""
SEATS = (1, 2, 4)
SLOWER = 1.5
"""People look up and talk: they take half as long again as a bot that only looks for its move."""
HANDS = 2.0
"""Seconds to lay what was found."""


class Measured(Struct, frozen=True):
    """What some games of one kind have shown."""

    minutes: tuple[float, ...]
    decisions: tuple[float, ...]
    """Seconds that each decision of a person takes."""


def measure(game: AnyGame, variant: str, seats: int, games: int) -> Measured:
    """Play some games and give how long they would have taken."""
    minutes: list[float] = []
    decisions: list[float] = []
    for number in range(games):
        setup = Setup(game.meta.variants[variant], seats)
        play = play_match(game, setup, seed_from(f"tempo {game.meta.name} {number}"), FAMILY[:seats])
        minutes.append(sum(_waits(game, play)) / 60)
        decisions += [entry.act.after_ms / 1000 for entry in play.entries if entry.act.seat is not None]
    return Measured(tuple(minutes), tuple(decisions))


def _waits(game: AnyGame, play: Play) -> Iterator[float]:
    """Give how many seconds each wait and each beat of a game would have taken people."""
    before = list(states(game, play.log()))
    waits = [game.waiting(state) for state in before]
    for place, entry in enumerate(play.entries):
        yield beat_ms(game, before[place], entry.events) / 1000
        waiting, after = waits[place], waits[place + 1]
        if waiting is None or (after is not None and after.hourglass_number == waiting.hourglass_number):
            continue  # the same sand goes on: all of it is counted with its last act
        seconds = SLOWER * entry.act.after_ms / 1000 + HANDS
        yield seconds if waiting.limit is None else min(seconds, waiting.limit)


def lines(names: Sequence[str], games: int) -> Iterator[str]:
    """Give the table, a line for each variant and number of seats."""
    yield f"{'game':12} {'variant':14} seats  minutes (shortest–longest)  person  lively  calm (median s a decision)"
    for name in names:
        game = registry.find(name)
        for variant in game.meta.variants:
            for seats in (count for count in SEATS if count in game.meta.seats):
                seen = measure(game, variant, seats, games)
                person = statistics.median(seen.decisions)
                paces = (statistics.median(map(PACES[tempo].shortened, seen.decisions)) for tempo in ("lively", "calm"))
                shortened = "  ".join(f"{each:5.1f}" for each in paces)
                yield (
                    f"{name:12} {variant:14} {seats:5}  {statistics.median(seen.minutes):5.0f}"
                    f" ({min(seen.minutes):.0f}–{max(seen.minutes):.0f}){'':12} {person:5.1f}  {shortened}"
                )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--games", dest="number", type=int, default=5)
    asked = parser.parse_args()
    for line in lines(asked.games or registry.names(), asked.number):
        print(line, flush=True)


if __name__ == "__main__":
    main()
