"""A house in this very process: the real application and connections, with wires that remember every byte."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias
from unittest.mock import patch

import httpx
import msgspec
from msgspec import Raw

from pioche.kernel.base import Command
from pioche.kernel.codec import encode
from pioche.kernel.text import Language
from pioche.server.app import create_app
from pioche.server.app_state import AppState
from pioche.server.config import Config
from pioche.server.http.identity import COOKIE
from pioche.server.websocket import messages
from pioche.server.websocket.connection import Closing, Connection
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, person_of
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.tokens import new_token
from tests.house import FakeClock, Here, put_bataille_on_the_shelf
from tests.server.openapi_check import assert_described

NAME = "maison.test"
HERE = f"http://{NAME}"
MANY = 1e6
Message: TypeAlias = dict[str, Any]
patience_seconds = 60.0
"""So long anything may take; the soak, on a machine that does other things too, waits longer."""
_names = count()


class Wire:
    """The two directions of a connection; what was sent stays."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.incoming: asyncio.Queue[str | None] = asyncio.Queue()
        self.cut = False

    async def receive(self) -> str:
        """Give the next message."""
        text = None if self.cut else await self.incoming.get()
        if text is None:
            raise ConnectionError("gone")
        return text

    full = False

    async def drained(self) -> None:
        """There is always room."""

    def write(self, *messages: bytes) -> None:
        """Keep what is sent."""
        if self.cut:
            raise ConnectionError("gone")
        self.sent.extend(messages)


class Visitor:
    """Somebody at a table: a person, or with no token the shared screen."""

    def __init__(self, runner: LiveTable, token: str | None, name: str = "Léa", per_second: float = MANY) -> None:
        self.runner = runner
        self.token = token
        self.person = Person(person_of(token), name) if token else None
        self.wire = Wire()
        self.closed: Closing | None = None
        connection = Connection(self.wire, runner, self.person.id if self.person else None, per_second)
        self.serving = asyncio.create_task(self._serve(connection))

    async def _serve(self, connection: Connection) -> None:
        try:
            await connection.serve()
        except Closing as closing:
            self.closed = closing
        except ConnectionError:
            return

    def say(self, message: messages.Upward | str) -> None:
        """Send a message."""
        self.wire.incoming.put_nowait(message if isinstance(message, str) else encode(message).decode())

    def received(self) -> list[Message]:
        """Give all messages so far."""
        return [msgspec.json.decode(raw) for raw in self.wire.sent]

    @property
    def table(self) -> Message:
        """Give the latest view of the table."""
        received = (msgspec.json.decode(raw) for raw in reversed(self.wire.sent))
        found: Message = next(message["table"] for message in received if "table" in message)
        return found

    async def hello(
        self, since: int | None = None, changes: bool = False, language: Language | None = None
    ) -> "Visitor":
        """Greet, and wait for the welcome or the refusal."""
        self.say(messages.Hello(since, changes, language))
        await until(lambda: self.wire.sent or self.serving.done())
        return self

    async def ask(self, request: asked.AnyRequest, name: str | None = None) -> Message:
        """Ask for something and give the answer."""
        return await self._answer(messages.Ask(name or f"n{next(_names)}", request))

    async def look(self, seat: int, command: Command | bytes) -> Message:
        """Ask what a prepared move is worth and give the answer."""
        raw = command if isinstance(command, bytes) else encode(command)
        return await self._answer(messages.Look(f"n{next(_names)}", seat, Raw(raw)))

    async def _answer(self, message: messages.Ask | messages.Look) -> Message:
        known = len(self.wire.sent)
        self.say(message)
        mark = f'"id":"{message.id}"'.encode()

        def answers() -> list[bytes]:
            return [raw for raw in self.wire.sent[known:] if mark in raw]

        await until(lambda: answers() or self.serving.done())
        found: Message = msgspec.json.decode(answers()[0]) if answers() else {"type": "closed"}
        return found

    async def leave(self) -> None:
        """Go away."""
        self.wire.incoming.put_nowait(None)
        await self.serving

    async def ended(self) -> int | None:
        """Wait until the house ends the connection, and give the code."""
        await until(self.serving.done)
        return self.closed.code if self.closed else None


