"""A house of the first version: its file, with tables under way, becomes one of today and plays on."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

from pioche.kernel.chance import Chance, seed_from
from pioche.storage import schema
from pioche.storage.backup import backup
from pioche.storage.moderation import add_ban, lift_ban, read_bans, read_reports
from pioche.storage.sqlite import FILE
from pioche.tables.domain import requests as asked
from pioche.tables.domain.moderation import Ban
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
            runner = await house.find(PAUSED)
            assert runner is not None
            assert (runner.table.status, runner.table.sequence) == ("paused", 8)
            assert [line.text for line in runner.table.lines] == ["Bonjour !"]
            people, dice = (LEA, MAX), Chance(seed_from("on"))
            for person in people:
                await runner.enter(person.id, Ear())
            await ask(runner, LEA, asked.Resume())
            while (waiting := runner.table.waiting()) is not None:
                seat = waiting.expected[0].seat
                command = runner.table.game.random_command(
                    runner.table.game.view(runner.table.position, seat), seat, dice
                )
                await ask(runner, people[seat], move(seat, command))
            assert runner.table.status == "over"

    asyncio.run(run())
    assert version(tmp_path / FILE) == len(schema.MIGRATIONS)
    assert backup(tmp_path, tmp_path / "copy").tables == 2


def test_the_operator_of_an_old_house_can_ban(tmp_path: Path) -> None:
    """Bans and reports came later: whoever asks for them before the house was opened again is not refused."""
    shutil.copy(FIRST_VERSION, tmp_path / FILE)
    assert read_bans(tmp_path) == []
    assert read_reports(tmp_path, 10) == []
    ban = Ban("192.0.2.7", 1_000, None, "loud")
    add_ban(tmp_path, ban)
    assert read_bans(tmp_path) == [ban]
    assert lift_ban(tmp_path, "192.0.2.7")
    assert not lift_ban(tmp_path, "192.0.2.7")
