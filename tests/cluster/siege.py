"""Tables that play on at random nodes of one house while nodes and engines are killed, stopped and cut off."""

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from http.client import OK
from pathlib import Path
from typing import Literal, TypeAlias

import httpx

from pioche.storage.postgres import transfer
from pioche.tables.domain.people import person_of
from tests.cluster.lines import Lines
from tests.cluster.sights import Sight, sight, untrue
from tests.engines import Engine, Nats, Postgres
from tests.server.accounts import Figures, Note, check_kept, check_once
from tests.server.kills import Post, Siege
from tests.server.real_house import Gone, Guest, Message, Player, Server

Way: TypeAlias = Literal["store", "bus"]
WAYS: tuple[Way, ...] = ("store", "bus")
BRISK_SECONDS = 1.0
"""Between two moves of a table while nodes are restarted: brisk people, and room for a process that starts."""
READY_SECONDS = 120.0
"""So long a node may prepare its games beside a crowd before the next one is restarted."""
SILENCE_SECONDS = 10.0
"""So long somebody who comes waits for a welcome, then tries another node: a stopped one never says a word."""


class WatchfulPlayer(Player):
    """Remembers all that was ever told of a table."""

    def __init__(self, guest: Guest, code: str, sights: set[Sight]) -> None:
        super().__init__(guest, code)
        self._sights = sights

    async def connect(self, since: int | None = None) -> Message:
        """Come to the table and look at it; raise TimeoutError where nobody answers."""
        async with asyncio.timeout(SILENCE_SECONDS):
            welcome = await super().connect(since)
        self._look()
        return welcome

    def _take(self, message: Message) -> None:
        super()._take(message)
        if "table" in message:
            self._look()

    def _look(self) -> None:
        self._sights.add(sight(self.table, person_of(self.guest.token)))


class NodePost(Post):
    """Two people at a table, each at any node."""

    def __init__(self, siege: "NodeSiege", number: int) -> None:
        super().__init__(siege, number)
        self._nodes = siege

    def _player(self, guest: Guest) -> Player:
        return WatchfulPlayer(guest, self._code, self._nodes.sights)

    async def _play(self) -> None:
        for guest in self._guests:
            guest.server = self._nodes.server
        try:
            await super()._play()
        except AssertionError as error:
            if "503" in str(error):  # while the store is gone nobody can come in; they try again
                raise Gone from None
            raise

    async def _step(self) -> None:
        if self._players[0].table["status"] == "paused":  # nobody was here for some seconds; somebody is now
            await self._players[0].wait(5)
            return
        await super()._step()


