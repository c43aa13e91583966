"""One house to a folder, and one sentence for whoever cannot open theirs."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.storage import backup
from pioche.storage.data_folder import LOCK, NotOpened, check, occupied
from pioche.storage.sqlite import FILE
from tests.house import LEA, MAX, Here, open_files, opened, put_bataille_on_the_shelf, started


def sentence(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Give the one sentence that a command ends with."""
    assert main([*words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_folder_is_open_for_one_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second house in the same folder is refused with a sentence; copies are made meanwhile, and tables come in."""
    put_bataille_on_the_shelf()

    async def elsewhere() -> str:
        async with opened(tmp_path / "elsewhere") as house:
            return (await started(house, LEA, MAX)).table.code

    text = backup.export_table(tmp_path / "elsewhere", asyncio.run(elsewhere()))

    async def run() -> None:
        here = tmp_path / "here"
        app = create_app(Config(here), Here())
        async with app.lifespan():
            with pytest.raises(NotOpened, match="already open"):
                check(here)
            assert "already open" in sentence(capsys, "--language", "en", "serve", "--data", str(here), "--port", "0")
            code = backup.import_table(here, text)
            assert await app.state.app_state.house.find(code) is not None
            assert backup.export_table(here, code).startswith(text)
            assert backup.backup(here, tmp_path / "copy").tables == 1
            with pytest.raises(backup.BackupError, match="already holds"):
                backup.restore(tmp_path / "copy", here)
        check(here)

    asyncio.run(run())


def test_a_folder_is_free_after_whatever_happens(tmp_path: Path) -> None:
    """The house that ends in an error leaves the folder to the next one."""
    with pytest.raises(KeyError), occupied(tmp_path):
        raise KeyError("nothing")
    with occupied(tmp_path), pytest.raises(NotOpened):
        check(tmp_path)
    check(tmp_path)


def test_a_store_that_has_lost_its_house_is_not_opened(tmp_path: Path) -> None:
    """Without the moment at which a house was last open, tables would lose their sand: it says what is missing."""
    check(tmp_path)
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("DROP TABLE house")
    connection.commit()
    connection.close()
    with pytest.raises(NotOpened, match="house"):
        check(tmp_path)


def test_a_lock_leaves_no_file_open(tmp_path: Path) -> None:
    """Whoever finds a folder taken, or its own lock taken away, keeps no file of it open."""
    before = open_files()
    with occupied(tmp_path / "new" / "folder") as is_ours:
        (tmp_path / "new" / "folder" / LOCK).unlink()
        assert is_ours()
        with pytest.raises(NotOpened), occupied(tmp_path / "new" / "folder"):
            pass
        assert open_files() == before + 1
    assert open_files() == before


@pytest.mark.parametrize("fault", ["damaged", "newer", "folder", "foreign"])
def test_what_cannot_be_opened_is_told_in_a_sentence(
    fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged, newer or foreign database, or something that is no file, ends each command with one sentence."""
    file = tmp_path / "data" / FILE
    file.parent.mkdir()
    if fault == "damaged":
        file.write_bytes(b"nonsense" * 1000)
    elif fault == "folder":
        file.mkdir()
    else:
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA user_version = 99" if fault == "newer" else "CREATE TABLE cards (other)")
        connection.commit()
        connection.close()
    at = ("--data", str(file.parent))
    assert FILE in sentence(capsys, "serve", "--port", "0", *at)
    assert FILE in sentence(capsys, "export", "ABCDEF", *at)
    if fault != "foreign":
        assert FILE in sentence(capsys, "backup", str(tmp_path / "copy"), *at)
    assert FILE in sentence(capsys, "backup", str(tmp_path / "missing" / "copy"), *at)


def test_a_host_that_cannot_be_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no name of a machine at all is refused before anything is opened."""
    assert "é..x" in sentence(capsys, "serve", "--host", "é..x", "--data", str(tmp_path / "data"))
    assert not (tmp_path / "data").exists()
