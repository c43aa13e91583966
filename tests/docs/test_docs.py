"""What README and docs say is true: their commands run, their code works, their links lead somewhere."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    """Give the fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def commands() -> list[str]:
    """Give every command line shown on any page, once."""
    shown = (line for page in PAGES for block in blocks(page, "sh") for line in block.splitlines())
    return sorted({command for line in shown if (command := line.partition("#")[0].strip())})


def codes() -> dict[str, int]:
    """Give the exit codes that pages tell beside commands (`# exit code 1: …`)."""
    shown = (line for page in PAGES for block in blocks(page, "sh") for line in block.splitlines())
    told = (re.fullmatch(r"(.*?)\s*# exit code (\d).*", line) for line in shown)
    return {match[1]: int(match[2]) for match in told if match}


CODES = codes()


def of_pioche(command: str) -> bool:
    """Tell whether a command line is ours and changes nothing."""
    return command.startswith("pioche ") and "--write" not in command


@pytest.mark.parametrize("command", [command for command in commands() if of_pioche(command)])
def test_shown_commands_run(command: str) -> None:
    """A command shown to the reader does what it says, and exits with the code that is told beside it, or well."""
    words = shlex.split(command)
    done = subprocess.run([sys.executable, "-m", "pioche.cli", *words[1:]], capture_output=True, text=True, timeout=120)
    assert done.returncode == CODES.get(command, 0), done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("command", [line for line in commands() if not line.startswith("pioche ")])
def test_other_commands_are_targets_of_make(command: str) -> None:
    """Whatever else the pages show is a target of the Makefile."""
    program, target = command.split()
    assert program == "make"
    make = shutil.which("make")
    assert make is not None
    done = subprocess.run([make, "--dry-run", target], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Each relative link names a file of the repository."""
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_python_of_the_readme_works() -> None:
    """The code in the README runs as it stands."""
    for block in blocks(ROOT / "README.md", "python"):
        exec(compile(block, "README.md", "exec"), {})  # noqa: S102 - the README's own code is what is tested


def test_pieces_of_the_guide_are_taken_from_the_game() -> None:
    """`docs/add-a-game.md` shows the tests' own game as it is, so that the guide cannot grow old."""
    room = ROOT / "tests" / "rooms" / "bataille"
    pieces = blocks(ROOT / "docs" / "add-a-game.md", "python")
    assert pieces
    for piece in pieces:
        first, _, code = piece.partition("\n")
        assert code in (room / first.removeprefix("# ")).read_text(encoding="utf-8"), f"not as in {first}"


def test_a_sixth_game_is_one_new_folder(tmp_path: Path) -> None:
    """Copying a room into games/ is all it takes: it is found, listed, played and checked."""
    house = tmp_path / "pioche"
    shutil.copytree(ROOT / "src" / "pioche", house, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests" / "rooms" / "bataille", house / "games" / "bataille")
    shutil.rmtree(house / "games" / "bataille" / "golden")

    def pioche(*words: str) -> "subprocess.CompletedProcess[str]":
        environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
        command = [sys.executable, "-m", *words]
        return subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True)

    assert "BATAILLE" in pioche("pioche.cli", "games").stdout
    missing = pioche("pioche.cli", "golden", "bataille")
    assert (missing.returncode, "no golden playthrough" in missing.stdout) == (1, True)
    assert pioche("pioche.cli", "golden", "bataille", "--write").returncode == 0
    assert pioche("pioche.cli", "golden", "bataille").returncode == 0
    fingerprint = pioche("pioche.testing", "pioche.games.bataille:GAME", "basse/4/7")
    assert re.fullmatch(r"[0-9a-f]{64}\n", fingerprint.stdout), fingerprint.stderr
