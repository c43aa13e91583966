"""T-01: people who share a seat have agreed to it, and nobody plays on two sides."""

from pathlib import Path

import pytest
from msgspec import Raw

from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.curtains import shown_seat
from pioche.tables.domain.evolve import evolve, open_table
from pioche.tables.domain.partners import MOST_ASKERS
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Opened, Record, Seated, Settings, Started
from pioche.tables.domain.state import Table
from pioche.tables.domain.view import AskerView, table_view
from pioche.tables.runtime.runner import TableRunner
from tests.house import LEA, MAX, ZOE, Ear, ask, joined, opened, position, put_bataille_on_the_shelf, seated, started
from tests.virtual_time import in_virtual_time

TEAMS = Settings(teams=True, bot_delays=False)
LOU = Person(PersonId("lou"), "Lou")


def askers(runner: TableRunner, person: Person | None) -> tuple[AskerView, ...]:
    """Give the questions that somebody sees."""
    return table_view(runner.table, person.id if person else None, runner.now_ms(), frozenset()).askers


def joinable(runner: TableRunner, person: Person | None) -> tuple[int, ...]:
    """Give the seats that somebody is offered to share."""
    return table_view(runner.table, person.id if person else None, runner.now_ms(), frozenset()).may_join


def people(runner: TableRunner, seat: int) -> list[str]:
    """Give who sits on a seat."""
    return [each.name for each in runner.table.chairs[seat].people]


async def refused(runner: TableRunner, person: Person, request: asked.AnyRequest, rule: str = "T-01") -> None:
    """Ask in vain."""
    before = runner.table
    with pytest.raises(Illegal, match=rule):
        await ask(runner, person, request)
    assert runner.table == before


def test_a_seat_agrees_to_a_partner(tmp_path: Path) -> None:
    """T-01: whoever wants to sit beside somebody asks; only a person of that seat lets them; others see nothing."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, settings=TEAMS)
            assert [joinable(runner, each) for each in (LOU, LEA, MAX, None)] == [(0, 1), (), (), ()]
            await ask(runner, LOU, asked.Sit(0, "Lou"))
            assert joinable(runner, LOU) == (1,)
            assert people(runner, 0) == ["Lea"]
            assert askers(runner, LEA) == (AskerView(0, LOU, True),)
            assert askers(runner, LOU) == (AskerView(0, LOU, False),)
            assert not any(askers(runner, other) for other in (MAX, ZOE, None))
            for outsider in (MAX, ZOE, LOU):
                await refused(runner, outsider, asked.AnswerPartner(0, LOU.id, True), "T-06")
            await refused(runner, LEA, asked.AnswerPartner(0, ZOE.id, True))
            await ask(runner, LEA, asked.AnswerPartner(0, LOU.id, True))
            assert people(runner, 0) == ["Lea", "Lou"]
            assert not askers(runner, LEA)
            assert fold(read_records(await runner.history())) == runner.table

    in_virtual_time(run())


def test_so_many_may_wait_for_a_seat_and_no_more(tmp_path: Path) -> None:
    """T-01: a table that many want to join keeps a list of MOST_ASKERS, and refuses whoever comes then."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, settings=TEAMS)
            for number in range(MOST_ASKERS):
                await ask(runner, Person(PersonId(f"p{number}"), "Lou"), asked.Sit(0, f"Lou {number}"))
            assert len(runner.table.askers) == MOST_ASKERS
            await refused(runner, LOU, asked.Sit(0, "Lou"))

    in_virtual_time(run())


