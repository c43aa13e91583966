"""`pioche doctor`: everything in order is said in a line each; what is not comes with what to do."""

import json
import shutil
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pioche.cli import doctor, main
from pioche.server.pages import client_pages
from pioche.storage.data_folder import check
from pioche.storage.sqlite import FILE


def examine(capsys: pytest.CaptureFixture[str], data: Path, *words: str, code: int = 0) -> dict[str, Any]:
    """Run the command; give its findings by subject."""
    assert main(["doctor", "--data", str(data), "--language", "en", "--json", *words]) == code
    return {each["subject"]: each for each in json.loads(capsys.readouterr().out)["findings"]}


@pytest.fixture
def _built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client is there, whether or not this checkout has built one."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("")
    monkeypatch.setattr(client_pages, "CLIENT", folder)


@pytest.fixture
def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


@pytest.mark.usefixtures("_built")
def test_a_sound_house_is_fine(capsys: pytest.CaptureFixture[str], tmp_path: Path, free_port: int) -> None:
    """Interpreter, clock, disk, client, games, port and connections are looked at, and nothing is changed."""
    data = tmp_path / "data"
    found = examine(capsys, data, "--port", str(free_port))
    assert {"Python", "Clock", "Disk", "Preparations", "Client", "Games", f"Port {free_port}", "Connections"} == set(
        found
    )
    for subject in ("Python", "Clock", "Client", "Games", f"Port {free_port}"):
        assert found[subject]["health"] == "fine", found[subject]
    assert not data.exists()
    check(data)
    assert examine(capsys, data, "--port", str(free_port))["Games"]["seen"].startswith("0 tables")


@pytest.mark.usefixtures("_built")
def test_damaged_and_newer_games_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A database that is none, or of a newer version, keeps the house shut: exit code 1, and what to do."""
    (tmp_path / "data").mkdir()
    file = tmp_path / "data" / FILE
    file.write_bytes(b"this is no database" * 100)
    games = examine(capsys, tmp_path / "data", code=1)["Games"]
    assert (games["health"], "restore" in games["remedy"]) == ("broken", True)
    shutil.rmtree(tmp_path / "data")
    check(tmp_path / "data")
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    games = examine(capsys, tmp_path / "data", code=1)["Games"]
    assert (games["health"], games["seen"]) == ("broken", "of a newer version")


def test_a_client_that_is_not_built_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without its pages nobody can play: exit code 1."""
    monkeypatch.setattr(client_pages, "CLIENT", tmp_path / "nowhere")
    assert examine(capsys, tmp_path, code=1)["Client"]["health"] == "broken"


@pytest.mark.usefixtures("_built")
def test_a_taken_port_a_full_disk_and_a_wrong_clock_are_doubtful(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What keeps nobody from playing is told with its remedy, and the exit code is 0."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=2**20))
    with socket.socket() as listening:
        listening.bind(("0.0.0.0", 0))  # noqa: S104 - taken as a house takes it
        listening.listen()
        port = listening.getsockname()[1]
        found = examine(capsys, tmp_path, "--port", str(port))
    assert found[f"Port {port}"]["health"] == "doubtful"
    assert "--port" in found[f"Port {port}"]["remedy"]
    assert (found["Disk"]["health"], "0.0 GiB" in found["Disk"]["seen"]) == ("doubtful", True)
    assert doctor.clock(now=0.0).health is doctor.Health.DOUBTFUL


@pytest.mark.usefixtures("_built")
def test_people_read_a_sign_and_a_remedy(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In French too: a sign that is not a colour alone, and behind an arrow what to do."""
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "empty"))
    assert main(["doctor", "--data", str(tmp_path), "--language", "fr"]) == 0
    told = capsys.readouterr().out
    assert "✓ Python : " in told
    assert "! Préparations : pas encore faites → `pioche status`" in told


def test_python_dash_m_is_the_same_command() -> None:
    """Where scripts are not on the path, `python -m pioche` is `pioche`."""
    done = subprocess.run([sys.executable, "-m", "pioche", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("pioche ")
