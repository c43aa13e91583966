"""Everybody who gets bytes of a game, and the search for what its reader may not know."""

import asyncio
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.base import Command
from pioche.kernel.chance import SEED_BYTES, Chance
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat
from pioche.tables.domain import requests as asked
from pioche.tables.domain.records import Acted
from pioche.tables.domain.state import Hourglass, Table
from pioche.tables.domain.view import table_view
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.tokens import new_token
from tests.house import Ear, move
from tests.server.canaries import hidden, untold
from tests.server.salon import Salon, Visitor, until

TWINS = 2
LONG = "PIOCHE_LONG_GAMES" in os.environ
MOST_ACTS = int(os.environ.get("PIOCHE_LONG_GAMES", "30"))
"""Enough for the beginning of every game; `make soak` plays all of them to the end."""

TRIED_ENOUGH = 100
"""Words that do not count may be said until the sand has run out; after so many it is left to run."""


def secrets_of(table: Table, seat: Seat | None) -> set[str]:
    """Give what somebody must not be told at this moment: nothing is hidden any more once the game is over."""
    if table.status == "over" or table.seed is None or table.position is None:
        return set()
    return {table.seed.hex(), *hidden(table.game, table.position, seat)}


def assert_untold(sent: str, secrets: Iterable[str], seat: Seat | None) -> None:
    """Find nothing in some text that its reader may not know."""
    for secret in secrets:
        assert secret not in sent, f"{secret} was told to {seat}: {sent}"


class Watch:
    """Everybody who gets bytes of one game, how much of it was searched already, and all that was ever hidden."""

    def __init__(self, runner: LiveTable, people: list[Visitor], others: list[Visitor], dice: Chance) -> None:
        self.runner = runner
        self.people = people
        self.others = others
        self.dice = dice
        self.ever: set[str] = set()
        self._beside: list[tuple[Seat | None, Visitor]] = []
        self._read = {id(visitor): 0 for visitor in (*people, *others)}
        self._ear = Ear()
        listened_to: Any = runner  # run here, or at another node
        listened_to.listeners.add(self._ear)

    def audience(self) -> Iterator[tuple[Seat | None, Visitor]]:
        """Give everybody with the seat whose secrets they may know."""
        yield from ((Seat(seat), visitor) for seat, visitor in enumerate(self.people))
        yield from ((None, visitor) for visitor in self.others)

    async def follow_by_changes(self, rooms: Salon) -> None:
        """Let everybody have a second device, which is told changes instead of whole tables, and search that too."""
        for seat, visitor in list(self.audience()):
            second = await rooms.visit(self.runner, visitor.token, changes=True)
            self._beside.append((seat, second))
            self._read[id(second)] = 0

    def search(self, table: Table) -> None:
        """Find no secret of a position, and of the events that led to it, in what was sent since the last search."""
        acts = [record.what for record in self._ear.heard if isinstance(record.what, Acted)]
        events = [event for act in acts for event in act.events] if table.status != "over" else []
        self._ear.heard.clear()
        secrets = {seat: secrets_of(table, seat) for seat in (None, *map(Seat, range(len(self.people))))}
        self.ever.update(*secrets.values())
        for seat, visitor in (*self.audience(), *self._beside):
            sent = b"\n".join(visitor.wire.sent[self._read[id(visitor)] :]).decode()
            self._read[id(visitor)] = len(visitor.wire.sent)
            assert_untold(sent, secrets[seat] | {text for event in events for text in untold(event, seat)}, seat)

    def compare_twins(self, table: Table) -> None:
        """Two positions that differ only in what somebody cannot know look alike to them, byte for byte."""
        for seat, visitor in self.audience():
            person = visitor.person.id if visitor.person else None
            seen = encode(table_view(table, person, 0, frozenset()))
            for _ in range(TWINS):
                twin = table.game.imagine(table.position, seat, self.dice)
                assert encode(table_view(replace(table, position=twin), person, 0, frozenset())) == seen


def heard_something(visitor: Visitor, before: int) -> bool:
    """Tell whether somebody has heard of anything; on a busy machine all may be told again what sand is left."""
    return any(
        message["type"] != "news" or message["events"] for message in map(json.loads, visitor.wire.sent[before:])
    )


async def one_act(watch: Watch, seat: Seat, command: Command) -> None:
    """Prepare a move in silence, then make it, and wait until everybody has heard of it; the sand may be quicker."""
    wait = watch.runner.table.hourglass
    mover = watch.people[seat]
    others = [visitor for _, visitor in watch.audience() if visitor is not mover]
    before = [len(visitor.wire.sent) for visitor in others]
    looked = await mover.look(seat, command)
    told = any(map(heard_something, others, before))
    if watch.runner.table.hourglass == wait:
        assert looked["type"] == "value", looked
        assert not told, "a preparation was told to others"
    done = await mover.ask(move(seat, command))
    if done["type"] != "done":
        assert watch.runner.table.hourglass != wait, done
        return
    await until(lambda: all(visitor.table["sequence"] >= done["sequence"] for visitor in others))