def test_a_question_can_be_refused_and_taken_back(tmp_path: Path) -> None:
    """T-01: a seat may say no, twice for good, and whoever asked may think better of it; one asks for one seat."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, settings=TEAMS)
            await ask(runner, LOU, asked.Sit(0, "Lou"))
            await refused(runner, LOU, asked.Sit(0, "Lou"))
            await ask(runner, LEA, asked.AnswerPartner(0, LOU.id, False))
            assert not askers(runner, LEA)
            assert people(runner, 0) == ["Lea"]
            for seat in (0, 1):
                await ask(runner, LOU, asked.Sit(seat, "Lou"))
            assert (askers(runner, LEA), askers(runner, MAX)) == ((), (AskerView(1, LOU, True),))
            await ask(runner, LOU, asked.Stand(1))
            assert not askers(runner, MAX)
            await refused(runner, MAX, asked.AnswerPartner(1, LOU.id, True))
            await ask(runner, LOU, asked.Sit(0, "Lou"))
            await ask(runner, LEA, asked.AnswerPartner(0, LOU.id, False))
            await refused(runner, LOU, asked.Sit(0, "Lou"))
            assert joinable(runner, LOU) == (1,), "who was turned down twice is not offered it again"
            await ask(runner, LOU, asked.Sit(1, "Lou"))

    in_virtual_time(run())


def test_nobody_sits_on_two_sides(tmp_path: Path) -> None:
    """T-01: whoever shares a seat has no other one, and a seat of a device that goes round is not shared."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, TEAMS, 4)
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await joined(runner, LOU, 0, LEA)
            await ask(runner, MAX, asked.Sit(1, "Max"))
            for partner in (LEA, LOU):
                await refused(runner, partner, asked.Sit(1, "Encore"))
                await refused(runner, partner, asked.Sit(2, "Encore"))
            await refused(runner, MAX, asked.Sit(0, "Max"))
            await ask(runner, ZOE, asked.Sit(1, "Zoé"))
            await ask(runner, ZOE, asked.Sit(2, "Zoé"))
            assert not askers(runner, MAX), "whoever has a seat asks no more"
            await ask(runner, ZOE, asked.Sit(3, "Paul"))
            assert joinable(runner, Person(PersonId("eve"), "Ève")) == (0, 1)
            await refused(runner, Person(PersonId("eve"), "Ève"), asked.Sit(2, "Ève"))
            await ask(runner, LEA, asked.Start())
            assert [shown_seat(runner.table, each.id) for each in (LEA, LOU, MAX)] == [0, 0, 1]

    in_virtual_time(run())


def test_a_question_is_answered_as_the_table_is_then(tmp_path: Path) -> None:
    """T-01: who has taken another seat meanwhile, or whom the host no longer lets share, does not join."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, TEAMS, 3)
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await ask(runner, LOU, asked.Sit(0, "Lou"))
            await ask(runner, LEA, asked.Sit(1, "Paul"))
            await refused(runner, LEA, asked.AnswerPartner(0, LOU.id, True))
            await ask(runner, LEA, asked.Stand(1))
            await ask(runner, LEA, asked.SetSettings(Settings(teams=False)))
            await refused(runner, LEA, asked.AnswerPartner(0, LOU.id, True))
            await ask(runner, LEA, asked.SetSettings(TEAMS))
            await ask(runner, LOU, asked.Sit(0, "Lou"))
            await ask(runner, LEA, asked.Stand(0))
            assert not runner.table.askers, "nobody is left to answer"
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            assert not askers(runner, LEA)

    in_virtual_time(run())


def test_a_partner_may_come_later(tmp_path: Path) -> None:
    """T-01, T-04: in a running game a seat may still let somebody in; they see what it sees, and act for it."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, settings=TEAMS, trick_seconds=60.0)
            await runner.enter(LOU.id, Ear())
            await ask(runner, LOU, asked.Sit(1, "Lou"))
            assert shown_seat(runner.table, LOU.id) is None
            hand = position(runner).hands
            await ask(runner, MAX, asked.AnswerPartner(1, LOU.id, True))
            assert shown_seat(runner.table, LOU.id) == 1
            assert position(runner).hands == hand
            await refused(runner, LOU, asked.Stand(1), "T-04")
            await ask(runner, LEA, asked.SetSettings(Settings(bot_delays=False)))
            await refused(runner, ZOE, asked.Sit(1, "Zoé"), "T-04")

    in_virtual_time(run())


def test_a_seat_is_not_carried_to_the_other_side(tmp_path: Path) -> None:
    """T-01: a shared seat does not go to the device of somebody who plays against it."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, settings=TEAMS)
            await joined(runner, LOU, 0, LEA)
            before = runner.table
            with pytest.raises(Illegal, match="T-01"):
                await runner.move_seats(LOU.id, MAX)
            with pytest.raises(Illegal, match="T-01"):
                await runner.move_seats(MAX.id, LEA)
            assert runner.table == before
            await runner.move_seats(LOU.id, ZOE)
            assert people(runner, 0) == ["Lea", "Zoe"]
            await runner.move_seats(ZOE.id, LEA)
            assert people(runner, 0) == ["Lea"]

    in_virtual_time(run())


def test_old_tables_stay_as_they_were() -> None:
    """Records from before the question was asked lead to the same table: also somebody on two sides stays there."""
    put_bataille_on_the_shelf()
    first = Opened("ABCDEF", "bataille", 1, "fr-1", LEA, Raw(b"{}"), TEAMS, 2)
    table: Table = open_table(Record(0, 0, first))
    for what in (Seated(0, LEA), Seated(1, MAX), Seated(0, ZOE), Seated(1, ZOE), Started("00" * 32)):
        table = evolve(table, Record(0, 0, what))
    assert [[each.name for each in chair.people] for chair in table.chairs] == [["Lea", "Zoe"], ["Max", "Zoe"]]
