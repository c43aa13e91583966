"""What a move costs: SQLite in one process, PostgreSQL and one node, three nodes, in the same run."""

import argparse
import asyncio
import time
from pathlib import Path

import httpx
from msgspec import Struct
from tests.engines import Nats, Postgres
from tests.server.real_house import Player, Server, processor_seconds, sit_down

from benchmarks.soak.crowd import Spread, spread


class Cost(Struct, frozen=True):
    """What moves cost in one arrangement."""

    name: str
    moves: int
    nodes_processor_ms_each: float
    """Of all nodes together, for one move with two viewers."""
    seconds: Spread
    """From a request to its answer."""
    bus_bytes_each: float


def run(folder: Path, call: argparse.Namespace) -> list[Cost]:
    """Play the same at SQLite and one process, PostgreSQL and one node, and three nodes, in the same run."""
    postgres, nats = Postgres("fsync=on"), Nats()
    try:
        arrangements = (
            ("SQLite, one process", [Server(folder / "sqlite")]),
            ("PostgreSQL, one node", [Server(folder / "one", "--store", postgres.database())]),
            ("PostgreSQL and NATS, three nodes", _three(folder, postgres.database(), nats.address)),
        )
        return [asyncio.run(_measured(name, servers, call, nats)) for name, servers in arrangements]
    finally:
        postgres.stop()
        nats.stop()


def _three(folder: Path, store: str, bus: str) -> list[Server]:
    return [Server(folder / f"three{number}", "--store", store, "--bus", bus) for number in range(3)]


async def _measured(name: str, servers: list[Server], call: argparse.Namespace, nats: Nats) -> Cost:
    for server in servers:
        server.data.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(server.start)
    try:
        took: list[float] = []
        async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
            before = sum(processor_seconds(server.pid) for server in servers), nats.bytes_in()
            await asyncio.gather(*(_play(servers, number, http, call.moves, took) for number in range(call.tables)))
            used = sum(processor_seconds(server.pid) for server in servers) - before[0]
            told = nats.bytes_in() - before[1]
        moves = len(took)
        return Cost(name, moves, round(used * 1000 / moves, 2), spread(took), round(told / moves))
    finally:
        for server in servers:
            server.kill()


async def _play(servers: list[Server], number: int, http: httpx.AsyncClient, moves: int, took: list[float]) -> None:
    """Let two people at two nodes play, one move after the other."""
    async with sit_down(servers[number % len(servers)], http, trick_seconds=60.0) as players:
        other = players[1]
        await other.leave()
        other.guest.server = servers[(number + 1) % len(servers)]
        players[1] = Player(other.guest, other.code)
        await players[1].connect()
        for _ in range(moves):
            if not await _moved(players, took):
                break
        for player in players:
            await player.leave()


async def _moved(players: list[Player], took: list[float]) -> bool:
    mover = next((each for each in players if each.to_act() is not None and each.hand), None)
    if mover is None:
        return False
    begun = time.perf_counter()
    sequence = await mover.done("move", seat=mover.to_act(), command={"type": "lay", "card": mover.hand[0]})
    took.append(time.perf_counter() - begun)
    for player in players:
        await player.until(sequence)
    return True
