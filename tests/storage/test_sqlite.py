"""The store: on disk before it is acknowledged, one winner per number, honest when it is full."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from pioche.storage import schema
from pioche.storage.integrity import page_flaws
from pioche.storage.sqlite import FILE, SqliteStore, connect
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.store import Conflict, StoreFull


def card(code: str, status: str = "gathering", updated_ms: int = 1, public: bool = False) -> TableSummary:
    """Make a card."""
    return TableSummary(code, "bataille", status, public, 2, 1, ("Léa",), updated_ms, (PersonId("lea"),))


def test_a_conflict_fails_alone_in_its_group(tmp_path: Path) -> None:
    """Many tables share one sync to disk, but not each other's mistakes."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        codes = [f"TABLE{letter}" for letter in "ABCDEFGH"]
        jobs = [store.append(code, 5 if code == "TABLEC" else 0, [b"r"], card(code)) for code in codes]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(each, Conflict) for each in done] == [code == "TABLEC" for code in codes]
        assert await store.read("TABLEC") == []
        assert await store.read("TABLED") == [b"r"]
        await store.close()

    asyncio.run(run())


def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    """A full store acknowledges nothing, loses nothing, and goes on by itself when there is room again."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"1"], card("AAAAAA"))
        (pages,) = store._writer.execute("PRAGMA page_count").fetchone()
        store._writer.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreFull):
            await store.append("AAAAAA", 1, [b"x" * 200_000], card("AAAAAA"))
        assert await store.read("AAAAAA") == [b"1"]
        store._writer.execute("PRAGMA max_page_count = 100000")
        await store.append("AAAAAA", 1, [b"2"], card("AAAAAA"))
        assert await store.read("AAAAAA") == [b"1", b"2"]
        await store.close()

    asyncio.run(run())


def test_commits_are_synced_to_disk(tmp_path: Path) -> None:
    """The database is in WAL mode and syncs at every commit."""
    connection = connect(tmp_path / FILE)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    """A database of a later version is not touched."""
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(schema.TooNew, match="999"):
        SqliteStore(tmp_path)


def test_migrations_run_once(tmp_path: Path) -> None:
    """An up-to-date database is opened as it is."""
    for _ in range(2):
        connection = connect(tmp_path / FILE)
        schema.migrate(connection)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(schema.MIGRATIONS),)
        connection.close()


def test_one_bad_job_stops_nobody(tmp_path: Path) -> None:
    """Whatever goes wrong with one thing to write, it leaves no trace, and the writer goes on with the others."""

    async def run() -> None:
        store = SqliteStore(tmp_path)

        def broken(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM records")
            raise KeyError("broken")

        done = await asyncio.gather(
            store.append("AAAAAA", 0, [b"1"], card("AAAAAA")),
            store._do(broken),
            store.append("BBBBBB", 0, [b"1"], card("BBBBBB")),
            return_exceptions=True,
        )
        assert [type(each).__name__ for each in done] == ["NoneType", "KeyError", "NoneType"]
        assert await store.read("AAAAAA") == await store.read("BBBBBB") == [b"1"]
        await store.close()

    asyncio.run(run())


def test_what_sqlite_refuses_leaves_nothing_half_done(tmp_path: Path) -> None:
    """A group in which the database itself refuses something is taken back whole, and the next one is written."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        done = await asyncio.gather(
            store.append("AAAAAA", 0, [b"1"], card("AAAAAA")),
            store._do(lambda connection: (connection.execute("INSERT INTO nowhere VALUES (1)"), None)[1]),
            return_exceptions=True,
        )
        assert isinstance(done[1], StoreFull)
        kept = [] if isinstance(done[0], StoreFull) else [b"1"]
        assert await store.read("AAAAAA") == kept
        await store.append("BBBBBB", 0, [b"2"], card("BBBBBB"))
        assert await store.read("BBBBBB") == [b"2"]
        await store.close()

    asyncio.run(run())


def test_a_house_makes_its_folders_and_tells_how_long_commits_took(tmp_path: Path) -> None:
    """Where nothing is yet, all folders above are made; each commit is told once, in seconds."""
    heard: list[float] = []

    async def run() -> None:
        store = SqliteStore(tmp_path / "new" / "data", heard.append)
        await store.append("AAAAAA", 0, [b"1"], card("AAAAAA"))
        await store.close()

    asyncio.run(run())
    assert len(heard) == 1
    assert 0 <= heard[0] < 60


def test_closing_does_not_wait_for_the_inspection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a look through all pages takes, the house closes at once, and calls nothing damaged."""
    looking = threading.Event()

    def endless(connection: sqlite3.Connection, **_: object) -> list[str]:
        looking.set()
        numbers = "WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each) SELECT count(*) FROM each"
        try:
            connection.execute(numbers).fetchone()
        except sqlite3.OperationalError as error:
            return [str(error)]
        raise AssertionError("numbers have an end")

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"1"], card("AAAAAA"))
        await store.close()
        assert store.flaw() == ""

    # Only the look at the opening has a limit of its own.
    look = "pioche.storage.sqlite.page_flaws"
    monkeypatch.setattr(look, lambda connection, **how: (page_flaws if how else endless)(connection, **how))
    asyncio.run(run())
    assert looking.is_set()
