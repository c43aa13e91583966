"""People and bots with the same name at one table are told apart."""

from pathlib import Path

import pytest

from pioche.bots.levels import level
from pioche.tables.domain import requests as asked
from pioche.tables.domain.display_names import DisplayNames
from pioche.tables.domain.people import COLOURS, Person, PersonId
from pioche.tables.domain.records import Settings
from pioche.tables.domain.seating import named
from pioche.tables.domain.view import table_view
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from tests.house import ask, opened
from tests.virtual_time import in_virtual_time

TEAMS = Settings(teams=True, spectators_talk=True, bot_delays=False)
FIRST, SECOND, THIRD, WATCHING = (Person(PersonId(f"alice-{number}"), "Alice") for number in range(4))
ZOE = level("1").name


async def table_of(house: House, *called: tuple[Person, str] | str) -> TableRunner:
    """Open a table with people under some names, and bots of some levels."""
    runner = await house.open(FIRST, "bataille", None, TEAMS, len(called))
    for seat, who in enumerate(called):
        if isinstance(who, str):
            await ask(runner, FIRST, asked.AddBot(seat, who))
        else:
            await ask(runner, who[0], asked.Sit(seat, who[1]))
    return runner


@pytest.mark.parametrize(
    ("called", "shown"),
    [
        (((FIRST, "Alice"), (SECOND, "Alice"), (THIRD, "alice")), ["Alice", "Alice 2", "alice 3"]),
        (((FIRST, "Alice 2"), (SECOND, "Alice"), (THIRD, "Alice")), ["Alice 2", "Alice", "Alice 3"]),
        (("1", "1", (FIRST, ZOE)), [f"{ZOE} 2", f"{ZOE} 3", ZOE]),
        (((FIRST, "Alice"), (FIRST, "Alice"), (SECOND, "Bob")), ["Alice", "Alice 2", "Bob"]),
    ],
    ids=["people", "numbered already", "bots", "one device"],
)
def test_names_that_are_alike_get_a_number(
    called: tuple[tuple[Person, str] | str, ...], shown: list[str], tmp_path: Path
) -> None:
    """Seats and sentences tell everybody apart; people before bots; the log keeps names as they are."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_of(house, *called)
            view = table_view(runner.table, None, 0, frozenset())
            assert [chair.name for chair in view.chairs] == DisplayNames(runner.table).seats() == shown
            assert [person.name for chair in view.chairs for person in chair.people] == [
                name for name, who in zip(shown, called, strict=True) if not isinstance(who, str)
            ]
            kept = [person.name for chair in runner.table.chairs for person in chair.people]
            assert kept == [who[1] for who in called if not isinstance(who, str)]

    in_virtual_time(run())


def test_a_spectator_is_taken_for_nobody_who_plays(tmp_path: Path) -> None:
    """In the chat, and where somebody asks for a seat, the same names are shown as beside the seats."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_of(house, (FIRST, "Alice"), (SECOND, "Alice"))
            await house.services.store.save_guest(WATCHING)
            for person in (WATCHING, SECOND, FIRST):
                await ask(runner, person, asked.Say("c’est moi"))
            view = table_view(runner.table, FIRST.id, 0, frozenset())
            assert [line.person.name for line in view.lines] == ["Alice 3", "Alice 2", "Alice"]
            await ask(runner, WATCHING, asked.Sit(0, "Alice"))
            view = table_view(runner.table, FIRST.id, 0, frozenset())
            assert [asker.person.name for asker in view.askers] == ["Alice 3"]
            await ask(runner, FIRST, asked.AnswerPartner(0, WATCHING.id, True))
            assert DisplayNames(runner.table).seats() == ["Alice & Alice 3", "Alice 2"]

    in_virtual_time(run())


def test_an_unknown_colour_is_the_first_one() -> None:
    """T-01: a colour that the house does not have, from an older or another client, is no reason to refuse anybody."""
    shown = [named(PersonId("p"), "Léa", colour).colour for colour in ("mauve à pois", *COLOURS)]
    assert shown == [COLOURS[0], *COLOURS]
