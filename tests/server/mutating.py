"""Messages that are almost right: seeded mutations of every kind of message, for connections to withstand."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.server import messages
from pioche.tables import requests as asked
from pioche.tables.host import TableHost
from tests.server.salon import Salon, Visitor

STRANGE: list[Any] = [
    None, True, -1, 0, 1, 9, 10, 2**31, 2**63, 2**64, 10**40, -(10**40), 0.5, 1e308, "", "x", "x" * 300, "\u0000",
    "\u202e", "é", "🎲", "AAAAAA", "0", [], [[]], [0] * 50, {}, {"type": "lay"}, {"": ""}, "lay", "hello",
]  # fmt: skip
_DOWNWARD: msgspec.json.Decoder[messages.AnyDownward] = msgspec.json.Decoder(messages.AnyDownward)
GOOD_CODES = {None, 4400, 4408, 4429}


class Figures(Struct):
    """What the mutations have shown."""

    sent: int = 0
    connections: int = 0
    answers: Counter[str] = Counter()
    codes: Counter[str] = Counter()


def templates(host: TableHost, dice: Chance) -> list[Any]:
    """Give one right message of every kind, with commands of the table's own game."""
    table = host.table
    raw: list[Any] = [json.loads(encode(message)) for message in _plain()]
    waiting = table.waiting()
    for expected in waiting.expected if waiting else ():
        view = table.game.view(table.position, expected.seat)
        command = json.loads(encode(table.game.random_command(view, expected.seat, dice)))
        raw.append({"type": "ask", "id": "m", "request": {"type": "move", "seat": expected.seat, "command": command}})
        raw.append({"type": "look", "id": "l", "seat": expected.seat, "command": command})
    for kind in table.game.meta.commands:
        command = {"type": kind.__struct_config__.tag, **dict.fromkeys(kind.__struct_fields__, 0)}
        raw.append({"type": "look", "id": "l", "seat": 0, "command": command})
        raw.append({"type": "ask", "id": "m", "request": {"type": "move", "seat": 0, "command": command}})
    return raw


def _plain() -> list[messages.Upward]:
    requests: list[asked.AnyRequest] = [
        asked.Sit(0, "Léa"), asked.Stand(0), asked.AddBot(1, "3"), asked.ClearSeat(1), asked.SetSeats(3),
        asked.SetOptions(Raw(b"{}")), asked.Start(), asked.RaiseCurtain(0), asked.Resume(),
        asked.ProposeWord(0, "MOT", True), asked.ProposeBot(1), asked.Vote(1, False), asked.Say("Bonjour"),
        asked.React("👏"), asked.Mute("x", True), asked.Rematch(),
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


async def bombard(rooms: Salon, count: int, seed: int, progress: Callable[[int], None] = lambda _: None) -> Figures:
    """Send mutated messages to tables of every game; raise AssertionError when one gets through to the inside."""
    dice, figures = random.Random(seed), Figures()
    chance = Chance(seed_from(f"mutations {seed}"))
    tables = [await rooms.playing(name, registry.find(name).meta.seats[0]) for name in registry.names()]
    while figures.sent < count:
        host, people = dice.choice(tables)
        token = dice.choice([people[0].token, people[-1].token, None])
        visitor = await rooms.visit(host, token)
        rooms.visitors.remove(visitor)
        figures.connections += 1
        await _bombard_one(visitor, templates(host, chance), dice, figures, seed)
        if host.table.status in {"over", "paused", "abandoned"}:
            tables.remove((host, people))
            game = registry.find(host.table.game_name)
            tables.append(await rooms.playing(host.table.game_name, game.meta.seats[0]))
        progress(figures.sent)
    return figures


async def _bombard_one(visitor: Visitor, known: list[Any], dice: random.Random, figures: Figures, seed: int) -> None:
    for _ in range(dice.randrange(1, 60)):
        template = dice.choice(known)
        # A fresh name each time, or it would be taken for a request sent twice.
        fresh = {**template, "id": f"u{figures.sent}"} if "id" in template else template
        text = mutated(fresh, dice)
        visitor.say(text)
        figures.sent += 1
        # A ping behind it: when it is answered, what came before was survived.
        visitor.say(f'{{"type":"ping","id":"after{figures.sent}"}}')
        mark = f"after{figures.sent}".encode()
        async with asyncio.timeout(20):
            while not (visitor.serving.done() or any(mark in raw for raw in visitor.wire.sent[-8:])):
                await asyncio.sleep(0)
        if visitor.serving.done():
            break
    await visitor.leave()
    code = visitor.closed.code if visitor.closed else None
    figures.codes[str(code)] += 1
    assert code in GOOD_CODES, f"seed {seed}: closed with {code}"
    for raw in visitor.wire.sent:
        letter = _DOWNWARD.decode(raw)
        figures.answers[type(letter).__name__] += 1
        assert b"Traceback" not in raw, f"seed {seed}"
        if isinstance(letter, messages.Refused):
            assert letter.refusal.text.en != "Something went wrong here.", (
                f"seed {seed}: {visitor.host.table.game_name}"
            )
