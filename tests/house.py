"""A house for tests: real store, real tables, with the tests' own game on the shelf."""

import asyncio
import sys
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec import Raw

import pioche.games
import tests.rooms.bataille
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import AnyGame
from pioche.kernel.records import Command
from pioche.storage.sqlite import SqliteStore
from pioche.tables import requests as asked
from pioche.tables.fair_queue import ANYBODY, Turn
from pioche.tables.host import TableHost
from pioche.tables.house import House
from pioche.tables.people import Person, PersonId
from pioche.tables.records import Record, Settings
from pioche.tables.services import Services
from pioche.tables.store import Card, Store, StoreFull
from pioche.tables.thinkers import Idea, Question, think
from pioche.tables.timepiece import SystemTime, Timepiece
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.state import State

LEA, MAX, ZOE = (Person(PersonId(name), name.title()) for name in ("lea", "max", "zoe"))
FAST = Settings(bot_delays=False)
T = TypeVar("T")

_numbers = count()


def put_bataille_on_the_shelf() -> None:
    """Let the registry find the tests' own game as if it stood in the product."""
    (rooms,) = tests.rooms.__path__
    if rooms not in pioche.games.__path__:
        pioche.games.__path__.append(rooms)
        sys.modules["pioche.games.bataille"] = tests.rooms.bataille


def alter(monkeypatch: pytest.MonkeyPatch, game: AnyGame, **parts: object) -> None:
    """Give a game other functions for one test, wherever the program holds it; a game is frozen for everybody else."""
    for name, part in parts.items():
        monkeypatch.setitem(vars(game), name, part)


class Clock(SystemTime):
    """The machine's time, which a test may put forward."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead_ms = 0

    def ticks_ms(self) -> int:
        """Give the machine's steady clock, put forward."""
        return super().ticks_ms() + self.ahead_ms

    def wall_ms(self) -> int:
        """Give the machine's time of day, put forward."""
        return super().wall_ms() + self.ahead_ms


class Scanty(SqliteStore):
    """A store that has no room for some records."""

    refused: bytes | None = None
    """What is in records for which there is no room; nothing is in all of them."""

    async def append(self, code: str, after: int, records: Sequence[bytes], card: Card) -> None:
        """Append if there is room."""
        if self.refused is not None and any(self.refused in record for record in records):
            raise StoreFull("no room")
        await super().append(code, after, records, card)


class Here:
    """Thinks in this very process, where the tests' own game is known; it cannot be stopped in the middle."""

    async def think(self, question: Question, turn: Turn = ANYBODY) -> Idea | None:
        """Think at once."""
        del turn
        return think(question)

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Do it in another thread: it may take long."""
        return await asyncio.to_thread(task, *details)

    def prepare(self) -> None:
        """Nothing to load beforehand."""

    def troubles(self) -> tuple[str, ...]:
        """There are none."""
        return ()

    def close(self) -> None:
        """Nothing to stop."""


@asynccontextmanager
async def opened(
    folder: Path,
    store: Store | None = None,
    timepiece: Timepiece | None = None,
    services: Services | None = None,
) -> AsyncGenerator[House, None]:
    """Open a house over a folder and close it well."""
    put_bataille_on_the_shelf()
    house = House(services or Services(store or SqliteStore(folder), Here(), timepiece or SystemTime()))
    await house.wake()
    try:
        yield house
    finally:
        await house.sleep()


class Ear:
    """Hears what happens at a table."""

    def __init__(self) -> None:
        self.heard: list[Record] = []

    def happened(self, host: TableHost, records: Sequence[Record]) -> None:
        """Remember what happened."""
        del host
        self.heard.extend(records)


async def seated(
    house: House, *people: Person, settings: Settings = FAST, bots: Sequence[str] = (), **options: Any
) -> TableHost:
    """Open a table of BATAILLE, seat people and bots, and let everybody listen."""
    host = await house.open(people[0], "bataille", encode(options), settings, len(people) + len(bots))
    for seat, person in enumerate(people):
        await host.enter(person.id, Ear())
        await ask(host, person, asked.Sit(seat, person.name))
    for seat, level in enumerate(bots, start=len(people)):
        await ask(host, people[0], asked.AddBot(seat, level))
    return host


async def ask(host: TableHost, person: Person, request: asked.AnyRequest, name: str | None = None) -> int:
    """Send a request under a fresh name."""
    return await host.ask(person.id, request, name or f"r{next(_numbers)}")


async def refused(host: TableHost, person: Person, request: asked.AnyRequest, rule: str) -> None:
    """See that a request is refused by a rule, with a sentence, and changes nothing."""
    before = host.table
    with pytest.raises(Illegal) as caught:
        await ask(host, person, request)
    assert caught.value.refusal.rule == rule
    assert caught.value.refusal.text.fr
    assert host.table == before


async def joined(host: TableHost, person: Person, seat: int, partner: Person) -> None:
    """Let somebody ask to share a seat, and a person of it agree."""
    await ask(host, person, asked.Sit(seat, person.name))
    await ask(host, partner, asked.AnswerPartner(seat, person.id, True))


async def started(house: House, *people: Person, **more: Any) -> TableHost:
    """Open a table and begin."""
    host = await seated(house, *people, **more)
    await ask(host, people[0], asked.Start())
    return host


def move(seat: int, command: Command) -> asked.Move:
    """Wrap a command of the game."""
    return asked.Move(seat, Raw(encode(command)))


def position(host: TableHost) -> State:
    """Give the game's own state."""
    state = host.table.position
    assert isinstance(state, State)
    return state


def held(host: TableHost) -> bool:
    """Tell whether the sand waits for a curtain."""
    return host.table.hourglass is not None and host.table.hourglass.held


def some_card(host: TableHost, seat: int) -> Lay:
    """Give a card that a seat may lay."""
    return Lay(position(host).hands[seat][0])


async def until(condition: "Any", seconds: float = 5.0) -> None:
    """Wait until something is true, or fail."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)
