"""The next table of the same people: who is host, who is silenced, and one table only."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from pioche.kernel.errors import Illegal
from pioche.storage.sqlite import SqliteStore
from pioche.tables.domain import requests as asked
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.store import OutcomeUnknown, StoreFull
from tests.house import FAST, LEA, MAX, ZOE, Ear, Scanty, ask, move, opened, seated, some_card
from tests.virtual_time import in_virtual_time


async def played(runner: TableRunner) -> TableRunner:
    """Play a game of one trick to its end."""
    await ask(runner, LEA, asked.Start())
    for seat, person in enumerate((LEA, MAX)):
        await ask(runner, person, move(seat, some_card(runner, seat)))
    assert runner.table.status == "over"
    return runner


async def again(house: House, runner: TableRunner) -> TableRunner:
    """Give the next table."""
    assert runner.table.next_code is not None
    found = await house.find(runner.table.next_code)
    assert found is not None
    return found


def test_whoever_asks_for_a_rematch_does_not_become_host(tmp_path: Path) -> None:
    """T-12: the host stays host, and whoever was silenced stays silenced."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await played(await seated(house, LEA, MAX, cards_each=1))
            await ask(runner, LEA, asked.Mute(MAX.id, True))
            await ask(runner, MAX, asked.Rematch())
            table = (await again(house, runner)).table
            assert (table.host, table.muted) == (LEA.id, (MAX.id,))
            with pytest.raises(Illegal, match="T-11"):
                await ask(await again(house, runner), MAX, asked.Say("coucou"))

    in_virtual_time(run())


@pytest.mark.parametrize("attends", [True, False])
def test_a_host_without_a_seat_stays_host_while_there(attends: bool, tmp_path: Path) -> None:
    """T-12: a host who does not play stays host as long as they attend; otherwise whoever asks is host."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            await house.services.store.save_guest(ZOE)
            runner = await house.open(ZOE, "bataille", b'{"cards_each":1}', FAST, 2)
            ear = Ear()
            await runner.enter(ZOE.id, ear)
            for seat, person in enumerate((LEA, MAX)):
                await runner.enter(person.id, Ear())
                await ask(runner, person, asked.Sit(seat, person.name))
            await ask(runner, ZOE, asked.Start())
            for seat, person in enumerate((LEA, MAX)):
                await ask(runner, person, move(seat, some_card(runner, seat)))
            if not attends:
                runner.leave(ZOE.id, ear)
            await ask(runner, MAX, asked.Rematch())
            assert (await again(house, runner)).table.host == (ZOE.id if attends else MAX.id)

    in_virtual_time(run())


def test_a_rematch_that_could_not_be_noted_leaves_no_second_table(tmp_path: Path) -> None:
    """T-13: when the store is full after the next table was opened, asking again leads to that very table."""
    store = Scanty(tmp_path)

    async def run() -> None:
        async with opened(tmp_path, store) as house:
            runner = await played(await seated(house, LEA, MAX, cards_each=1))
            store.refused = b'"type":"rematched"'
            with pytest.raises(StoreFull):
                await ask(runner, MAX, asked.Rematch(), "again")
            store.refused = None
            await ask(runner, MAX, asked.Rematch(), "again")
            cards = await store.tables_of(LEA.id)
            assert {card.code for card in cards} == {runner.table.code, runner.table.next_code}

    in_virtual_time(run())


class Broken(SqliteStore):
    """A store whose answer is lost once: what it was given is on record, and nobody knows."""

    lost = b""
    """Of which records nobody is told; none of them where it is empty."""

    async def append(self, code: str, after: int, records: Sequence[bytes], card: TableSummary, epoch: int = 0) -> None:
        """Append, and say nothing about it once."""
        await super().append(code, after, records, card, epoch)
        if self.lost and any(self.lost in record for record in records):
            self.lost = b""
            raise OutcomeUnknown("the line broke")


def test_a_rematch_whose_answer_was_lost_is_on_record_once(tmp_path: Path) -> None:
    """T-13: what was found on record after all is not written again."""
    store = Broken(tmp_path)

    async def run() -> None:
        async with opened(tmp_path, store) as house:
            runner = await played(await seated(house, LEA, MAX, cards_each=1))
            store.lost = b'"type":"rematched"'
            number = await ask(runner, MAX, asked.Rematch(), "again")
            assert not store.lost
            records = await store.read(runner.table.code)
            assert [b'"type":"rematched"' in each for each in records].count(True) == 1
            assert b'"type":"rematched"' in records[number - 1]

    in_virtual_time(run())


async def trick_over(runner: TableRunner) -> TableRunner:
    """Let Léa lay her cards, and time or a bot those of the others."""
    async with asyncio.timeout(60):
        while runner.table.running:
            waiting = runner.table.waiting()
            expected = [each.seat for each in waiting.expected] if waiting else []
            for seat in set(expected) & set(runner.table.seats_of(LEA.id)):
                await ask(runner, LEA, move(seat, some_card(runner, seat)))
            await asyncio.sleep(0.01)
    return runner


def test_whoever_plays_without_people_begins_again_at_once(tmp_path: Path) -> None:
    """T-12: with bots alone the next game is begun by the one request; another seat begins, nobody is asked."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, bots=["1"], cards_each=1)
            await ask(runner, LEA, asked.Start())
            await ask(await trick_over(runner), LEA, asked.Rematch())
            table = (await again(house, runner)).table
            assert table.status in {"playing", "over"}
            assert table.seed is not None
            assert table.seats_of(LEA.id) == (1,)

    in_virtual_time(run())


def test_people_gather_before_they_play_again(tmp_path: Path) -> None:
    """T-12: with other people at the table, or around the same device, the next game waits until all are there."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await played(await seated(house, LEA, MAX, cards_each=1))
            await ask(runner, LEA, asked.Rematch())
            assert (await again(house, runner)).table.status == "gathering"
            around = await house.open(LEA, "bataille", b'{"cards_each":1}', FAST, 2)
            await around.enter(LEA.id, Ear())
            for seat, name in enumerate(("Léa", "Max")):
                await ask(around, LEA, asked.Sit(seat, name))
            await ask(around, LEA, asked.Start())
            for seat in range(2):
                await ask(around, LEA, asked.RaiseCurtain(seat))
                await ask(around, LEA, move(seat, some_card(around, seat)))
            await ask(around, LEA, asked.Rematch())
            assert (await again(house, around)).table.status == "gathering"

    in_virtual_time(run())
