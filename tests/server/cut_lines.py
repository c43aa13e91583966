"""Lines that are cut in the middle of a byte stream, and somebody who asks again until there is an answer."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import httpx
from msgspec import Struct, field
from websockets.exceptions import InvalidHandshake, InvalidMessage, WebSocketException

from pioche.server.websocket.pseudonyms import pseudonym
from pioche.tables.domain.people import person_of
from tests.server.real_house import Gone, Guest, Message, Player, Server, records_of

T = TypeVar("T")
CUTS, LONGEST = 8, 2500
"""How often a session is cut, and after how many bytes at the latest."""
SOMETIMES = 0.3
COMPARED = ("sequence", "status", "views", "expected", "outcome", "you", "next_code")
LOST = (Gone, OSError, EOFError, TimeoutError, WebSocketException, InvalidHandshake, InvalidMessage)


class Figures(Struct):
    """What the sessions have shown."""

    sessions: int = 0
    cuts: int = 0
    requests: int = 0
    sent: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


class Proxy:
    """Stands between a client and the house, and cuts connections after some bytes, up or down."""

    def __init__(self, server: Server, dice: random.Random) -> None:
        self._server = server
        self._dice = dice
        self._serving: set[asyncio.Task[None] | None] = set()
        self.cuts = 0
        self.port = 0

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[None, None]:
        """Serve while somebody needs it."""
        listener = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = listener.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            listener.close()
            await asyncio.gather(*filter(None, self._serving))

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._serving.add(asyncio.current_task())
        inner, outer = await asyncio.open_connection("127.0.0.1", self._server.port)
        cut, upward = self.cuts < CUTS, self._dice.random() < 0.5
        after = self._dice.randrange(LONGEST) if cut else None
        up = asyncio.create_task(_pump(reader, outer, after if upward else None))
        down = asyncio.create_task(_pump(inner, writer, None if upward else after))
        done, pending = await asyncio.wait({up, down}, return_when=asyncio.FIRST_COMPLETED)
        self.cuts += any(task.result() for task in done)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        for end in (writer, outer):
            end.transport.abort()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, after: int | None) -> bool:
    """Hand bytes on until the other side ends it, or until enough have passed; tell whether it was cut."""
    with contextlib.suppress(OSError):
        while piece := await reader.read(4096):
            writer.write(piece if after is None else piece[:after])
            await writer.drain()
            after = None if after is None else after - len(piece)
            if after is not None and after <= 0:
                return True
    return False


class Stubborn:
    """Somebody who comes back after every cut and asks again, and whose messages come several times and late."""

    def __init__(self, guest: Guest, code: str, proxy: Proxy, dice: random.Random, figures: Figures) -> None:
        self._guest = guest
        self._proxy = proxy
        self._dice = dice
        self._figures = figures
        self.player = Player(guest, code, proxy.port)
        self.asked: dict[str, tuple[str, dict[str, object]]] = {}
        self.answers: dict[str, Message] = {}

    async def ask(self, kind: str, /, **fields: object) -> Message:
        """Ask until there is an answer; sometimes send the same, and what was answered long ago, once more."""
        name = f"c{len(self.asked)}"
        self.asked[name] = (kind, fields)
        self._figures.requests += 1
        self._figures.kinds[kind] += 1
        answer = await self._try(lambda: self._ask(name))
        self.answers[name] = answer
        if answer["type"] == "done":
            await self.catch_up(answer["sequence"])
        return answer

    async def catch_up(self, sequence: int) -> None:
        """Wait until the table is known as it was with a number, or later."""
        await self._try(lambda: self.player.until(sequence))

    async def _try(self, doing: Callable[[], Awaitable[T]]) -> T:
        """Do something until it is not cut off."""
        while True:
            try:
                if not self.player.here:
                    await self.player.connect(self.player.table.get("sequence"))
                return await doing()
            except LOST:
                self.player.drop()

    async def _ask(self, name: str) -> Message:
        for each in [*self._dice.sample(sorted(self.asked), 1), name, name]:
            if self._dice.random() < SOMETIMES:
                self._figures.sent += 1
                kind, fields = self.asked[each]
                await self.player.post(kind, each, **fields)
        self._figures.sent += 1
        kind, fields = self.asked[name]
        return await self.player.ask(kind, name, **fields)

    async def done(self, kind: str, /, **fields: object) -> None:
        """Ask for something that must be granted."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", (kind, answer)


