"""A reconnect storm: everybody is dropped at once, and all are back in sync within seconds."""

import argparse
import asyncio
import time
from pathlib import Path

from msgspec import Struct
from tests.server.driving import Player, Server

from benchmarks.soak import promise
from benchmarks.soak.crowd import Crowd, Spread, spread

PROMISED_SECONDS = 10.0


class Figures(Struct, frozen=True):
    """What the storm has shown."""

    clients: int
    all_back_seconds: float
    each: Spread


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Drop everybody and wait until all have the state of the house again."""
    with Server(folder / "data") as server:
        figures = asyncio.run(measure(server, call.clients))
    promise(figures.all_back_seconds <= PROMISED_SECONDS, figures)
    return figures


async def measure(server: Server, clients: int) -> Figures:
    """Seat everybody, drop everybody, and wait until all are back."""
    crowd = Crowd(server, clients)
    try:
        await crowd.gather()
        for players in crowd.tables:
            await players[0].done("start")
        everybody = [player for players in crowd.tables for player in players]
        for player in everybody:
            player.drop()
        begun = time.perf_counter()
        took = await asyncio.gather(*(_come_back(player) for player in everybody))
        lasted = time.perf_counter() - begun
        for players in crowd.tables:
            sequences = {player.table["sequence"] for player in players}
            promise(len(sequences) == 1, f"not in sync: {sequences}")
    finally:
        await crowd.close()
    return Figures(len(everybody), round(lasted, 2), spread(took))


async def _come_back(player: Player) -> float:
    """Connect again, as often as it takes, and give how long it took."""
    begun = time.perf_counter()
    since = player.table["sequence"]
    while True:
        try:
            await player.connect(since)
        except (OSError, TimeoutError):
            await asyncio.sleep(0.05)
        else:
            return time.perf_counter() - begun