class NodeSiege(Siege):
    """Many tables, several nodes, and somebody who ends them."""

    def __init__(self, folder: Path, engines: tuple[Postgres, Nats], tables: int, seed: int, nodes: int = 3) -> None:
        self.postgres, self.nats = engines
        store = self.postgres.database()
        self._lines = Lines([engine.port for _ in range(nodes) for engine in engines])
        self.servers = [
            Server(
                folder / f"node{number}",
                *("--store", store.replace(f":{self.postgres.port}/", f":{self._lines.ports[2 * number]}/")),
                *("--bus", f"nats://127.0.0.1:{self._lines.ports[2 * number + 1]}"),
            )
            for number in range(nodes)
        ]
        self.http = httpx.AsyncClient(timeout=20, trust_env=False)
        self.figures = Figures(tables=tables)
        self.dice = random.Random(seed)
        self._store = store
        self._folder = folder
        self._noted: list[Note] = []
        self._names = 0
        self._posts = [NodePost(self, number) for number in range(tables)]
        self._tasks: list[asyncio.Task[None]] = []
        self.sights: set[Sight] = set()
        self.refused: list[str] = []
        """What was refused to anybody."""
        self.untrue: list[str] = []
        """What somebody saw that is not on record."""
        self.silence = 0.0
        """The longest time in which somebody at a table was not answered, while nodes were restarted."""

    @property
    def server(self) -> Server:  # another one each time: no balancer is needed
        """Give any node that is there."""
        there = [server for server in self.servers if server.process is not None]
        return self.dice.choice(there or self.servers)

    @server.setter
    def server(self, _: Server) -> None:
        raise AssertionError

    async def __aenter__(self) -> "NodeSiege":
        for server in self.servers:
            server.data.mkdir(parents=True, exist_ok=True)
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
        self._tasks = [asyncio.create_task(post.run()) for post in self._posts]
        try:
            await self.plays_since(0.0)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for server in self.servers:
            server.kill()
        self._lines.close()
        await self.http.aclose()

    def note(self, player: Player, name: str, sequence: int | None) -> None:
        """Remember what was acknowledged and what was refused."""
        super().note(player, name, sequence)
        if sequence is None:
            self.refused.append(f"{player.code} {name}: {player.received[-1].get('refusal')}")

    async def plays_since(self, moment: float) -> float:
        """Wait until every table has had a request acknowledged since a moment; give how long that took from now."""
        begun = time.monotonic()
        try:
            await self._everybody_plays(self._tasks, moment)
        except AssertionError as error:
            for server in self.servers:
                os.kill(server.pid, signal.SIGUSR1)
            await asyncio.sleep(2)
            logs = [server.logged()[-20_000:] for server in self.servers]
            raise AssertionError(f"{error}; the nodes say: {logs}") from None
        return time.monotonic() - begun

    async def kill(self, server: Server) -> float:
        """Kill a node and give how long it took until every table played again; then start it again."""
        await asyncio.to_thread(server.kill)
        self.figures.kills += 1
        took = await self.plays_since(time.monotonic())
        self.figures.slowest_return_seconds = max(self.figures.slowest_return_seconds, round(took, 2))
        await asyncio.to_thread(server.start)
        return took

    async def stop_for_a_while(self, zombie: Server, seconds: float = 0.0) -> None:
        """Stop a node until its tables are run elsewhere, or longer; then let it go on as if nothing had happened."""
        os.kill(zombie.pid, signal.SIGSTOP)
        process, zombie.process = zombie.process, None  # nobody is sent there meanwhile
        try:
            self._drop(zombie)
            begun = time.monotonic()
            await self.plays_since(begun)
            await asyncio.sleep(max(0.0, begun + seconds - time.monotonic()))
        finally:
            zombie.process = process
            os.kill(zombie.pid, signal.SIGCONT)
        await self.plays_since(time.monotonic())

    def _drop(self, server: Server) -> None:
        """Let whoever is connected to a node notice that nothing comes any more."""
        for post in self._posts:
            for player in post._players:
                if player.guest.server is server:
                    player.drop()

    async def restart(self, server: Server) -> float:
        """Close a node as an operator does, once all are ready, and open it again; give the longest silence so far."""
        self.think_seconds, hurried = BRISK_SECONDS, self.think_seconds
        await asyncio.gather(*map(self._is_ready, self.servers))
        await asyncio.sleep(BRISK_SECONDS)  # what was asked at the other pace has been answered
        begun = time.monotonic()
        watching = asyncio.create_task(self._longest_silence())
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        await self.plays_since(begun)
        watching.cancel()
        self.think_seconds = hurried
        return self.silence

    async def _is_ready(self, server: Server) -> None:
        """Wait until a node has prepared its games: until then it needs its processor itself."""
        async with asyncio.timeout(READY_SECONDS):
            while (await self.http.get(f"{server.address}/health/ready")).status_code != OK:
                await asyncio.sleep(0.1)

    async def _longest_silence(self) -> None:
        while True:
            await asyncio.sleep(0.02)
            now = time.monotonic()
            self.silence = max(self.silence, *(now - (post.waits_since or now) for post in self._posts))

    async def outage(self, engine: Engine, number: int, seconds: float) -> float:
        """End an engine, start it again after a while, and give how long it took until every table played again."""
        await asyncio.to_thread(engine.end, number)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(engine.start)
        self.figures.faults += 1
        return await self.plays_since(time.monotonic())

    async def partition(self, server: Server, ways: Sequence[Way], seconds: float) -> float:
        """Cut a node off for a while, and give how long it took from then until every table played again."""
        first = 2 * self.servers.index(server)
        for deed in ("cut", "mend"):
            for way in ways:
                self._lines.tell(first + WAYS.index(way), deed)
            await asyncio.sleep(seconds if deed == "cut" else 0)
        self.figures.faults += 1
        return await self.plays_since(time.monotonic())

    async def check(self) -> None:
        """Compare what was acknowledged and refused with what is in the database."""
        copy = self._folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        noted, self._noted = self._noted, []
        sights = frozenset(self.sights)
        self.sights.clear()
        await transfer.copy_out(self._store, copy / "house")
        with closing(sqlite3.connect(copy / "house")) as database:
            check_kept(database, noted, self.figures)
            check_once(database, noted, self.figures)
            self.untrue += untrue(database, sights)
