"""What a move costs: SQLite in one process, PostgreSQL and one node, several nodes, in the same run.

There are as many nodes as the machine has cores, and at least three; the crowd plays from half as many processes. So
the same call on a larger machine shows how far a house grows there.
"""

import argparse
import asyncio
import multiprocessing
import os
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import httpx
from msgspec import Struct
from tests.engines import Nats, Postgres, own
from tests.server.real_house import Player, Server, processor_seconds, sit_down

from benchmarks.soak.crowd import Spread, spread

NODES = max(3, os.cpu_count() or 1)
CROWDS = max(1, (os.cpu_count() or 1) // 2)
TABLES, ROUNDS, PER_SECOND = 60, 4, 50.0
MOVES_EACH = 5
"""All of a game for two but the last, after which the table would be over."""


class Cost(Struct, frozen=True):
    """What moves cost in one arrangement."""

    name: str
    moves: int
    requests_per_processor_second: float
    """Of all nodes together; a move has two viewers, at two nodes where there are several."""
    nodes_ms_each: float
    database_ms_each: float
    bus_ms_each: float
    """The processor's time for one move, by whose it is."""
    answer: Spread
    """From a request to its answer, at fifty a second."""
    bus_bytes_each: float
    most_per_second: float
    """As fast as it goes, the crowd on the same machine."""


class Order(Struct, frozen=True):
    """What one crowd is to do: which tables, at which nodes, and how long everybody thinks before a move."""

    ports: tuple[int, ...]
    tables: tuple[int, ...]
    think_seconds: float


def run(folder: Path, call: argparse.Namespace) -> list[Cost]:
    """Play the same in three arrangements."""
    del call
    with own(lambda: Postgres("fsync=on")) as postgres, own(Nats) as nats:
        return measure(folder, postgres, nats, TABLES, ROUNDS)


def measure(folder: Path, postgres: Postgres, nats: Nats, tables: int, rounds: int) -> list[Cost]:
    """Measure every arrangement, one after the other."""
    shared = ("--store", postgres.database(), "--bus", nats.address)
    arrangements = (
        ("SQLite, one process", [Server(folder / "sqlite")]),
        ("PostgreSQL, one node", [Server(folder / "one", "--store", postgres.database())]),
        (
            f"PostgreSQL and NATS, {NODES} nodes",
            [Server(folder / f"node{number}", *shared) for number in range(NODES)],
        ),
    )
    return [_measured(name, servers, (postgres, nats), tables, rounds) for name, servers in arrangements]


def _measured(name: str, servers: list[Server], engines: tuple[Postgres, Nats], tables: int, rounds: int) -> Cost:
    for server in servers:
        server.data.mkdir(parents=True, exist_ok=True)
        server.start()
    try:
        ports = tuple(server.port for server in servers)
        meter = Meter([server.pid for server in servers], *engines)
        took = [each for _ in range(rounds) for each in _round(ports, tables, tables / PER_SECOND, meter)]
        used, moves = meter.total, len(took)
        hurried = Meter([], *engines)
        quick = _round(ports, tables, 0.0, hurried)
        nodes, database, bus = (round(seconds * 1000 / moves, 2) for seconds in used[:3])
        per_second = round(len(quick) / hurried.seconds)
        each = round(used[3] / moves)
        return Cost(name, moves, round(moves / used[0]), nodes, database, bus, spread(took), each, per_second)
    finally:
        for server in servers:
            server.kill()


class Meter:
    """What nodes, database and bus have used while moves were made, and how long that took."""

    def __init__(self, nodes: Sequence[int], postgres: Postgres, nats: Nats) -> None:
        self._nodes = nodes
        self._postgres = postgres
        self._nats = nats
        self.total = [0.0, 0.0, 0.0, 0.0]
        self.seconds = 0.0
        self._before: list[float] = []

    def _read(self) -> list[float]:
        nodes = sum(map(processor_seconds, self._nodes))
        engines = [engine.processor_seconds() for engine in (self._postgres, self._nats)]
        return [nodes, *engines, float(self._nats.bytes_in()), time.perf_counter()]

    def begin(self) -> None:
        """Begin to count."""
        self._before = self._read()

    def end(self) -> None:
        """Add what was used since."""
        *used, seconds = (now - then for now, then in zip(self._read(), self._before, strict=True))
        self.total = [known + more for known, more in zip(self.total, used, strict=True)]
        self.seconds += seconds


def _round(ports: tuple[int, ...], tables: int, think_seconds: float, meter: Meter) -> list[float]:
    """Let crowds sit down, count while they play, and give how long each answer took."""
    context = multiprocessing.get_context("spawn")
    seated, played = context.Barrier(CROWDS + 1), context.Barrier(CROWDS + 1)
    answers: Any = context.Queue()
    shares = [tuple(range(tables))[crowd::CROWDS] for crowd in range(CROWDS)]
    crowds = [
        context.Process(target=crowd, args=(Order(ports, share, think_seconds), seated, played, answers))
        for share in shares
    ]
    for each in crowds:
        each.start()
    seated.wait()
    meter.begin()
    played.wait()
    meter.end()
    took = [seconds for _ in crowds for seconds in answers.get()]
    for each in crowds:
        each.join()
    return took


def crowd(order: Order, seated: Barrier, played: Barrier, answers: Any) -> None:
    """Play one share of the tables; runs in a process of its own."""
    try:
        answers.put(asyncio.run(_play(order, seated, played)))
    except BaseException:
        for barrier in (seated, played):
            barrier.abort()
        raise


async def _play(order: Order, seated: Barrier, played: Barrier) -> list[float]:
    servers = [Server(Path()) for _ in order.ports]
    for server, port in zip(servers, order.ports, strict=True):
        server.port = port
    took: list[float] = []
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(timeout=60, trust_env=False))
        tables = [await _seated(stack, servers, number, http) for number in order.tables]
        await asyncio.to_thread(seated.wait)
        moving = (_moves(players, place / len(tables), order, took) for place, players in enumerate(tables))
        await asyncio.gather(*moving)
        await asyncio.to_thread(played.wait)
    return took


async def _seated(stack: AsyncExitStack, servers: list[Server], number: int, http: httpx.AsyncClient) -> list[Player]:
    """Let two people sit down, at two nodes where there are several."""
    here, there = servers[number % len(servers)], servers[(number + 1) % len(servers)]
    players = await stack.enter_async_context(sit_down(here, http, trick_seconds=60.0))
    if there is not here:
        other = players[1]
        await other.leave()
        other.guest.server = there
        players[1] = Player(other.guest, other.code)
        await players[1].connect()
    return players


async def _moves(players: list[Player], share: float, order: Order, took: list[float]) -> None:
    """Make moves one after the other; tables do not all move at the same moment."""
    await asyncio.sleep(share * order.think_seconds)
    for _ in range(MOVES_EACH):
        mover = next(each for each in players if each.to_act() is not None)
        begun = time.perf_counter()
        sequence = await mover.done("move", seat=mover.to_act(), command={"type": "lay", "card": mover.hand[0]})
        took.append(time.perf_counter() - begun)
        for player in players:
            await player.until(sequence)
        await asyncio.sleep(order.think_seconds)
