"""The HTTP side: headers on every answer, changes only from our own pages, errors that tell nothing."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from pioche import __version__
from pioche.server.app_state import REQUESTS_AT_ONCE, TABLES_AT_ONCE
from pioche.server.http.identity import COOKIE
from pioche.server.http.security import CONTENT_SECURITY
from pioche.tables.runtime.store import StoreFull
from pioche.tables.runtime.tokens import new_token
from tests.server.answers import assert_safe, assert_well_answered
from tests.server.salon import HERE, Salon, salon
from tests.virtual_time import in_virtual_time


def test_headers_on_every_answer(tmp_path: Path) -> None:
    """Pages, data, errors of all kinds and unknown addresses carry the security headers."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            for method, path in (
                ("GET", "/"),
                ("GET", "/api/shelf"),
                ("GET", "/api/tables/ZZZZZZ"),
                ("GET", "/nowhere/at/all"),
                ("DELETE", "/api/me"),
                ("POST", "/api/tables"),
                ("GET", "/metrics"),
                ("GET", "/health/ready"),
                ("GET", "/schema/openapi.json"),
                ("OPTIONS", "/api/me"),
                ("HEAD", "/"),
                ("GET", "/%ff/%00"),
            ):
                assert_safe(await rooms.call(method, path))

    in_virtual_time(run())


def test_the_policy_allows_no_inline_code_and_no_other_site() -> None:
    """Nothing but our own files runs, nothing is loaded from elsewhere, and nobody may frame us."""
    assert "default-src 'none'" in CONTENT_SECURITY
    assert "frame-ancestors 'none'" in CONTENT_SECURITY
    for loose in ("unsafe-inline", "unsafe-eval", "http:", "https:", "*"):
        assert loose not in CONTENT_SECURITY


@pytest.mark.parametrize(
    ("origin", "cookie", "status"),
    [
        (HERE, True, 200),
        (None, True, 403),
        ("http://evil.example", True, 403),
        ("http://evil.example", False, 403),
        ("null", True, 403),
        (HERE + ".evil.example", True, 403),
        ("https://maison.test", True, 200),
        (None, False, 200),
    ],
)
def test_changes_come_from_our_own_pages(origin: str | None, cookie: bool, status: int, tmp_path: Path) -> None:
    """A cookie with a missing or foreign origin is refused; a program without a cookie may pass."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            headers = {"Origin": origin} if origin else {}
            headers |= {"Cookie": f"{COOKIE}={new_token()}"} if cookie else {}
            answer = await rooms.http.put("/api/me", json={"name": "Léa"}, headers=headers)
            assert answer.status_code == status
            assert_safe(answer)

    in_virtual_time(run())


def bad_bodies() -> Iterator[bytes]:
    """Give bodies that no endpoint takes."""
    yield from (b"", b"{", b"null", b"[]", b"3", b'"x"', b"{}x", b"\xff\xfe", b"\x00")
    yield json.dumps({"name": 3, "game": [], "code": {}, "ticket": None}).encode()
    yield json.dumps({"name": "x" * 100, "game": "x" * 100, "code": "x" * 100, "ticket": "x" * 200}).encode()
    yield json.dumps({"name": "Léa", "game": "bataille", "code": "AAAAAA", "ticket": "x", "more": 1}).encode()
    yield json.dumps({"game": "bataille", "options": {"cards_each": 10**30}}).encode()
    yield json.dumps({"game": "bataille", "options": {"nobody": "knows"}}).encode()
    yield json.dumps({"game": "bataille", "seats": 99}).encode()
    yield json.dumps({"game": "../../etc/passwd"}).encode()
    yield json.dumps({"game": "bataille", "settings": {"public": "maybe"}}).encode()
    yield b'{"name":"\\ud800"}'
    yield b'{"game":"bataille","options":' + b'{"a":' * 2000 + b"1" + b"}" * 2000 + b"}"
    yield b"[" * 8000
    yield b'{"name":"' + b"x" * 20_000 + b'"}'


BAD_CODES = ("AAAAAA", "a", "", "../x", "%00", "🎲🎲🎲🎲🎲🎲", "AAAA0O", "x" * 3000, "'; DROP TABLE records; --")


def test_every_endpoint_withstands_bad_requests(tmp_path: Path) -> None:
    """Every path of the OpenAPI description answers nonsense with one sentence and a 4xx, never with a 500."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            await rooms.call("PUT", "/api/me", token, json={"name": "Léa"})
            schema = (await rooms.call("GET", "/schema/openapi.json")).json()
            assert schema["paths"]
            for path, item in schema["paths"].items():
                for method in item:
                    await bombard(rooms, method.upper(), path, token)

    in_virtual_time(run())


