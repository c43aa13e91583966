"""Whose tables are whose: a list of one's own tables holds those where one sits, and no other."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pioche.storage import schema
from pioche.storage.sqlite import FILE, SqliteStore
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.summary import TableSummary

LEA, MAX, ZOE = PersonId("lea"), PersonId("max"), PersonId("zoe")


def card(code: str, *people: PersonId) -> TableSummary:
    """Make the card of a table where some people sit."""
    return TableSummary(code, "bataille", "gathering", False, 3, 3 - len(people), tuple(people), 1, people)


async def codes(store: SqliteStore, person: PersonId) -> list[str]:
    """Give the codes of a person's tables."""
    return [each.code for each in await store.tables_of(person)]


def test_who_stood_up_sits_there_no_longer(tmp_path: Path) -> None:
    """A person's tables follow from who sits there now, at every record; other tables are not touched."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("BBBBBB", 0, [b"1"], replace(card("BBBBBB", LEA), updated_ms=0))
        await store.append("AAAAAA", 0, [b"1"], card("AAAAAA", LEA, MAX))
        await store.append("AAAAAA", 1, [b"2"], card("AAAAAA", MAX, ZOE))
        assert await codes(store, LEA) == ["BBBBBB"]
        assert await codes(store, MAX) == ["AAAAAA"]
        assert await codes(store, ZOE) == ["AAAAAA"]
        await store.append("AAAAAA", 2, [b"3"], card("AAAAAA"))
        assert await codes(store, MAX) == []
        await store.append("AAAAAA", 3, [b"4"], card("AAAAAA", LEA))
        assert await codes(store, LEA) == ["AAAAAA", "BBBBBB"]
        await store.close()

    asyncio.run(run())


def test_an_older_database_forgets_who_stood_up(tmp_path: Path) -> None:
    """Lists that an older version kept too long are put right once."""
    connection = sqlite3.connect(tmp_path / FILE)
    for number, script in enumerate(schema.MIGRATIONS[:2], start=1):
        connection.executescript(f"{script} PRAGMA user_version = {number};")
    body = msgspec.json.encode(card("AAAAAA", MAX))
    connection.execute("INSERT INTO cards VALUES ('AAAAAA', 'gathering', 0, 1, ?)", (body,))
    connection.executemany("INSERT INTO members VALUES (?, 'AAAAAA')", [(LEA,), (MAX,)])
    connection.commit()
    connection.close()

    async def run() -> None:
        store = SqliteStore(tmp_path)
        assert await codes(store, LEA) == []
        assert await codes(store, MAX) == ["AAAAAA"]
        await store.close()

    asyncio.run(run())
