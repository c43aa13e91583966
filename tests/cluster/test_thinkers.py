"""Bots think wherever somebody has time: they get a view, never a table; without thinkers the node thinks itself."""

import asyncio

import pytest
from msgspec.structs import replace

from pioche.cluster import thinkers, wire
from pioche.cluster.local_bus import Exchange, LocalBus
from pioche.cluster.thinkers import SharedThinker, ThinkingDesk
from pioche.kernel import registry
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.seats import Seat
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.thinker import EncodedThought, Question
from pioche.tables.domain import requests as asked
from pioche.tables.domain.state import Table
from tests.cluster.houses import at, nodes, until
from tests.forms import further
from tests.house import FAST, LEA, Ear, Here, ask, games_of_the_product, put_bataille_on_the_shelf
from tests.server.watchers import assert_untold, secrets_of

QUESTION = Question("bataille", 0, "3", b"{}", "seed")


class Counting(Here):
    """Counts what it is asked, and may take for ever."""

    def __init__(self, name: str, endless: bool = False) -> None:
        self.asked: list[tuple[Question, Requester]] = []
        self._name = name
        self._endless = endless

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Give its name as an idea."""
        self.asked.append((question, requester))
        if self._endless:
            await asyncio.sleep(3600)
        return EncodedThought(self._name.encode(), 1.5)


def test_whoever_has_time_thinks() -> None:
    """Questions are shared among thinkers; without any the node's own processes think, and so while all are busy."""

    async def run() -> None:
        exchange = Exchange()
        own, two = Counting("own"), [Counting(f"{number}") for number in range(2)]
        shared = SharedThinker(LocalBus(exchange), own)
        assert await shared.think(QUESTION) == EncodedThought(b"own", 1.5)
        desks = [ThinkingDesk(LocalBus(exchange), each, 1) for each in two]
        for desk in desks:
            await desk.open()
        for _ in range(10):
            thought = await shared.think(QUESTION)
            assert thought is not None
            assert thought.command != b"own"
        assert min(len(each.asked) for each in two) > 0
        for desk in desks:
            desk._most = 0
        assert await shared.think(QUESTION) == EncodedThought(b"own", 1.5)

    asyncio.run(run())


def test_a_thinker_that_dies_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought that does not come back is begun at home after some seconds."""
    monkeypatch.setattr(thinkers, "HEDGE_SECONDS", 0.05)

    async def run() -> None:
        exchange = Exchange()
        shared = SharedThinker(LocalBus(exchange), Counting("own"))
        await ThinkingDesk(LocalBus(exchange), Counting("dead", endless=True), 1).open()
        assert await shared.think(QUESTION) == EncodedThought(b"own", 1.5)

    asyncio.run(run())


@pytest.mark.parametrize("game", ["bataille", *further(*games_of_the_product())])
def test_a_thinker_learns_a_view_and_no_more(game: str) -> None:
    """What goes over the bus to thinkers: the seat's own view, no code, no person, no seed, nothing hidden from it."""
    put_bataille_on_the_shelf()
    seats = registry.find(game).meta.seats[-1]

    async def run() -> None:
        async with nodes(1, "local") as (house,):
            bus = house.bus
            asked_for: list[tuple[bytes, Table]] = []

            async def listen(raw: bytes) -> bytes:
                asked_for.append((raw, place.table))
                return encode(thinkers.Idea("busy"))

            await bus.answer(wire.THINK, listen, thinkers.GROUP)
            house.services = replace(house.services, thinker=SharedThinker(bus, Here()))
            opened = await house.open(LEA, game, None, FAST, seats)
            place = await at(house, opened.table.code)
            await place.enter(LEA.id, Ear())
            for seat in range(seats):
                await ask(place, LEA, asked.AddBot(seat, "3"))
            await ask(place, LEA, asked.Start())
            await until(lambda: len(asked_for) >= 6 or place.table.status == "over")
            for raw, table in asked_for:
                assert table.seed is not None
                for secret in (table.code, LEA.id, table.seed.hex(), LEA.name):
                    assert secret.encode() not in raw
                question = thinkers.THINKING.read(raw).question
                codec_for(table.game).view.read(question.view)
                told = question.view.decode() + encode(replace(question, view=b"")).decode()
                assert_untold(told, secrets_of(table, Seat(question.seat)), Seat(question.seat))

    asyncio.run(run())
