"""Messages that are almost right: seeded mutations of every kind of message, for connections to withstand."""

import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Protocol

import httpx
import msgspec
from msgspec import Raw, Struct, field
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from pioche.kernel import registry
from pioche.kernel.base import View
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.game import AnyGame
from pioche.kernel.seats import Seat
from pioche.server.websocket import messages
from pioche.tables.domain import requests as asked
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.runner import TableRunner
from tests.server import salon as salons
from tests.server.real_house import Player, Server, sit_down
from tests.server.salon import Salon, Visitor

STRANGE: list[Any] = [
    None, True, -1, 0, 1, 9, 10, 2**31, 2**63, 2**64, 10**40, -(10**40), 0.5, 1e308, "", "x", "x" * 300, "\u0000",
    "\u202e", "é", "🎲", "AAAAAA", "0", [], [[]], [0] * 50, {}, {"type": "lay"}, {"": ""}, "lay", "hello",
]  # fmt: skip
_DOWNWARD: msgspec.json.Decoder[messages.AnyDownward] = msgspec.json.Decoder(messages.AnyDownward)
GOOD_CODES = {None, 1000, 4400, 4405, 4408, 4429}


class Figures(Struct):
    """What the mutations have shown."""

    sent: int = 0
    over_sockets: int = 0
    connections: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)


def templates(game: AnyGame, views: Iterable[tuple[int, View]], dice: Chance) -> list[Any]:
    """Give one right message of every kind, with commands of the game: likely ones for seats that are awaited."""
    commands = [(seat, json.loads(encode(game.random_command(view, Seat(seat), dice)))) for seat, view in views]
    commands += [
        (0, {"type": kind.__struct_config__.tag, **dict.fromkeys(kind.__struct_fields__, 0)})
        for kind in game.meta.commands
    ]
    raw: list[Any] = [json.loads(encode(message)) for message in right_messages()]
    for seat, command in commands:
        raw.append({"type": "ask", "id": "m", "request": {"type": "move", "seat": seat, "command": command}})
        raw.append({"type": "look", "id": "l", "seat": seat, "command": command})
    return raw


def _awaited(runner: TableRunner) -> list[tuple[int, View]]:
    """Give the seats that are awaited, each with its view."""
    table = runner.table
    waiting = table.waiting()
    return [(each.seat, table.game.view(table.position, each.seat)) for each in (waiting.expected if waiting else ())]


def right_messages() -> list[messages.Upward]:
    """Give one message of every kind and one request of every kind, but for moves of a game."""
    requests: list[asked.AnyRequest] = [
        asked.Sit(0, "Léa"), asked.Stand(0), asked.AddBot(1, "3"), asked.ClearSeat(1), asked.SetSeats(3),
        asked.SetOptions(Raw(b"{}")), asked.Choose(0, "colours", "red"), asked.Start(), asked.RaiseCurtain(0),
        asked.Resume(),
        asked.ProposeWord(0, "MOT", True), asked.ProposeBot(1), asked.Vote(1, False), asked.Say("Bonjour"),
        asked.React("👏"), asked.Mute("x", True), asked.Rematch(), asked.SetSettings(Settings(spectators_talk=True)),
        asked.Pause(), asked.Hurry(), asked.CloseTable(), asked.AnswerPartner(0, "x", True), asked.Say("Psst", 0),
        asked.BringPack("x = 1"), asked.BringPack(name="x"), asked.TakeHint(0),
    ]  # fmt: skip
    asks = [messages.Ask(f"r{number}", request) for number, request in enumerate(requests)]
    return [*asks, messages.Hello(), messages.Ping("p"), messages.Look("l", 0, Raw(b"{}"))]


def mutated(template: Any, dice: random.Random) -> str:
    """Change a message a little: a value, a name, the structure, or the bare text."""
    text = json.dumps(template, ensure_ascii=False)
    how = dice.randrange(10)
    if how < 6:
        value = json.loads(text)
        value = _inside(value, dice) if dice.random() < 0.8 else _changed(value, dice)
        return json.dumps(value, ensure_ascii=dice.random() < 0.5)
    if how == 6:
        return text[: dice.randrange(len(text))]
    if how == 7:
        place = dice.randrange(len(text))
        return text[:place] + chr(dice.choice([0, 34, 44, 58, 91, 92, 93, 123, 125, 0xE9, 0x1F3B2])) + text[place + 1 :]
    if how == 8:
        depth = dice.randrange(1, 400)
        return text.replace(":", ":" + "[" * depth, 1)
    return text


def _inside(message: Any, dice: random.Random) -> Any:
    """Change what the envelope holds: the game's own command if there is one, else a field by another of its kind."""
    if "command" in message:
        return {**message, "command": _changed(message["command"], dice)}
    if "request" in message:
        return {**message, "request": _inside(message["request"], dice)}
    fields = [name for name in message if name not in {"type", "id"}]
    if not fields:
        return message
    name = dice.choice(fields)
    alike = [strange for strange in STRANGE if type(strange) is type(message[name])]
    return {**message, name: dice.choice(alike or STRANGE)}


def _changed(value: Any, dice: random.Random) -> Any:
    """Put something strange at some place of a JSON value."""
    if isinstance(value, dict) and value and dice.random() < 0.85:
        name = dice.choice(list(value))
        match dice.randrange(8):
            case 0:
                return {key: inner for key, inner in value.items() if key != name}
            case 1:
                return {**value, "more": dice.choice(STRANGE)}
            case _:
                return {**value, name: _changed(value[name], dice)}
    if isinstance(value, list) and value and dice.random() < 0.7:
        place = dice.randrange(len(value))
        return [*value[:place], _changed(value[place], dice), *value[place + 1 :]]
    return dice.choice(STRANGE)


