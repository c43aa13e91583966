"""A real house driven from outside: start it, kill it, sit down at its tables."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pioche.server.http.identity import COOKIE
from pioche.storage.backup import export_table
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.records import Record
from tests.house import put_bataille_on_the_shelf
from tests.server.editions import put
from tests.server.nursery import Forked, Nursery

ROOT = Path(__file__).parents[2]
Message: TypeAlias = dict[str, Any]

PATIENCE_SECONDS = 60
_names = count()


class Server:
    """A house in a process of its own; it keeps its port over restarts."""

    nursery: ClassVar[Nursery | None] = None
    """Where tests get their houses from; without it, and where a fresh one is wanted, each is started as a program."""

    def __init__(self, data: Path, *more: str, before: Sequence[str] = (), fresh: bool = False) -> None:
        self.data = data
        self._more = more
        self._before = before
        self._fresh = fresh or bool(before)
        self.port = 0
        self.pid = 0
        """The number of the house's own process, which another program may have started for us."""
        self.process: subprocess.Popen[str] | Forked | None = None

    @property
    def address(self) -> str:
        """Give the address of the house."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the process and wait until it listens."""
        words = ["--data", str(self.data), "--port", str(self.port), *self._more]
        paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        with (self.data.parent / f"{self.data.name}.log").open("ab") as log:
            if self.nursery is not None and not self._fresh:
                self.process = self.nursery.start(words, environment, log)
            else:
                self.process = subprocess.Popen(
                    [*self._before, sys.executable, "-m", "tests.server.runner", *words],
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                    cwd=ROOT,
                    env=environment,
                )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the house did not start: " + self.logged()
        told = json.loads(line)
        self.port, self.pid = told["port"], told["pid"]

    def logged(self) -> str:
        """Give what the process has written to its log."""
        return (self.data.parent / f"{self.data.name}.log").read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """End the process as a power cut would."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.process.wait(PATIENCE_SECONDS)
        self._forget()

    def stop(self) -> float:
        """Ask the process to end, and give how many seconds that took, without those that it queued for a processor."""
        if self.process is None:
            return 0.0
        took = seconds_to_end(self.process, self.pid)
        self._forget()
        return took

    def _forget(self) -> None:
        if isinstance(self.process, Forked):
            self.process.forget()
        elif self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def seconds_to_end(process: "subprocess.Popen[str] | Forked", pid: int) -> float:
    """Ask a process to end, and give how many seconds that took, without those that it queued for a processor."""
    begun, before = time.monotonic(), queued_seconds(pid)
    queued = before
    os.kill(pid, signal.SIGTERM)
    while process.poll() is None:
        assert time.monotonic() - begun < PATIENCE_SECONDS, "the house does not end"
        with contextlib.suppress(OSError):  # it has just ended
            queued = queued_seconds(pid)
        time.sleep(0.005)
    return time.monotonic() - begun - (queued - before)


class Guest:
    """A person with a browser: a token, and requests with the right origin."""

    def __init__(self, server: Server, name: str = "Léa", token: str | None = None) -> None:
        self.server = server
        self.name = name
        self.token = token or ""
        """What the house has issued."""

    async def introduce(self) -> None:
        """Say one's name, and be known from now on."""
        if not self.token:
            async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
                await self.call(http, "PUT", "/api/me", {"name": self.name})

    @property
    def headers(self) -> dict[str, str]:
        """Give what a browser sends along."""
        shown = {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}
        return {**shown, "Origin": self.server.address}

    async def call(self, http: httpx.AsyncClient, method: str, path: str, body: object = None) -> Any:
        """Send a request and give the answer, which must be good."""
        http.cookies.clear()  # several guests may use one client
        answer = await http.request(method, self.server.address + path, json=body, headers=self.headers)
        self.token = answer.cookies.get(COOKIE) or self.token
        assert answer.is_success, (method, path, answer.status_code, answer.text)
        return answer.json()

    async def open(self, http: httpx.AsyncClient, game: str = "bataille", **wish: object) -> str:
        """Introduce oneself and open a table."""
        await self.call(http, "PUT", "/api/me", {"name": self.name})
        place = await self.call(http, "POST", "/api/tables", {"game": game, **wish})
        return str(place["code"])


class Gone(Exception):
    """The house is gone in the middle of a request."""


