"""Closing time: a busy house ends soon, says good-bye to everybody and saves all clocks."""

import asyncio
import contextlib
import socket
import time
from pathlib import Path

import httpx

from tests.server.real_house import Guest, Player, Server

TABLES = 12
PROMISED_SECONDS = 3.0
BEAT_MS = 1000
"""How exactly a house knows until when it was open."""
HALF = b"GET /health/live HTTP/1.1\r\nHost: maison\r\n"
WHOLE = HALF + b"\r\n"


async def busy_table(server: Server, http: httpx.AsyncClient, number: int) -> Player:
    """Seat somebody and a strong bot, and begin: the bots of all tables share one process and think for long."""
    guest = Guest(server, f"Joueur {number}")
    code = await guest.open(http, "cle", options={"turn_seconds": 3600}, seats=2, settings={"bot_delays": False})
    player = Player(guest, code)
    await player.connect()
    await player.done("sit", seat=0, name=guest.name)
    await player.done("add_bot", seat=1, level="5")
    await player.done("start")
    return player


def test_a_busy_house_closes_soon_and_saves_all_clocks(tmp_path: Path) -> None:
    """With people at tables, bots in thought and quiet connections it is gone within 3 seconds; all sand is kept."""
    with Server(tmp_path / "data", "--thinkers", "1") as server:

        async def run() -> None:
            async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
                open_since = time.monotonic()
                players = [await busy_table(server, http, number) for number in range(TABLES)]
            before = [player.table["sand"]["left_ms"] for player in players]
            with contextlib.ExitStack() as quiet:
                for said in (b"", HALF, WHOLE, WHOLE + HALF):
                    line = quiet.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60))
                    line.sendall(said)
                    assert not said.startswith(WHOLE) or line.recv(4096).startswith(b"HTTP/1.1 200")
                assert await asyncio.to_thread(server.stop) <= PROMISED_SECONDS
            open_ms = 1000 * (time.monotonic() - open_since)
            for player in players:
                async with asyncio.timeout(60):
                    while not player.gone:
                        await player.wait()
            await asyncio.to_thread(server.start)
            open_since = time.monotonic()
            for player, left in zip(players, before, strict=True):
                sand = (await player.connect(player.table["sequence"]))["table"]["sand"]
                open_again_ms = 1000 * (time.monotonic() - open_since)
                assert left - sand["left_ms"] <= open_ms + open_again_ms + BEAT_MS
                await player.leave()

        asyncio.run(run())
