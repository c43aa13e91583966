"""Tables that play on while their house is killed again and again, and a list of all that was acknowledged."""

import asyncio
import contextlib
import random
import shutil
import sqlite3
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from msgspec import Struct

from pioche.storage.backup import backup
from pioche.storage.sqlite import FILE
from pioche.tables.domain.people import person_of
from tests.server.accounts import Figures, Note, check_kept, check_once
from tests.server.faults import DISK_FAULTS, failing
from tests.server.real_house import Gone, Guest, Player, Server, processor_seconds

PATIENCE_SECONDS = 120
"""A busy machine takes long to come back; a table that takes longer is stuck."""
REFUSALS = {"T-01", "T-04", "T-05", "B-02", "T-11", "T-13"}
"""Sand may run out meanwhile, lines may come too fast, and a store may be full."""


class Wish(Struct):
    """A request of somebody at the table, until it is answered."""

    place: int
    name: str
    kind: str
    fields: dict[str, object]


class Post:
    """Two people at a table who play game after game, through all interruptions."""

    def __init__(self, siege: "Siege", number: int) -> None:
        self._siege = siege
        self._guests = [Guest(siege.server, f"{number}-{seat}") for seat in range(2)]
        self._players: list[Player] = []
        self._code = ""
        self._unanswered: Wish | None = None
        self.last_done = 0.0
        self.waits_since: float | None = None
        """Since when somebody here has had no answer, or no line."""

    async def run(self) -> None:
        """Play for ever; when the house is gone, come back."""
        while True:
            try:
                await self._play()
            except (Gone, OSError, TimeoutError, httpx.HTTPError, EOFError):
                await self._come_back()
            except Exception as error:
                # A handshake cut off in the middle has many names.
                if "websockets" not in type(error).__module__:
                    raise
                await self._come_back()
            finally:
                for player in self._players:
                    player.drop()

    async def _come_back(self) -> None:
        self.waits_since = self.waits_since or time.monotonic()
        await asyncio.sleep(0.02)

    def where(self) -> str:
        """Tell where the table stands, for whoever has to find out why it does not go on."""
        seen = [
            (each.table.get("status"), each.table.get("sequence"), each.to_act())
            for each in self._players
            if each.table
        ]
        return f"{self._code} {seen}"

    async def _play(self) -> None:
        if not self._code:
            self._code = await self._guests[0].open(self._siege.http, options={"trick_seconds": 60.0}, seats=2)
        self._players = [self._player(guest) for guest in self._guests]
        for player in self._players:
            await player.connect()
        if self._unanswered is not None:
            await self._send(self._unanswered, again=True)
        while True:
            await self._step()

    def _player(self, guest: Guest) -> Player:
        return Player(guest, self._code)

    async def _step(self) -> None:
        runner = self._players[0]
        match runner.table["status"]:
            case "gathering":
                for seat, player in enumerate(self._players):
                    if not player.table["you"]:
                        await self._ask(player, "sit", seat=seat, name=player.guest.name)
                await self._ask(runner, "start")
            case "over":
                # A line said twice would be seen twice: no rule refuses the second.
                await self._ask(runner, "say", text="Encore une !")
                # Asked for twice, a rematch leaves no second record; one that was refused is asked for again.
                if not runner.table["next_code"] and not await self._ask(runner, "rematch"):
                    return
                await self._until(lambda: runner.table["next_code"])
                self._code = runner.table["next_code"]
                for player in self._players:
                    await player.leave()
                # A rematch moves everybody one seat on.
                self._players = [self._player(player.guest) for player in self._players]
                for player in self._players:
                    await player.connect()
                await self._ask(self._players[0], "start")
            case "playing":
                for player in self._players:
                    if (awaited := player.to_act()) is not None:
                        await self._ask(player, "move", seat=awaited, command={"type": "lay", "card": player.hand[0]})
                # Killed before its news arrived, the house leaves two players who each wait for the other.
                if any(player.gone for player in self._players):
                    raise Gone
                await asyncio.sleep(self._siege.think_seconds)
            case status:
                raise AssertionError(f"an unexpected status: {status}")

    async def _ask(self, player: Player, kind: str, /, **fields: object) -> bool:
        self._unanswered = Wish(self._players.index(player), self._siege.new_name(), kind, fields)
        self.waits_since = self.waits_since or time.monotonic()
        return await self._send(self._unanswered)

    async def _send(self, wish: Wish, again: bool = False) -> bool:
        """Send a request and tell whether it was granted; when the house goes first, the same will be sent again."""
        player = self._players[wish.place]
        known = player.table["sequence"]
        answer = await player.ask(wish.kind, wish.name, **wish.fields)
        self._unanswered = self.waits_since = None
        self._siege.figures.sent_again += again
        if answer["type"] == "done":
            self.last_done = time.monotonic()
            self._siege.figures.done_before += again and answer["sequence"] <= known
            self._siege.note(player, answer["id"], answer["sequence"])
            await self._until(lambda: player.table["sequence"] >= answer["sequence"], player)
        else:
            assert answer["refusal"]["rule"] in REFUSALS, (wish, again, known, self.where(), answer)
            self._siege.note(player, answer["id"], None)
            await asyncio.sleep(0.01)
        return bool(answer["type"] == "done")

    async def _until(self, condition: "object", player: Player | None = None) -> None:
        assert callable(condition)
        looking = player or self._players[0]
        async with asyncio.timeout(60):
            while not condition():
                if looking.gone:  # nothing more is told here
                    raise Gone
                await looking.wait()


