"""Places that change hands: the host's before the game, a seat that goes along, a device that goes round."""

import asyncio
from pathlib import Path

import pytest

from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.presence import GONE_AFTER_MS
from pioche.tables.domain.records import Settings
from pioche.tables.domain.view import TableView, table_view
from pioche.tables.runtime.house import LISTED_MS
from pioche.tables.runtime.runner import TableRunner
from tests.house import (
    LEA,
    MAX,
    ZOE,
    Ear,
    FakeClock,
    ask,
    held,
    joined,
    move,
    opened,
    position,
    seated,
    some_card,
    started,
    until,
)
from tests.virtual_time import in_virtual_time

TOGETHER = Settings(teams=True, bot_delays=False)


def seen(runner: TableRunner, person: Person) -> TableView:
    """Give the table as somebody sees it."""
    return table_view(runner.table, person.id, runner.now_ms(), runner.presence.connected())


def test_somebody_stands_in_for_a_host_who_is_gone(tmp_path: Path) -> None:
    """T-02: a minute after the host has left, the first who sits there and is not silenced may begin or close."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await seated(house, LEA, MAX, ZOE)
            await ask(runner, LEA, asked.Mute(MAX.id, True))
            ear = next(iter(runner.listeners))
            runner.leave(LEA.id, ear)
            clock.ahead_ms += GONE_AFTER_MS - 5000
            runner.notify_again()
            await asyncio.sleep(0.02)
            with pytest.raises(Illegal, match="T-02"):
                await ask(runner, ZOE, asked.Start())
            clock.ahead_ms += 5000
            runner.notify_again()
            await until(lambda: seen(runner, ZOE).host)
            assert not seen(runner, MAX).host
            with pytest.raises(Illegal, match="T-02"):
                await ask(runner, MAX, asked.CloseTable())
            await ask(runner, ZOE, asked.Start())

    in_virtual_time(run())


def test_a_host_who_returns_is_host_again(tmp_path: Path) -> None:
    """T-02: whoever stood in does so until the host is back, also over a restart, and not after standing up."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await house.open(LEA, "bataille", None, Settings(), 2)
            for seat, person in enumerate((MAX, ZOE)):
                await runner.enter(person.id, Ear())
                await ask(runner, person, asked.Sit(seat, person.name))
            clock.ahead_ms += GONE_AFTER_MS
            runner.notify_again()
            await until(lambda: seen(runner, MAX).host)
            await ask(runner, MAX, asked.Stand(0))
            await until(lambda: seen(runner, ZOE).host)
        async with opened(tmp_path, clock=clock) as house:
            again = await house.find(runner.table.code)
            assert again is not None
            assert seen(again, ZOE).host
            await again.enter(LEA.id, Ear())
            assert (seen(again, LEA).host, seen(again, ZOE).host) == (True, False)

    in_virtual_time(run())


def test_a_table_without_people_is_not_offered_for_long(tmp_path: Path) -> None:
    """A public table is listed for an hour after its last change, and as long as somebody is there."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await house.open(LEA, "bataille", None, Settings(public=True))
            clock.ahead_ms += LISTED_MS - 10_000
            assert [card.code for card in await house.public_tables()] == [runner.table.code]
            clock.ahead_ms += 20_000
            assert await house.public_tables() == []
            ear = Ear()
            await runner.enter(LEA.id, ear)
            assert [card.code for card in await house.public_tables()] == [runner.table.code]
            runner.leave(LEA.id, ear)
            assert await house.public_tables() == []

    in_virtual_time(run())


def test_only_its_own_people_hand_a_device_on(tmp_path: Path) -> None:
    """T-07: what somebody does elsewhere never turns a device that goes round to another seat, nor needs it."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, TOGETHER, 4)
            for seat in range(2):
                await ask(runner, LEA, asked.Sit(seat, f"Chez Léa {seat}"))
            await ask(runner, MAX, asked.Sit(2, "Max"))
            await joined(runner, ZOE, 2, MAX)
            await ask(runner, LEA, asked.AddBot(3, "5"))
            for person in (LEA, MAX, ZOE):
                await runner.enter(person.id, Ear())
            await ask(runner, LEA, asked.Start())
            await ask(runner, LEA, asked.RaiseCurtain(1))
            await ask(runner, MAX, asked.RaiseCurtain(2))
            await ask(runner, ZOE, asked.RaiseCurtain(2))
            assert [seen(runner, person).shown for person in (LEA, MAX, ZOE)] == [1, 2, 2]
            with pytest.raises(Illegal, match="T-07"):
                await ask(runner, LEA, move(0, some_card(runner, 0)))
            await ask(runner, MAX, move(2, some_card(runner, 2)))
            assert position(runner).laid[2] is not None
            assert seen(runner, LEA).shown == 1

    in_virtual_time(run())


