"""The house's door without a network: requests and WebSockets from any address, many at the same moment."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx
from litestar import Litestar

from pioche.server.app import create_app
from pioche.server.app_state import AppState
from pioche.server.config import Config
from pioche.server.limits.load_shedding import LoadShedding
from pioche.server.websocket.ws_protocol import DIRECT
from pioche.tables.domain.people import Person, person_of
from tests.house import Here, put_bataille_on_the_shelf

HOST = "maison.test"


class Door:
    """The application as a network would call it."""

    def __init__(self, app: Litestar | LoadShedding) -> None:
        self.app: Any = app

    @property
    def app_state(self) -> AppState:
        """Give what the house keeps in memory."""
        found: AppState = self.app.state.app_state
        return found

    async def call(
        self, method: str, path: str, address: str = "192.0.2.1", scheme: str = "http", **more: Any
    ) -> httpx.Response:
        """Send a request from an address."""
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False, client=(address, 40_000))
        async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://{HOST}") as http:
            return await http.request(method, path, **more)

    async def know(self, token: str) -> None:
        """Let the house have issued a token."""
        await self.app_state.house.services.store.save_guest(Person(person_of(token), "Léa"))

    async def ask(self, path: str, address: str = "192.0.2.1") -> "Answer":
        """Send a request whose path stays as it is written: clients tidy it up before they send it."""
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "server": (HOST, 80),
            "client": (address, 40_000),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", HOST.encode())],
            "state": {},
        }
        answer = Answer()
        await self.app(scope, answer.request, answer.take)
        return answer

    async def knock(self, path: str, address: str = "192.0.2.1", **headers: str) -> int:
        """Open a WebSocket, say nothing, and give the code with which it is closed."""
        return await (await self.open(path, address, **headers)).closed()

    async def open(self, path: str, address: str = "192.0.2.1", scheme: str = "ws", **headers: str) -> "Caller":
        """Open a WebSocket."""
        caller = Caller()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": scheme,
            "server": (HOST, 80),
            "client": (address, 40_000),
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in {"host": HOST, **headers}.items()],
            "subprotocols": [],
            "state": {},
            "extensions": {DIRECT: caller},
        }
        caller.serving = asyncio.create_task(self.app(scope, caller.incoming.get, caller.take))
        caller.incoming.put_nowait({"type": "websocket.connect"})
        return caller


class Answer:
    """What came of a request."""

    def __init__(self) -> None:
        self.status = 0
        self.body = b""

    async def request(self) -> dict[str, Any]:
        """Give a request's body, which is empty."""
        return {"type": "http.request", "body": b"", "more_body": False}

    async def take(self, message: dict[str, Any]) -> None:
        """Take what the house sends."""
        self.status = message.get("status", self.status)
        self.body += message.get("body", b"")


class Caller:
    """One end of a WebSocket."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.received: list[str] = []
        self.code: int | None = None
        self.changed = asyncio.Event()
        self.serving: asyncio.Task[None] | None = None

    async def take(self, message: dict[str, Any]) -> None:
        """Take what the house sends."""
        if message["type"] == "websocket.close":
            self.code = message["code"]
        self.changed.set()

    full = False

    async def drained(self) -> None:
        """There is always room."""

    def write(self, *messages: bytes) -> None:
        """Take what the house says."""
        self.received.extend(message.decode() for message in messages)
        self.changed.set()

    def say(self, text: str) -> None:
        """Send a message."""
        self.incoming.put_nowait({"type": "websocket.receive", "text": text})

    async def heard(self, count: int) -> None:
        """Wait for so many messages, or for the end."""
        async with asyncio.timeout(60):
            while len(self.received) < count and self.code is None:
                self.changed.clear()
                await self.changed.wait()

    async def closed(self) -> int:
        """Wait until the house closes, and give the code."""
        async with asyncio.timeout(60):
            while self.code is None:
                self.changed.clear()
                await self.changed.wait()
        return self.code

    async def leave(self) -> None:
        """Go away."""
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        assert self.serving is not None
        await self.serving


@asynccontextmanager
async def door(folder: Path, more_names: tuple[str, ...] = (), **limits: Any) -> AsyncGenerator[Door, None]:
    """Open a house with the product's own limits, or others where they are given."""
    put_bataille_on_the_shelf()
    app = create_app(Config(folder, host_names=(HOST, *more_names), **limits), Here())
    async with app.lifespan():
        yield Door(app)
