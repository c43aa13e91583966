"""The next table of the same people: who is host, who is silenced, and one table only."""

import asyncio
from pathlib import Path

import pytest

from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.store import StoreFull
from tests.house import FAST, LEA, MAX, ZOE, Ear, Scanty, ask, move, opened, seated, some_card


async def played(host: TableRunner) -> TableRunner:
    """Play a game of one trick to its end."""
    await ask(host, LEA, asked.Start())
    for seat, person in enumerate((LEA, MAX)):
        await ask(host, person, move(seat, some_card(host, seat)))
    assert host.table.status == "over"
    return host


async def again(house: House, host: TableRunner) -> TableRunner:
    """Give the next table."""
    assert host.table.next_code is not None
    found = await house.find(host.table.next_code)
    assert found is not None
    return found


def test_whoever_asks_for_a_rematch_does_not_become_host(tmp_path: Path) -> None:
    """T-12: the host stays host, and whoever was silenced stays silenced."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host = await played(await seated(house, LEA, MAX, cards_each=1))
            await ask(host, LEA, asked.Mute(MAX.id, True))
            await ask(host, MAX, asked.Rematch())
            table = (await again(house, host)).table
            assert (table.host, table.muted) == (LEA.id, (MAX.id,))
            with pytest.raises(Illegal, match="T-11"):
                await ask(await again(house, host), MAX, asked.Say("coucou"))

    asyncio.run(run())


@pytest.mark.parametrize("attends", [True, False])
def test_a_host_without_a_seat_stays_host_while_there(attends: bool, tmp_path: Path) -> None:
    """T-12: a host who does not play stays host as long as they attend; otherwise whoever asks is host."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            await house.services.store.save_guest(ZOE)
            host = await house.open(ZOE, "bataille", b'{"cards_each":1}', FAST, 2)
            ear = Ear()
            await host.enter(ZOE.id, ear)
            for seat, person in enumerate((LEA, MAX)):
                await host.enter(person.id, Ear())
                await ask(host, person, asked.Sit(seat, person.name))
            await ask(host, ZOE, asked.Start())
            for seat, person in enumerate((LEA, MAX)):
                await ask(host, person, move(seat, some_card(host, seat)))
            if not attends:
                host.leave(ZOE.id, ear)
            await ask(host, MAX, asked.Rematch())
            assert (await again(house, host)).table.host == (ZOE.id if attends else MAX.id)

    asyncio.run(run())


def test_a_rematch_that_could_not_be_noted_leaves_no_second_table(tmp_path: Path) -> None:
    """T-13: when the store is full after the next table was opened, asking again leads to that very table."""
    store = Scanty(tmp_path)

    async def run() -> None:
        async with opened(tmp_path, store) as house:
            host = await played(await seated(house, LEA, MAX, cards_each=1))
            store.refused = b'"type":"rematched"'
            with pytest.raises(StoreFull):
                await ask(host, MAX, asked.Rematch(), "again")
            store.refused = None
            await ask(host, MAX, asked.Rematch(), "again")
            cards = await store.tables_of(LEA.id)
            assert {card.code for card in cards} == {host.table.code, host.table.next_code}

    asyncio.run(run())


async def trick_over(host: TableRunner) -> TableRunner:
    """Let Léa lay her cards, and time or a bot those of the others."""
    async with asyncio.timeout(60):
        while host.table.running:
            waiting = host.table.waiting()
            expected = [each.seat for each in waiting.expected] if waiting else []
            for seat in set(expected) & set(host.table.seats_of(LEA.id)):
                await ask(host, LEA, move(seat, some_card(host, seat)))
            await asyncio.sleep(0.01)
    return host


def test_whoever_plays_without_people_begins_again_at_once(tmp_path: Path) -> None:
    """T-12: with bots alone the next game is begun by the one request; another seat begins, nobody is asked."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host = await seated(house, LEA, bots=["1"], cards_each=1)
            await ask(host, LEA, asked.Start())
            await ask(await trick_over(host), LEA, asked.Rematch())
            table = (await again(house, host)).table
            assert table.status in {"playing", "over"}
            assert table.seed is not None
            assert table.seats_of(LEA.id) == (1,)

    asyncio.run(run())


def test_people_gather_before_they_play_again(tmp_path: Path) -> None:
    """T-12: with other people at the table, or around the same device, the next game waits until all are there."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host = await played(await seated(house, LEA, MAX, cards_each=1))
            await ask(host, LEA, asked.Rematch())
            assert (await again(house, host)).table.status == "gathering"
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

    asyncio.run(run())
