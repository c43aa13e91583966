"""How long tables wait for the thoughts of their bots when many play at once and some of them against the master.

    python -m benchmarks.pool_wait --tables 50 --masters 10 --seconds 60 rondo cle coquillaude

Each table asks the house's one process for a decision as often as a table of two does, again and again from positions
of real games. What the tables of a regular wait is told with masters about, and without.
"""

import argparse
import asyncio
import time
from collections.abc import Sequence
from itertools import cycle, islice
from typing import NamedTuple

from pioche.bots.match import waits
from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import Setup
from pioche.kernel.play import Play
from pioche.tables.bots.fair_queue import Requester
from pioche.tables.bots.thinker import PooledThinker, Question

REGULAR, MASTER = "3", "6"
EVERY_SECONDS = 10.0
"""So often a bot at a table of two decides: it and a person take turns of five to fifteen seconds."""
POSITIONS = 40
WARM = 12


class Waits(NamedTuple):
    """Seconds that tables waited for a thought, from the shortest on."""

    regular: list[float]
    master: list[float]


def questions(name: str, level: str, count: int = POSITIONS) -> list[Question]:
    """Give decisions of a game between regulars, put to somebody else."""
    game = registry.find(name)
    play = Play(game, Setup(game.meta.options(), 2), seed_from(f"pool {name}"))
    play.begin()
    found = []
    for waiting in waits(play, (REGULAR, REGULAR)):
        for expected in waiting.expected:
            view = encode(game.view(play.state, expected.seat))
            found.append(Question(name, expected.seat, level, view, f"pool {len(found)}"))
        if len(found) >= count:
            break
    return found[:count]


async def measure(names: Sequence[str], tables: int, masters: int, seconds: float) -> Waits:
    """Let tables ask, spread over time, and note how long each waited."""
    thinker, found = PooledThinker(1), Waits([], [])
    asked = {(name, level): questions(name, level) for name in names for level in (REGULAR, MASTER)}
    for each in asked.values():
        for question in each[:WARM]:
            await thinker.think(question)
    end = time.perf_counter() + seconds

    async def table(number: int) -> None:
        level = MASTER if number < masters else REGULAR
        mine = cycle(asked[names[number % len(names)], level])
        requester = Requester(f"person {number}", f"table {number}")
        noted = found.master if level == MASTER else found.regular
        await asyncio.sleep(EVERY_SECONDS * number / tables)
        for question in islice(mine, number, None):
            begun = time.perf_counter()
            if begun >= end:
                return
            await thinker.think(question, requester)
            taken = time.perf_counter() - begun
            noted.append(taken)
            await asyncio.sleep(max(0.0, EVERY_SECONDS - taken))

    await asyncio.gather(*(table(number) for number in range(tables)))
    thinker.close()
    return Waits(sorted(found.regular), sorted(found.master))


def told(waited: list[float]) -> str:
    """Write the median, the 99th of a hundred and the longest."""
    if not waited:
        return "nobody"
    half, late, last = (1000 * waited[int(part * (len(waited) - 1))] for part in (0.5, 0.99, 1.0))
    return f"median {half:.0f} ms, 99 of 100 {late:.0f} ms, longest {last:.0f} ms of {len(waited)}"


def main() -> None:
    """Measure with masters and without."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=["rondo", "cle", "coquillaude"])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--masters", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=60.0)
    call = parser.parse_args()
    for masters in (0, call.masters):
        waited = asyncio.run(measure(call.game, call.tables, masters, call.seconds))
        print(f"{masters} masters | regulars' tables: {told(waited.regular)}", flush=True)
        print(f"{masters} masters | masters' tables: {told(waited.master)}", flush=True)


if __name__ == "__main__":
    main()
