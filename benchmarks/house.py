"""What a move costs the house's processor, on disk and told to everybody, and what a guest costs of its memory."""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from tests.server.real_house import Guest, Player, Server, processor_seconds, records_of
from tests.server.salon import salon
from websockets.asyncio.client import connect

from benchmarks.row import Row
from benchmarks.soak.crowd import CARDS_EACH, PEOPLE_EACH, Crowd
from benchmarks.soak.fanout import SPECTATORS
from benchmarks.soak.load import Mover
from benchmarks.soak.memory import memory_mb
from benchmarks.soak.peers import ASK, Peer, Sizes, durable_echo, litestar_echo, node_echo
from pioche.kernel.codec import encode
from pioche.server.websocket import fan_out
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Acted

TABLES = 60
MOVES_EACH = CARDS_EACH * PEOPLE_EACH - 1
"""All of a game but the last, after which the people would go to another table."""
ECHOES = 2000
TURNS = 3
CHANGES = 10
IDLE_GUESTS = 400


def rows() -> list[Row]:
    """Measure all in processes of their own, by the processor's time: a busy machine changes little."""
    move = "CPU per move through the house (1 move, 4 viewers, durable)"
    found = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ours, theirs, sizes = _beside_uvicorn(folder)
        bytes_each = f"{sizes.record} bytes on disk, {sizes.news} to each"
        found.append(Row(f"{move}, beside uvicorn", ours, f"bare uvicorn, SQLite, 4 viewers, {bytes_each}", theirs))
        with litestar_echo(folder) as peer:
            found.append(Row(move, ours, "a bare ASGI echo", asyncio.run(_echo_seconds(peer, 1, 1))))
        node = node_echo(folder, sizes)
        if node is not None:
            with node as peer:
                theirs = asyncio.run(_echo_seconds(peer))
                found.append(Row(f"{move}, beside Node", ours, "Node ws, fdatasync, 4 viewers, the same bytes", theirs))
        for deflate in (False, True):
            with Server(folder / f"idle-{deflate}") as server:
                ours = asyncio.run(_guest_kilobytes(server, deflate=deflate))
            with durable_echo(folder) as peer:
                theirs = asyncio.run(_line_kilobytes(peer, deflate=deflate))
            subject = f"memory per idle guest, {'with' if deflate else 'without'} deflate"
            found.append(Row(subject, ours, "bare uvicorn", theirs, "kB"))
        found.append(asyncio.run(_letters(folder / "salon")))
    return found


def _beside_uvicorn(folder: Path) -> tuple[float, float, Sizes]:
    """Measure the house and its peer in turns, and give the least of each: what else the machine does only adds."""
    ours, theirs, sizes = [], [], Sizes()
    for turn in range(TURNS):
        with Server(folder / f"data-{turn}") as server:
            seconds, sizes = asyncio.run(_move_seconds(server))
            ours.append(seconds)
        with durable_echo(folder, sizes) as peer:
            theirs.append(asyncio.run(_echo_seconds(peer)))
    return min(ours), min(theirs), sizes


async def _guest_kilobytes(server: Server, *, deflate: bool) -> float:
    """Let guests watch a table who do nothing; the first ones are not counted, for whom the house itself grows."""
    sizes = []
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http, contextlib.AsyncExitStack() as open_lines:
        guest = Guest(server)
        address = f"ws://127.0.0.1:{server.port}/live/{await guest.open(http, seats=PEOPLE_EACH)}"
        for _ in range(2):
            for _ in range(IDLE_GUESTS):
                line = await open_lines.enter_async_context(
                    connect(
                        address,
                        additional_headers=guest.headers,
                        compression="deflate" if deflate else None,
                        ping_interval=None,
                    )
                )
                await line.send('{"type":"hello","changes":true}')
                await line.recv()
            sizes.append(memory_mb(server.pid))
    return (sizes[1] - sizes[0]) * 1024 / IDLE_GUESTS


async def _line_kilobytes(peer: Peer, *, deflate: bool) -> float:
    sizes = []
    async with contextlib.AsyncExitStack() as open_lines:
        for _ in range(2):
            for number in range(IDLE_GUESTS):
                address = f"ws://127.0.0.1:{peer.port}/{number}"
                wish = connect(address, compression="deflate" if deflate else None, ping_interval=None)
                line = await open_lines.enter_async_context(wish)
                await line.send(ASK)
                await line.recv()
            sizes.append(memory_mb(peer.pid))
    return (sizes[1] - sizes[0]) * 1024 / IDLE_GUESTS


async def _move_seconds(server: Server) -> tuple[float, Sizes]:
    """Let people move at many tables in turn, and give what a move costs, on disk and for each viewer too."""
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
        return used / sum(len(mover.took) for mover in movers), _sizes(server, crowd.tables[0])
    finally:
        await crowd.close()


def _sizes(server: Server, players: list[Player]) -> Sizes:
    """Give how long a move is in the log and, with its acknowledgement, for each player on average."""
    acts = [record for record in records_of(server.data, players[0].code) if isinstance(record.what, Acted)]
    heard = [message for player in players for message in player.received if message["type"] in {"changed", "done"}]
    moves = [message for message in heard if message.get("events") or message["type"] == "done"]
    told = sum(len(encode(message)) for message in moves) / (len(acts) * len(players))
    return Sizes(round(sum(len(encode(act)) for act in acts) / len(acts)), round(told))


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


async def _echo_seconds(peer: Peer, tables: int = TABLES, viewers: int = PEOPLE_EACH) -> float:
    """Send messages at many tables in turn, as people move in the house, each read by all viewers of its table."""
    async with contextlib.AsyncExitStack() as open_lines:
        lines = [
            [
                await open_lines.enter_async_context(
                    connect(f"ws://127.0.0.1:{peer.port}/{table or ''}", compression=None, ping_interval=None)
                )
                for _ in range(viewers)
            ]
            for table in range(tables)
        ]
        before = processor_seconds(peer.pid)
        for number in range(ECHOES):
            await lines[number % tables][0].send(ASK)
            for line in lines[number % tables]:
                await line.recv()
        return (processor_seconds(peer.pid) - before) / ECHOES
