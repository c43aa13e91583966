"""T-14: one try at the deal of a day counts; every later one is practice."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.games.patience.commands import GiveUp
from pioche.games.patience.options import Choices
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.days import is_past
from pioche.tables.domain.people import Person
from pioche.tables.runtime.attempts import spoiled
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from tests.house import FAST, LEA, MAX, ZOE, Ear, ask, joined, move, opened
from tests.tables.test_days import moment
from tests.virtual_time import in_virtual_time

DAY = "2026-01-15"
OPTIONS = Choices(date=DAY)


async def table_for(house: House, *people: Person, options: Choices = OPTIONS) -> TableRunner:
    """Open a table for a day and sit down."""
    settings = replace(FAST, teams=len(people) > 1)
    runner = await house.open(people[0], "patience", encode(options), settings, 1)
    for person in people:
        await runner.enter(person.id, Ear())
    await ask(runner, people[0], asked.Sit(0, people[0].name))
    for partner in people[1:]:
        await joined(runner, partner, 0, people[0])
    return runner


async def begun(house: House, *people: Person, options: Choices = OPTIONS) -> TableRunner:
    """Begin a day."""
    runner = await table_for(house, *people, options=options)
    await ask(runner, people[0], asked.Start())
    return runner


async def given_up(house: House, *people: Person) -> TableRunner:
    """Begin a day and give it up at once."""
    runner = await begun(house, *people)
    await ask(runner, people[0], move(0, GiveUp()))
    assert runner.table.status == "over"
    return runner


def in_a_house(tmp_path: Path, play: Callable[[House], Awaitable[None]]) -> None:
    """Do something in a house of its own."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            await play(house)

    in_virtual_time(run())


def test_the_first_table_counts_and_every_later_one_is_practice(tmp_path: Path) -> None:
    """T-14: after giving up, the same day can be begun again, but as practice; the log of the table says so."""

    async def play(house: House) -> None:
        first = await given_up(house, LEA)
        assert first.table.options == OPTIONS
        again = await begun(house, LEA)
        assert again.table.options == replace(OPTIONS, practice=True)
        records = read_records(await house.services.store.read(again.table.code))
        assert fold(records).options == replace(OPTIONS, practice=True)
        assert (await begun(house, MAX)).table.options == OPTIONS
        other = replace(OPTIONS, date="2026-01-16")
        assert (await begun(house, LEA, options=other)).table.options == other

    in_a_house(tmp_path, play)


def test_nobody_begins_a_day_twice_at_the_same_time(tmp_path: Path) -> None:
    """T-14: while the try is under way, the same letters are dealt at no other table; it goes on where it is."""

    async def play(house: House) -> None:
        first, second = await table_for(house, LEA), await table_for(house, LEA)
        await ask(first, LEA, asked.Start())
        with pytest.raises(Illegal, match="under way"):
            await ask(second, LEA, asked.Start())
        assert second.table.status == "gathering"
        await ask(first, LEA, move(0, GiveUp()))
        await ask(second, LEA, asked.Start())
        assert second.table.options.for_practice() == second.table.options

    in_a_house(tmp_path, play)


def test_a_day_is_not_practised_before_it_is_played(tmp_path: Path) -> None:
    """T-14: words cannot be taken back in the try that counts, nor does a bot show the letters before it."""

    async def play(house: House) -> None:
        practice = await table_for(house, LEA, options=replace(OPTIONS, practice=True))
        with pytest.raises(Illegal, match="once one’s try is over"):
            await ask(practice, LEA, asked.Start())
        bots = await house.open(LEA, "patience", encode(OPTIONS), FAST, 1)
        await ask(bots, LEA, asked.AddBot(0, "5"))
        with pytest.raises(Illegal, match="once one’s try is over"):
            await ask(bots, LEA, asked.Start())
        await given_up(house, LEA)
        for runner in (practice, bots):
            await ask(runner, LEA, asked.Start())
            assert runner.table.options == replace(OPTIONS, practice=True)

    in_a_house(tmp_path, play)