class Siege:
    """Many tables, one house, and somebody who kills it."""

    think_seconds = 0.002
    """Between two moves of a table: as much as the machine can do."""

    def __init__(self, data: Path, tables: int, seed: int) -> None:
        self.server = Server(data, fresh=True)
        self.http = httpx.AsyncClient(timeout=20, trust_env=False)
        self._data = data
        self._dice = random.Random(seed)
        self._posts = [Post(self, number) for number in range(tables)]
        self._noted: list[Note] = []
        self._names = 0
        self.figures = Figures(tables=tables)

    def new_name(self) -> str:
        """Give a name for a request that nobody has used."""
        self._names += 1
        return f"s{self._names}"

    def note(self, player: Player, name: str, sequence: int | None) -> None:
        """Remember that a request was acknowledged with a number, or refused."""
        self._noted.append((player.code, person_of(player.guest.token), name, sequence))
        self.figures.acknowledged += sequence is not None

    async def run(self, kills: int, seconds: float = 3600.0) -> Figures:
        """Kill the house so many times, or until the time is over, and check after every kill."""
        end = time.monotonic() + seconds
        async with self._under_way() as tasks:
            while self.figures.kills < kills and time.monotonic() < end:
                await asyncio.sleep(self._dice.uniform(0.05, 0.6))
                self.server.kill()
                self.figures.kills += 1
                await asyncio.to_thread(self._check)
                begun = time.monotonic()
                await asyncio.to_thread(self.server.start)
                listening = time.monotonic()
                await self._everybody_plays(tasks, begun)
                figures, now = self.figures, time.monotonic()
                figures.slowest_return_seconds = max(figures.slowest_return_seconds, round(now - listening, 2))
                figures.slowest_restart_seconds = max(figures.slowest_restart_seconds, round(now - begun, 2))
                used = round(processor_seconds(self.server.pid), 2)
                figures.most_processor_seconds = max(figures.most_processor_seconds, used)
        return self.figures

    async def run_faults(self, faults: int, seconds: float = 3600.0) -> Figures:
        """Let the disk fail so many times, in one way and another, and check after every time."""
        end = time.monotonic() + seconds
        async with self._under_way() as tasks:
            while self.figures.faults < faults and time.monotonic() < end:
                with failing(self.server.pid, *self._dice.choice(DISK_FAULTS)):
                    await asyncio.sleep(self._dice.uniform(0.1, 1.0))
                self.figures.faults += 1
                await self._everybody_plays(tasks, time.monotonic())
                await asyncio.to_thread(self._check)
        return self.figures

    @asynccontextmanager
    async def _under_way(self) -> AsyncGenerator[list[asyncio.Task[None]], None]:
        """Open the house and let all tables play."""
        await asyncio.to_thread(self.server.start)
        tasks = [asyncio.create_task(post.run()) for post in self._posts]
        try:
            await self._everybody_plays(tasks, 0.0)
            yield tasks
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.server.kill()
            await self.http.aclose()

    async def _everybody_plays(self, tasks: list[asyncio.Task[None]], since: float) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while any(post.last_done <= since for post in self._posts):
                    await asyncio.sleep(0.01)
                    for task in tasks:
                        if task.done():
                            task.result()
        except TimeoutError:
            stuck = [
                (post.where(), [f"{frame.f_code.co_name}:{frame.f_lineno}" for frame in task.get_stack()])
                for post, task in zip(self._posts, tasks, strict=True)
                if post.last_done <= since
            ]
            raise AssertionError(
                f"tables that did not go on: {stuck}; the house says: {self.server.logged()}"
            ) from None

    def _check(self) -> None:
        """Look at a copy of what is on disk: the house itself is to find it as it was left."""
        copy = self._data.with_name("copy")
        shutil.rmtree(copy, ignore_errors=True)
        noted, self._noted = self._noted, []
        if self.server.process is None:
            shutil.copytree(self._data, copy)
        else:
            copy.mkdir()
            backup(self._data, copy / FILE)
        with contextlib.closing(sqlite3.connect(copy / FILE)) as database:
            if database.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                self.figures.unsound += 1
            check_kept(database, noted, self.figures)
            check_once(database, noted, self.figures)