class Salon:
    """The application, its state, and a way to call it over HTTP."""

    def __init__(self, app_state: AppState, http: httpx.AsyncClient) -> None:
        self.app_state = app_state
        self.http = http
        self.visitors: list[Visitor] = []

    async def call(
        self, method: str, path: str, token: str | None = None, *, issued: bool = True, **more: Any
    ) -> httpx.Response:
        """Send a request as a browser would; whoever has a token was given it by the house, unless it is made up."""
        if token and issued:
            await self.know(token)
        headers = {"Origin": HERE, **({"Cookie": f"{COOKIE}={token}"} if token else {})}
        self.http.cookies.clear()
        return await self.http.request(method, path, headers=headers, **more)

    async def know(self, token: str) -> None:
        """Let the house have issued a token."""
        store, person = self.app_state.house.services.store, person_of(token)
        if await store.guest(person) is None:
            await store.save_guest(Person(person, "Léa"))

    async def open(self, token: str, game: str = "bataille", seats: int | None = None, **wish: Any) -> TableRunner:
        """Open a table over HTTP."""
        runner = await self.find(await self.opened(token, game, seats, **wish))
        assert isinstance(runner, TableRunner)
        return runner

    async def opened(self, token: str, game: str = "bataille", seats: int | None = None, **wish: Any) -> str:
        """Open a table over HTTP, wherever it is run; gives its code."""
        await self.call("PUT", "/api/me", token, json={"name": "Hôte"})
        answer = await self.call("POST", "/api/tables", token, json={"game": game, "seats": seats, **wish})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def find(self, code: str) -> LiveTable:
        """Give a table as this house has it."""
        found = await self.app_state.house.find(code)
        assert found is not None
        return found

    async def visit(
        self,
        runner: LiveTable,
        token: str | None,
        name: str = "Léa",
        since: int | None = None,
        changes: bool = False,
        language: Language | None = None,
    ) -> Visitor:
        """Come to a table."""
        visitor = Visitor(runner, token, name)
        self.visitors.append(visitor)
        return await visitor.hello(since, changes, language)

    async def playing(
        self, game: str = "bataille", seats: int = 2, options: object = None, settings: Settings | None = None
    ) -> tuple[TableRunner, list[Visitor]]:
        """Open a table, seat a person everywhere and begin."""
        tokens = [new_token() for _ in range(seats)]
        settings = settings or Settings(bot_delays=False)
        plain = None if options is None else msgspec.to_builtins(options)
        runner = await self.open(tokens[0], game, seats, options=plain, settings=msgspec.to_builtins(settings))
        people = [await self.visit(runner, token, f"Joueur{seat}") for seat, token in enumerate(tokens)]
        for seat, visitor in enumerate(people):
            assert (await visitor.ask(asked.Sit(seat, f"Joueur{seat}")))["type"] == "done"
        assert (await people[0].ask(asked.Start()))["type"] == "done"
        return runner, people


@asynccontextmanager
async def salon(folder: Path, **limits: Any) -> AsyncGenerator[Salon, None]:
    """Open a house in this process, with limits that nobody meets unless they are given."""
    put_bataille_on_the_shelf()
    generous: dict[str, Any] = dict.fromkeys(
        (
            "messages_per_second",
            "requests_per_second",
            "tables_per_minute",
            "wrong_codes_per_minute",
            "public_tables_per_hour",
            "open_tables_per_person",
            "lines_per_day",
            "bytes_per_day",
            "uploads_per_minute",
            "analyses_per_minute",
        ),
        MANY,
    )
    app = create_app(Config(folder, host_names=(NAME,), **{**generous, **limits}), Here())
    plain: Any = app  # one kind of application, described differently by its maker and its caller
    transport = httpx.ASGITransport(app=plain, raise_app_exceptions=False)
    hooks = {"response": [_check]}
    async with AsyncExitStack() as stack:
        # A clock which also tells virtual time.
        stack.enter_context(patch("pioche.server.process.assembly.SystemClock", FakeClock))
        await stack.enter_async_context(app.lifespan())
        http = await stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url=HERE, event_hooks=hooks))
        opened = Salon(app.state.app_state, http)
        try:
            yield opened
        finally:
            for visitor in opened.visitors:
                await visitor.leave()


async def _check(answer: httpx.Response) -> None:
    """Every answer in every test is one that the house's description knows."""
    await answer.aread()
    assert_described(answer)


async def until(condition: Callable[[], object], seconds: float | None = None) -> None:
    """Wait until something is true, or fail."""
    async with asyncio.timeout(patience_seconds if seconds is None else seconds):
        while not condition():
            await asyncio.sleep(0.001)
