"""Lines between nodes and engines that can be cut: nothing comes through, and nobody is told, as on a real network.

`python -m tests.cluster.lines PORT …` opens a line to each port, says where it begins, and hears at its input which
are to be cut and which are to be mended. A process of its own: whoever plays must not hold lines up.
"""

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

ROOT = Path(__file__).parents[2]


class Order(Struct):
    """What is to become of a line."""

    line: int
    deed: Literal["cut", "mend"]


class Lines:
    """All lines of a siege, as whoever cuts them holds them."""

    def __init__(self, ports: Sequence[int]) -> None:
        command = [sys.executable, "-m", "tests.cluster.lines", *map(str, ports)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
        assert self._process.stdout is not None
        self.ports: list[int] = json.loads(self._process.stdout.readline())
        """Where each line begins."""

    def tell(self, line: int, deed: Literal["cut", "mend"]) -> None:
        """Cut a line or mend it, and wait until that is so."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(Order(line, deed)) + b"\n")
        self._process.stdin.flush()
        assert self._process.stdout.readline() == b"done\n"

    def close(self) -> None:
        """End all lines."""
        self._process.kill()
        self._process.communicate()


class Line:
    """One line: whatever is sent waits while it is cut."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.whole = asyncio.Event()
        self.whole.set()

    async def open(self) -> int:
        """Listen, and give where."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(server.sockets[0].getsockname()[1])

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.whole.wait()
        with contextlib.suppress(OSError):
            there = await asyncio.open_connection("127.0.0.1", self._port)
            await asyncio.gather(self._carry(reader, there[1]), self._carry(there[0], writer))
        writer.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry bytes one way; that one side has gone is not known either while the line is cut."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                await self.whole.wait()
                writer.write(data)
                await writer.drain()
        await self.whole.wait()
        writer.close()


def say(text: str) -> None:
    """Tell whoever has started this."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


async def main() -> None:
    """Keep the lines until killed."""
    lines = [Line(int(port)) for port in sys.argv[1:]]
    say(json.dumps([await line.open() for line in lines]))
    while raw := await asyncio.to_thread(sys.stdin.buffer.readline):
        order = msgspec.json.decode(raw, type=Order)
        whole = lines[order.line].whole
        whole.set() if order.deed == "mend" else whole.clear()
        say("done")


if __name__ == "__main__":
    asyncio.run(main())
