"""What a person is to a table: all that a view takes from whoever looks."""

from pathlib import Path

from pioche.kernel.codec import encode
from pioche.tables.domain import requests as asked
from pioche.tables.domain.curtains import goes_round
from pioche.tables.domain.viewers import viewer_of
from tests.house import FAST, LEA, MAX, ZOE, Ear, ask, opened, refused
from tests.virtual_time import in_virtual_time


def test_a_ballot_waits_for_those_who_have_not_answered(tmp_path: Path) -> None:
    """T-09: whoever asks is not asked, whoever has agreed is asked no more, and no stranger ever is."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "kirdy", encode({}), FAST, 3)
            for seat, person in enumerate((LEA, MAX, ZOE)):
                await runner.enter(person.id, Ear())
                await ask(runner, person, asked.Sit(seat, person.name))
            await ask(runner, LEA, asked.Start())
            await ask(runner, LEA, asked.ProposeWord(0, "ZZZ", admit=True))
            awaited = {person.name: viewer_of(runner.table, person.id).awaited for person in (LEA, MAX, ZOE)}
            assert awaited == {"Lea": (), "Max": (1,), "Zoe": (1,)}
            assert viewer_of(runner.table, None).awaited == ()
            await ask(runner, MAX, asked.Vote(1, agrees=True))
            assert viewer_of(runner.table, MAX.id).awaited == ()
            assert viewer_of(runner.table, ZOE.id).awaited == (1,)

    in_virtual_time(run())


def test_a_device_of_ones_own_does_not_go_round(tmp_path: Path) -> None:
    """T-07: a seat with a secret goes round only where its people hold other seats by the same device."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "rondo", encode({}), FAST, 3)
            for person in (LEA, MAX):
                await runner.enter(person.id, Ear())
            for seat, person in enumerate((LEA, LEA, MAX)):
                await ask(runner, person, asked.Sit(seat, f"{person.name} {seat}"))
            await ask(runner, LEA, asked.Start())
            assert [goes_round(runner.table, seat) for seat in range(3)] == [True, True, False]

    in_virtual_time(run())


def test_no_bot_is_asked_for_where_nobody_sits(tmp_path: Path) -> None:
    """T-10: a bot may stand in for people alone: not for a bot, and not on a seat that the table does not have."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", encode({}), FAST, 3)
            for seat, person in enumerate((LEA, MAX)):
                await runner.enter(person.id, Ear())
                await ask(runner, person, asked.Sit(seat, person.name))
            await ask(runner, LEA, asked.AddBot(2, "1"))
            await ask(runner, LEA, asked.Start())
            for seat in (2, 3, 99):
                await refused(runner, LEA, asked.ProposeBot(seat), "T-10")

    in_virtual_time(run())
