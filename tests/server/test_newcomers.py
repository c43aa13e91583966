"""A class behind one router: sixty newcomers at once all see the shelf and a table; a flood does not pass."""

import asyncio
import contextlib
import json
import re
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from threading import Barrier
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pioche.server.http.identity import COOKIE
from pioche.server.pages.client_pages import CLIENT
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Settings
from tests.server.door import HOST, Door, door
from tests.server.real_house import Server

LEA = Person(PersonId("lea"), "Léa")
NEWCOMERS = 60
PLAIN_CONNECTIONS = 6
"""So many a browser opens to one house, beside the WebSocket."""
PATIENCE = 120
MOST_FILES = 80
"""A first visit, the table included, takes no more files than this."""
NAMED = re.compile(r'(?:src|href)="(/[^"]+)"')
LISTED = re.compile(r"const SHELF = (\[.*?\]);")
LINKED = re.compile(r"<(/[^>]+)>")


class Told(NamedTuple):
    """An answer."""

    path: str
    status: int
    headers: Message
    text: str


class Newcomer:
    """A browser that has never been here: fetches what the pages name, each file once, over six connections."""

    def __init__(self, house: Server, number: int) -> None:
        self._house = house
        self.name = f"Élève {number}"
        self._lines = [HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE) for _ in range(PLAIN_CONNECTIONS)]
        self._cookie = ""
        self.files: dict[str, str] = {}
        self.refused: list[tuple[str, int]] = []

    def get(self, *paths: str, accept: str = "*/*") -> list[Told]:
        """Fetch things, as many at once as there are connections."""
        return self._call("GET", paths, {"Accept": accept}, b"")

    def send(self, method: str, path: str, body: object) -> Told:
        """Change something, as our own pages do."""
        headers = {"Origin": self._house.address, "Content-Type": "application/json"}
        return self._call(method, [path], headers, json.dumps(body).encode())[0]

    def _call(self, method: str, paths: Sequence[str], headers: dict[str, str], body: bytes) -> list[Told]:
        told: list[Told] = []
        for start in range(0, len(paths), PLAIN_CONNECTIONS):
            batch = list(zip(self._lines, paths[start : start + PLAIN_CONNECTIONS], strict=False))
            for line, path in batch:
                line.request(method, path, body or None, {**headers, "Cookie": self._cookie})
            for line, path in batch:
                answer = line.getresponse()
                told.append(Told(path, answer.status, answer.headers, answer.read().decode("utf-8", "replace")))
        self.refused += [(each.path, each.status) for each in told if each.status >= 400]
        return told

    def fetch(self, paths: Iterable[str]) -> None:
        """Fetch files that are not here yet."""
        new = [path for path in dict.fromkeys(paths) if path not in self.files]
        self.files |= {each.path: each.text for each in self.get(*new)}

    def look_at_the_shelf(self) -> bool:
        """Come to the shelf for the first time, service worker included; tell whether it is there."""
        page = self.get("/", accept="text/html")[0]
        self.fetch(NAMED.findall(page.text))
        me, shelf, _ = self.get("/api/me", "/api/shelf", "/api/tables")
        self.fetch(["/worker.js"])
        listed = LISTED.search(self.files["/worker.js"])
        assert listed is not None
        self.fetch(json.loads(listed[1]))
        return me.text == "null" and any(game["name"] == "kirdy" for game in json.loads(shelf.text)["games"])

    def come_to_a_table(self, code: str | None) -> str:
        """Say a name, open a table or come to one by its code, and look at it."""
        met = self.send("PUT", "/api/me", {"name": self.name})
        self._cookie = (met.headers["set-cookie"] or "").partition(";")[0]
        if code is None:
            code = str(json.loads(self.send("POST", "/api/tables", {"game": "bataille"}).text)["code"])
        else:
            self.get(f"/api/tables/{code}")
        page = self.get(f"/table/{code}", accept="text/html")[0]
        self.fetch(LINKED.findall(page.headers["link"] or ""))
        self.get("/api/mine", f"/api/qr?path=/table/{code}")
        return code

    def sit(self, code: str) -> ClientConnection:
        """Open the line to a table; the plain connections stay open, as in browsers."""
        headers = {"Cookie": self._cookie}
        address = f"ws://127.0.0.1:{self._house.port}/live/{code}"
        origin = Origin(self._house.address)
        return connect(address, origin=origin, additional_headers=headers, open_timeout=PATIENCE)

    def leave(self) -> None:
        """Go away."""
        for line in self._lines:
            line.close()