async def bombard(rooms: Salon, method: str, path: str, token: str) -> None:
    """Send nonsense to one endpoint."""
    for code in BAD_CODES if "{" in path else ("",):
        address = httpx.URL(HERE).join(httpx.URL(path=code.join(re.split(r"\{\w+\}", path))))
        bodies: list[bytes] = list(bad_bodies()) if method in {"POST", "PUT"} and code == BAD_CODES[0] else [b""]
        for body in bodies:
            for kind in ("application/json", "text/plain"):
                answer = await send(rooms, method, str(address), token, body, kind)
                assert_well_answered(answer)


async def send(rooms: Salon, method: str, address: str, token: str, body: bytes, kind: str) -> httpx.Response:
    """Send any bytes with any type."""
    headers = {"Origin": HERE, "Cookie": f"{COOKIE}={token}", "Content-Type": kind}
    return await rooms.http.request(method, address, content=body, headers=headers)


def test_an_error_of_ours_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When something breaks inside, the answer is one sentence; a full store says so."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            store = rooms.app_state.house.services.store
            for error, status in ((RuntimeError("secret 42"), 500), (StoreFull("secret 42"), 503)):

                async def broken(*_: object, error: Exception = error) -> Any:
                    raise error

                monkeypatch.setattr(store, "public_tables", broken)
                answer = await rooms.call("GET", "/api/tables")
                assert answer.status_code == status
                assert "42" not in answer.text
                assert_safe(answer)

    in_virtual_time(run())


def test_too_many_requests_of_an_address(tmp_path: Path) -> None:
    """An address that asks too fast, or opens too many tables, is told to wait."""

    async def run() -> None:
        async with salon(tmp_path, requests_per_second=1.0, tables_per_minute=3) as rooms:
            token = new_token()
            await rooms.call("PUT", "/api/me", token, json={"name": "Léa"})
            opened = [
                (await rooms.call("POST", "/api/tables", token, json={"game": "bataille"})).status_code
                for _ in range(3 * TABLES_AT_ONCE + 1)
            ]
            assert opened == [201] * 3 * TABLES_AT_ONCE + [429]
            answers = [(await rooms.call("GET", "/api/me")) for _ in range(2 * REQUESTS_AT_ONCE)]
            assert answers[-1].status_code == 429
            assert_safe(answers[-1])

    in_virtual_time(run())


def test_health_and_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house says that it lives, whether it can write, and how much goes on."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            for path in ("/api/health", "/health/live"):
                told = {"status": "live", "version": __version__}
                assert (await rooms.call("GET", path)).json() == told
            assert (await rooms.call("GET", "/health/ready")).json() == {"status": "ready"}
            await rooms.playing()
            figures = (await rooms.call("GET", "/metrics")).text
            assert 'pioche_tables{status="playing"} 1.0' in figures
            assert "pioche_connections" in figures

            async def full(_: int) -> None:
                raise StoreFull

            monkeypatch.setattr(rooms.app_state.house.services.store, "heartbeat", full)
            assert (await rooms.call("GET", "/health/live")).status_code == 200
            assert (await rooms.call("GET", "/health/ready")).status_code == 503

    in_virtual_time(run())
