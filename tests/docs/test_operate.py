"""Every command that operators are shown is run, or says why not; what they are to copy is what we understand."""

import asyncio
import configparser
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import prometheus_client
import pytest
import yaml

from pioche.cli import main, parser
from pioche.server.api import metrics
from tests import engines
from tests.cluster.test_move import lived_in
from tests.cluster.test_secrecy import Guarded
from tests.docs.test_docs import OPERATE, ROOT, blocks

DEPLOY = ROOT / "deploy"
NOT_RUN = re.compile(r"# not run by our tests: (.+)")
ELSEWHERE = re.compile(r"run .*?by (tests/\S+\.py)")
PATIENCE_SECONDS = 120


def commands() -> list[str]:
    """Give the command lines of the page, in their order, with what is said behind them."""
    shown = [block for block in blocks(OPERATE, "sh") if not _elsewhere(block.partition("\n")[0])]
    return [line for block in shown for line in block.splitlines() if line]


def _elsewhere(text: str) -> bool:
    """Tell whether another test runs something, and see that there is such a test."""
    found = ELSEWHERE.search(text)
    assert found is None or (ROOT / found[1]).is_file(), text
    return found is not None


class Operator:
    """Somebody who follows the page on this machine: its folders are ours, and so are its engines."""

    def __init__(self, folder: Path, bus: engines.Nats) -> None:
        store = engines.postgres()
        self._places = {
            "/var/lib/pioche-again": str(folder / "again"),
            "/var/lib/pioche": str(folder / "house"),
            "/var/backups/pioche": str(folder / "copies"),
            "@database/": f"@127.0.0.1:{store.port}/",
            "@bus:4222": f"@127.0.0.1:{bus.port}",
        }
        self.environment = {
            "PIOCHE_DATA": str(folder / "house"),
            "PGHOST": "127.0.0.1",
            "PGPORT": str(store.port),
            "PGUSER": "pioche",
            "PGPASSWORD": engines.PASSWORD,
            "PGDATABASE": "postgres",
        }
        self._asked_of_a_house: list[str] = []
        self.ran: list[str] = []

    def follow(self, line: str) -> None:
        """Do what a line says, unless it says why it cannot be done here."""
        written, _, said = line.partition("#")
        if NOT_RUN.search(line) or _elsewhere(said):
            return
        for place, ours in self._places.items():
            written = written.replace(place, ours)
        words = shlex.split(os.path.expandvars(written))
        self.ran.append(" ".join(words[:2]))
        match words:
            case ["export", *pairs]:
                self.environment |= dict(pair.split("=", 1) for pair in pairs)
                os.environ.update(self.environment)
            case ["pioche", "serve" | "think", *_]:
                self._open(words)
            case ["pioche", *rest]:
                assert main([*rest, "--language", "en"]) == 0, line
            case ["curl", "--fail", address]:
                self._asked_of_a_house.append(address)
            case ["make", target]:
                subprocess.run([shutil.which("make") or "make", "--dry-run", target], cwd=ROOT, check=True)
            case [program, *rest]:
                subprocess.run([engines.program(program), *rest], check=True, capture_output=True)

    def _open(self, words: list[str]) -> None:
        """Keep something open that ends only when it is told to; ask of a house what the page has asked before."""
        port = str(engines.free_port())
        more = ["--port", port, "--host", "127.0.0.1"] if words[1] == "serve" else []
        command = [sys.executable, "-m", *words, *more, "--json"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline()
            if words[1] == "serve":
                for address in self._asked_of_a_house:
                    asked = urllib.request.urlopen(address.replace("8000", port), timeout=PATIENCE_SECONDS)  # noqa: S310
                    with asked as answer:
                        assert answer.status == 200
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_SECONDS) in {0, -signal.SIGTERM}  # closed well, and told of why


