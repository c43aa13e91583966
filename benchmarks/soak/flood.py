"""Flood: strangers send all they can, and the answers of those who play take hardly longer."""

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import time
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

import httpx
from msgspec import Struct
from tests.server.real_house import Guest, Server, processor_seconds

from benchmarks.soak import promise
from benchmarks.soak.crowd import PEOPLE_EACH, Crowd, Spread, own_garbage_waits, spread
from benchmarks.soak.load import Mover

MOST_MORE = 0.20
"""By so much the 99th of 100 answers may take longer beside the flood."""
TABLES = 30
MOVES_PER_SECOND = 40
ROUNDS = 10
"""Turns without and with the flood, one after the other: a machine that gets slower meanwhile slows both."""
ATTACKER = "127.0.0.66"
ATTACKS_PER_SECOND = 200
"""Of each kind; the crowd, the attackers and the house share the machine, so more would measure the machine."""
FRAMES_AT_ONCE = 200
REQUESTS_AT_ONCE = 20


class Figures(Struct):
    """The others' answers without and beside the flood."""

    attacks: int
    requests: int
    frames: int
    half_requests: int
    without: Spread
    beside: Spread
    more: float
    """By how much the 99th of 100 answers takes longer: 0.2 is a fifth."""
    house_processor_share_without: float
    house_processor_share_beside: float


class Neighbour(Guest):
    """Somebody who comes through the proxy of the house, from an address of their own."""

    _count = 0

    def __init__(self, server: Server, name: str = "Léa", token: str | None = None) -> None:
        super().__init__(server, name, token)
        Neighbour._count += 1
        self._address = f"10.{Neighbour._count >> 16 & 255}.{Neighbour._count >> 8 & 255}.{Neighbour._count & 255}"

    @property
    def headers(self) -> dict[str, str]:
        """Give what a browser sends along, and what the proxy adds."""
        return {**super().headers, "X-Forwarded-For": self._address}


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Measure in a house with its own limits, as it is opened for everybody."""
    everywhere = _cores()
    stay_on(everywhere[:-1])
    try:
        with Server(folder / "data", "--strict", "--behind", "127.0.0.1") as server:
            figures = asyncio.run(measure(server, call.seconds, TABLES))
    finally:
        stay_on(everywhere)
    promise(figures.requests > 0 and figures.frames > 0 and figures.half_requests > 0, figures)
    promise(figures.more <= MOST_MORE, figures)
    return figures


def _cores() -> list[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def stay_on(cores: list[int]) -> None:
    """Keep this process and those it starts on some cores: attackers sit at machines of their own."""
    if cores:
        os.sched_setaffinity(0, cores)


async def measure(server: Server, seconds: float, tables: int) -> Figures:
    """Let tables move alone and beside a flood, in turns."""
    crowd = Crowd(server, tables * PEOPLE_EACH, guest=Neighbour)
    context = multiprocessing.get_context("spawn")
    flooding: Synchronized[int] = context.Value("i", 0)
    counts = [context.Value("q", 0) for _ in range(3)]
    attackers = context.Process(target=attack, args=(server.port, flooding, *counts), daemon=True)
    try:
        await crowd.gather()
        await _ask_once(server)
        attackers.start()
        movers = [Mover(crowd, place) for place in range(tables)]
        for mover in movers:
            await mover.begin()
        own_garbage_waits()
        took: tuple[list[float], list[float]] = ([], [])
        used = [0.0, 0.0]
        for turn in range(ROUNDS):
            flooded = turn % 2
            flooding.value = flooded
            await asyncio.sleep(0.5)  # what the last turn has left behind
            before = processor_seconds(server.pid)
            took[flooded].extend(await _others(movers, seconds / ROUNDS))
            used[flooded] += processor_seconds(server.pid) - before
    finally:
        flooding.value = -1
        if attackers.pid is not None:
            attackers.join(10)
        await crowd.close()
    without, beside = spread(took[0]), spread(took[1])
    requests, frames, halves = (int(each.value) for each in counts)
    return Figures(
        attacks=requests + frames + halves,
        requests=requests,
        frames=frames,
        half_requests=halves,
        without=without,
        beside=beside,
        more=round(beside.p99 / without.p99 - 1, 3),
        house_processor_share_without=round(used[0] / (seconds / 2), 3),
        house_processor_share_beside=round(used[1] / (seconds / 2), 3),
    )


async def _ask_once(server: Server) -> None:
    """Ask for what will be asked for: what the house works out once is none of a flood's costs."""
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        (await http.get(f"{server.address}/api/shelf")).raise_for_status()


