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
from pioche.kernel import registry
from pioche.kernel.base import Command
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import AnyGame, Hint
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.thinker import EncodedThought, Question, advise, think
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Record, Settings
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.clock import Clock, SystemClock
from pioche.tables.runtime.house import House
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import Services
from pioche.tables.runtime.store import Store, StoreFull
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.state import State
from tests.virtual_time import virtual_ms

LEA, MAX, ZOE = (Person(PersonId(name), name.title()) for name in ("lea", "max", "zoe"))
FAST = Settings(bot_delays=False)
PATIENCE_SECONDS = 60.0
T = TypeVar("T")

_numbers = count()


def put_bataille_on_the_shelf() -> None:
    """Let the registry find the tests' own game as if it stood in the product."""
    (rooms,) = tests.rooms.__path__
    if rooms not in pioche.games.__path__:
        pioche.games.__path__.append(rooms)
        sys.modules["pioche.games.bataille"] = tests.rooms.bataille


def games_of_the_product() -> tuple[str, ...]:
    """Give the games that stand in the product, whatever other tests have put on the shelf."""
    rooms = Path(pioche.games.__file__).parent
    return tuple(name for name in registry.names() if registry.room(name).parent == rooms)


def alter(monkeypatch: pytest.MonkeyPatch, game: AnyGame, **parts: object) -> None:
    """Give a game other functions for one test, wherever the program holds it; a game is frozen for everybody else."""
    for name, part in parts.items():
        monkeypatch.setitem(vars(game), name, part)


class FakeClock(SystemClock):
    """The time of the loop where it is virtual, otherwise the machine's; a test may put it forward."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead_ms = 0
        self._begun_ms = super().wall_ms()

    def ticks_ms(self) -> int:
        """Give a steady time, put forward."""
        passed_ms = virtual_ms()
        return (super().ticks_ms() if passed_ms is None else passed_ms) + self.ahead_ms

    def wall_ms(self) -> int:
        """Give the time of day, put forward."""
        passed_ms = virtual_ms()
        return (super().wall_ms() if passed_ms is None else self._begun_ms + passed_ms) + self.ahead_ms


class Scanty(SqliteStore):
    """A store that has no room for some records."""

    refused: bytes | None = None
    """What is in records for which there is no room; nothing is in all of them."""

    async def append(self, code: str, after: int, records: Sequence[bytes], card: TableSummary, epoch: int = 0) -> None:
        """Append if there is room."""
        if self.refused is not None and any(self.refused in record for record in records):
            raise StoreFull("no room")
        await super().append(code, after, records, card, epoch)


class Here:
    """Thinks in this very process, where the tests' own game is known; it cannot be stopped in the middle."""

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Think at once."""
        del requester
        return think(question)

    async def advise(self, question: Question, requester: Requester = ANYBODY) -> Hint | None:
        """Think of a hint at once."""
        del requester
        return advise(question)

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
    clock: Clock | None = None,
    services: Services | None = None,
) -> AsyncGenerator[House, None]:
    """Open a house over a folder and close it well."""
    put_bataille_on_the_shelf()
    house = House(services or Services(store or SqliteStore(folder), Here(), clock or FakeClock()))
    await house.wake()
    try:
        yield house
    finally:
        await house.sleep()


def open_files() -> int:
    """Count the files that this process has open."""
    return sum(1 for _ in Path("/dev/fd").iterdir())


class Ear:
    """Hears what happens at a table."""

    def __init__(self) -> None:
        self.heard: list[Record] = []

    def happened(self, runner: LiveTable, records: Sequence[Record]) -> None:
        """Remember what happened."""
        del runner
        self.heard.extend(records)


async def seated(
    house: House, *people: Person, settings: Settings = FAST, bots: Sequence[str] = (), **options: Any
) -> TableRunner:
    """Open a table of BATAILLE, seat people and bots, and let everybody listen."""
    runner = await house.open(people[0], "bataille", encode(options), settings, len(people) + len(bots))
    for seat, person in enumerate(people):
        await runner.enter(person.id, Ear())
        await ask(runner, person, asked.Sit(seat, person.name))
    for seat, level in enumerate(bots, start=len(people)):
        await ask(runner, people[0], asked.AddBot(seat, level))
    return runner


async def ask(runner: LiveTable, person: Person, request: asked.AnyRequest, name: str | None = None) -> int:
    """Send a request under a fresh name."""
    return await runner.ask(person.id, request, name or f"r{next(_numbers)}")


async def refused(runner: TableRunner, person: Person, request: asked.AnyRequest, rule: str) -> None:
    """See that a request is refused by a rule, with a sentence, and changes nothing."""
    before = runner.table
    with pytest.raises(Illegal) as caught:
        await ask(runner, person, request)
    assert caught.value.refusal.rule == rule
    assert caught.value.refusal.text.fr
    assert runner.table == before


async def joined(runner: TableRunner, person: Person, seat: int, partner: Person) -> None:
    """Let somebody ask to share a seat, and a person of it agree."""
    await ask(runner, person, asked.Sit(seat, person.name))
    await ask(runner, partner, asked.AnswerPartner(seat, person.id, True))


async def started(house: House, *people: Person, **more: Any) -> TableRunner:
    """Open a table and begin."""
    runner = await seated(house, *people, **more)
    await ask(runner, people[0], asked.Start())
    return runner


def move(seat: int, command: Command) -> asked.Move:
    """Wrap a command of the game."""
    return asked.Move(seat, Raw(encode(command)))


def position(runner: LiveTable) -> State:
    """Give the game's own state."""
    state = runner.table.position
    assert isinstance(state, State)
    return state


def held(runner: LiveTable) -> bool:
    """Tell whether the sand waits for a curtain."""
    return runner.table.hourglass is not None and runner.table.hourglass.held


def some_card(runner: LiveTable, seat: int) -> Lay:
    """Give a card that a seat may lay."""
    return Lay(position(runner).hands[seat][0])


async def until(condition: "Any", seconds: float = 5.0) -> None:
    """Wait until something is true, or fail; where time is real a busy machine is given more of it."""
    async with asyncio.timeout(max(seconds, PATIENCE_SECONDS) if virtual_ms() is None else seconds):
        while not condition():
            await asyncio.sleep(0.01)
