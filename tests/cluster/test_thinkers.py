"""Bots think wherever somebody has time: they get a view, never a table; without thinkers the node thinks itself."""

import asyncio

import pytest
from msgspec.structs import replace

from pioche.cluster import thinkers, wire
from pioche.cluster.local_bus import Exchange, LocalBus
from pioche.cluster.thinkers import SharedThinker, ThinkingDesk
from pioche.kernel.codec import codec_for, encode
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.thinker import EncodedThought, Question
from pioche.tables.domain import requests as asked
from tests.cluster.houses import at, nodes, until
from tests.house import FAST, LEA, Ear, Here, ask

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


def test_a_thinker_learns_a_view_and_no_more() -> None:
    """What goes over the bus to thinkers: the seat's own view, no code, no person, no seed, no hand of others."""

    async def run() -> None:
        async with nodes(1, "local") as (house,):
            bus = house.bus
            asked_for: list[bytes] = []

            async def listen(raw: bytes) -> bytes:
                asked_for.append(raw)
                return encode(thinkers.Idea("busy"))

            await bus.answer(wire.THINK, listen, thinkers.GROUP)
            house.services = replace(house.services, thinker=SharedThinker(bus, Here()))
            opened = await house.open(LEA, "bataille", None, FAST, 2)
            place = await at(house, opened.table.code)
            await place.enter(LEA.id, Ear())
            await ask(place, LEA, asked.Sit(0, "Lea"))
            await ask(place, LEA, asked.AddBot(1, "3"))
            await ask(place, LEA, asked.Start())
            await until(lambda: asked_for)
            table = place.table
            assert table.seed is not None
            for raw in asked_for:
                for secret in (table.code, LEA.id, table.seed.hex(), LEA.name):
                    assert secret.encode() not in raw
                question = thinkers.THINKING.read(raw).question
                view = codec_for(table.game).view.read(question.view)
                assert question.seat == 1
                assert len(getattr(view, "hand")) > 0  # noqa: B009 - the view of the tests' own game

    asyncio.run(run())
