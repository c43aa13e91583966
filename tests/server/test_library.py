"""Finished games that many people look at: worked out once, sent as they are."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from nacl.signing import SigningKey

from pioche.replay.library import Library
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.process_pool import Overlong
from pioche.tables.runtime.tokens import new_token
from tests.house import Here
from tests.server.salon import Salon, salon
from tests.virtual_time import in_virtual_time

T = TypeVar("T")
RECORD = Path(__file__).parents[1] / "logs" / "patience"


KEY = SigningKey(bytes(32))


class Counted(Here):
    """Counts what it is asked to do."""

    def __init__(self) -> None:
        self.done: Counter[tuple[object, ...]] = Counter()

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Do it in another thread."""
        self.done[(task, *details)] += 1
        return await super().work(task, *details)


def a_record() -> str:
    """Give the record of a finished game."""
    return min(RECORD.glob("*.jsonl")).read_text(encoding="utf-8")


async def known_guest(rooms: Salon) -> str:
    """Give the token of somebody who has said their name."""
    token = new_token()
    await rooms.call("PUT", "/api/me", token, json={"name": "Lectrice"})
    return token


def test_a_page_is_worked_out_once(tmp_path: Path) -> None:
    """However many look at a finished game, also at the same moment, each page of it is worked out once."""

    async def run() -> None:
        store, thinker = SqliteStore(tmp_path), Counted()
        library = Library(store, thinker, KEY)
        held = await library.bring(a_record())
        thinker.done.clear()
        told = await asyncio.gather(*(library.replay(held) for _ in range(5)))
        seen = await asyncio.gather(*(library.views(held, seat) for seat in (None, 0) * 5))
        assert len(set(told)) == 1
        assert len(set(seen)) == 2
        assert sorted(thinker.done.values()) == [1, 1, 1]
        await store.close()

    in_virtual_time(run())


def test_pages_do_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages count with the records they belong to: what was not looked at for longest goes first."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        library = Library(store, Here(), KEY)
        first, second = min(RECORD.glob("*.jsonl")), max(RECORD.glob("*.jsonl"))
        old = await library.bring(first.read_text(encoding="utf-8"))
        new = await library.bring(second.read_text(encoding="utf-8"))
        monkeypatch.setattr("pioche.replay.library.HELD_BYTES", len(old.text) + len(new.text) + 10)
        assert await library.find(old.name) is old
        await library.replay(new)
        assert await library.find(old.name) is None
        assert await library.find(new.name) is new
        await store.close()

    in_virtual_time(run())


def test_pages_come_packed_to_whoever_unpacks(tmp_path: Path) -> None:
    """A page is sent packed as it is kept, and unpacked to whoever cannot unpack it; both say the same."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = await known_guest(rooms)
            address = (await rooms.call("POST", "/api/records", token, content=a_record())).json()["id"]
            for way in ("", "/views/0", "/views/public"):
                packed = await rooms.http.get(f"/api/records/{address}{way}", headers={"Accept-Encoding": "gzip"})
                plain = await rooms.http.get(f"/api/records/{address}{way}", headers={"Accept-Encoding": "identity"})
                assert packed.headers["content-encoding"] == "gzip"
                assert "content-encoding" not in plain.headers
                assert packed.headers["vary"].lower() == plain.headers["vary"].lower() == "accept-encoding"
                assert packed.json() == plain.json()

    in_virtual_time(run())


def test_what_takes_too_long_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that nobody gets through in time is answered with 503, and the house goes on."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = await known_guest(rooms)

            async def for_ever(*_: object) -> None:
                raise Overlong("examine")

            with monkeypatch.context() as patch:
                patch.setattr(rooms.app_state.house.services.thinker, "work", for_ever)
                answer = await rooms.call("POST", "/api/records", token, content=a_record())
            assert answer.status_code == 503
            assert (await rooms.call("POST", "/api/records", token, content=a_record())).status_code == 200

    in_virtual_time(run())
