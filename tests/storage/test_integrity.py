"""A damaged store is noticed: when it is opened, while it is open, and before a copy of it gets a name."""

import asyncio
import contextlib
import json
import os
import re
import shutil
import sqlite3
import stat
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.kernel.codec import encode
from pioche.storage import backup
from pioche.storage.data_folder import NotOpened, occupied
from pioche.storage.integrity import IntegrityReport, examine, page_flaws, read_only
from pioche.storage.sqlite import FILE, WAL, SqliteStore, connect
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import Unreadable
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.store import StoreDamaged, StoreFull
from tests.house import LEA, MAX, ask, open_files, opened, seated
from tests.server.salon import salon

PAGE = 4096


def filled(folder: Path, tables: int = 40) -> list[str]:
    """Fill a folder with tables and give their codes."""

    async def run() -> list[str]:
        async with opened(folder) as house:
            return [(await seated(house, LEA, MAX)).table.code for _ in range(tables)]

    return asyncio.run(run())


def overwrite(file: Path, pages: range) -> None:
    """Write nonsense over pages of a file."""
    with file.open("r+b") as damaged:
        for page in pages:
            damaged.seek(page * PAGE)
            damaged.write(b"\xa5" * PAGE)


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """Give a folder with tables, some pages of whose database are overwritten."""
    filled(tmp_path / "data")
    file = tmp_path / "data" / FILE
    pages = file.stat().st_size // PAGE
    overwrite(file, range(pages - 8, pages))
    return tmp_path / "data"


def card(code: str = "AAAAAA") -> TableSummary:
    """Give some table on one line."""
    return TableSummary(code, "bataille", "gathering", False, 2, 2, (), 0)


def test_a_damaged_store_is_told_when_it_is_opened(damaged: Path) -> None:
    """Whoever asks whether the house is ready learns at once that its store is damaged."""

    async def run() -> None:
        async with salon(damaged) as rooms:
            answer = await rooms.call("GET", "/health/ready")
            assert answer.status_code == 503
            assert "damaged" in answer.text
            assert (await rooms.call("GET", "/health/live")).status_code == 200

    asyncio.run(run())


