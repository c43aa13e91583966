"""A newcomer's first move: against bots a person begins, in every game, and waits for nobody."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.codec import encode
from pioche.tables.domain import requests as asked
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from tests.house import LEA, MAX, Ear, ask, opened, refused, seated
from tests.virtual_time import in_virtual_time

GAMES = [name for name in registry.names() if max(registry.find(name).meta.seats) > 1]
LONGEST_MS = 5_000


async def against_bots(house: House, game: str) -> TableRunner:
    """Open a table as the shelf does after two taps."""
    seats = 3 if 3 in registry.find(game).meta.seats else 2
    runner = await house.open(LEA, game, encode({}), Settings(), seats)
    await runner.enter(LEA.id, Ear())
    await ask(runner, LEA, asked.Sit(0, LEA.name))
    for seat in range(1, seats):
        await ask(runner, LEA, asked.AddBot(seat, "3"))
    await ask(runner, LEA, asked.Start(begins=True))
    return runner


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_acts_within_five_seconds(game: str, tmp_path: Path) -> None:
    """T-05: right after the lots it is the newcomer's turn; what is shown of them takes less than five seconds."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            for _ in range(6):
                runner = await against_bots(house, game)
                waiting, hourglass = runner.table.waiting(), runner.table.hourglass
                assert waiting is not None
                assert hourglass is not None
                assert 0 in [expected.seat for expected in waiting.expected]
                assert hourglass.turned_ms - runner.now_ms() < LONGEST_MS

    in_virtual_time(run())


def test_who_may_act_at_once_among_others_draws_no_further_lots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T-05: where a game waits for several seats at first, being one of them is enough."""
    seed = seed_from("the first lot")
    monkeypatch.setattr("pioche.tables.runtime.runner.secrets", SimpleNamespace(token_bytes=lambda _: seed))

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await against_bots(house, "rondo")
            waiting = runner.table.waiting()
            assert waiting is not None
            assert len(waiting.expected) > 1
            assert runner.table.seed == seed

    in_virtual_time(run())


def test_among_people_lots_are_drawn(tmp_path: Path) -> None:
    """T-05: nobody begins by asking for it where other people play."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            await refused(runner, LEA, asked.Start(begins=True), "T-05")

    in_virtual_time(run())
