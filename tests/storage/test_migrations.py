"""A house of the first version: its file, with tables under way, becomes one of today and plays on."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

from pioche.kernel.chance import Chance, seed_from
from pioche.storage import schema
from pioche.storage.backup import backup
from pioche.storage.sqlite import FILE
from pioche.tables.domain import requests as asked
from tests.house import LEA, MAX, ZOE, Ear, ask, move, opened

FIRST_VERSION = Path(__file__).with_name("v1.sqlite3")
"""Written by the first version: a paused game of Lea and Max, and a public table where Zoe waits."""
PAUSED, GATHERING = "DH5UGU", "P5RUDC"


def version(file: Path) -> int:
    """Give the version of a database."""
    connection = sqlite3.connect(file)
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(found)


def test_a_house_of_the_first_version_plays_on(tmp_path: Path) -> None:
    """All guests, tables and memberships are there after the migration, and a game that rested is played to its end."""
    assert version(FIRST_VERSION) == 1
    shutil.copy(FIRST_VERSION, tmp_path / FILE)

    async def run() -> None:
        async with opened(tmp_path) as house:
            store = house.services.store
            assert await store.guest(LEA.id) == LEA
            assert [card.code for card in await store.tables_of(MAX.id)] == [PAUSED]
            assert [card.code for card in await store.tables_of(ZOE.id)] == [GATHERING]
            assert [card.code for card in await store.public_tables()] == [GATHERING]
            host = await house.find(PAUSED)
            assert host is not None
            assert (host.table.status, host.table.sequence) == ("paused", 8)
            assert [line.text for line in host.table.lines] == ["Bonjour !"]
            people, dice = (LEA, MAX), Chance(seed_from("on"))
            for person in people:
                await host.enter(person.id, Ear())
            await ask(host, LEA, asked.Resume())
            while (waiting := host.table.waiting()) is not None:
                seat = waiting.expected[0].seat
                command = host.table.game.random_command(host.table.game.view(host.table.position, seat), seat, dice)
                await ask(host, people[seat], move(seat, command))
            assert host.table.status == "over"

    asyncio.run(run())
    assert version(tmp_path / FILE) == len(schema.MIGRATIONS)
    assert backup(tmp_path, tmp_path / "copy") == 2
