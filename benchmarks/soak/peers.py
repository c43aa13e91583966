"""What the same machine does with nothing to decide: bare echoes of our framework, of uvicorn alone, of Node's `ws`.

The durable ones do with a message what the house does with a move, and decide nothing: they write a record as long as
the house's, and when it is on disk they tell everybody at the table something as long as the house tells each.
"""

import asyncio
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.soak.crowd import Spread, spread

LITESTAR = """
import socket, sys, uvicorn
from litestar import Litestar, WebSocket, websocket

@websocket("/")
async def echo(socket: WebSocket) -> None:
    await socket.accept()
    async for text in socket.iter_data("text"):
        await socket.send_data(text, "text")

listening = socket.socket()
listening.bind(("127.0.0.1", 0))
listening.listen(2048)
print(listening.getsockname()[1], flush=True)
config = uvicorn.Config(Litestar([echo]), log_level="error", ws="websockets-sansio", access_log=False)
uvicorn.Server(config).run(sockets=[listening])
"""
UVICORN = """
import socket, sqlite3, sys, uvicorn

record, news = map(int, sys.argv[1:])
log = sqlite3.connect("log.db", isolation_level=None)
log.execute("PRAGMA journal_mode = WAL")
log.execute("PRAGMA synchronous = FULL")
log.execute("CREATE TABLE IF NOT EXISTS log (number INTEGER PRIMARY KEY, text TEXT)")
tables = {}

async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    table = tables.setdefault(scope["path"], [])
    table.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        log.execute("INSERT INTO log (text) VALUES (?)", (message["text"].ljust(record),))
        told = message["text"].ljust(news)
        for each in table:
            await each({"type": "websocket.send", "text": told})
    table.remove(send)

listening = socket.socket()
listening.bind(("127.0.0.1", 0))
listening.listen(2048)
print(listening.getsockname()[1], flush=True)
config = uvicorn.Config(app, log_level="error", ws="websockets-sansio", access_log=False, lifespan="off")
uvicorn.Server(config).run(sockets=[listening])
"""
NODE_DURABLE = """
const fs = require("fs");
const { WebSocketServer } = require("ws");
const log = fs.openSync("log.txt", "a");
const [record, news] = process.argv.slice(2).map(Number);
const tables = new Map();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false }, () => {
  console.log(server.address().port);
});
server.on("connection", (line, request) => {
  if (!tables.has(request.url)) tables.set(request.url, new Set());
  const table = tables.get(request.url).add(line);
  line.on("close", () => table.delete(line));
  line.on("message", (text) => {
    fs.writeSync(log, text.toString().padEnd(record) + "\\n");
    fs.fdatasyncSync(log);
    const told = text.toString().padEnd(news);
    for (const each of table) each.send(told);
  });
});
"""
NODE = """
const { WebSocketServer } = require("ws");
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false }, () => {
  console.log(server.address().port);
});
server.on("connection", (line) => line.on("message", (text) => line.send(text.toString())));
"""


ASK = '{"type":"ask","id":"q1","request":{"type":"move","seat":0,"command":{"type":"lay","card":8}}}'


class Peer:
    """An echo server in a process of its own."""

    def __init__(self, words: list[str], folder: Path) -> None:
        self._words = words
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    @property
    def pid(self) -> int:
        """Give the number of the process."""
        return self._process.pid if self._process is not None else 0

    def __enter__(self) -> "Peer":
        self._process = subprocess.Popen(self._words, stdout=subprocess.PIPE, text=True, cwd=self._folder)
        if self._process.stdout is not None:
            self.port = int(self._process.stdout.readline())
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()


def litestar_echo(folder: Path) -> Peer:
    """Give the bare echo of the same framework."""
    (folder / "echo.py").write_text(LITESTAR, encoding="utf-8")
    return Peer([sys.executable, "echo.py"], folder)


class Sizes(NamedTuple):
    """How many bytes a move has in a log, and for each who looks on."""

    record: int = 0
    news: int = 0


AS_IT_CAME = Sizes()


def durable_echo(folder: Path, sizes: Sizes = AS_IT_CAME) -> Peer:
    """Give uvicorn alone with SQLite: what comes is committed, then told to all who called the same address."""
    (folder / "durable.py").write_text(UVICORN, encoding="utf-8")
    return Peer([sys.executable, "durable.py", *map(str, sizes)], folder)


def node_echo(folder: Path, sizes: Sizes | None = None) -> Peer | None:
    """Give an echo of `ws` on Node, if both can be had; with sizes it syncs its log, then tells the whole table."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    (folder / "echo.cjs").write_text(NODE if sizes is None else NODE_DURABLE, encoding="utf-8")
    install = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(folder), "ws"]
    try:
        done = subprocess.run(install, capture_output=True, timeout=120, cwd=folder)
    except subprocess.TimeoutExpired:
        return None
    return Peer([node, "echo.cjs", *map(str, sizes or ())], folder) if done.returncode == 0 else None


async def echoes(peer: Peer, clients: int, per_second: int, seconds: float) -> Spread:
    """Connect as many clients, send as many messages a second, and measure until each is back."""
    gate = asyncio.Semaphore(50)

    async def line() -> ClientConnection:
        async with gate:
            return await connect(f"ws://127.0.0.1:{peer.port}/", compression=None, ping_interval=None, close_timeout=1)

    lines = await asyncio.gather(*(line() for _ in range(clients)))
    took: list[float] = []

    async def once(line: ClientConnection) -> None:
        begun = time.perf_counter()
        await line.send(ASK)
        await line.recv()
        took.append(time.perf_counter() - begun)

    tasks = []
    begun = time.perf_counter()
    for number in range(int(seconds * per_second)):
        await asyncio.sleep(max(0.0, begun + number / per_second - time.perf_counter()))
        tasks.append(asyncio.create_task(once(lines[number % len(lines)])))
    await asyncio.gather(*tasks)
    await asyncio.gather(*(line.close() for line in lines))
    return spread(took)
