"""K-03, T-11: people who share a seat have a line of their own that nobody else sees."""

from pathlib import Path

import pytest

from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Settings
from pioche.tables.domain.state import REMEMBERED_LINES
from pioche.tables.domain.view import table_view
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from tests.house import LEA, MAX, ZOE, FakeClock, ask, joined, opened, seated
from tests.virtual_time import in_virtual_time

TEAMS = Settings(teams=True, bot_delays=False)
LOU = Person(PersonId("lou"), "Lou")
CANARY = "le canari chante"


def heard(runner: TableRunner, person: Person | None) -> list[tuple[str, int | None]]:
    """Give the lines that somebody sees."""
    view = table_view(runner.table, person.id if person else None, runner.now_ms(), frozenset())
    return [(line.text, line.seat) for line in view.lines]


async def with_team(house: House) -> TableRunner:
    """Open a table where Léa and Lou share the first seat and Max has the second."""
    runner = await seated(house, LEA, MAX, settings=TEAMS)
    await joined(runner, LOU, 0, LEA)
    return runner


def test_a_team_talks_among_itself(tmp_path: Path) -> None:
    """K-03: a line to one's seat reaches the people of that seat, also after a restart, and nobody else."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await with_team(house)
            await ask(runner, LEA, asked.Say(CANARY, 0))
            await ask(runner, LEA, asked.Say("bonjour"))
        async with opened(tmp_path) as house:
            again = await house.find(runner.table.code)
            assert again is not None
            for table in (runner, again):
                for partner in (LEA, LOU):
                    assert heard(table, partner) == [(CANARY, 0), ("bonjour", None)]
                for other in (MAX, ZOE, None):
                    assert heard(table, other) == [("bonjour", None)]
                    view = table_view(table.table, other.id if other else None, 0, frozenset())
                    assert CANARY.encode() not in encode(view)

    in_virtual_time(run())


@pytest.mark.parametrize(
    ("person", "seat", "rule"),
    [(MAX, 0, "T-06"), (ZOE, 0, "T-11"), (LEA, 1, "T-06"), (MAX, 1, "T-11"), (LEA, 9, "T-06")],
)
def test_who_may_not_talk_to_a_team(person: Person, seat: int, rule: str, tmp_path: Path) -> None:
    """T-06, T-11: one talks to one's own seat, where somebody shares it."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await with_team(house)
            before = runner.table
            with pytest.raises(Illegal, match=rule):
                await ask(runner, person, asked.Say(CANARY, seat))
            assert runner.table == before

    in_virtual_time(run())


def test_the_host_silences_teams_too(tmp_path: Path) -> None:
    """T-11: where talking is switched off, or somebody is silenced, that holds for the seat's own line as well."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await with_team(house)
            await ask(runner, LEA, asked.Mute(LOU.id, True))
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, LOU, asked.Say(CANARY, 0))
            await ask(runner, LEA, asked.SetSettings(Settings(teams=True, chat=False)))
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, LEA, asked.Say(CANARY, 0))

    in_virtual_time(run())


def test_a_line_stays_with_those_it_was_said_to(tmp_path: Path) -> None:
    """K-03: whoever takes the seat later does not read it; whoever goes on from another device does."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await with_team(house)
            await ask(runner, LEA, asked.Say(CANARY, 0))
            eve = Person(PersonId("eve"), "Ève")
            await runner.move_seats(LOU.id, eve)
            assert heard(runner, eve) == [(CANARY, 0)]
            assert heard(runner, LOU) == []
            for person in (LEA, eve):
                await ask(runner, person, asked.Stand(0))
            await ask(runner, ZOE, asked.Sit(0, "Zoé"))
            assert heard(runner, ZOE) == []

    in_virtual_time(run())


def test_a_talkative_team_pushes_nothing_out(tmp_path: Path) -> None:
    """K-03: what a team says changes nothing in what the others see, however much it is."""

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            runner = await with_team(house)
            await ask(runner, MAX, asked.Say("le premier mot"))
            for number in range(REMEMBERED_LINES + 5):
                clock.ahead_ms += 2000
                await ask(runner, LEA, asked.Say(f"{CANARY} {number}", 0))
            assert heard(runner, MAX) == [("le premier mot", None)]
            assert len(heard(runner, LOU)) == REMEMBERED_LINES + 1

    in_virtual_time(run())
