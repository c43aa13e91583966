"""The first move of a bot on a new machine: `python -m benchmarks.first_move [GAME…]`.

A real house is started with nothing compiled and no dictionary built; somebody opens a table for bots at once. Told are
the seconds until a bot has moved (a bot that plays like a person takes one or two of them), the processor's time of all
processes of the house until then, and the most memory that all of them had together, shared pages counted once.
"""

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

import httpx
from msgspec import Struct
from tests.server.real_house import Guest, Player, Server, processor_seconds

from pioche.kernel import registry

USUAL = ("rondo", "cle")
SAMPLE_SECONDS = 0.1
PATIENCE_SECONDS = 900.0


class Cost(Struct):
    """What the house and its helpers have used so far."""

    seconds_by_process: dict[int, float]
    most_mb: float = 0.0

    @property
    def seconds(self) -> float:
        """Give the processor's time of all, those that have ended included."""
        return sum(self.seconds_by_process.values())


def main(games: list[str]) -> None:
    """Measure one game after the other, each in a house of its own."""
    for game in games or USUAL:
        with tempfile.TemporaryDirectory() as name:
            os.environ["PIOCHE_CACHE"] = f"{name}/cache"
            wall, cost = asyncio.run(_first_move(Path(name), game))
        sys.stdout.write(f"{game}: {wall:.1f} s, {cost.seconds:.1f} s of processor, {cost.most_mb:.0f} MB at most\n")
        sys.stdout.flush()


async def _first_move(folder: Path, game: str) -> tuple[float, Cost]:
    begun, cost = time.monotonic(), Cost({})
    with Server(folder / "data", "--thinkers", "1", "--warm", *registry.names(), fresh=True) as server:
        watching = asyncio.create_task(_watch(server.pid, cost))
        async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE_SECONDS) as http:
            host = Guest(server)
            player = Player(host, await host.open(http, game, seats=2))
            await player.connect()
            for seat in range(2):
                await player.done("add_bot", seat=seat, level="4")
            started = await player.done("start")
            while player.table["sequence"] <= started:
                await player.wait(PATIENCE_SECONDS)
            wall = time.monotonic() - begun
            _look(server.pid, cost)
            watching.cancel()
            await player.leave()
    return wall, cost


async def _watch(pid: int, cost: Cost) -> None:
    while True:
        _look(pid, cost)
        await asyncio.sleep(SAMPLE_SECONDS)


def _look(house: int, cost: Cost) -> None:
    kilobytes = 0
    for pid in _family(house):
        try:
            cost.seconds_by_process[pid] = processor_seconds(pid)
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
            kilobytes += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        except (OSError, StopIteration):  # it has just ended
            continue
    cost.most_mb = max(cost.most_mb, kilobytes / 1024)


def _family(pid: int) -> list[int]:
    """Give a process and all that it has started, directly or not."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        children = [int(child) for task in tasks for child in (task / "children").read_text(encoding="ascii").split()]
    except OSError:  # it has just ended
        return []
    return [pid, *(each for child in children for each in _family(child))]


if __name__ == "__main__":
    main(sys.argv[1:])