def test_sand_waits_for_the_device_of_whoever_is_expected(tmp_path: Path) -> None:
    """T-07: where two devices go round, handing the other one on does not let anybody's sand run."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "cle", None, Settings(), 4)
            for seat in range(4):
                await ask(runner, (LEA, MAX)[seat % 2], asked.Sit(seat, f"Place {seat}"))
            for person in (LEA, MAX):
                await runner.enter(person.id, Ear())
            await ask(runner, LEA, asked.Start())
            (expected,) = seen(runner, LEA).expected
            turns = [(expected.seat + 1) % 4, (expected.seat + 2) % 4, expected.seat]
            for seat in turns:
                assert held(runner)
                await ask(runner, (LEA, MAX)[seat % 2], asked.RaiseCurtain(seat))
            assert not held(runner)

    in_virtual_time(run())


def test_whoever_was_just_given_a_seat_is_not_gone(tmp_path: Path) -> None:
    """T-10: a seat that was carried along is given a minute to arrive before the others may think of a bot."""
    clock = FakeClock()
    phone = Person(PersonId("phone"), "Max")

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60.0)
            await ask(runner, LEA, asked.Pause())
            clock.ahead_ms += 2 * GONE_AFTER_MS
            await ask(runner, LEA, asked.Resume())
            await runner.move_seats(MAX.id, phone)
            clock.ahead_ms += GONE_AFTER_MS // 2
            with pytest.raises(Illegal, match="T-10"):
                await ask(runner, LEA, asked.ProposeBot(1))

    in_virtual_time(run())


def test_a_seat_carried_to_a_team_mate_has_them_once(tmp_path: Path) -> None:
    """T-13: where the other device shares the seat already, nobody sits there twice."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, settings=TOGETHER)
            await ask(runner, ZOE, asked.Sit(0, "Zoé"))
            await runner.move_seats(LEA.id, Person(ZOE.id, "Lea"))
            assert [person.id for person in runner.table.chairs[0].people] == [ZOE.id]
            assert seen(runner, ZOE).host

    in_virtual_time(run())


def test_eight_people_share_a_seat_at_most(tmp_path: Path) -> None:
    """T-01: a seat has room for a team, not for a crowd."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, settings=TOGETHER)
            for number in range(7):
                await joined(runner, Person(PersonId(f"p{number}"), "P"), 0, LEA)
            with pytest.raises(Illegal, match="T-01"):
                await ask(runner, ZOE, asked.Sit(0, "Zoé"))

    in_virtual_time(run())


def test_no_vote_runs_out_in_a_pause(tmp_path: Path) -> None:
    """T-08: what is left of a vote stands still with the sand, and is shown so."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX, ZOE, trick_seconds=60.0)
            runner.presence.leave(ZOE.id, runner.now_ms() - GONE_AFTER_MS)
            await ask(runner, LEA, asked.ProposeBot(2))
            await ask(runner, LEA, asked.Pause())
            clock.ahead_ms += 20_000
            assert seen(runner, MAX).ballots[0].left_ms > 14_000

    in_virtual_time(run())