class Line(Protocol):
    """A connection to a table, over a socket or not."""

    sent: list[bytes]
    """All that the house has sent."""

    async def say(self, text: str) -> None:
        """Send a message."""

    async def heard(self, mark: bytes) -> bool:
        """Wait for a message with a mark; False when the house ends the connection first."""

    async def leave(self) -> int | None:
        """Go away, and give the code with which the house had ended the connection, if it had."""


class WithinProcess:
    """A line to a house in this very process."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self.sent = visitor.wire.sent

    async def say(self, text: str) -> None:
        """Send a message."""
        self._visitor.say(text)

    async def heard(self, mark: bytes) -> bool:
        """Wait for a message with a mark."""
        visitor = self._visitor
        while not (visitor.serving.done() or any(mark in raw for raw in self.sent[-8:])):
            await asyncio.sleep(0)
        return not visitor.serving.done()

    async def leave(self) -> int | None:
        """Go away."""
        await self._visitor.leave()
        return self._visitor.closed.code if self._visitor.closed else None


class OverSocket:
    """A line to a real house."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.sent: list[bytes] = []

    async def say(self, text: str) -> None:
        """Send a message."""
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(text)

    async def heard(self, mark: bytes) -> bool:
        """Wait for a message with a mark."""
        try:
            while True:
                self.sent.append(await self._socket.recv(decode=False))
                if mark in self.sent[-1]:
                    return True
        except ConnectionClosed:
            return False

    async def leave(self) -> int | None:
        """Go away."""
        await self._socket.close()
        return self._socket.close_code


async def bombard(rooms: Salon, count: int, seed: int, progress: Callable[[int], None] = lambda _: None) -> Figures:
    """Send mutated messages to tables of every game; raise AssertionError when one gets through to the inside."""
    dice, figures = random.Random(seed), Figures()
    chance = Chance(seed_from(f"mutations {seed}"))
    tables = [await rooms.playing(name, registry.find(name).meta.seats[0]) for name in registry.names()]
    known: dict[str, tuple[int, list[Any]]] = {}
    while figures.sent < count:
        runner, people = dice.choice(tables)
        token = dice.choice([people[0].token, people[-1].token, None])
        visitor = await rooms.visit(runner, token)
        rooms.visitors.remove(visitor)
        table = runner.table
        if known.get(table.code, (0, []))[0] != table.sequence:  # likely commands cost a search
            known[table.code] = (table.sequence, templates(table.game, _awaited(runner), chance))
        await _bombard_one(WithinProcess(visitor), known[table.code][1], dice, figures, seed)
        for person in people:
            person.wire.sent.clear()  # a million messages later it would be gigabytes
        if runner.table.status == "paused":
            await people[0].ask(asked.Resume())
        if runner.table.status in {"over", "abandoned"}:
            tables.remove((runner, people))
            game = registry.find(runner.table.game_name)
            tables.append(await rooms.playing(runner.table.game_name, game.meta.seats[0]))
        progress(figures.sent)
    return figures


async def bombard_sockets(server: Server, count: int, seed: int, figures: Figures) -> None:
    """Do the same to a real house, over real sockets."""
    dice, chance = random.Random(seed), Chance(seed_from(f"mutations over sockets {seed}"))
    enough = figures.sent + count
    async with httpx.AsyncClient(trust_env=False, timeout=salons.patience_seconds) as http:
        while figures.sent < enough:
            game = registry.find(dice.choice(registry.names()))
            async with sit_down(server, http, game.meta.seats[0], game.meta.name) as players:
                for _ in range(6):
                    if players[0].table["status"] != "playing":
                        break
                    before = figures.sent
                    player = dice.choice(players)
                    async with player.open() as socket:
                        line = OverSocket(socket)
                        await line.say('{"type":"hello"}')
                        known = templates(game, _awaited_of(game, player), chance)
                        await _bombard_one(line, known, dice, figures, seed)
                    figures.over_sockets += figures.sent - before


def _awaited_of(game: AnyGame, player: Player) -> list[tuple[int, View]]:
    """Give the seat of a player with its view, if the game waits for it."""
    seat = player.to_act()
    if seat is None:
        return []
    return [(seat, codec_for(game).view.read(encode(player.table["views"][0]["view"])))]


async def _bombard_one(line: Line, known: list[Any], dice: random.Random, figures: Figures, seed: int) -> None:
    figures.connections += 1
    for _ in range(dice.randrange(1, 60)):
        template = dice.choice(known)
        # A fresh name each time, or it would be taken for a request sent twice.
        fresh = {**template, "id": f"u{figures.sent}"} if "id" in template else template
        await line.say(mutated(fresh, dice))
        figures.sent += 1
        # A ping behind it: when it is answered, what came before was survived.
        await line.say(f'{{"type":"ping","id":"after{figures.sent}"}}')
        async with asyncio.timeout(salons.patience_seconds):
            if not await line.heard(f"after{figures.sent}".encode()):
                break
    code = await line.leave()
    figures.codes[str(code)] += 1
    assert code in GOOD_CODES, f"seed {seed}: closed with {code}"
    for raw in line.sent:
        message = _DOWNWARD.decode(raw)
        figures.answers[type(message).__name__] += 1
        assert b"Traceback" not in raw, f"seed {seed}"
        if isinstance(message, messages.Refused):
            assert message.refusal.text.en != "Something went wrong here.", f"seed {seed}: {line.sent[0]!r}"
