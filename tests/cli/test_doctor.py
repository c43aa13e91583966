"""`pioche doctor`: everything in order is said in a line each; what is not comes with what to do."""

import json
import shutil
import socket
import sqlite3
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pioche.cli import doctor, doctor_engines, main
from pioche.cli.findings import Health
from pioche.lexicon import cache_keys, files, source
from pioche.server.pages import client_pages
from pioche.storage.data_folder import check
from pioche.storage.postgres import connections
from pioche.storage.sqlite import FILE
from tests import engines

EVENING = 1_795_000_000
"""Some time in November 2026."""


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
    assert (found[f"Port {port}"]["health"], found[f"Port {port}"]["seen"]) == ("doubtful", "taken by another program")
    assert "--port" in found[f"Port {port}"]["remedy"]
    assert (found["Disk"]["health"], "0.0 GiB" in found["Disk"]["seen"]) == ("doubtful", True)
    assert doctor.clock(tmp_path, now=0.0).health is Health.DOUBTFUL


@pytest.mark.usefixtures("_built")
def test_a_clock_that_was_turned_back_is_told(tmp_path: Path) -> None:
    """A house notes when it is open: before that it cannot be now."""
    check(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("INSERT OR REPLACE INTO house VALUES ('beat', ?)", (EVENING * 1000,))
    connection.close()
    assert doctor.clock(tmp_path, now=EVENING + 5.0).health is Health.FINE
    found = doctor.clock(tmp_path, now=EVENING - 86_400.0)
    assert (found.health, "NTP" in found.remedy) == (Health.DOUBTFUL, True)


@pytest.mark.usefixtures("_built")
def test_a_folder_that_cannot_be_written_to_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Games must be kept somewhere: a folder that cannot be one keeps the house shut."""
    (tmp_path / "file").write_text("")
    found = examine(capsys, tmp_path / "file" / "data", code=1)["Disk"]
    assert (found["health"], found["remedy"]) == ("broken", "choose another folder with --data")


@pytest.mark.usefixtures("_built")
def test_preparations_of_another_version_or_damaged_ones_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was prepared counts if this version made it and it is whole; otherwise people wait and do not know why."""
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "cache"))
    home = cache_keys.home_of(source.folder(source.DEFAULT_VERSION))
    (home.parent / "fr-2-of-yesterday").mkdir(parents=True)
    found = examine(capsys, tmp_path)["Preparations"]
    assert (found["health"], found["seen"]) == ("doubtful", "of another version of Pioche")
    files.write(home / "words", {"starts": np.arange(9)})
    assert examine(capsys, tmp_path)["Preparations"]["health"] == "fine"
    (home / "words" / "starts.npy").write_bytes(b"cut off")
    found = examine(capsys, tmp_path)["Preparations"]
    assert (found["health"], str(home) in found["remedy"]) == ("doubtful", True)


@pytest.mark.usefixtures("_built")
def test_a_house_that_is_open_holds_its_port_rightly(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Who asks during the evening is told that the house is open, not that its port is taken."""

    class House(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """Answer as a house does."""
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b'{"version": "1.2.3"}')

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("", 0), House) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        port = server.server_port
        found = examine(capsys, tmp_path, "--port", str(port))[f"Port {port}"]
        server.shutdown()
        thread.join()
    assert (found["health"], found["seen"]) == ("fine", "a house is open there (Pioche 1.2.3)")


@pytest.mark.usefixtures("_built")
def test_people_read_a_sign_and_a_remedy(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In French too: a sign that is not a colour alone, and behind an arrow what to do."""
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "empty"))
    assert main(["doctor", "--data", str(tmp_path), "--language", "fr"]) == 0
    told = capsys.readouterr().out
    assert "✓ Python : " in told
    assert "! Préparations : pas encore faites → `pioche status`" in told


@pytest.mark.usefixtures("_built")
def test_engines_are_asked_where_they_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A database and a bus that can be used are fine, and nothing is changed in them; others keep the house shut."""
    store, bus = engines.postgres().database(), engines.nats().address
    found = examine(capsys, tmp_path, "--store", store, "--bus", bus)
    assert {found[engine]["health"] for engine in ("PostgreSQL", "NATS")} == {"fine"}
    assert found["PostgreSQL"]["seen"].endswith("tables: 0, open nodes: 0")
    assert "Games" not in found
    nowhere = engines.free_port()
    cases = (
        (store.replace(engines.PASSWORD, "wrong"), "wrong name or password", "check PIOCHE_STORE"),
        (f"postgresql://127.0.0.1:{nowhere}/x", "cannot be reached", "check PIOCHE_STORE"),
        (engines.postgres().database(empty=True), "schema 0", "pioche migrate"),
    )
    for address, seen, remedy in cases:
        told = examine(capsys, tmp_path, "--store", address, code=1)["PostgreSQL"]
        assert (told["health"], seen in told["seen"], remedy in told["remedy"]) == ("broken", True, True), told
    told = examine(capsys, tmp_path, "--bus", f"nats://127.0.0.1:{nowhere}", code=1)["NATS"]
    assert (told["health"], "check PIOCHE_BUS" in told["remedy"]) == ("broken", True)


@pytest.mark.usefixtures("_built")
def test_a_database_that_will_not_do_for_long_is_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few connections left, or a clock that is wrong, keep nobody from playing now: told, with what to do."""
    address = engines.postgres().database()
    monkeypatch.setattr(connections, "CONNECTIONS", 10_000)
    few = doctor_engines.shared_store(address)
    assert (few.health, "max_connections" in few.remedy) == ("doubtful", True)
    monkeypatch.setattr(doctor_engines, "time", SimpleNamespace(time=lambda: 0.0))
    wrong = doctor_engines.shared_store(address)
    assert (wrong.health, "NTP" in wrong.remedy) == ("doubtful", True)


def test_python_dash_m_is_the_same_command() -> None:
    """Where scripts are not on the path, `python -m pioche` is `pioche`."""
    done = subprocess.run([sys.executable, "-m", "pioche", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("pioche ")
