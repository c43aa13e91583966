"""`tools/bootstrap.py` sets up and plays without make, and alone knows where programs of `.venv` are."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from pioche import __version__

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "bootstrap.py"
SETTINGS = [ROOT / name for name in ("Makefile", ".pre-commit-config.yaml", ".ci/run")]
CALLERS = [*SETTINGS, *ROOT.glob(".github/workflows/*"), *ROOT.glob("src/**/*.py")]


def bootstrap(*words: str) -> "subprocess.CompletedProcess[str]":
    """Call it as somebody without make does."""
    return subprocess.run([sys.executable, str(TOOL), *words], cwd=ROOT, capture_output=True, text=True, timeout=900)


def test_programs_of_the_environment_are_run_by_name() -> None:
    """A module and a script run with the environment's own Python, with the exit code they give."""
    done = bootstrap("run", "pioche", "--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"pioche {__version__}")
    assert bootstrap("run", "pioche", "word", "extremis").returncode == 1
    assert "usage: sbom.py" in bootstrap("run", "tools/sbom.py").stderr


@pytest.mark.parametrize("words", [(), ("nothing",), ("run",), ("dev", "more")])
def test_a_call_that_is_not_understood_says_what_is(words: tuple[str, ...]) -> None:
    """Nothing is installed by mistake: a wrong call is told the right ones."""
    done = bootstrap(*words)
    assert done.returncode == 1
    assert done.stderr.startswith("usage: bootstrap.py play")


def test_an_old_python_is_told_so() -> None:
    """Pythons that cannot run the house can read the tool: they say which one is needed and where to get it."""
    ast.parse(TOOL.read_text(encoding="utf-8"), feature_version=(3, 6))
    call = f"import runpy, sys; sys.version_info = (3, 9, 6); runpy.run_path({str(TOOL)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", call, "play"], capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode, done.stdout) == (1, "")
    for told in ("needs Python 3.11 or newer", "https://www.python.org/downloads/", "Il faut Python 3.11"):
        assert told in done.stderr


def test_options_go_to_the_house() -> None:
    """`bootstrap.py play OPTIONS` is `pioche serve OPTIONS`: a wrong one is refused by the house."""
    done = bootstrap("play", "--port", "none")
    assert done.returncode == 2
    assert "'none'" in done.stderr


def test_nobody_else_knows_where_programs_are() -> None:
    """No `.venv/bin`, which Windows has not, is written into what builds, tests or plays."""
    for file in CALLERS:
        assert ".venv/bin" not in file.read_text(encoding="utf-8"), file


def test_a_house_opens_and_closes_as_on_any_system() -> None:
    """`tools/smoke.py` opens a house, begins a game against a bot there, and Ctrl+C closes it without an error."""
    done = bootstrap("run", "tools/smoke.py")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"A house of pioche {__version__} was opened, played in and closed" in done.stdout