async def until_sand_is_out(runner: LiveTable) -> None:
    """Do nothing as long as the sand runs."""
    wait = runner.table.hourglass
    while runner.table.hourglass == wait:
        await asyncio.sleep(0.05)


async def vain_acts(watch: Watch) -> None:
    """Let everybody try what they may not, so that refusals are searched too; what happens to be right is not tried."""
    table = watch.runner.table
    waiting = table.waiting()
    assert waiting is not None
    for expected in waiting.expected:
        twin = table.game.imagine(table.position, None, watch.dice)
        command = table.game.random_command(table.game.view(twin, expected.seat), expected.seat, watch.dice)
        awaited = {each.seat for each in waiting.expected}
        for seat, visitor in watch.audience():
            if seat is None or seat not in awaited:
                answer = await visitor.ask(move(expected.seat if seat is None else seat, command))
                assert answer["type"] == "refused", answer
            elif refused(table, seat, command):
                assert (await visitor.ask(move(seat, command)))["type"] == "refused"


def refused(table: Table, seat: Seat, command: Command) -> bool:
    """Tell whether the rules refuse a command."""
    assert table.position is not None
    try:
        decide(table.game, table.position, Act(seat, command), Chance(bytes(SEED_BYTES)))
    except Illegal:
        return True
    return False


async def search_http(watch: Watch, rooms: Salon) -> None:
    """What the HTTP side tells of a running game tells no secret either."""
    table = watch.runner.table
    paths = [f"/api/tables/{table.code}", f"/api/tables/{table.code}/log", "/api/mine", "/api/tables", "/metrics"]
    for seat, visitor in watch.audience():
        texts = []
        for path in paths:
            answer = await rooms.call("GET", path, visitor.token)
            texts.append(answer.text)
            if path.endswith("/log") and table.status != "over":
                assert answer.status_code == 403
        if table.status != "over":
            kept = await rooms.call("POST", f"/api/tables/{table.code}/record", visitor.token)
            assert kept.status_code == 403
            texts.append(kept.text)
        assert_untold("\n".join(texts), secrets_of(table, seat), seat)


async def latecomers(watch: Watch, rooms: Salon) -> None:
    """Whoever comes late and asks for all that was missed gets no more than the others."""
    runner = watch.runner
    if runner.table.status == "over":
        return
    for seat, known in (*watch.audience(), (None, None)):
        visitor = await rooms.visit(runner, known.token if known else new_token(), since=0)
        assert visitor.received()[0]["missed"]
        answer = await visitor.ask(asked.Move(0 if seat != 0 else len(watch.people) - 1, move(0, Wrong()).command))
        assert answer["type"] == "refused"
        assert_untold(b"\n".join(visitor.wire.sent).decode(), secrets_of(runner.table, seat), seat)


class Wrong(Command, frozen=True):
    """No command of any game."""


def ways() -> Iterator[tuple[str, str, int]]:
    """Give every variant of every game: with another number of seats each, or at length with all of them."""
    for name in registry.names():
        meta = registry.find(name).meta
        for number, variant in enumerate(meta.variants):
            counts = meta.seats if LONG else (meta.seats[-1 - number % len(meta.seats)],)
            yield from ((name, variant, seats) for seats in counts)


async def play(watch: Watch, rooms: Salon, dice: Chance) -> None:
    """Play at random to the end, or for long enough, and search after every act."""
    runner = watch.runner
    waits: Counter[Hourglass | None] = Counter()
    for number in range(MOST_ACTS):
        if number % 4 == 0 and runner.table.waiting():
            await vain_acts(watch)
            watch.search(runner.table)
        wait = runner.table.hourglass
        waits[wait] += 1
        if waits[wait] > TRIED_ENOUGH and wait and wait.limit_ms:
            await until_sand_is_out(runner)
        waiting = runner.table.waiting()
        if waiting is None or not runner.table.running:
            return
        seat = dice.choose(waiting.expected).seat
        command = runner.table.game.random_command(runner.table.game.view(runner.table.position, seat), seat, dice)
        await one_act(watch, seat, command)
        watch.search(runner.table)
        if number % 5 == 0:
            watch.compare_twins(runner.table)
        if number % 40 == 0:
            await search_http(watch, rooms)


def assert_not_logged(secrets: set[str], logged: str) -> None:
    """The log of a process holds no token, no seed and nothing that was ever hidden."""
    assert secrets
    assert not [secret for secret in secrets if secret in logged]
