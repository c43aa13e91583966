"""A reconnect storm: everybody is dropped at once, and all are back in sync within seconds."""

import argparse
import asyncio
import json
import time
from pathlib import Path

from msgspec import Struct
from tests.server.real_house import Player, Server, processor_seconds

from benchmarks.soak import promise
from benchmarks.soak.crowd import PEOPLE_EACH, Crowd, Spread, spread

PROMISED_SECONDS = 10.0
IN_SYNC = ("sequence", "status", "expected", "outcome")
"""What everybody at a table knows alike."""


class Figures(Struct, frozen=True):
    """What the storm has shown."""

    clients: int
    all_back_seconds: float
    house_processor_seconds: float
    """What the house used of the processor meanwhile: its own account, however busy the machine is."""
    each: Spread
    tables_playing_on: int
    """Where somebody, back again, has made the next move."""


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Drop everybody and wait until all have the state of the house again."""
    with Server(folder / "data") as server:
        figures = asyncio.run(measure(server, call.clients))
    promise(figures.clients == call.clients, figures)
    promise(figures.tables_playing_on == call.clients // PEOPLE_EACH, figures)
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
        begun, used = time.perf_counter(), processor_seconds(server.pid)
        took = await asyncio.gather(*(_come_back(player) for player in everybody))
        lasted, used = time.perf_counter() - begun, processor_seconds(server.pid) - used
        for players in crowd.tables:
            known = {json.dumps([player.table[field] for field in IN_SYNC]) for player in players}
            promise(len(known) == 1, f"not in sync: {known}")
        playing = sum(await asyncio.gather(*map(_plays_on, crowd.tables)))
    finally:
        await crowd.close()
    return Figures(len(everybody), round(lasted, 2), round(used, 2), spread(took), playing)


async def _plays_on(players: list[Player]) -> bool:
    """Tell whether the next move at a table is made, and whether everybody there hears of it."""
    mover = next(player for player in players if player.to_act() is not None)
    sequence = await mover.done("move", seat=mover.to_act(), command={"type": "lay", "card": mover.hand[0]})
    for player in players:
        await player.until(sequence)
    return True


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
