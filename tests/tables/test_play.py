"""At the table: one command at a time, sand that is fair, bots through the same door, nothing done twice."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.kernel import logtext
from pioche.kernel.chance import seed_from
from pioche.kernel.errors import Illegal, Late
from pioche.kernel.proof import verify
from pioche.kernel.seats import Seat
from pioche.replay.table_log import log_text
from pioche.tables.domain import deadlines, rules
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Acted, Settings
from pioche.tables.domain.state import Table
from tests.house import (
    LEA,
    MAX,
    ZOE,
    Ear,
    FakeClock,
    ask,
    held,
    move,
    opened,
    position,
    seated,
    some_card,
    started,
    until,
)
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay
from tests.virtual_time import in_virtual_time


def test_a_game_against_bots_ends_and_proves_itself(tmp_path: Path) -> None:
    """Bots play through the same door; the finished game's record is proved by its seed."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, bots=["1", "5"])
            while runner.table.running:
                if position(runner).laid[0] is None:
                    await ask(runner, LEA, move(0, some_card(runner, 0)))
                await asyncio.sleep(0.01)
            log = logtext.parse(GAME, log_text(runner.table, await runner.history()))
            verify(GAME, log)

    in_virtual_time(run())


def test_a_tables_time_begins_with_it(tmp_path: Path) -> None:
    """T-06: a table counts from its opening, and an act that no sand was turned for has taken no time."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX)
            assert read_records(await runner.history())[0].at_ms == 0
            table = replace(runner.table, hourglass=None)
            (acted,) = rules.game_act(table, Seat(0), some_card(runner, 0), now_ms=5_000)
            assert isinstance(acted, Acted)
            assert acted.after_ms == 0

    in_virtual_time(run())


def test_a_request_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    """The sender's own name for a request makes it safe to send again, also after a restart."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX)
            request = move(0, some_card(runner, 0))
            first = await ask(runner, LEA, request, "mine")
            assert await ask(runner, LEA, request, "mine") == first
            assert runner.table.sequence == first
            code = runner.table.code
        async with opened(tmp_path) as house:
            again = await house.find(code)
            assert again is not None
            assert await ask(again, LEA, request, "mine") == first
            assert again.table.sequence == first

    in_virtual_time(run())


def test_a_table_comes_back_from_its_log(tmp_path: Path) -> None:
    """The log alone gives the table back, in every detail."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX)
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            await ask(runner, MAX, asked.Say("À toi !"))
            before = runner.table
        async with opened(tmp_path) as house:
            again = await house.find(before.code)
            assert again is not None
            assert again.table == before
            assert await house.find("ZZZZZZ") is None

    in_virtual_time(run())


def test_only_the_owner_of_a_seat_acts_for_it(tmp_path: Path) -> None:
    """T-06: neither another player nor a stranger can act for a seat."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX)
            for person in (MAX, ZOE):
                with pytest.raises(Illegal, match="T-06"):
                    await ask(runner, person, move(0, some_card(runner, 0)))
            with pytest.raises(Illegal, match="B-02"):
                await ask(runner, LEA, move(0, Lay(99)))

    in_virtual_time(run())


def running_table(folder: Path, **options: float) -> Table:
    """Give the table of a game that has just begun."""

    async def run() -> Table:
        async with opened(folder) as house:
            return (await started(house, LEA, MAX, **options)).table

    return in_virtual_time(run())


def test_half_a_second_of_grace(tmp_path: Path) -> None:
    """A move that arrives up to 500 ms after the sand counts, a later one is late; time is up only after the grace."""
    table = running_table(tmp_path, trick_seconds=2.0)
    assert table.hourglass is not None
    assert table.position is not None
    end = table.hourglass.turned_ms + 2000
    card = min(getattr(table.position, "hands")[0])  # noqa: B009 - the table does not know the game's state
    assert rules.game_act(table, table.seats_of(LEA.id)[0], Lay(card), end + 500)
    with pytest.raises(Late):
        rules.game_act(table, table.seats_of(LEA.id)[0], Lay(card), end + 501)
    assert deadlines.next_due(table) == end + 500
    assert deadlines.due(table, end + 499) == []
    (acted,) = deadlines.due(table, end + 500)
    assert isinstance(acted, Acted)
    assert acted.seat is None


def test_time_is_up_exactly_once(tmp_path: Path) -> None:
    """Each hourglass that runs out gives one TimeUp, never early."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, trick_seconds=0.2)
            ear = Ear()
            await runner.enter(LEA.id, ear)
            await ask(runner, LEA, asked.Start())
            await until(lambda: runner.table.status == "over")
            acts = [record for record in ear.heard if isinstance(record.what, Acted)][1:]
            assert len(acts) == 3
            turned = 0
            for record in acts:
                assert record.at_ms - turned >= 700
                turned = record.at_ms

    in_virtual_time(run())


def test_a_pause_burns_no_sand(tmp_path: Path) -> None:
    """T-08: while a game is paused nobody can act and no time runs."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60.0)
            await ask(runner, MAX, asked.Pause())
            with pytest.raises(Illegal, match="T-08"):
                await ask(runner, LEA, move(0, some_card(runner, 0)))
            clock.ahead_ms += 50_000
            await ask(runner, LEA, asked.Resume())
            assert runner.table.hourglass is not None
            assert runner.table.hourglass.elapsed(runner.now_ms()) < 50_000

    in_virtual_time(run())