def test_what_is_refused_costs_no_try(tmp_path: Path) -> None:
    """T-14: a table that cannot begin yet is nobody's try."""

    async def play(house: House) -> None:
        runner = await house.open(LEA, "patience", encode(OPTIONS), FAST, 1)
        with pytest.raises(Illegal, match="T-05"):
            await ask(runner, LEA, asked.Start())
        assert await house.services.store.attempt(LEA.id, "patience", DAY) is None

    in_a_house(tmp_path, play)


def test_a_try_that_was_closed_is_over(tmp_path: Path) -> None:
    """T-14: closing the table does not bring the day back."""

    async def play(house: House) -> None:
        first = await begun(house, LEA)
        await ask(first, LEA, asked.CloseTable())
        assert (await begun(house, LEA)).table.options == replace(OPTIONS, practice=True)

    in_a_house(tmp_path, play)


def test_playing_a_day_again_is_practice_and_begins_at_once(tmp_path: Path) -> None:
    """T-12, T-14: “Rejouer” after a day leads to a running practice game on the same letters."""

    async def play(house: House) -> None:
        first = await given_up(house, LEA)
        await ask(first, LEA, asked.Rematch())
        again = await house.find(first.table.next_code or "")
        assert again is not None
        assert again.table.status == "playing"
        assert again.table.options == replace(OPTIONS, practice=True)

    in_a_house(tmp_path, play)


def test_people_who_share_a_seat_share_the_try(tmp_path: Path) -> None:
    """T-14: it is the try of each of them; nobody who has had theirs helps at another's."""

    async def play(house: House) -> None:
        await given_up(house, LEA, MAX)
        assert (await begun(house, MAX)).table.options == replace(OPTIONS, practice=True)
        helped = await table_for(house, LEA, ZOE)
        with pytest.raises(Illegal, match="has played this day before"):
            await ask(helped, LEA, asked.Start())

    in_a_house(tmp_path, play)


def test_another_device_takes_the_try_along(tmp_path: Path) -> None:
    """T-14: whoever goes on elsewhere with a ticket has had their try there, too."""

    async def play(house: House) -> None:
        first = await begun(house, LEA)
        await first.move_seats(LEA.id, MAX)
        await ask(first, MAX, move(0, GiveUp()))
        for person in (LEA, MAX):
            assert (await begun(house, person)).table.options == replace(OPTIONS, practice=True)

    in_a_house(tmp_path, play)


def test_it_is_remembered_over_a_restart(tmp_path: Path) -> None:
    """T-14: the house knows, not the device."""

    async def first(house: House) -> None:
        await given_up(house, LEA)

    async def second(house: House) -> None:
        assert (await begun(house, LEA)).table.options == replace(OPTIONS, practice=True)

    in_a_house(tmp_path, first)
    in_a_house(tmp_path, second)


@pytest.mark.parametrize(
    ("now", "past"), [("2026-11-16T11:59", False), ("2026-11-16T12:00", True), ("2026-11-15T12:00", False)]
)
def test_a_day_is_over_when_it_is_over_everywhere(now: str, past: bool) -> None:
    """T-14: the last places on earth are twelve hours behind Greenwich."""
    assert is_past("2026-11-15", moment(now)) is past


def test_who_is_told_what_a_day_deals(tmp_path: Path) -> None:
    """T-14: nobody in the middle of their try; of a day that still goes on somewhere only those who have played it."""

    async def play(house: House) -> None:
        store = house.services.store
        during, later = moment("2026-01-15T12:00"), moment("2026-02-01T12:00")

        async def why(person: Person | None, now_ms: int) -> str:
            refusal = await spoiled(person.id if person else None, "patience", DAY, store, now_ms)
            return "" if refusal is None else refusal.refusal.text.en.partition(":")[0]

        assert await why(None, during) == await why(LEA, during) == "Play this day first"
        assert await why(None, later) == await why(LEA, later) == ""
        runner = await begun(house, LEA)
        assert await why(LEA, during) == await why(LEA, later) == "Finish your try at this day first"
        await ask(runner, LEA, move(0, GiveUp()))
        assert await why(LEA, during) == await why(LEA, later) == ""

    in_a_house(tmp_path, play)
