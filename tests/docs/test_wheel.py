"""The wheel: small, whole, and playable where there is neither Node nor make."""

import email
import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from email.message import Message
from pathlib import Path

import pytest

from pioche import __version__

ROOT = Path(__file__).parents[2]
MOST_BYTES = 12 * 2**20
BARE = {"PATH": "/nowhere", "LANG": "C.UTF-8"}
"""What `env -i` leaves, and neither Node nor make."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from this checkout, as `make wheel` does."""
    folder = tmp_path_factory.mktemp("dist")
    call = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    """Give a folder with what the wheel puts into an environment."""
    folder = wheel.parent / "unpacked"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def told(unpacked: Path) -> Message:
    """Read what the wheel says of itself."""
    (file,) = unpacked.glob("*.dist-info/METADATA")
    return email.message_from_string(file.read_text(encoding="utf-8"))


def test_it_is_small_and_has_everything(wheel: Path, unpacked: Path) -> None:
    """At most 12 MB; the built client, the word data and the types are inside, sources of the client are not."""
    assert wheel.name == f"pioche-{__version__}-py3-none-any.whl"
    assert wheel.stat().st_size <= MOST_BYTES
    for part in ("client/index.html", "client/licences.txt", "py.typed", "lexicon/data/fr-1/words.txt"):
        assert (unpacked / "pioche" / part).is_file(), part
    assert not list(unpacked.rglob("*.svelte"))
    assert not list(unpacked.rglob("node_modules"))


def test_licences_of_the_data_are_named() -> None:
    """The licence expression names every licence that a note beside data or fonts names, and no other."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = set(project["license"].split(" AND "))
    notes = [file for pattern in project["license-files"][1:] for file in ROOT.glob(pattern)]
    text = "\n".join(file.read_text(encoding="utf-8") for file in notes)
    found = set(re.findall(r"SPDX: ([A-Za-z0-9.-]+\w)", text))
    if "SIL OPEN FONT LICENSE Version 1.1" in text:
        found.add("OFL-1.1")
    assert named == found | {"MIT"}


def test_it_says_what_it_is(unpacked: Path) -> None:
    """Version, licences, addresses and a readme go with it."""
    about = told(unpacked)
    assert about["Version"] == __version__
    assert "MPL-2.0" in about["License-Expression"]
    assert {line.partition(",")[0] for line in about.get_all("Project-URL", [])} >= {"Homepage", "Documentation"}
    assert len(about.get_all("License-File", [])) > 10


def test_it_runs_without_node_and_make(unpacked: Path) -> None:
    """Unpacked elsewhere, with an empty environment, the command is the one of the wheel and says its version."""
    call = "import sys, pioche; from pioche.cli import main; print(pioche.__file__); main(['--version'])"
    environment = {**BARE, "PYTHONPATH": str(unpacked)}
    done = subprocess.run([sys.executable, "-c", call], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    where, version = done.stdout.split("\n", 1)
    assert Path(where).is_relative_to(unpacked)
    assert version.strip() == f"pioche {__version__}"


@pytest.mark.long
def test_a_house_opens_from_it_in_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    """Installed into an empty environment with `env -i`, `pioche serve` gives the page, and a bot plays with us."""
    venv.create(tmp_path / "clean", with_pip=True)
    programs = tmp_path / "clean" / ("Scripts" if sys.platform == "win32" else "bin")
    registry = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
    own = {"PIOCHE_CACHE": str(tmp_path / "cache"), "HOME": str(tmp_path)}
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", wheel], env=BARE | registry, check=True)
    call = [programs / "python", ROOT / "tools" / "smoke.py"]
    done = subprocess.run(call, env=BARE | own, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert f"pioche {__version__} was opened" in done.stdout
