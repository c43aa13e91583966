"""Fan-out: 190 spectators of one table, and how long the people at other tables wait for their answers meanwhile."""

import argparse
import asyncio
import time
from pathlib import Path

import httpx
from msgspec import Struct
from tests.server.real_house import Guest, Player, Server, processor_seconds, sit_down

from benchmarks.soak import promise
from benchmarks.soak.crowd import PEOPLE_EACH, Crowd, Spread, own_garbage_waits, spread
from benchmarks.soak.load import Mover

SPECTATORS = 190
TABLES = 30
CHANGES_PER_SECOND = 10
MOVES_PER_SECOND = 40
SECONDS = 10.0
"""Short enough that spectators need not answer the house's pings."""


class Figures(Struct):
    """The others' answers without and with the spectators, and what a change told to all of them costs."""

    spectators: int
    changes: int
    without: Spread
    beside: Spread
    times_slower: float
    """The 99th of 100 answers, with spectators and without."""
    processor_ms_per_change: float
    """Of the house, beside the others' moves, which cost the same without spectators."""
    bytes_per_letter: float


class Eye(asyncio.Protocol):
    """A spectator as cheap as can be: offers to inflate like a browser, says hello, and lets everything pass by."""

    def __init__(self, guest: Guest, code: str) -> None:
        self._guest = guest
        self._code = code
        self._transport: asyncio.Transport | None = None
        self.welcomed = asyncio.get_running_loop().create_future()
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        if not isinstance(transport, asyncio.Transport):
            raise TypeError(f"not a line in both directions: {transport}")
        self._transport = transport
        head = [
            f"GET /live/{self._code} HTTP/1.1",
            f"Host: 127.0.0.1:{self._guest.server.port}",
            *(f"{name}: {value}" for name, value in self._guest.headers.items()),
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n",
        ]
        transport.write("\r\n".join(head).encode())

    def data_received(self, data: bytes) -> None:
        """Say hello to the upgrade; count the rest."""
        if data.startswith(b"HTTP/1.1 101") and self._transport is not None:
            hello = b'{"type":"hello"}'
            self._transport.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            return
        self.bytes += len(data)
        if not self.welcomed.done():
            self.welcomed.set_result(None)

    def leave(self) -> None:
        """Go away."""
        if self._transport is not None:
            self._transport.abort()


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Measure in a house of its own."""
    del call
    with Server(folder / "data") as server:
        figures = asyncio.run(measure(server))
    promise(figures.without.count > 0 and figures.beside.count > 0, figures)
    promise(figures.changes > 0 and figures.bytes_per_letter > 0, figures)
    return figures


async def measure(server: Server) -> Figures:
    """Let other tables move alone, then beside a table that many watch."""
    crowd = Crowd(server, TABLES * PEOPLE_EACH)
    eyes: list[Eye] = []
    async with httpx.AsyncClient() as http:
        try:
            await crowd.gather()
            movers = [Mover(crowd, place) for place in range(TABLES)]
            for mover in movers:
                await mover.begin()
            own_garbage_waits()
            without, used_without, _ = await _others(server, movers)
            async with sit_down(server, http, trick_seconds=60) as players:
                eyes = [await _come(server, players[0].code) for _ in range(SPECTATORS)]
                before = sum(eye.bytes for eye in eyes)
                beside, used_beside, changes = await _others(server, movers, players)
                sent = sum(eye.bytes for eye in eyes) - before
        finally:
            for eye in eyes:
                eye.leave()
            await crowd.close()
    return Figures(
        spectators=SPECTATORS,
        changes=changes,
        without=without,
        beside=beside,
        times_slower=round(beside.p99 / without.p99, 2),
        processor_ms_per_change=round(1000 * (used_beside - used_without) / changes, 2),
        bytes_per_letter=round(sent / changes / SPECTATORS, 1),
    )


async def _come(server: Server, code: str) -> Eye:
    _, eye = await asyncio.get_running_loop().create_connection(
        lambda: Eye(Guest(server), code), "127.0.0.1", server.port
    )
    await eye.welcomed
    return eye


async def _others(
    server: Server, movers: list[Mover], watched: list[Player] | None = None
) -> tuple[Spread, float, int]:
    """Keep the others' moves up; give how long answers took, the house's processor time and the changes watched."""
    for mover in movers:
        mover.took.clear()
    begun, used = time.perf_counter(), processor_seconds(server.pid)
    changing = asyncio.create_task(_change(watched or [], begun + SECONDS))
    for number in range(int(SECONDS * MOVES_PER_SECOND)):
        await asyncio.sleep(max(0.0, begun + number / MOVES_PER_SECOND - time.perf_counter()))
        await movers[number % len(movers)].move()
    changes = await changing
    took = [each for mover in movers for each in mover.took]
    return spread(took), processor_seconds(server.pid) - used, changes


async def _change(players: list[Player], until: float) -> int:
    """Change a table again and again: a setting is as good as a move, and no game ends by it."""
    changes = 0
    while players and time.perf_counter() < until:
        await players[0].done("set_settings", settings={"bot_delays": False, "chat": changes % 2 == 0})
        changes += 1
        await asyncio.sleep(1 / CHANGES_PER_SECOND)
    return changes
