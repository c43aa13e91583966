"""`make cluster`: a whole house of three nodes on this machine, to try it out and to test it; Ctrl+C ends it all.

PostgreSQL, NATS, the nodes, two thinkers and a small proxy that sends each connection to another node. What is played
lives in a temporary folder and is gone afterwards.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.engines import Nats, Postgres

NODES, THINKERS = 3, 2
START_SECONDS = 120.0


def main() -> None:
    """Start everything, say where it is, and wait for the end."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--thinkers", type=int, default=THINKERS)
    call = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt), tempfile.TemporaryDirectory(prefix="pioche-cluster-") as folder:
        asyncio.run(run(Path(folder), call.port, call.nodes, call.thinkers))


async def run(folder: Path, port: int, nodes: int, thinkers: int) -> None:
    """Keep the house open until told to stop."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    print("Starting PostgreSQL and NATS …", flush=True)
    postgres, nats = await asyncio.to_thread(Postgres, "fsync=on"), await asyncio.to_thread(Nats)
    store = postgres.database()
    processes = [started("think", "--bus", nats.address) for _ in range(thinkers)]
    try:
        serve = ("serve", "--port", "0", "--host", "127.0.0.1", "--store", store, "--bus", nats.address, "--json")
        houses = [started(*serve, "--data", str(folder / f"node{number}")) for number in range(nodes)]
        processes += houses
        ports = await asyncio.gather(*(asyncio.to_thread(port_of, house) for house in houses))
        server = await asyncio.start_server(Proxy(ports).serve, "127.0.0.1", port)
        address = f"http://localhost:{server.sockets[0].getsockname()[1]}"
        nodes_told = ", ".join(f"{port} (process {house.pid})" for port, house in zip(ports, houses, strict=True))
        print(f"Pioche: {address}  nodes: {nodes_told}", flush=True)
        print(f"{store}  {nats.address}  Ctrl+C ends everything.", flush=True)
        await stopped.wait()
        server.close()
    finally:
        for process in processes:
            process.send_signal(signal.SIGTERM)
        for process in processes:
            process.wait(START_SECONDS)
            if process.stdout is not None:
                process.stdout.close()
        nats.stop()
        postgres.stop()


def started(*words: str) -> subprocess.Popen[str]:
    """Start a command of the product; Ctrl+C is ours to pass on."""
    command = [sys.executable, "-m", "pioche", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)


def port_of(house: subprocess.Popen[str]) -> int:
    """Wait until a node listens, and give its port."""
    line = house.stdout.readline() if house.stdout is not None else ""
    if not line:
        sys.exit("a node did not start")
    return int(str(json.loads(line)["address"]).rpartition(":")[2])


class Proxy:
    """Sends each connection to the next node that answers."""

    def __init__(self, ports: list[int]) -> None:
        self._ports: Iterator[int] = itertools.cycle(ports)
        self._count = len(ports)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry bytes both ways until one side ends."""
        for _ in range(self._count):
            try:
                there = await asyncio.open_connection("127.0.0.1", next(self._ports))
            except OSError:
                continue
            ways = (asyncio.create_task(_carry(reader, there[1])), asyncio.create_task(_carry(there[0], writer)))
            with contextlib.suppress(asyncio.CancelledError):  # Ctrl+C ends those that are still open
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            there[1].close()
            break
        writer.close()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()


if __name__ == "__main__":
    main()
