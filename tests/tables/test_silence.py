"""T-29: what a bot has done, and people may object to, stands after a short silence."""

from pathlib import Path

import pytest

from pioche.kernel.game import Expected, Waiting
from pioche.kernel.seats import Seat
from pioche.tables.domain import requests as asked
from pioche.tables.domain import sand
from pioche.tables.domain.records import Settings
from tests.house import LEA, MAX, ask, opened, seated
from tests.virtual_time import in_virtual_time

LIMIT = 20.0


@pytest.mark.parametrize(("answers", "seconds"), [(None, LIMIT), (0, LIMIT), (1, LIMIT), (2, 8.0)])
def test_only_what_a_bot_did_has_little_sand(tmp_path: Path, answers: int | None, seconds: float) -> None:
    """Objecting to a bot has eight seconds; objecting to a person, and everything else, has the game's own."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, bots=["1"])
            seat = None if answers is None else Seat(answers)
            waiting = Waiting((Expected(Seat(0), ("accept",)),), 1, LIMIT, answers=seat)
            assert sand.turned(runner.table, waiting, 0, None).limit_ms == seconds * 1000
            short = Waiting((Expected(Seat(0), ("accept",)),), 1, 5.0, answers=seat)
            assert sand.turned(runner.table, short, 0, None).limit_ms == 5_000

    in_virtual_time(run())


def test_people_around_one_device_have_all_the_sand(tmp_path: Path) -> None:
    """A device that goes round must be handed on before anybody can object."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", b"{}", Settings(), 3)
            for seat in (0, 1):
                await ask(runner, LEA, asked.Sit(seat, f"Léa {seat}"))
            await ask(runner, LEA, asked.AddBot(2, "1"))
            waiting = Waiting((Expected(Seat(0), ("accept",)),), 1, LIMIT, answers=Seat(2))
            assert sand.turned(runner.table, waiting, 0, None).limit_ms == LIMIT * 1000

    in_virtual_time(run())


def test_one_device_among_several_is_enough_for_all_the_sand(tmp_path: Path) -> None:
    """Where one of those who may object must be handed the device, nobody is hurried."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", b"{}", Settings(), 4)
            for seat in (0, 1):
                await ask(runner, LEA, asked.Sit(seat, f"Léa {seat}"))
            await ask(runner, MAX, asked.Sit(2, "Max"))
            await ask(runner, LEA, asked.AddBot(3, "1"))
            expected = tuple(Expected(Seat(seat), ("accept",)) for seat in (2, 0))
            waiting = Waiting(expected, 1, LIMIT, answers=Seat(3))
            assert sand.turned(runner.table, waiting, 0, None).limit_ms == LIMIT * 1000

    in_virtual_time(run())