class Player:
    """A guest at a table, over a real WebSocket."""

    def __init__(self, guest: Guest, code: str, port: int = 0) -> None:
        self.guest = guest
        self.code = code
        self.port = port
        """Where to connect, when not directly to the house."""
        self.table: Message = {}
        self.received: list[Message] = []
        self.changed = asyncio.Event()
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    def open(self) -> connect:
        """Open a socket to the table, without a word yet."""
        place = f"127.0.0.1:{self.port or self.guest.server.port}"
        return connect(
            f"ws://{place}/live/{self.code}",
            additional_headers={**self.guest.headers, "Origin": f"http://{place}"},
            compression=None,
            ping_interval=None,
            close_timeout=1,
            open_timeout=60,
        )

    async def connect(self, since: int | None = None) -> Message:
        """Come to the table and give the welcome."""
        await self.guest.introduce()
        self._socket = await self.open()
        await self._socket.send(json.dumps({"type": "hello", "since": since, "changes": True}))
        welcome: Message = json.loads(await self._socket.recv())
        self.table = welcome["table"]
        self._reading = asyncio.create_task(self._read(self._socket))
        return welcome

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for raw in socket:
                self._take(json.loads(raw))
        except ConnectionClosed:
            pass
        finally:
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(Gone())
            self._waiting.clear()
            self.changed.set()

    def _take(self, message: Message) -> None:
        self.received.append(message)
        del self.received[:-50]
        if "table" in message:
            self.table = message["table"]
        elif message["type"] == "changed":
            self.table = put(self.table, message["changes"])
        future = self._waiting.pop(message.get("id", ""), None)
        if future is not None and not future.done():
            future.set_result(message)
        self.changed.set()

    async def ask(self, kind: str, called: str | None = None, /, **fields: object) -> Message:
        """Ask for something and give the answer; raise Gone when the house goes first."""
        name = called or f"q{next(_names)}"
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[name] = future
        try:
            await self.post(kind, name, **fields)
        except Gone:
            future.cancel()
            raise
        return await future

    async def post(self, kind: str, name: str, /, **fields: object) -> None:
        """Send a request without waiting for the answer."""
        assert self._socket is not None
        try:
            await self._socket.send(json.dumps({"type": "ask", "id": name, "request": {"type": kind, **fields}}))
        except ConnectionClosed:
            raise Gone from None

    async def done(self, kind: str, /, **fields: object) -> int:
        """Ask for something that must be granted, and give its number."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return int(answer["sequence"])

    async def wait(self, seconds: float = 10.0) -> None:
        """Wait for the next message."""
        self.changed.clear()
        async with asyncio.timeout(seconds):
            await self.changed.wait()

    async def until(self, sequence: int) -> None:
        """Wait until the table is known as it was with a number, or later; raise Gone when the house goes first."""
        while self.table["sequence"] < sequence:
            if self.gone:
                raise Gone
            await self.wait()

    async def leave(self) -> None:
        """Go away."""
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)

    def drop(self) -> None:
        """Lose the connection without a word."""
        if self._socket is not None:
            self._socket.transport.abort()

    @property
    def here(self) -> bool:
        """Tell whether there is a connection."""
        return self._reading is not None and not self.gone

    @property
    def gone(self) -> bool:
        """Tell whether the connection is lost: what is known of the table is old then."""
        return self._reading is not None and self._reading.done()

    @property
    def hand(self) -> list[int]:
        """Give the cards that the game shows to this player."""
        views = self.table["views"]
        return list(views[0]["view"]["hand"]) if views else []

    def to_act(self) -> int | None:
        """Give the seat for which a move is awaited of this player."""
        if self.table["status"] != "playing":
            return None
        seats = [expected["seat"] for expected in self.table["expected"]]
        return next((seat for seat in self.table["you"] if seat in seats), None)


@asynccontextmanager
async def sit_down(
    server: Server, http: httpx.AsyncClient, people: int = 2, game: str = "bataille", **options: object
) -> AsyncGenerator[list[Player], None]:
    """Open a table, seat people and begin; they leave at the end."""
    guests = [Guest(server, f"Joueur {number}") for number in range(people)]
    settings = {"bot_delays": False}
    code = await guests[0].open(http, game, options=options, seats=people, settings=settings)
    players = [Player(guest, code) for guest in guests]
    for seat, player in enumerate(players):
        await player.connect()
        await player.done("sit", seat=seat, name=player.guest.name)
    await players[0].done("start")
    try:
        yield players
    finally:
        for player in players:
            await player.leave()


def records_of(data: Path, code: str) -> list[Record]:
    """Give what the store of a house, open or not, holds of a table."""
    put_bataille_on_the_shelf()
    return read_records([line.encode() for line in export_table(data, code).splitlines()])


def processor_seconds(pid: int) -> float:
    """Give how much of the processor a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def queued_seconds(*pids: int) -> float:
    """Give for how long the first threads of processes have waited for a processor so far: that makes nobody late."""
    delays = (Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii").split()[1] for pid in pids)
    return sum(map(int, delays)) / 1e9
