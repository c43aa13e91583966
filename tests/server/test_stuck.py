"""T-13, T-18: what people are told when something of ours is broken."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pioche.kernel.base import TimeUp
from pioche.tables.domain import requests as asked
from tests.house import move, some_card
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.meta import Choices
from tests.rooms.bataille.rules import Bataille
from tests.server.salon import Salon, salon, until
from tests.virtual_time import in_virtual_time

DECIDE = Bataille.decide
FIGURE = 'pioche_tables_stuck_total{game="bataille"} '


def break_for(kind: type[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rules stumble over some commands."""

    def decide(game: Bataille, state: Any, act: Any, chance: Any) -> Sequence[Any]:
        if isinstance(act.command, kind):
            raise KeyError(act.command)
        return DECIDE(game, state, act, chance)

    monkeypatch.setattr(Bataille, "decide", decide)
    monkeypatch.setattr("pioche.tables.runtime.runner.RETRY_SECONDS", 0.01)


async def stopped(rooms: Salon) -> float:
    """Give how many tables have stopped, as whoever looks after the house reads it."""
    lines = (await rooms.call("GET", "/metrics")).text.splitlines()
    return sum(float(line.removeprefix(FIGURE)) for line in lines if line.startswith(FIGURE))


def test_everybody_is_told_that_a_table_has_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-18: players, spectators and the screen see why the table stands still, and a figure counts it."""
    break_for(TimeUp, monkeypatch)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            before = await stopped(rooms)
            runner, people = await rooms.playing(options=Choices(trick_seconds=0.1))
            everybody = [*people, await rooms.visit(runner, None)]
            await until(lambda: all(visitor.table["pause"] == "stuck" for visitor in everybody))
            assert await stopped(rooms) == before + 1
            answer = await people[0].ask(move(0, some_card(runner, 0)))
            assert answer["refusal"]["rule"] == "T-18"
            assert "cassé" in answer["refusal"]["text"]["fr"]
            assert (await people[1].ask(asked.Resume()))["type"] == "done"
            await until(lambda: runner.table.pause_reason == "stuck")

    in_virtual_time(run())


def test_a_request_that_breaks_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-13: whoever asks for something that the house stumbles over is told so, and the table goes on."""
    break_for(Lay, monkeypatch)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing(options=Choices(trick_seconds=60.0))
            for _ in range(5):
                answer = await people[0].ask(move(0, some_card(runner, 0)))
                assert (answer["type"], answer["refusal"]["rule"]) == ("refused", "T-13")
            assert runner.table.running
            assert (await people[1].ask(asked.Say("On continue ?")))["type"] == "done"

    in_virtual_time(run())
