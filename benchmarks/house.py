"""What a move costs the house's processor, on disk and told to everybody, beside a bare echo of the same framework."""

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.real_house import Server, processor_seconds
from tests.server.salon import salon
from websockets.asyncio.client import connect

from benchmarks.row import Row
from benchmarks.soak.crowd import CARDS_EACH, PEOPLE_EACH, Crowd
from benchmarks.soak.fanout import SPECTATORS
from benchmarks.soak.load import Mover
from benchmarks.soak.peers import ASK, Peer, litestar_echo
from pioche.server.websocket import fan_out
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.people import PersonId

TABLES = 60
MOVES_EACH = CARDS_EACH * PEOPLE_EACH - 1
"""All of a game but the last, after which the people would go to another table."""
ECHOES = 4000
CHANGES = 10


def rows() -> list[Row]:
    """Measure both in processes of their own, by the processor's time: a busy machine changes little."""
    with tempfile.TemporaryDirectory() as folder:
        with Server(Path(folder) / "data") as server:
            ours = asyncio.run(_move_seconds(server))
        with litestar_echo(Path(folder)) as peer:
            theirs = asyncio.run(_echo_seconds(peer))
        letters = asyncio.run(_letters(Path(folder) / "salon"))
    return [
        Row("CPU per move through the house (1 move, 4 viewers, durable)", ours, "a bare ASGI echo", theirs),
        letters,
    ]


async def _move_seconds(server: Server) -> float:
    crowd = Crowd(server, TABLES * PEOPLE_EACH)
    try:
        await crowd.gather()
        movers = [Mover(crowd, place) for place in range(TABLES)]
        for place in range(TABLES):
            await crowd.tables[place][0].done("start")
        before = processor_seconds(server.pid)
        for _ in range(MOVES_EACH):
            for mover in movers:
                await mover.move()
        used = processor_seconds(server.pid) - before
        return used / sum(len(mover.took) for mover in movers)
    finally:
        await crowd.close()


async def _letters(folder: Path) -> Row:
    """Write a change for many spectators: once for all of them, and once for each as if they were not equal."""
    async with salon(folder) as rooms:
        runner, _ = await rooms.playing("kirdy", 2)
        last = [(runner.table.sequence, read_records(await runner.history())[-1])]
        spectators = [PersonId(f"spectator {number}") for number in range(SPECTATORS)]

        def for_all() -> None:
            runner.moment += 1
            for person in spectators:
                fan_out.news(runner, person, last)

        def for_each() -> None:
            for person in spectators:
                runner.moment += 1
                fan_out.news(runner, person, last)

        name = f"CPU for the letters of one change to {SPECTATORS} spectators"
        return Row(name, _processor_seconds(for_all), "a letter written for each", _processor_seconds(for_each))


def _processor_seconds(task: Callable[[], None]) -> float:
    begun = time.process_time()
    for _ in range(CHANGES):
        task()
    return (time.process_time() - begun) / CHANGES


async def _echo_seconds(peer: Peer) -> float:
    async with connect(f"ws://127.0.0.1:{peer.port}/", compression=None, ping_interval=None) as line:
        before = processor_seconds(peer.pid)
        for _ in range(ECHOES):
            await line.send(ASK)
            await line.recv()
        return (processor_seconds(peer.pid) - before) / ECHOES
