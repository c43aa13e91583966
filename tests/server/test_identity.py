"""Who somebody is: tokens that this house has given out, and no others."""

import asyncio
import hashlib
import secrets
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest

from pioche.server.http.identity import COOKIE, SAFE_COOKIE
from pioche.storage.sqlite import SqliteStore
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId, person_of
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.tokens import new_token
from tests.house import opened
from tests.server.door import HOST, Door, door

OLD_TOKEN = "an old token has 43 letters".replace(" ", "-").ljust(43, "x")
OLD_ID = PersonId(hashlib.sha256(f"pioche guest {OLD_TOKEN}".encode()).hexdigest()[:20])
"""As earlier versions have noted it, in guests, seats and members."""


def cookies_of(answer: httpx.Response) -> SimpleCookie:
    """Read the cookies that an answer sets."""
    jar = SimpleCookie()
    for line in answer.headers.get_list("set-cookie"):
        jar.load(line)
    return jar


async def sent(house: Door, method: str, path: str, cookie: str = "", **more: Any) -> httpx.Response:
    """Send a request as a page of the house does."""
    scheme = str(more.pop("scheme", "http"))
    headers = {"Origin": f"{scheme}://{HOST}", **({"Cookie": cookie} if cookie else {})}
    return await house.call(method, path, scheme=scheme, headers=headers, **more)


def test_only_issued_tokens_make_a_guest(tmp_path: Path) -> None:
    """A token of somebody's own making counts for nothing: whoever introduces themselves with it gets another one."""

    async def run() -> None:
        async with door(tmp_path) as house:
            for made_up in (new_token(), secrets.token_urlsafe(32), "x", ""):
                mine = f"{COOKIE}={made_up}"
                assert (await sent(house, "GET", "/api/me", mine)).json() is None
                assert (await sent(house, "POST", "/api/tables", mine, json={"game": "bataille"})).status_code == 403
                answer = await sent(house, "PUT", "/api/me", mine, json={"name": "Léa"})
                issued = cookies_of(answer)[COOKIE].value
                assert issued != made_up
                assert answer.json()["id"] == person_of(issued)
                again = await sent(house, "PUT", "/api/me", f"{COOKIE}={issued}", json={"name": "Zoé"})
                assert again.json() == {**answer.json(), "name": "Zoé"}

    asyncio.run(run())


def test_an_identity_has_128_bits(tmp_path: Path) -> None:
    """Nobody finds another token for a known guest: an id has 128 bits at least."""
    assert len(bytes.fromhex(person_of(new_token()))) * 8 >= 128

    async def run() -> None:
        async with door(tmp_path) as house:
            answer = await sent(house, "PUT", "/api/me", json={"name": "Léa"})
            assert len(answer.json()["id"]) >= 32

    asyncio.run(run())


def test_guests_of_earlier_versions_stay_who_they_are(tmp_path: Path) -> None:
    """An old cookie, and the 80 bits under which its seats are noted, still lead to the same tables."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            old = Person(OLD_ID, "Léa")
            await house.services.store.save_guest(old)
            runner = await house.open(old, "bataille", None, Settings())
            await runner.ask(OLD_ID, asked.Sit(0, "Léa"), "sit")
        async with door(tmp_path) as house:
            mine = f"{COOKIE}={OLD_TOKEN}"
            assert (await sent(house, "GET", "/api/me", mine)).json() == {"id": OLD_ID, "name": "Léa", "colour": "blue"}
            cards = (await sent(house, "GET", "/api/mine", mine)).json()
            assert [card["code"] for card in cards] == [runner.table.code]
            renamed = await sent(house, "PUT", "/api/me", mine, json={"name": "Léa B."})
            assert renamed.json()["id"] == OLD_ID
            assert cookies_of(renamed)[COOKIE].value == OLD_TOKEN
            line = await house.open(f"/live/{runner.table.code}", cookie=mine, origin=f"http://{HOST}")
            line.say('{"type": "hello"}')
            await line.heard(1)
            assert '"you":[0]' in line.received[0]
            await line.leave()

    asyncio.run(run())


def test_over_https_the_cookie_belongs_to_this_house_alone(tmp_path: Path) -> None:
    """Where https is known the cookie is a `__Host-` one; the plain one of before is still read, and replaced."""

    async def run() -> None:
        async with door(tmp_path) as house:
            plain = cookies_of(await sent(house, "PUT", "/api/me", json={"name": "Léa"}))
            assert list(plain) == [COOKIE]
            assert not plain[COOKIE]["secure"]
            token = plain[COOKIE].value
            moved = cookies_of(await sent(house, "GET", "/api/me", f"{COOKIE}={token}", scheme="https"))
            safe = moved[SAFE_COOKIE]
            assert (safe.value, safe["path"], safe["domain"], bool(safe["secure"])) == (token, "/", "", True)
            assert bool(safe["httponly"])
            assert safe["samesite"].lower() == "strict"
            assert moved[COOKIE]["max-age"] == "0"
            known = await sent(house, "GET", "/api/me", f"{SAFE_COOKIE}={token}", scheme="https")
            assert known.json()["id"] == person_of(token)
            assert not known.headers.get_list("set-cookie")

    asyncio.run(run())


@pytest.mark.parametrize(("scheme", "name"), [("http", COOKIE), ("https", SAFE_COOKIE)])
def test_a_device_can_be_forgotten(scheme: str, name: str, tmp_path: Path) -> None:
    """Afterwards the cookie is gone, and a copy of it that somebody kept is worth nothing."""

    async def run() -> None:
        async with door(tmp_path) as house:
            issued = cookies_of(await sent(house, "PUT", "/api/me", scheme=scheme, json={"name": "Léa"}))
            mine = f"{name}={issued[name].value}"
            code = (await sent(house, "POST", "/api/tables", mine, scheme=scheme, json={"game": "bataille"})).json()
            answer = await sent(house, "DELETE", "/api/me", mine, scheme=scheme)
            assert answer.status_code == 200
            assert cookies_of(answer)[name]["max-age"] == "0"
            assert (await sent(house, "GET", "/api/me", mine, scheme=scheme)).json() is None
            wish = await sent(house, "POST", "/api/tables", mine, scheme=scheme, json={"game": "bataille"})
            assert wish.status_code == 403
            assert (await sent(house, "GET", f"/api/tables/{code['code']}", scheme=scheme)).status_code == 200
            assert (await sent(house, "DELETE", "/api/me", scheme=scheme)).status_code == 200

    asyncio.run(run())


def test_a_forgotten_guest_stays_forgotten_over_a_restart(tmp_path: Path) -> None:
    """What the house has forgotten is nowhere in its store."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        guest = Person(PersonId("x" * 32), "Léa")
        await store.save_guest(guest)
        await store.forget_guest(guest.id)
        await store.close()
        again = SqliteStore(tmp_path)
        assert await again.guest(guest.id) is None
        await again.close()

    asyncio.run(run())
