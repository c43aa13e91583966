"""Limits that hold for a whole address, however many connections or guests it makes itself."""

import asyncio
import socket
from collections import Counter
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import httpx
import pytest
import uvicorn
from litestar import Litestar
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pioche.server.http.http_protocol import CROWDED_SECONDS, KEPT_SECONDS, GuardedHttpProtocol
from pioche.server.http.identity import COOKIE
from pioche.server.limits.load_shedding import LoadShedding
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.rate_limit import RateLimiter
from pioche.tables.runtime.tokens import new_token
from tests.server.answers import assert_safe
from tests.server.door import HOST, Caller, Door, door
from tests.server.openapi_check import assert_described
from tests.server.real_house import Server

LEA = Person(PersonId("lea"), "Léa")
PATIENCE = 30


def test_messages_of_one_address_are_counted_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many connections of one address may send no more than ten of them may; another address is not disturbed."""
    monkeypatch.setattr("pioche.server.websocket.connection.time", SimpleNamespace(monotonic=lambda: 0.0))
    own, shared = 4, 40

    async def run() -> None:
        async with door(tmp_path, messages_per_second=own / 2) as house:
            code = (await house.app_state.house.open(LEA, "bataille", None, Settings())).table.code

            async def come(address: str) -> Caller:
                caller = await house.open(f"/live/{code}", address)
                caller.say('{"type": "hello"}')
                await caller.heard(1)
                return caller

            callers = [await come("192.0.2.1") for _ in range(12)]
            for caller in callers:
                for number in range(own):
                    caller.say(f'{{"type": "ping", "id": "p{number}"}}')
                await caller.heard(1 + own)
            pongs = sum(message.startswith('{"type":"pong"') for caller in callers for message in caller.received)
            assert pongs == shared
            assert Counter(caller.code for caller in callers) == {None: 10, 4429: 2}
            neighbour = await come("192.0.2.2")
            neighbour.say('{"type": "ping", "id": "n"}')
            await neighbour.heard(2)
            assert neighbour.code is None
            for caller in (*callers, neighbour):
                await caller.leave()

    asyncio.run(run())


def test_what_is_beyond_the_rate_is_refused_before_any_work(tmp_path: Path) -> None:
    """A flood costs a short refusal each, which says when to come again and hangs up; files and neighbours come."""

    async def run() -> None:
        async with door(tmp_path, requests_per_second=1 / 3600) as house:
            house.app_state.requests = RateLimiter(1 / 3600, 2)
            reached = []

            async def work(scope: Any, receive: Any, send: Any) -> None:
                reached.append(scope["path"])
                await house.app(scope, receive, send)

            work.state = house.app.state  # type: ignore[attr-defined]  # it stands for the application
            front = Door(LoadShedding(cast(Litestar, work)))
            answers = [await front.call("GET", "/api/shelf") for _ in range(10)]
            assert [answer.status_code for answer in answers] == [200] * 2 + [429] * 8
            assert reached == ["/api/shelf"] * 2
            for refused in answers[2:]:
                assert refused.headers["connection"] == "close"
                assert 3000 < int(refused.headers["retry-after"]) <= 3600
                assert_safe(refused)
            page = await front.call("GET", "/api/shelf", headers={"Accept": "text/html"})
            assert "Trop de demandes" in page.text
            assert (await front.call("GET", "/", headers={"Accept": "text/html"})).status_code == 200
            assert (await front.call("GET", "/api/shelf", "192.0.2.2")).status_code == 200

    asyncio.run(run())


def test_new_guests_of_one_address_are_limited(tmp_path: Path) -> None:
    """An address makes itself no more new guests than could fill the tables it may open; known ones rename freely."""

    async def run() -> None:
        async with door(tmp_path, tables_per_minute=0.5) as house:

            async def introduce(token: str | None, name: str = "Léa") -> int:
                headers = {"Origin": f"http://{HOST}", **({"Cookie": f"{COOKIE}={token}"} if token else {})}
                return (await house.call("PUT", "/api/me", headers=headers, json={"name": name})).status_code

            tokens = [new_token() for _ in range(2)]
            assert [await introduce(None) for _ in tokens] == [200, 200]
            for token in tokens:
                await house.know(token)
            assert [await introduce(None), await introduce(None), await introduce(new_token())] == [200, 429, 429]
            assert [await introduce(token, "Zoé") for token in tokens * 5] == [200] * 10

    asyncio.run(run())


def test_who_asks_for_nothing_is_let_go(tmp_path: Path) -> None:
    """A connection over which no whole request comes, at first or after another one, is closed."""
    with Server(tmp_path / "data", "--impatient") as house:
        whole = b"GET /health/live HTTP/1.1\r\nHost: maison\r\n\r\n"
        halves = (b"", b"GET / HTTP/1.1\r\nHost: maison", b"PUT /api/me HTTP/1.1\r\n")
        with ExitStack() as stack:
            sent: list[tuple[socket.socket, bytes]] = []
            for before, begun in product((b"", whole), halves):
                silent = socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE)
                sent.append((stack.enter_context(silent), before))
                silent.sendall(before + begun)
            for silent, before in sent:
                read = b""
                while part := silent.recv(4096):
                    read += part
                assert read.startswith(b"HTTP/1.1 200") == bool(before)


@pytest.mark.parametrize(("others", "seconds"), [(0, KEPT_SECONDS), (4, KEPT_SECONDS), (5, CROWDED_SECONDS)])
def test_a_connection_is_kept_longer_than_proxies_keep_theirs(others: int, seconds: int) -> None:
    """Proxies let an idle connection go after 60 seconds, so the house waits longer, unless half its room is taken."""
    assert CROWDED_SECONDS < 60 < KEPT_SECONDS

    async def run() -> None:
        state = ServerState()
        state.connections = {Mock() for _ in range(others)}
        door = GuardedHttpProtocol(uvicorn.Config(Mock(), http=GuardedHttpProtocol, limit_concurrency=10), state, {})
        door.connection_made(Mock(is_closing=lambda: False))
        before = door.loop.time()
        door.on_response_complete()
        assert door.timeout_keep_alive_task is not None
        assert 0 <= door.timeout_keep_alive_task.when() - before - seconds < PATIENCE
        door.connection_lost(None)

    asyncio.run(run())


def test_a_body_that_never_comes_is_not_awaited(tmp_path: Path) -> None:
    """Whoever announces a body and does not send it gets an answer, and the connection is free again."""
    with Server(tmp_path / "data", "--impatient") as house:
        head = f"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nContent-Length: 50\r\n\r\n"
        with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as slow:
            slow.sendall(head.encode() + b'{"name"')
            assert slow.recv(4096).startswith(b"HTTP/1.1 408")


def test_sockets_are_not_without_number(tmp_path: Path) -> None:
    """With too many connections, requests and WebSockets are told to come later, and let in once there is room."""
    with Server(tmp_path / "data", "--sockets", "4") as house:
        idle = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(8)]
        with httpx.Client(base_url=house.address, timeout=PATIENCE) as http:
            told = http.get("/health/live")
            assert told.status_code == 503
            assert_safe(told)
            assert_described(told)

        async def call() -> None:
            with pytest.raises(InvalidStatus, match="503"):
                await connect(f"ws://127.0.0.1:{house.port}/live/ABCDEF")

        asyncio.run(call())
        for each in idle:
            each.close()

        async def run() -> None:
            async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=house.address) as http:
                while (await http.get("/health/live", headers={"Connection": "close"})).status_code != 200:
                    await asyncio.sleep(0.05)

        asyncio.run(run())