async def _others(movers: list[Mover], seconds: float) -> list[float]:
    """Keep the others' moves up and give how long their answers took."""
    for mover in movers:
        mover.took.clear()
    begun = time.perf_counter()
    for number in range(int(seconds * MOVES_PER_SECOND)):
        await asyncio.sleep(max(0.0, begun + number / MOVES_PER_SECOND - time.perf_counter()))
        await movers[number % len(movers)].move()
    return [each for mover in movers for each in mover.took]


def attack(
    port: int,
    flooding: "Synchronized[int]",
    requests: "Synchronized[int]",
    frames: "Synchronized[int]",
    halves: "Synchronized[int]",
) -> None:
    """Flood whenever told so, until told to end; in a process of its own, on the last core."""
    os.nice(10)
    if hasattr(os, "sched_setaffinity"):
        stay_on([(os.cpu_count() or 1) - 1])

    async def keep_on(kind: str, sent: "Synchronized[int]") -> None:
        while flooding.value >= 0:
            if not flooding.value:
                await asyncio.sleep(0.02)
                continue
            begun = time.monotonic()
            act, count = _KINDS[kind]
            # The house lets most of them go in the middle: that is what it promises.
            with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                async with asyncio.timeout(5):
                    await act(port)
            sent.value += count
            await asyncio.sleep(max(0.0, count / ATTACKS_PER_SECOND - (time.monotonic() - begun)))

    async def all_kinds() -> None:
        counted = {"requests": requests, "frames": frames, "halves": halves}
        await asyncio.gather(*(keep_on(kind, sent) for kind, sent in counted.items()))

    asyncio.run(all_kinds())


async def _line(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))


async def _requests(port: int) -> None:
    """Ask for the same page again and again over one connection."""
    reader, writer = await _line(port)
    try:
        for _ in range(REQUESTS_AT_ONCE):
            writer.write(f"GET /api/shelf HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(
                int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
            )
            await reader.readexactly(length)
    finally:
        writer.transport.abort()


async def _frames(port: int) -> None:
    """Send pings and nonsense as soon as the line is open, until it is closed."""
    reader, writer = await _line(port)
    head = (
        f"GET /live/AAAAAA HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    try:
        nonsense = bytes([0x89, 0x80, 0, 0, 0, 0]) + bytes([0x81, 0x82, 0, 0, 0, 0]) + b"{]"
        writer.write(head.encode() + nonsense * (FRAMES_AT_ONCE // 2))
        while await reader.read(65_536):
            pass
    finally:
        writer.transport.abort()


async def _half_requests(port: int) -> None:
    """Begin requests that are never finished."""
    lines = [await _line(port) for _ in range(REQUESTS_AT_ONCE)]
    for _, writer in lines:
        writer.write(b"GET / HTTP/1.1\r\nHost: nobody\r\nX-Half: ")
    await asyncio.sleep(0.05)
    for _, writer in lines:
        writer.transport.abort()


_KINDS = {
    "requests": (_requests, REQUESTS_AT_ONCE),
    "frames": (_frames, FRAMES_AT_ONCE),
    "halves": (_half_requests, REQUESTS_AT_ONCE),
}
"""What each kind does, and how much it sends at once."""