def test_damage_while_the_house_is_open_is_noticed(tmp_path: Path) -> None:
    """A store that was sound when it was opened says so no longer once something damaged is read."""
    codes = filled(tmp_path)

    async def run() -> None:
        store = SqliteStore(tmp_path)
        try:
            assert store.flaw() == ""
            overwrite(store.file, range(3, store.file.stat().st_size // PAGE))
            answers = await asyncio.gather(*map(store.read, codes), return_exceptions=True)
            assert any(isinstance(each, StoreDamaged) for each in answers)
            assert store.flaw() != ""
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_damaged_is_answered_so(tmp_path: Path) -> None:
    """A table that cannot be read is answered with 503 and a sentence, not as an error of ours; others play on."""
    codes = filled(tmp_path, 2)
    connection = connect(tmp_path / FILE)
    connection.execute("UPDATE records SET body = ? WHERE code = ? AND number = 2", (b"{", codes[0]))
    connection.close()

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            answer = await rooms.call("GET", f"/api/tables/{codes[0]}")
            assert answer.status_code == 503
            assert "cannot be read" in answer.text
            assert (await rooms.call("GET", f"/api/tables/{codes[1]}")).status_code == 200

    asyncio.run(run())


def test_a_record_of_a_newer_version_is_told(tmp_path: Path) -> None:
    """A kind of record that only a newer version knows is named as such, and the table waits for that version."""
    (code,) = filled(tmp_path, 1)
    newer = {"at_ms": 0, "wall_ms": 0, "what": {"type": "levitated", "seat": 0}}
    connection = connect(tmp_path / FILE)
    (last,) = connection.execute("SELECT MAX(number) FROM records WHERE code = ?", (code,)).fetchone()
    connection.execute("INSERT INTO records VALUES (?, ?, ?)", (code, last + 1, encode(newer)))
    connection.close()

    async def run() -> None:
        async with opened(tmp_path) as house:
            with pytest.raises(Unreadable, match="newer version"):
                await house.find(code)

    asyncio.run(run())


def test_a_damaged_store_is_not_copied(damaged: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A backup reads what it has written: a damaged copy is refused, and a good one of yesterday stays."""
    (tmp_path / "copy").write_text("the good one")
    for call in (["backup", str(tmp_path / "other")], ["backup", "--replace", str(tmp_path / "copy")]):
        assert main([*call, "--data", str(damaged)]) == 2
        said = capsys.readouterr()
        assert said.err.count("\n") == 1
    assert (tmp_path / "copy").read_text() == "the good one"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["copy", "data"]


def test_a_sound_copy_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    """Asked to, a backup replaces an older copy as a whole; a folder is never replaced."""
    filled(tmp_path / "data", 3)
    (tmp_path / "copy").write_text("yesterday's")
    assert backup.backup(tmp_path / "data", tmp_path / "copy", replacing=True).tables == 3
    assert backup.restore(tmp_path / "copy", tmp_path / "again") == 3
    with pytest.raises(backup.BackupError, match="already there"):
        backup.backup(tmp_path / "data", tmp_path, replacing=True)


def rot(data: Path, code: str) -> None:
    """Spoil what stands inside a page of a closed house; the pages themselves stay as SQLite wrote them."""
    connection = connect(data / FILE)
    connection.execute("UPDATE records SET body = ? WHERE code = ? AND number = 2", (b"{", code))
    connection.close()


def test_a_copy_with_damaged_tables_replaces_no_better_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Damage inside of pages is found by reading every table: a better copy stays, one as bad does not."""
    data, copy = tmp_path / "data", tmp_path / "copy"
    codes = filled(data, 3)
    replacing = ["backup", "--replace", str(copy), "--data", str(data), "--language", "en"]
    assert main(replacing) == 0
    rot(data, codes[0])
    good = copy.read_bytes()
    assert main(replacing) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"table {codes[0]}" in said
    assert copy.read_bytes() == good
    worse = tmp_path / "worse"
    assert main(["backup", str(worse), "--data", str(data), "--json"]) == 1
    made = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert made["tables"] == 3
    assert [flaw.split(":")[0] for flaw in made["flaws"]] == [f"table {codes[0]}"]
    assert main([*replacing[:2], str(worse), *replacing[3:]]) == 1
    rot(data, codes[1])
    assert main([*replacing[:2], str(worse), *replacing[3:]]) == 2


def test_check_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`pioche check` counts what is sound, and names what is not with exit code 1."""
    codes = filled(tmp_path, 3)
    assert main(["check", "--data", str(tmp_path)]) == 0
    assert "3 tables" in capsys.readouterr().out
    connection = connect(tmp_path / FILE)
    connection.execute("DELETE FROM records WHERE code = ? AND number = 2", (codes[0],))
    connection.execute("UPDATE records SET body = ? WHERE code = ? AND number = 1", (b"{}", codes[1]))
    connection.close()
    assert main(["check", "--data", str(tmp_path), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert {flaw.split(":")[0] for flaw in report["flaws"]} == {f"table {codes[0]}", f"table {codes[1]}"}
    assert main(["check", str(tmp_path / "nowhere")]) == 2


def test_check_finds_damaged_pages(damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pages that were overwritten are found by a check of the house's file and of any copy."""
    shutil.copy(damaged / FILE, damaged.parent / "copy")
    for call in (["--data", str(damaged)], [str(damaged.parent / "copy")]):
        assert main(["check", *call]) == 1
        assert capsys.readouterr().out.count("\n") >= 1


def test_a_damaged_copy_is_not_put_back(damaged: Path, tmp_path: Path) -> None:
    """A restore looks at the copy first: it names the damaged file, and not even a folder is made."""
    with pytest.raises(backup.BackupError, match=re.escape(f"{damaged / FILE} is damaged")):
        backup.restore(damaged / FILE, tmp_path / "other")
    assert not (tmp_path / "other").exists()


def flawed(file: Path, sound: int) -> None:
    """Make a database with many sound rows and then one that breaks what its table promises."""
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE rows (value)")
    connection.executemany("INSERT INTO rows VALUES (?)", [*((number,) for number in range(sound)), (None,)])
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_schema SET sql = 'CREATE TABLE rows (value NOT NULL)'")
    connection.commit()
    connection.close()


def test_a_look_at_the_pages_ends_in_time(tmp_path: Path) -> None:
    """What cannot be looked through in the time that there is has no known flaw; the next look has its own time."""
    flawed(tmp_path / FILE, sound=20_000)
    with contextlib.closing(read_only(tmp_path / FILE)) as connection:
        assert page_flaws(connection, seconds=-1.0) == []
        assert page_flaws(connection, seconds=600.0) == ["NULL value in rows.value"]
        assert page_flaws(connection) == ["NULL value in rows.value"]


def test_a_store_that_cannot_be_looked_at_says_why(tmp_path: Path) -> None:
    """Whatever keeps a look from its end, other than the time, is a flaw that is told."""
    with (
        contextlib.closing(sqlite3.connect(tmp_path / FILE, timeout=0)) as ours,
        contextlib.closing(sqlite3.connect(tmp_path / FILE)) as other,
    ):
        other.execute("BEGIN EXCLUSIVE")
        assert page_flaws(ours) == ["database is locked"]


def test_a_check_counts_what_there_is(tmp_path: Path) -> None:
    """Tables and records are counted one by one; a list that cannot be read is a flaw, not a crash."""
    filled(tmp_path, 3)
    with contextlib.closing(connect(tmp_path / FILE)) as connection:
        (records,) = connection.execute("SELECT COUNT(*) FROM records").fetchone()
        assert examine(connection) == IntegrityReport(3, records, ())
        connection.execute("DROP TABLE records")
        assert examine(connection) == IntegrityReport(0, 0, ("no such table: records",))


def test_a_file_is_read_where_sqlite_can_keep_nothing_beside_it(tmp_path: Path) -> None:
    """What lies where nobody can write is read as it stands; other troubles are told, and no file stays open."""
    filled(tmp_path, 1)
    before = open_files()
    (tmp_path / WAL).mkdir()
    with contextlib.closing(read_only(tmp_path / FILE)) as connection:
        assert examine(connection).tables == 1
    (tmp_path / WAL).rmdir()
    (tmp_path / f"{FILE}-journal").mkdir()
    with pytest.raises(sqlite3.OperationalError, match="I/O"):
        read_only(tmp_path / FILE)
    assert open_files() == before


def test_a_log_that_was_taken_away_is_written_again(tmp_path: Path) -> None:
    """Whoever deletes SQLite's log while the house is open deletes no move: what follows is on disk under its name."""

    async def run() -> bytes:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"first"], card())
        (tmp_path / WAL).unlink()
        await store.append("AAAAAA", 1, [b"second"], card())
        await store.append("AAAAAA", 2, [b"third"], card())
        assert await store.read("AAAAAA") == [b"first", b"second", b"third"]
        # What a power cut would leave: the files as they are now, under their names.
        for name in (FILE, WAL):
            if (tmp_path / name).exists():
                shutil.copy(tmp_path / name, tmp_path / f"{name}.cut")
        await store.close()
        cut = tmp_path / "cut"
        cut.mkdir()
        for name in (FILE, WAL):
            (tmp_path / f"{name}.cut").rename(cut / name)
        again = SqliteStore(cut)
        try:
            return b" ".join(await again.read("AAAAAA"))
        finally:
            await again.close()

    assert asyncio.run(run()) == b"first second third"


def test_all_that_was_taken_away_beside_the_database_is_put_back(tmp_path: Path) -> None:
    """Whoever reads beside the house sees its locks: SQLite's shared memory is another file under its name, too."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"first"], card())
        shared = tmp_path / f"{FILE}-shm"
        for file in (tmp_path / WAL, shared):
            file.unlink()
        await store.append("AAAAAA", 1, [b"second"], card())
        assert shared.exists()
        assert await store.read("AAAAAA") == [b"first", b"second"]
        await store.close()

    asyncio.run(run())


def test_trouble_that_passes_is_no_damage(tmp_path: Path) -> None:
    """A full disk leaves no flaw behind; a damaged file is one, and the first that was seen is kept."""
    store = SqliteStore(tmp_path)

    def trouble(code: int, text: str) -> sqlite3.DatabaseError:
        error = sqlite3.DatabaseError(text)
        error.sqlite_errorcode = code
        return error

    for code, text, flaw in (
        (sqlite3.SQLITE_FULL, "disk is full", ""),
        (sqlite3.SQLITE_CORRUPT, "malformed", "malformed"),
        (sqlite3.SQLITE_NOTADB, "no database", "malformed"),
    ):
        store._note_damage(trouble(code, text))
        assert store.flaw() == flaw
    asyncio.run(store.close())


def test_a_database_that_was_replaced_takes_nothing(tmp_path: Path) -> None:
    """When the file itself was moved away, nothing is acknowledged that would be lost; it says why."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        (tmp_path / FILE).rename(tmp_path / "moved")
        with pytest.raises(StoreFull, match="taken away"):
            await store.append("AAAAAA", 0, [b"first"], card())
        assert "taken away" in store.flaw()
        (tmp_path / "moved").rename(tmp_path / FILE)
        await store.append("AAAAAA", 0, [b"first"], card())
        await store.close()

    asyncio.run(run())


def test_a_lock_that_was_taken_away_is_put_back(tmp_path: Path) -> None:
    """Deleting the lock file lets no second house in, once the first has looked."""
    with occupied(tmp_path) as is_ours:
        (tmp_path / "pioche.lock").unlink()
        assert is_ours()
        with pytest.raises(NotOpened), occupied(tmp_path):
            pass


def test_a_house_whose_folder_was_taken_writes_nothing(tmp_path: Path) -> None:
    """When a second house came in first, the older one notices, and takes no more records."""
    with occupied(tmp_path) as is_ours:
        (tmp_path / "pioche.lock").unlink()
        with occupied(tmp_path):
            assert not is_ours()

            async def run() -> None:
                store = SqliteStore(tmp_path, is_ours=is_ours)
                with pytest.raises(StoreFull, match="another house"):
                    await store.append("AAAAAA", 0, [b"first"], card())
                await store.close()

            asyncio.run(run())


def test_only_the_owner_reads_database_and_copies(tmp_path: Path) -> None:
    """The seeds of running games are in them: database, lock and copies are readable by their owner alone."""
    before = os.umask(0)
    try:
        data = tmp_path / "data"
        data.mkdir()
        (data / FILE).touch(0o644)
        filled(data, 1)
        backup.backup(data, tmp_path / "copy")
    finally:
        os.umask(before)
    for file in (data / FILE, tmp_path / "copy"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_house_on_a_disk_that_cannot_be_written_is_copied(tmp_path: Path) -> None:
    """A copy can be made of a file that lies where nothing can be written."""

    async def run() -> None:
        async with opened(tmp_path / "data") as house:
            runner = await seated(house, LEA, MAX)
            await ask(runner, LEA, asked.Start())

    asyncio.run(run())
    only = tmp_path / "disk"
    only.mkdir()
    shutil.copy(tmp_path / "data" / FILE, only / FILE)
    before = (only / FILE).read_bytes()
    (only / FILE).chmod(0o400)
    only.chmod(0o500)
    try:
        assert backup.backup(only, tmp_path / "copy").tables == 1
    finally:
        only.chmod(0o700)
    assert (only / FILE).read_bytes() == before