def test_a_restart_burns_no_sand(tmp_path: Path) -> None:
    """The time while the house was closed does not count."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            code = runner.table.code
        await asyncio.sleep(1.2)
        async with opened(tmp_path) as house:
            again = await house.find(code)
            assert again is not None
            assert again.table.hourglass is not None
            assert again.table.hourglass.elapsed(again.now_ms()) < 500

    in_virtual_time(run())


def test_an_empty_table_pauses_and_goes_on_with_the_first_who_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table without people stands still until somebody of it is back."""
    monkeypatch.setattr("pioche.tables.domain.presence.EMPTY_AFTER_MS", 100)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, Settings(), 2)
            ear = Ear()
            await runner.enter(LEA.id, ear)
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await ask(runner, LEA, asked.AddBot(1, "3"))
            await ask(runner, LEA, asked.Start())
            runner.leave(LEA.id, ear)
            await until(lambda: runner.table.status == "paused")
            await runner.enter(LEA.id, ear)
            assert runner.table.status == "playing"

    in_virtual_time(run())


def test_a_curtain_hides_and_holds_the_sand(tmp_path: Path) -> None:
    """T-07: with one device for all, nobody acts and no sand runs before the curtain is raised."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, Settings(), 2)
            await runner.enter(LEA.id, Ear())
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await ask(runner, LEA, asked.Sit(1, "Max"))
            await ask(runner, LEA, asked.Start())
            assert held(runner)
            with pytest.raises(Illegal, match="T-07"):
                await ask(runner, LEA, move(0, some_card(runner, 0)))
            await ask(runner, LEA, asked.RaiseCurtain(0))
            assert not held(runner)
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            with pytest.raises(Illegal, match="T-07"):
                await ask(runner, LEA, move(1, some_card(runner, 1)))

    in_virtual_time(run())


def test_a_bot_keeps_the_seat_of_someone_who_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-10: after a minute the others may let a bot play; the owner gets the seat back on return."""
    monkeypatch.setattr("pioche.tables.domain.presence.GONE_AFTER_MS", 50)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX, ZOE)
            ear = Ear()
            await runner.enter(MAX.id, ear)
            await ask(runner, LEA, asked.Start())
            with pytest.raises(Illegal, match="T-10"):
                await ask(runner, LEA, asked.ProposeBot(1))
            while MAX.id in runner.presence.connected():
                runner.presence.leave(MAX.id, runner.now_ms())
            await asyncio.sleep(0.1)
            await ask(runner, LEA, asked.ProposeBot(1))
            assert runner.table.chairs[1].stand_in is None
            await ask(runner, ZOE, asked.Vote(1, True))
            await until(lambda: runner.table.chairs[1].stand_in is not None)
            await until(lambda: position(runner).laid[1] is not None)
            await runner.enter(MAX.id, Ear())
            assert runner.table.chairs[1].stand_in is None

    in_virtual_time(run())


def test_a_rematch_keeps_people_and_options(tmp_path: Path) -> None:
    """T-12: the same people play again with the same options, and another begins."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, bots=["5"], cards_each=1)
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            await until(lambda: runner.table.status == "over")
            await ask(runner, LEA, asked.Rematch())
            await ask(runner, LEA, asked.Rematch())
            code = runner.table.next_code
            assert code is not None
            again = await house.find(code)
            assert again is not None
            assert again.table.options == runner.table.options
            assert [chair.bot for chair in again.table.chairs] == ["5", None]
            assert again.table.chairs[1].people[0].id == LEA.id

    in_virtual_time(run())


def test_talk_can_be_switched_off_and_silenced(tmp_path: Path) -> None:
    """T-11: the host mutes somebody, or switches talking off."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            await ask(runner, MAX, asked.Say(" Bonjour\n à tous "))
            assert runner.table.lines[-1].text == "Bonjour à tous"
            await ask(runner, LEA, asked.Mute(MAX.id, True))
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, MAX, asked.Say("encore"))
            await ask(runner, LEA, asked.Mute(MAX.id, False))
            await ask(runner, MAX, asked.React("👏"))
            await ask(runner, LEA, asked.SetSettings(Settings(chat=False)))
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, LEA, asked.Say("fermé"))
            await ask(runner, MAX, asked.React("😄"))
            await ask(runner, LEA, asked.SetSettings(Settings(reactions=False)))
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, MAX, asked.React("👏"))

    in_virtual_time(run())


def test_a_forgotten_table_is_closed_and_its_log_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After thirty days without anybody a table is closed."""
    monkeypatch.setattr("pioche.tables.runtime.house.FORGOTTEN_MS", -1000)
    monkeypatch.setattr("pioche.tables.runtime.house.SETTLED_MS", 0)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, Settings(), 2)
            await house.sweep()
            again = await house.find(runner.table.code)
            assert again is not None
            assert again.table.status == "abandoned"
            assert len(await again.history()) == 2

    in_virtual_time(run())


def test_seeds_differ_and_stay_secret(tmp_path: Path) -> None:
    """Two games never share a seed, and no test knows it."""
    one, two = running_table(tmp_path), running_table(tmp_path)
    assert one.seed != two.seed
    assert one.seed != seed_from("1")
    assert PersonId(LEA.id) == one.host