async def session(server: Server, seed: int, figures: Figures) -> None:
    """Let somebody ask for everything there is over bad lines; raise AssertionError when it was not done just once."""
    dice = random.Random(seed)
    proxy = Proxy(server, dice)
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http, proxy.listening():
        guest, other = Guest(server, "Léa"), Guest(server, "Max")
        code = await guest.open(http, options={"trick_seconds": 60.0}, seats=2, settings={"bot_delays": False})
        friend = Player(other, code)
        await friend.connect()
        host = Stubborn(guest, code, proxy, dice, figures)
        await _gather(host, friend)
        await _play(host, friend)
        await _check(server, host)
        await host.done("rematch")
        following = Stubborn(guest, host.player.table["next_code"], proxy, dice, figures)
        await following.done("close_table")
        await _check(server, following)
        for player in (friend, host.player, following.player):
            player.drop()
    figures.sessions += 1
    figures.cuts += proxy.cuts


async def _gather(host: Stubborn, friend: Player) -> None:
    await host.done("sit", seat=0, name="Léa")
    await host.done("set_seats", count=3)
    await host.done("add_bot", seat=2, level="1")
    await host.done("clear_seat", seat=2)
    await host.done("set_seats", count=2)
    await host.done("stand", seat=0)
    await host.done("sit", seat=0, name="Léa")
    await host.done("set_options", options={"trick_seconds": 60.0, "cards_each": 2})
    await host.done("set_settings", settings={"bot_delays": False})
    await friend.done("sit", seat=1, name="Max")
    await host.done("say", text="Bonjour")
    await host.done("react", sign="👏")
    for muted in (True, False):
        await host.done("mute", person=pseudonym(host.player.code, person_of(friend.guest.token)), muted=muted)


async def _play(host: Stubborn, friend: Player) -> None:
    await host.done("start")
    await host.done("raise_curtain", seat=0)
    await host.done("pause")
    await host.done("resume")
    other = pseudonym(host.player.code, person_of(friend.guest.token))
    for kind, fields in (
        ("propose_word", {"seat": 0, "word": "MOT", "admit": True}),
        ("propose_bot", {"seat": 1}),
        ("answer_partner", {"seat": 0, "person": other, "agrees": True}),
        ("vote", {"number": 1, "agrees": True}),
        ("choose", {"seat": 0, "option": "colours", "value": "red"}),
        ("hurry", {}),
        ("take_hint", {"seat": 0}),
        ("bring_pack", {"name": "volcans"}),
    ):
        assert (await host.ask(kind, **fields))["type"] == "refused"
    while host.player.table["status"] == "playing":
        await host.done("move", seat=0, command={"type": "lay", "card": host.player.hand[0]})
        await friend.until(host.player.table["sequence"])
        sequence = await friend.done("move", seat=1, command={"type": "lay", "card": friend.hand[0]})
        await host.catch_up(sequence)


async def _check(server: Server, host: Stubborn) -> None:
    """Each request was carried out once, under the number it was told, and the client knows what the house knows."""
    player = host.player
    records = records_of(server.data, player.code)
    mine = [record for record in records if record.by == person_of(player.guest.token) and record.request]
    seen = Counter((record.request, type(record.what)) for record in mine)
    assert max(seen.values()) == 1, seen
    for name, answer in host.answers.items():
        if answer["type"] == "done" and any(record.request == name for record in mine):
            assert records[answer["sequence"] - 1].request == name, (name, host.asked[name], answer)
        assert answer["type"] == "done" or all(record.request != name for record in mine), name
    direct = Player(player.guest, player.code)
    truth = (await direct.connect())["table"]
    await direct.leave()
    assert {field: player.table[field] for field in COMPARED} == {field: truth[field] for field in COMPARED}
