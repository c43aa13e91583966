"""Backups, restores, exports and imports: nothing is ever overwritten, and what comes back is the same."""

import asyncio
import contextlib
import json
import os
import stat
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.storage import backup
from pioche.storage.day_secret import own_day_secret
from pioche.storage.house_key import house_key
from pioche.storage.sqlite import FILE, connect
from pioche.tables.domain import requests as asked
from tests.house import LEA, MAX, FakeClock, ask, move, open_files, opened, seated, some_card, started

DAY_MS = 24 * 3600 * 1000


@pytest.fixture
def house(tmp_path: Path) -> tuple[Path, str]:
    """Give a folder with one running game in it, and the game's code."""

    async def run() -> str:
        async with opened(tmp_path / "data") as house:
            runner = await started(house, LEA, MAX)
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            return runner.table.code

    return tmp_path / "data", asyncio.run(run())


def sequence(data: Path, code: str) -> int:
    """Give how far a table has come."""

    async def run() -> int:
        async with opened(data) as house:
            runner = await house.find(code)
            return runner.table.sequence if runner else 0

    return asyncio.run(run())


def test_a_backup_can_be_restored(house: tuple[Path, str], tmp_path: Path) -> None:
    """A copy put back elsewhere has every table as it was."""
    data, code = house
    assert backup.backup(data, tmp_path / "copy").tables == 1
    (tmp_path / "empty").mkdir()
    for other in (tmp_path / "new" / "folder", tmp_path / "empty"):
        assert backup.restore(tmp_path / "copy", other) == 1
        assert sequence(other, code) == sequence(data, code) > 0


def test_no_file_stays_open(house: tuple[Path, str], tmp_path: Path) -> None:
    """Copies can be made every hour for years: none of them leaves a file open in the house."""
    data, code = house
    before = open_files()
    backup.backup(data, tmp_path / "copy")
    backup.restore(tmp_path / "copy", tmp_path / "other")
    backup.import_table(tmp_path / "third", backup.export_table(data, code))
    assert open_files() == before


def test_a_backup_holds_what_makes_a_house_itself(house: tuple[Path, str], tmp_path: Path) -> None:
    """Key and secret of days go along, for the owner alone, and come back; another house's are never overwritten."""
    data, _ = house
    key, days = bytes(house_key(data)), own_day_secret(data)
    backup.backup(data, tmp_path / "copy")
    beside = [tmp_path / "copy.key", tmp_path / "copy.days"]
    assert [stat.S_IMODE(file.stat().st_mode) for file in beside] == [0o600, 0o600]
    with pytest.raises(backup.BackupError, match="already there"):
        backup.backup(data, tmp_path / "copy")
    backup.backup(data, tmp_path / "copy", replacing=True)
    other = tmp_path / "other"
    backup.restore(tmp_path / "copy", other)
    assert (bytes(house_key(other)), own_day_secret(other)) == (key, days)
    assert [stat.S_IMODE((other / name).stat().st_mode) for name in backup.SECRET_FILES] == [0o600, 0o600]
    third = tmp_path / "third"
    third.mkdir()
    own = bytes(house_key(third))
    with pytest.raises(backup.BackupError, match="another one"):
        backup.restore(tmp_path / "copy", third)
    assert bytes(house_key(third)) == own
    assert not (third / FILE).exists()


def test_a_table_can_be_exported_and_imported(house: tuple[Path, str], tmp_path: Path) -> None:
    """A table moves to another house as text, every record of it, and stands still there until somebody comes."""
    data, code = house
    text = backup.export_table(data, code)
    other = tmp_path / "new" / "folder"
    assert backup.import_table(other, text) == code
    assert sequence(other, code) == sequence(data, code) + 1
    arrived = backup.export_table(other, code)
    assert arrived.startswith(text)
    last = json.loads(arrived[len(text) :])
    assert (last["what"]["type"], last["what"]["reason"]) == ("paused", "empty")
    with pytest.raises(backup.BackupError, match="already"):
        backup.import_table(other, text)


def test_a_table_loses_no_time_on_its_way(tmp_path: Path) -> None:
    """The pause in which a table arrives begins with its last record: the sand stands as it stood there."""
    clock = FakeClock()

    async def run() -> str:
        async with opened(tmp_path / "data", clock=clock) as house:
            runner = await started(house, LEA, MAX)
            clock.ahead_ms += 3000
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            return runner.table.code

    text = backup.export_table(tmp_path / "data", asyncio.run(run()))
    code = backup.import_table(tmp_path / "other", text)
    *_, before, last, arrived = map(json.loads, backup.export_table(tmp_path / "other", code).splitlines())
    assert before["at_ms"] < last["at_ms"] == arrived["at_ms"]


def test_a_clock_that_was_put_back_makes_no_table_younger(house: tuple[Path, str], tmp_path: Path) -> None:
    """A house that was last open later than now, by its own clock, is put back with the times that it had."""
    data, _ = house
    with contextlib.closing(connect(data / FILE)) as connection:
        connection.execute("UPDATE house SET value = value + ? WHERE name = 'beat'", (DAY_MS,))
        (updated,) = connection.execute("SELECT updated_ms FROM cards").fetchone()
    backup.restore(data / FILE, tmp_path / "other")
    with contextlib.closing(connect(tmp_path / "other" / FILE)) as connection:
        assert connection.execute("SELECT updated_ms FROM cards").fetchone() == (updated,)