def test_every_command_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From top to bottom: copies, bans, a database with its schema, nodes and thinkers, the move, the doctor."""
    code = asyncio.run(lived_in(tmp_path / "house"))
    (tmp_path / "copies").mkdir()
    monkeypatch.setenv("NATS_PASSWORD", "secret")
    with engines.own(Guarded) as bus:
        operator = Operator(tmp_path, bus)
        for name in (*operator.environment, "PIOCHE_STORE", "PIOCHE_BUS"):
            monkeypatch.setenv(name, operator.environment.get(name, ""))
        for line in commands():
            operator.follow(line)
    for done in ("pioche backup", "pioche restore", "pioche ban", "pioche migrate", "pioche move", "pioche doctor"):
        assert done in operator.ran
    for done in ("pioche serve", "pioche think", "curl --fail", "make cluster"):
        assert done in operator.ran
    # What was moved is in what was copied out of the database last.
    assert main(["restore", str(tmp_path / "copies" / "shared"), "--store", "", "--data", str(tmp_path / "back")]) == 0
    assert main(["export", code, "--store", "", "--data", str(tmp_path / "back")]) == 0


def test_what_is_not_run_says_why() -> None:
    """A command that our tests leave out says so beside it: it changes the machine, or needs what is not here."""
    left_out = [line for line in commands() if line.startswith(("cp ", "systemctl", "docker", "PIOCHE_NAME"))]
    assert len(left_out) >= 6
    for command in left_out:
        assert NOT_RUN.search(command) or _elsewhere(command), command


def unit(name: str) -> configparser.ConfigParser:
    """Read a unit of systemd."""
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read_string((DEPLOY / name).read_text(encoding="utf-8"))
    return read


def test_copies_are_made_every_night_by_the_user_of_the_house() -> None:
    """The timer starts a service that calls `pioche backup` as we understand it, with the folder of the house."""
    house, copies, timer = unit("pioche.service"), unit("pioche-backup.service"), unit("pioche-backup.timer")
    call = parser("en").parse_args(shlex.split(copies["Service"]["ExecStart"])[1:])
    assert call.replace
    assert timer["Timer"]["OnCalendar"]
    assert house["Service"]["User"] == copies["Service"]["User"]
    assert house["Service"]["StateDirectory"] in copies["Service"]["StateDirectory"].split()
    assert call.file.parent == Path("/var/lib") / copies["Service"]["StateDirectory"].split()[1]
    if analyze := shutil.which("systemd-analyze"):
        text = timer["Timer"]["OnCalendar"]
        subprocess.run([analyze, "calendar", text], check=True, capture_output=True)


def composition() -> dict[str, Any]:
    """Read the composition for many machines."""
    read = yaml.safe_load((DEPLOY / "compose-many.yaml").read_text(encoding="utf-8"))
    services: dict[str, Any] = read["services"]
    return services


def test_the_composition_for_many_machines_fits_together() -> None:
    """Three nodes, thinkers, both engines and a proxy in front of all nodes; all calls are such as we understand."""
    services = composition()
    nodes = [name for name, each in services.items() if each.get("command", [""])[0] == "serve"]
    assert len(nodes) == 3
    for name in (*nodes, "schema", "thinkers"):
        call = parser("en").parse_args(services[name]["command"])
        assert callable(call.run)
    behind = [word.partition(":")[0] for word in services["proxy"]["command"] if word.endswith(":8000")]
    assert sorted(behind) == sorted(nodes)
    for name in nodes:
        addresses = services[name]["environment"]
        assert addresses["PIOCHE_STORE"].rpartition("@")[2].partition("/")[0] in services
        assert addresses["PIOCHE_BUS"].rpartition("@")[2].partition(":")[0] in services
        assert services[name]["depends_on"]["schema"]["condition"] == "service_completed_successfully"
        assert services[name]["read_only"]
    assert "PIOCHE_STORE" not in services["thinkers"]["environment"]
    (mounted,) = services["bus"]["volumes"]
    assert (DEPLOY / mounted.partition(":")[0]).is_file()


def test_dashboard_and_alerts_ask_for_figures_that_there_are() -> None:
    """Every figure that is named in the Grafana dashboard and on the page is one that a house gives."""
    given = {sample.name for family in prometheus_client.REGISTRY.collect() for sample in family.samples}
    given |= {f"{histogram}_bucket" for histogram in ("pioche_commit_seconds", "pioche_sand_late_seconds")}
    given |= {"pioche_tables", "pioche_requests_total", "pioche_refusals_total", "pioche_tables_stuck_total"}
    assert metrics.STUCK._name == "pioche_tables_stuck"
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked += [line for line in OPERATE.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    named = {name for text in asked for name in re.findall(r"pioche_\w+", text)}
    assert len(named) >= 8
    assert named <= given, named - given
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in dashboard["panels"]]
    assert len(set(places)) == len(places)