def test_sixty_newcomers_of_one_address_all_come_in(tmp_path: Path) -> None:
    """Page, files, worker, data, WebSocket: sixty first visits at once all see shelf and table, nothing is refused."""
    assert (CLIENT / "worker.js").is_file(), "the client is not built; `make play` or `make test` builds it"
    everybody_there = Barrier(NEWCOMERS, timeout=PATIENCE)

    def visit(newcomer: Newcomer, code: str | None) -> str:
        with contextlib.closing(SimpleNamespace(close=newcomer.leave)):
            assert newcomer.look_at_the_shelf()
            with newcomer.sit(newcomer.come_to_a_table(code)) as line:
                everybody_there.wait()
                line.send('{"type":"hello"}')
                return str(json.loads(line.recv(PATIENCE))["type"])

    with Server(tmp_path / "data", "--strict") as house, ThreadPoolExecutor(NEWCOMERS) as threads:
        first = Newcomer(house, 0)
        shared = first.come_to_a_table(None)
        first.leave()
        newcomers = [Newcomer(house, number) for number in range(NEWCOMERS)]
        codes = [shared if number % 2 else None for number in range(NEWCOMERS)]
        heard = list(threads.map(visit, newcomers, codes))
        assert [newcomer.refused for newcomer in newcomers] == [[]] * NEWCOMERS
        assert heard == ["welcome"] * NEWCOMERS
        assert all(20 < len(newcomer.files) <= MOST_FILES for newcomer in newcomers)


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        """Give the time."""
        return self.now


def test_all_at_the_same_moment_pass_and_a_flood_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast they come: the data, names, tables and lines of sixty pass; whoever goes on asking has to wait."""
    clock = Clock()
    for module in ("limits.rate_limit", "app_state", "websocket.endpoints"):
        monkeypatch.setattr(f"pioche.server.{module}.time", SimpleNamespace(monotonic=clock.monotonic))

    async def newcomer(house: Door, code: str) -> list[int]:
        headers = {"Origin": f"http://{HOST}"}
        asked = [
            await house.call("GET", "/api/me"),
            await house.call("GET", "/api/shelf"),
            await house.call("GET", "/api/tables"),
            met := await house.call("PUT", "/api/me", headers=headers, json={"name": "Léa"}),
            await house.call(
                "POST",
                "/api/tables",
                headers={**headers, "Cookie": f"{COOKIE}={met.cookies[COOKIE]}"},
                json={"game": "bataille"},
            ),
            await house.call("GET", f"/api/tables/{code}"),
            await house.call("GET", "/api/mine", headers=headers),
            await house.call("GET", f"/api/qr?path=/table/{code}"),
        ]
        line = await house.open(f"/live/{code}")
        line.say('{"type": "hello"}')
        await line.heard(1)
        assert line.code is None
        await line.leave()
        return [answer.status_code for answer in asked]

    async def run() -> None:
        async with door(tmp_path) as house:
            code = (await house.app_state.house.open(LEA, "bataille", None, Settings())).table.code
            for _ in range(NEWCOMERS):
                assert await newcomer(house, code) == [200, 200, 200, 200, 201, 200, 200, 200]
            flood = [(await house.call("GET", "/api/me")).status_code for _ in range(400)]
            assert flood.count(200) < 200
            clock.now += 1.0
            later = [(await house.call("GET", "/api/me")).status_code for _ in range(100)]
            assert later == [200] * 20 + [429] * 80

    asyncio.run(run())
