"""The store: on disk before it is acknowledged, one winner per number, honest when it is full."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from pioche.storage import schema
from pioche.storage.integrity import page_flaws
from pioche.storage.sqlite import FILE, SqliteStore, connect
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.store import Conflict, Life, StoreFull


def card(code: str, status: str = "gathering", updated_ms: int = 1, public: bool = False) -> TableSummary:
    """Make a card."""
    return TableSummary(code, "bataille", status, public, 2, 1, ("Léa",), updated_ms, (PersonId("lea"),))


def test_records_come_back_in_order(tmp_path: Path) -> None:
    """What was appended is read again, from any number on, also by another process."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"1", b"2"], card("AAAAAA"))
        await store.append("AAAAAA", 2, [b"3"], card("AAAAAA"))
        await store.append("BBBBBB", 0, [b"x"], card("BBBBBB"))
        await store.close()
        store = SqliteStore(tmp_path)
        assert await store.read("AAAAAA") == [b"1", b"2", b"3"]
        assert await store.read("AAAAAA", 2) == [b"3"]
        assert await store.read("CCCCCC") == []
        await store.close()

    asyncio.run(run())


def test_a_finished_game_is_kept_under_its_name(tmp_path: Path) -> None:
    """A record comes back as it was, also later; the first one under a name stays; an unknown name has none."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.keep_game_record("k3f", "Léa\n".encode() * 1000)
        await store.keep_game_record("k3f", b"another")
        await store.close()
        store = SqliteStore(tmp_path)
        assert await store.game_record("k3f") == "Léa\n".encode() * 1000
        assert await store.game_record("k3g") is None
        await store.close()

    asyncio.run(run())


def test_of_two_writers_one_wins(tmp_path: Path) -> None:
    """An append says behind which number it belongs; the second one there is told to read again."""

    async def run() -> None:
        one, two = SqliteStore(tmp_path), SqliteStore(tmp_path)
        await one.append("AAAAAA", 0, [b"1"], card("AAAAAA"))
        with pytest.raises(Conflict):
            await two.append("AAAAAA", 0, [b"other"], card("AAAAAA"))
        both = await asyncio.gather(
            *(store.append("AAAAAA", 1, [b"2"], card("AAAAAA")) for store in (one, two)), return_exceptions=True
        )
        assert sorted(type(each).__name__ for each in both) == ["Conflict", "NoneType"]
        assert await one.read("AAAAAA") == [b"1", b"2"]
        await one.close()
        await two.close()

    asyncio.run(run())


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


def test_cards_list_tables(tmp_path: Path) -> None:
    """A person finds their tables, those that go on first; anybody those that gather, the house those forgotten."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"1"], card("AAAAAA", updated_ms=10))
        await store.append("BBBBBB", 0, [b"1"], card("BBBBBB", updated_ms=20, public=True))
        await store.append("CCCCCC", 0, [b"1"], card("CCCCCC", "over", 30, public=True))
        assert [each.code for each in await store.tables_of(PersonId("lea"))] == ["BBBBBB", "AAAAAA", "CCCCCC"]
        assert [each.code for each in await store.public_tables()] == ["BBBBBB"]
        assert await store.open_codes(15) == ["AAAAAA"]
        await store.close()

    asyncio.run(run())


def test_guests_and_beats_are_kept(tmp_path: Path) -> None:
    """Names survive a restart, and so does from when to when the house was last alive."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        assert await store.last_life() is None
        assert await store.guest(PersonId("lea")) is None
        await store.save_guest(Person(PersonId("lea"), "Léa"))
        await store.heartbeat(Life(100, 123))
        await store.close()
        store = SqliteStore(tmp_path)
        assert await store.last_life() == Life(100, 123)
        assert (await store.guest(PersonId("lea"))) == Person(PersonId("lea"), "Léa")
        await store.close()

    asyncio.run(run())


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