def test_nothing_is_overwritten(house: tuple[Path, str], tmp_path: Path) -> None:
    """A backup or restore onto something that is there is refused and changes nothing."""
    data, _ = house
    (tmp_path / "taken").write_text("precious")
    with pytest.raises(backup.BackupError, match="already there"):
        backup.backup(data, tmp_path / "taken")
    assert (tmp_path / "taken").read_text() == "precious"
    backup.backup(data, tmp_path / "copy")
    with pytest.raises(backup.BackupError, match="already holds"):
        backup.restore(tmp_path / "copy", data)


@pytest.mark.parametrize("way", ["import", "restore"])
def test_what_comes_late_is_not_forgotten_at_once(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was under way for a month is not closed as forgotten when it arrives; thirty days begin anew."""
    monkeypatch.setattr("pioche.tables.runtime.house.SETTLED_MS", 0)
    clock = FakeClock()
    clock.ahead_ms = -31 * DAY_MS

    async def run() -> None:
        async with opened(tmp_path / "data", clock=clock) as house:
            paused = await started(house, LEA, MAX)
            await ask(paused, LEA, asked.Pause())
            codes = [paused.table.code, (await seated(house, LEA, MAX)).table.code]
        if way == "restore":
            backup.backup(tmp_path / "data", tmp_path / "copy")
            backup.restore(tmp_path / "copy", tmp_path / "other")
        else:
            for code in codes:
                backup.import_table(tmp_path / "other", backup.export_table(tmp_path / "data", code))
        clock.ahead_ms = 29 * DAY_MS
        for status in ({"paused", "gathering"}, {"abandoned"}):
            async with opened(tmp_path / "other", clock=clock) as house:
                await house.sweep()
                runners = [await house.find(code) for code in codes]
                assert {runner.table.status for runner in runners if runner} == status
            clock.ahead_ms += 2 * DAY_MS

    asyncio.run(run())


@pytest.mark.parametrize("text", ["", "nonsense", '{"at_ms":0}', '{"at_ms":0,"wall_ms":0,"what":{"type":"resumed"}}'])
def test_what_is_no_table_is_not_imported(text: str, tmp_path: Path) -> None:
    """Text that is no exported table is refused with a sentence."""
    with pytest.raises(backup.BackupError, match="not an exported table"):
        backup.import_table(tmp_path, text)


def test_the_commands_say_what_they_did(
    house: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The four commands work from the command line, and their mistakes are one sentence."""
    data, code = house
    assert main(["export", code, "--data", str(data)]) == 0
    (tmp_path / "table").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["import", str(tmp_path / "table"), "--data", str(tmp_path / "new")]) == 0
    assert main(["backup", str(tmp_path / "copy"), "--data", str(data)]) == 0
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "again")]) == 0
    capsys.readouterr()
    for call in (
        ["export", "ZZZZZZ", "--data", str(data)],
        ["backup", str(tmp_path / "copy2"), "--data", str(tmp_path / "nowhere")],
        ["restore", str(tmp_path / "table"), "--data", str(tmp_path / "third")],
        ["import", str(tmp_path / "missing"), "--data", str(data)],
    ):
        assert main(call) == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("leftover", ["-wal", "-shm", "-journal"])
def test_a_copy_is_not_put_beside_what_is_left_of_another_house(
    leftover: str, house: tuple[Path, str], tmp_path: Path
) -> None:
    """Whatever a crashed house left beside its file would be played over the copy: the restore is refused."""
    data, _ = house
    backup.backup(data, tmp_path / "copy")
    rest = tmp_path / "other" / f"{FILE}{leftover}"
    rest.parent.mkdir()
    rest.write_bytes(b"half a page")
    with pytest.raises(backup.BackupError, match="left of a house"):
        backup.restore(tmp_path / "copy", tmp_path / "other")
    assert [each.name for each in rest.parent.iterdir()] == [rest.name]
    assert rest.read_bytes() == b"half a page"


def test_what_is_not_yet_in_the_file_is_restored_too(house: tuple[Path, str], tmp_path: Path) -> None:
    """The file of a house that crashed, its last words still beside it, is restored whole."""
    data, code = house
    connection = connect(data / FILE)
    try:
        connection.execute("INSERT INTO records VALUES ('ZZZZZZ', 1, x'00')")
        assert (data / f"{FILE}-wal").stat().st_size > 0
        backup.restore(data / FILE, tmp_path / "other")
    finally:
        connection.close()
    copy = connect(tmp_path / "other" / FILE)
    try:
        assert copy.execute("SELECT COUNT(*) FROM records WHERE code IN ('ZZZZZZ', ?)", (code,)).fetchone()[0] > 1
        assert copy.execute("SELECT COUNT(*) FROM records WHERE code = 'ZZZZZZ'").fetchone() == (1,)
    finally:
        copy.close()


@pytest.mark.parametrize("action", ["backup", "restore"])
def test_a_copy_is_on_disk_before_it_has_its_name(
    action: str, house: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Backup and restore wait for the disk: first the whole copy, then its name in the folder."""
    data, _ = house
    backup.backup(data, tmp_path / "copy")
    done: list[str] = []
    sync, rename = os.fsync, Path.replace

    def synced(descriptor: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        sync(descriptor)

    def renamed(path: Path, target: Path) -> Path:
        done.append("rename")
        return rename(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    if action == "backup":
        backup.backup(data, tmp_path / "second")
    else:
        backup.restore(tmp_path / "copy", tmp_path / "other")
    assert done == ["file", "rename", "folder"]


def test_a_copy_that_cannot_be_finished_leaves_nothing(
    house: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk fails in the middle of a restore, the folder is as empty as before."""
    data, _ = house
    backup.backup(data, tmp_path / "copy")

    def broken(_: int) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(backup.BackupError, match="gone"):
        backup.restore(tmp_path / "copy", tmp_path / "other")
    assert list((tmp_path / "other").iterdir()) == []
