"""What could hold a table up for ever, and does not."""

from pathlib import Path

import pytest
from msgspec import Raw

from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Thought
from pioche.storage.sqlite import FILE, connect
from pioche.tables.domain import deadlines, rules
from pioche.tables.domain import requests as asked
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.presence import GONE_AFTER_MS, Presence
from pioche.tables.domain.records import Record, SeatMoved, Settings, VoteClosed, VoteOpened
from pioche.tables.runtime.store import StoreFull
from tests.house import LEA, MAX, ZOE, Ear, ask, opened, position, seated, started, until
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.rules import Bataille
from tests.virtual_time import in_virtual_time


def test_a_restart_makes_nobody_a_leaver() -> None:
    """T-10: after a restart everybody has a minute to come back before a bot may be thought of."""
    presence = Presence(5000)
    assert presence.not_gone([LEA, MAX], 5000 + GONE_AFTER_MS - 1) == {LEA.id, MAX.id}
    presence.enter(LEA.id)
    assert presence.not_gone([LEA, MAX], 5000 + GONE_AFTER_MS) == {LEA.id}


def test_a_vote_on_what_is_impossible_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-09: when the game cannot follow a vote any more, the vote is closed and the sand goes on."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            table = (await started(house, LEA, MAX)).table
            vote = VoteOpened(1, "admit", 0, 15_000, (), "MOT")
            table = evolve(table, Record(0, 0, vote, LEA.id))

            def refuse(*_: object) -> None:
                raise Illegal("B-02", "Non.", "No.")

            monkeypatch.setattr(rules, "rule_word", refuse)
            assert deadlines.due(table, 1) == [VoteClosed(1, True)]

    in_virtual_time(run())


def test_a_seat_carried_along_keeps_its_vote(tmp_path: Path) -> None:
    """T-13: whoever goes on from another device still has a voice, and stays silenced if they were."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            table = (await started(house, LEA, MAX)).table
            table = evolve(table, Record(0, 0, VoteOpened(1, "bot", 0, 15_000, (MAX.id,)), LEA.id))
            table = evolve(table, Record(0, 0, SeatMoved(MAX.id, ZOE)))
            assert table.ballots[0].voters == (ZOE.id,)
            assert table.seats_of(ZOE.id) == (1,)

    in_virtual_time(run())


def test_a_table_stays_for_somebody_at_the_door(tmp_path: Path) -> None:
    """A table that somebody is about to enter is not put to sleep under their feet."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            for listener in tuple(runner.listeners):
                runner.listeners.discard(listener)
            with runner.expecting():
                await house.sweep()
                assert await house.find(runner.table.code) is runner
            await house.sweep()
            assert await house.find(runner.table.code) is not runner

    in_virtual_time(run())


def test_a_table_that_cannot_be_read_disturbs_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A forgotten table of a game that is no longer there is told of once; the others are closed as ever."""
    monkeypatch.setattr("pioche.tables.runtime.house.FORGOTTEN_MS", -1000)
    monkeypatch.setattr("pioche.tables.runtime.house.SETTLED_MS", 0)

    async def run() -> None:
        async with opened(tmp_path) as house:
            codes = sorted([(await house.open(LEA, "bataille", None, Settings(), 2)).table.code for _ in range(3)])
        connection = connect(tmp_path / FILE)
        connection.execute("UPDATE records SET body = replace(body, 'bataille', 'oubliee') WHERE code = ?", codes[:1])
        connection.close()
        async with opened(tmp_path) as house:
            for _ in range(2):
                await house.sweep()
            closed = [await house.find(code) for code in codes[1:]]
            assert [runner.table.status for runner in closed if runner] == ["abandoned"] * 2
        assert caplog.text.count("Unreadable") == 1
        assert codes[0] not in caplog.text

    in_virtual_time(run())


@pytest.mark.parametrize("trouble", ["stumbles", "illegal"])
def test_a_bot_in_trouble_plays_on(trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot whose thought fails, or is not allowed, makes some legal move instead of holding the table up."""

    def think(*_: object) -> Thought:
        if trouble == "stumbles":
            raise KeyError("nothing")
        return Thought(Lay(99))

    monkeypatch.setattr(Bataille, "think", think)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, bots=["3"], trick_seconds=60.0)
            await until(lambda: position(runner).laid[1] is not None)

    in_virtual_time(run())


def test_the_owner_gets_the_seat_back_even_if_the_store_was_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T-13: whoever comes back while nothing can be saved is let in, and the table goes on once there is room."""
    monkeypatch.setattr("pioche.tables.domain.presence.EMPTY_AFTER_MS", 20)
    monkeypatch.setattr("pioche.tables.runtime.runner.RETRY_SECONDS", 0.05)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "bataille", None, (await seated(house, LEA, MAX)).table.settings, 2)
            ear = Ear()
            await runner.enter(LEA.id, ear)
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await ask(runner, LEA, asked.AddBot(1, "1"))
            await ask(runner, LEA, asked.Start())
            runner.leave(LEA.id, ear)
            await until(lambda: not runner.table.running)
            store = house.services.store

            async def full(*_: object) -> None:
                raise StoreFull

            with monkeypatch.context() as patch:
                patch.setattr(store, "append", full)
                await runner.enter(LEA.id, ear)
                assert not runner.table.running
            await until(lambda: runner.table.running)

    in_virtual_time(run())


def test_the_end_of_a_game_cannot_be_closed_away(tmp_path: Path) -> None:
    """T-05: a finished game stays finished; its record can always be read."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, bots=["5"], cards_each=1)
            await ask(runner, LEA, asked.Move(0, Raw(encode(Lay(position(runner).hands[0][0])))))
            await until(lambda: runner.table.status == "over")
            with pytest.raises(Illegal, match="T-05"):
                await ask(runner, LEA, asked.CloseTable())

    in_virtual_time(run())
