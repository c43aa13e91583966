"""Backups, restores, exports and imports: nothing is ever overwritten, and what comes back is the same."""

import asyncio
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.storage import keeping
from tests.house import LEA, MAX, ask, move, opened, some_card, started


@pytest.fixture
def house(tmp_path: Path) -> tuple[Path, str]:
    """Give a folder with one running game in it, and the game's code."""

    async def run() -> str:
        async with opened(tmp_path / "data") as house:
            host = await started(house, LEA, MAX)
            await ask(host, LEA, move(0, some_card(host, 0)))
            return host.table.code

    return tmp_path / "data", asyncio.run(run())


def sequence(data: Path, code: str) -> int:
    """Give how far a table has come."""

    async def run() -> int:
        async with opened(data) as house:
            host = await house.find(code)
            return host.table.sequence if host else 0

    return asyncio.run(run())


def test_a_backup_can_be_restored(house: tuple[Path, str], tmp_path: Path) -> None:
    """A copy put back elsewhere has every table as it was."""
    data, code = house
    assert keeping.backup(data, tmp_path / "copy") == 1
    assert keeping.restore(tmp_path / "copy", tmp_path / "other") == 1
    assert sequence(tmp_path / "other", code) == sequence(data, code) > 0


def test_a_table_can_be_exported_and_imported(house: tuple[Path, str], tmp_path: Path) -> None:
    """A table moves to another house as text, and goes on there."""
    data, code = house
    text = keeping.export_table(data, code)
    assert keeping.import_table(tmp_path / "other", text) == code
    assert sequence(tmp_path / "other", code) == sequence(data, code)
    with pytest.raises(keeping.NotKept, match="already"):
        keeping.import_table(tmp_path / "other", text)


def test_nothing_is_overwritten(house: tuple[Path, str], tmp_path: Path) -> None:
    """A backup or restore onto something that is there is refused and changes nothing."""
    data, _ = house
    (tmp_path / "taken").write_text("precious")
    with pytest.raises(keeping.NotKept, match="already there"):
        keeping.backup(data, tmp_path / "taken")
    assert (tmp_path / "taken").read_text() == "precious"
    keeping.backup(data, tmp_path / "copy")
    with pytest.raises(keeping.NotKept, match="already holds"):
        keeping.restore(tmp_path / "copy", data)


@pytest.mark.parametrize("text", ["", "nonsense", '{"at_ms":0}', '{"at_ms":0,"wall_ms":0,"what":{"type":"resumed"}}'])
def test_what_is_no_table_is_not_imported(text: str, tmp_path: Path) -> None:
    """Text that is no exported table is refused with a sentence."""
    with pytest.raises(keeping.NotKept, match="not an exported table"):
        keeping.import_table(tmp_path, text)


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
