"""Refusals: a true status, in the form that was asked for, with how long to wait; and names that are none of ours."""

import asyncio
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pioche.server.config import Config
from pioche.server.http.error_pages import ErrorAnswer
from pioche.server.http.host_names import allowed_hosts, answers_to
from pioche.server.http.identity import COOKIE
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.tokens import new_token
from tests.server.answers import assert_safe
from tests.server.door import HOST, Door, door

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
LEA = Person(PersonId("lea"), "Léa")


async def flood(house: Door, path: str = "/api/me") -> None:
    """Ask until the house has had enough."""
    async with asyncio.timeout(30):
        while (await house.call("GET", path)).status_code != 429:
            pass


def test_a_limited_request_is_told_in_its_own_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """429 with Retry-After: JSON for a program, a page in two languages for whoever asked for a page."""
    monkeypatch.setattr("pioche.server.limits.rate_limit.time", SimpleNamespace(monotonic=lambda: 0.0))

    async def run() -> None:
        async with door(tmp_path, requests_per_second=0.2) as house:
            await flood(house)
            told = await house.call("GET", "/api/shelf")
            assert (told.status_code, told.headers["retry-after"]) == (429, "5")
            assert told.json() == {"error": "too many requests"}
            assert_safe(told)
            page = await house.call("GET", "/api/shelf", headers=BROWSER)
            assert (page.status_code, page.headers["retry-after"]) == (429, "5")
            assert page.headers["content-type"].startswith("text/html")
            assert "Trop de demandes" in page.text
            assert "Too many requests" in page.text
            assert "content='5'" in page.text  # it comes again by itself
            for inline in ("<script", "<style", "style="):
                assert inline not in page.text  # the content policy would not have it
            assert page.headers["content-security-policy"]
            neighbour = await house.call("GET", "/api/shelf", "192.0.2.2")
            assert neighbour.status_code == 200

    asyncio.run(run())


def test_pages_and_files_are_not_counted(tmp_path: Path) -> None:
    """Somebody in the same network has used everything up: pages still come, and are pages."""

    async def run() -> None:
        async with door(tmp_path, requests_per_second=0.01) as house:
            await flood(house)
            for _ in range(50):
                page = await house.call("GET", "/table/ABCDEF", headers=BROWSER)
                assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
            assert (await house.call("GET", "/assets/none.js")).status_code == 404

    asyncio.run(run())


def test_every_limit_says_how_long_to_wait(tmp_path: Path) -> None:
    """New guests, new tables, wrong codes and records that are brought along: each refusal has its Retry-After."""

    async def run() -> None:
        little: dict[str, Any] = {"tables_per_minute": 0.4, "wrong_codes_per_minute": 1, "uploads_per_minute": 1}
        async with door(tmp_path, **little) as house:
            token = new_token()
            headers = {"Origin": f"http://{HOST}", "Cookie": f"{COOKIE}={token}"}
            await house.know(token)
            await house.call("PUT", "/api/me", headers=headers, json={"name": "Léa"})
            for method, path, more in (
                ("PUT", "/api/me", {"json": {"name": "Zoé"}}),
                ("POST", "/api/tables", {"json": {"game": "bataille"}, "headers": headers}),
                ("GET", "/api/tables/ZZZZZZ", {}),
                ("POST", "/api/records", {"content": b"nonsense", "headers": headers}),
            ):
                answers = [await house.call(method, path, **more) for _ in range(8)]
                assert answers[-1].status_code == 429, path
                assert 1 <= int(answers[-1].headers["retry-after"]) <= 150, path

    asyncio.run(run())


@pytest.mark.parametrize(
    ("place", "welcome"),
    [
        (HOST, True),
        (f"{HOST}:8000", True),
        (HOST.upper() + ".", True),
        ("localhost:8000", True),
        ("pioche.localhost", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]:8000", True),
        ("[fd00::5]", True),
        (socket.gethostname(), True),
        (f"{socket.gethostname().partition('.')[0]}.local:8000", True),
        ("evil.example", False),
        (f"{HOST}.evil.example", False),
        (f"evil.{HOST}", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example:8000", False),
        ("[::1", True),  # an address all the same
        ("[evil.example]", False),
    ],
)
def test_a_house_answers_to_its_own_names(place: str, welcome: bool, tmp_path: Path) -> None:
    """Another site's name that was made to lead here gets no page, no cookie, no table (DNS rebinding)."""

    async def run() -> None:
        async with door(tmp_path) as house:
            headers = {"Host": place, "Origin": f"http://{place}"}
            page = await house.call("GET", "/", headers={**headers, **BROWSER})
            assert page.status_code == (200 if welcome else 421)
            assert page.headers["content-type"].startswith("text/html")
            met = await house.call("PUT", "/api/me", headers=headers, json={"name": "Léa"})
            assert (met.status_code, "set-cookie" in met.headers) == ((200, True) if welcome else (421, False))
            code = (await house.app_state.house.open(LEA, "bataille", None, Settings())).table.code
            caller = await house.open(f"/live/{code}", host=place, origin=f"http://{place}")
            caller.say('{"type": "hello"}')
            await caller.heard(1)
            assert caller.code == (None if welcome else 4403)
            await caller.leave()

    asyncio.run(run())


def test_a_wrong_name_is_told_clearly(tmp_path: Path) -> None:
    """Whoever calls the house by another name reads what to do; what they sent is no markup."""

    async def run() -> None:
        async with door(tmp_path) as house:
            told = await house.call("GET", "/api/shelf", headers={"Host": "pioche.example:443"})
            assert_safe(told)
            assert "'pioche.example'" in told.json()["error"]
            assert "--host-name" in told.json()["error"]
            page = await house.call("GET", "/", headers={"Host": "pioche.example", **BROWSER})
            assert "ne répond pas à ce nom" in page.text
            assert "<b>" not in ErrorAnswer(421, "<b>", {"retry-after": "<b>"}).page()
            # Whoever watches over the house may call it as they like.
            assert (await house.call("GET", "/health/live", headers={"Host": "pioche.example"})).status_code == 200

    asyncio.run(run())


def test_names_of_a_house() -> None:
    """The name it listens at is one of its own; listening everywhere is no name; no name at all is no browser."""
    assert "maison.example" in allowed_hosts(Config(Path(), listens_at="Maison.example"))
    assert "pioche.example" in allowed_hosts(Config(Path(), host_names=("pioche.example",)))
    assert "0.0.0.0" not in allowed_hosts(Config(Path(), listens_at="0.0.0.0"))  # noqa: S104 - as `pioche serve` does
    assert answers_to(None, ())
    assert not answers_to("pioche.example", ())


@pytest.mark.parametrize(("scheme", "told"), [("https", "max-age=31536000"), ("http", None)])
def test_who_came_encrypted_comes_encrypted_again(scheme: str, told: str | None, tmp_path: Path) -> None:
    """Where the line is known to be encrypted browsers are told to stay with it, on every answer; elsewhere never."""

    async def run() -> None:
        async with door(tmp_path) as house:
            for path in ("/", "/api/me", "/api/tables/ZZZZZZ", "/assets/none.js"):
                answer = await house.call("GET", path, scheme=scheme)
                assert answer.headers.get("strict-transport-security") == told, path

    asyncio.run(run())
