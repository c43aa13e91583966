"""What is told at one node is told at all: the same views, no more for anybody; strangers to the bus hear nothing."""

import asyncio
import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.cluster import thinkers, wire
from pioche.cluster.bus import NoAnswer, NobodyThere
from pioche.cluster.nats_bus import BusUnreachable, NatsBus
from pioche.cluster.replica import Replica
from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.server.websocket import fan_out
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import PersonId
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.tokens import new_token
from tests import engines
from tests.cluster.houses import nodes, sit_apart, until
from tests.cluster.test_nodes import play_a_trick
from tests.forms import further
from tests.house import LEA, MAX, ZOE, ask
from tests.server.salon import salon
from tests.server.watchers import Watch, assert_not_logged, latecomers, play, search_http, ways

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nats.conf"
TIMES = {"left_ms", "now_ms", "at_ms"}


def told(place: LiveTable, person: PersonId | None) -> Any:
    """Give what a node tells somebody about a table, without how much sand is left."""
    return _timeless(json.loads(fan_out.welcome(place, person, []).message))


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _timeless(each) for name, each in value.items() if name not in TIMES}
    return [_timeless(each) for each in value] if isinstance(value, list) else value


def test_every_node_tells_everybody_the_same() -> None:
    """Players, a stranger and a screen are told the same at the node that runs a table and at one that follows it."""

    async def run() -> None:
        async with nodes(2, "local") as houses:
            places = await sit_apart(houses, LEA, MAX)
            await ask(places[0], LEA, asked.Start())
            await until(lambda: all(place.table.status == "playing" for place in places))
            for _ in range(3):
                await play_a_trick(places)
            await until(lambda: places[0].online() == places[1].online())
            for person in (LEA.id, MAX.id, ZOE.id, None):
                assert told(places[0], person) == told(places[1], person)
            assert told(places[1], LEA.id) != told(places[1], MAX.id)

    asyncio.run(run())


@pytest.mark.parametrize("way", [(name, "", 2) for name in ("bataille",)] + further(*ways()), ids=str)
def test_no_secret_is_sent_at_any_node(
    way: tuple[str, str, int], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Every other person plays at another node, and others look on at both: nobody is told what they may not know.

    Played, searched and compared as for a house on one machine (`tests/server/test_secrecy.py`), over a real bus.
    """
    name, variant, seats = way
    game = registry.find(name)
    dice = Chance(seed_from(f"secrecy {name} {variant}"))
    caplog.set_level(logging.DEBUG, "pioche")
    shared = {"store": engines.postgres().database(), "bus": engines.nats().address}

    async def run() -> None:
        async with salon(tmp_path / "here", **shared) as here, salon(tmp_path / "there", **shared) as there:
            tokens = [new_token() for _ in range(seats)]
            options = msgspec.to_builtins(game.meta.variants[variant]) if variant else None
            plain = {"options": options, "settings": {"bot_delays": False}}
            code = await here.opened(tokens[0], name, seats, **plain)
            rooms = (here, there)
            places = [await each.find(code) for each in rooms]
            people = []
            for seat, token in enumerate(tokens):
                people.append(await rooms[seat % 2].visit(places[seat % 2], token, f"Joueur{seat}"))
                assert (await people[seat].ask(asked.Sit(seat, f"Joueur{seat}")))["type"] == "done"
            assert (await people[0].ask(asked.Start()))["type"] == "done"
            assert [isinstance(place, Replica) and place.run_here() for place in places] == [True, False]
            others = [await room.visit(place, token) for room, place in zip(rooms, places, strict=True)
                      for token in (new_token(), None)]  # fmt: skip
            watch = Watch(places[0], people, others, dice)
            watch.search(places[0].table)
            await play(watch, here, dice)
            for room in rooms:
                await search_http(watch, room)
            await latecomers(Watch(places[1], people, others, dice), there)
            assert_not_logged(watch.ever | set(tokens), caplog.text)

    asyncio.run(run())


class Guarded(engines.Nats):
    """NATS with the configuration that we give operators."""

    def command(self) -> list[str]:
        """Give the words that start it, with the configuration."""
        return [*super().command(), "-c", str(CONFIGURATION)]


def test_the_configuration_for_operators_lets_thinkers_hear_questions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With `deploy/nats.conf` strangers stay outside, nodes speak, and a thinker cannot listen or speak as one."""
    monkeypatch.setenv("NATS_PASSWORD", "sable")

    async def run(port: int) -> None:
        with pytest.raises(BusUnreachable) as caught:
            await NatsBus.open(f"nats://node:wrong@127.0.0.1:{port}")
        assert "wrong name or password" in str(caught.value)
        node, thinker = [await NatsBus.open(f"nats://{name}:sable@127.0.0.1:{port}") for name in ("node", "thinker")]
        heard: list[bytes] = []

        async def reply(raw: bytes) -> bytes:
            return raw

        await thinker.answer(wire.THINK, reply, thinkers.GROUP)
        await thinker.hear(wire.told_subject("AAAAAA"), heard.append)
        await thinker.answer(wire.run_subject("AAAAAA"), reply)
        for _ in range(50):  # once it is known there
            try:
                assert await node.ask(wire.THINK, encode("?"), 5) == encode("?")
                break
            except NobodyThere:
                await asyncio.sleep(0.02)
        node.tell(wire.told_subject("AAAAAA"), b"secret")
        with pytest.raises((NobodyThere, NoAnswer)):
            await node.ask(wire.run_subject("AAAAAA"), b"?", 1)
        assert heard == []
        await node.close()
        await thinker.close()

    with engines.own(Guarded) as server:
        asyncio.run(run(server.port))


def test_a_house_on_one_machine_loads_no_driver() -> None:
    """Neither asyncpg nor nats is imported unless somebody asks for them."""
    code = "import sys, pioche.server.app, pioche.cli; print({'asyncpg', 'nats'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ, check=True)
    assert done.stdout == "set()\n"
