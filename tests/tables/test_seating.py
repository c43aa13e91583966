"""Before the game: who sits where, who may decide what."""

from pathlib import Path

import pytest
from msgspec import Raw

from pioche.kernel.errors import Illegal, Malformed
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId, clean_name, person_of
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.codes import ALPHABET, new_code, read_code
from pioche.tables.runtime.tokens import new_token
from tests.house import LEA, MAX, ask, joined, opened, refused, seated, started
from tests.virtual_time import in_virtual_time

REFUSED: list[tuple[str, Person, asked.AnyRequest]] = [
    ("T-01", MAX, asked.Sit(7, "Max")),
    ("T-01", MAX, asked.Sit(0, "   ")),
    ("T-01", LEA, asked.Sit(0, "Léa")),
    ("T-01", MAX, asked.Stand(0)),
    ("T-02", MAX, asked.AddBot(1, "3")),
    ("T-02", LEA, asked.AddBot(0, "3")),
    ("T-02", MAX, asked.ClearSeat(0)),
    ("T-02", MAX, asked.SetSeats(3)),
    ("T-02", MAX, asked.Start()),
    ("T-02", MAX, asked.SetSettings(Settings())),
    ("T-02", MAX, asked.CloseTable()),
    ("T-03", LEA, asked.SetSeats(9)),
    ("T-05", LEA, asked.Start()),
    ("T-05", LEA, asked.RaiseCurtain(0)),
    ("T-06", MAX, asked.Pause()),
    ("T-06", MAX, asked.Move(0, Raw(b'{"type":"lay","card":1}'))),
    ("T-08", LEA, asked.Resume()),
    ("T-09", LEA, asked.ProposeWord(0, "MOT", True)),
    ("T-11", MAX, asked.Say("coucou")),
    ("T-11", LEA, asked.React("🐙")),
    ("T-12", LEA, asked.Rematch()),
]


@pytest.mark.parametrize(("rule", "person", "request_"), REFUSED, ids=lambda value: type(value).__name__)
def test_what_a_table_refuses(rule: str, person: Person, request_: asked.AnyRequest, tmp_path: Path) -> None:
    """T-01 to T-12: whoever may not, or not now, is refused with the rule, and nothing changes."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, Settings(), 2)
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await refused(runner, person, request_, rule)

    in_virtual_time(run())


def test_people_share_a_seat_as_a_team(tmp_path: Path) -> None:
    """Several people may sit on one seat where the host allows it, and nobody looks into another's hand otherwise."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, bots=["3"])
            with pytest.raises(Illegal, match="T-01"):
                await ask(runner, MAX, asked.Sit(0, "Max"))
            await ask(runner, LEA, asked.SetSettings(Settings(teams=True)))
            await joined(runner, MAX, 0, LEA)
            assert [person.name for person in runner.table.chairs[0].people] == ["Lea", "Max"]
            await ask(runner, MAX, asked.Stand(0))
            assert [person.name for person in runner.table.chairs[0].people] == ["Lea"]

    in_virtual_time(run())


def test_the_host_changes_seats_options_and_settings(tmp_path: Path) -> None:
    """T-02 to T-04: before the game everything can be chosen."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, bots=["1"])
            await ask(runner, LEA, asked.SetSeats(4))
            await ask(runner, LEA, asked.SetOptions(Raw(b'{"cards_each":2}')))
            await ask(runner, LEA, asked.SetSettings(Settings(public=True)))
            await ask(runner, LEA, asked.ClearSeat(1))
            assert len(runner.table.chairs) == 4
            assert runner.table.chairs[1].free
            assert runner.table.settings.public
            with pytest.raises(Malformed):
                await ask(runner, LEA, asked.SetOptions(Raw(b'{"cards_each":99}')))
            with pytest.raises(Malformed):
                await ask(runner, LEA, asked.AddBot(1, "genius"))

    in_virtual_time(run())


def test_nothing_is_chosen_once_the_game_has_begun(tmp_path: Path) -> None:
    """T-04: seats and options are settled by the start."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX)
            for request in (asked.SetOptions(Raw(b"{}")), asked.SetSeats(3), asked.Stand(0), asked.Start()):
                with pytest.raises(Illegal, match="T-04"):
                    await ask(runner, LEA, request)

    in_virtual_time(run())


def test_codes_can_be_read_aloud_and_not_be_counted() -> None:
    """A code has six signs without 0, O, 1 and I, is drawn at random, and is read as people type it."""
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(set(code) <= set(ALPHABET) and len(code) == 6 for code in codes)
    assert not set("0O1I") & set(ALPHABET)
    assert read_code(" abc-d23 ") == "ABCD23"
    assert read_code("ABCD2") is None
    assert read_code("ABCD20") is None


def test_a_guest_is_known_by_a_fingerprint() -> None:
    """The public name of a guest does not contain the token, and a token has 256 bits."""
    token = new_token()
    assert len(token) >= 43
    assert person_of(token) == person_of(token) != person_of(new_token())
    assert token not in person_of(token)


def test_names_are_one_clean_line() -> None:
    """Control characters and long names do not reach the others."""
    assert clean_name("  Léa\u202e\n  Dupont ") == "Léa Dupont"
    assert len(clean_name("x" * 500)) == 24
    assert clean_name("Jean\u00a0Luc\tde\u202fB.") == "Jean Luc de B."
    assert [clean_name(each) for each in ("\u3164", "\u2800 \u2800", "\ufe0f", "\u0301", "\u200b")] == [""] * 5
    assert clean_name("\u3164Zoé\u2800") == "Zoé"
    assert clean_name("e\u0301") == "e\u0301"
    assert PersonId("x") != PersonId("y")


def test_a_bot_of_any_strength(tmp_path: Path) -> None:
    """T-02: a bot may be as strong as any number from 1 to 6, written as short as can be; others are refused."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, Settings(bot_delays=False), 3)
            await ask(runner, LEA, asked.AddBot(1, "2.60"))
            assert runner.table.chairs[1].bot == "2.6"
            with pytest.raises(Malformed, match="from 1 to 6"):
                await ask(runner, LEA, asked.AddBot(2, "6.5"))
            assert runner.table.chairs[2].free

    in_virtual_time(run())


def test_whoever_sits_there_already_is_told_so(tmp_path: Path) -> None:
    """T-01: one's own seat is not called taken."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            with pytest.raises(Illegal, match="You already sit there"):
                await ask(runner, LEA, asked.Sit(0, LEA.name))

    in_virtual_time(run())
