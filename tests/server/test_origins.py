"""Only the house's own pages may change anything: the same place, reached as safely."""

import asyncio
from pathlib import Path

import pytest

from pioche.server.http.identity import COOKIE
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.tokens import new_token
from tests.server.door import HOST, door

CASES = [
    ("http", f"http://{HOST}", True),
    ("https", f"https://{HOST}", True),
    ("https", f"http://{HOST}", False),  # a page that anybody on the way may have written
    ("http", f"https://{HOST}", True),  # a proxy that ends the encryption and does not tell us
    ("http", f"http://{HOST}:8080", False),
    ("http", f"ftp://{HOST}", False),
    ("http", f"http://{HOST}.evil.example", False),
    ("http", "null", False),
    ("http", HOST, False),
]


@pytest.mark.parametrize(("scheme", "origin", "welcome"), CASES)
def test_a_page_must_be_ours_and_as_safe(scheme: str, origin: str, welcome: bool, tmp_path: Path) -> None:
    """A change or a WebSocket from another place, or from a less safe page of this one, is refused."""

    async def run() -> None:
        async with door(tmp_path) as house:
            cookie = f"{COOKIE}={new_token()}"
            host = await house.app_state.house.open(Person(PersonId("lea"), "Léa"), "bataille", None, Settings())
            answer = await house.call(
                "PUT", "/api/me", scheme=scheme, json={"name": "Léa"}, headers={"Origin": origin, "Cookie": cookie}
            )
            assert answer.status_code == (200 if welcome else 403)
            caller = await house.open(
                f"/live/{host.table.code}", scheme=scheme.replace("http", "ws"), origin=origin, cookie=cookie
            )
            caller.say('{"type": "hello"}')
            await caller.heard(1)
            assert caller.code == (None if welcome else 4403)
            await caller.leave()

    asyncio.run(run())
