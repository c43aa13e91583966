"""What README and docs say is true: their commands run, their code works, their links lead somewhere."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from pioche.cli import main

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "LISEZ-MOI.md",
    ROOT / "SECURITY.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "ARCHITECTURE.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


GUIDE = ROOT / "docs" / "add-a-game.md"
"""Its commands are about a game that is written by the first of them: `test_guide.py` follows it."""


OPERATE = ROOT / "docs" / "operate.md"
"""Its commands need engines, copies and a house that is open: `test_operate.py` runs them."""
RUN_HERE = [page for page in PAGES if page not in {GUIDE, OPERATE}]


def blocks(page: Path, language: str) -> list[str]:
    """Give the fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def commands(*pages: Path) -> list[str]:
    """Give every command line shown on some pages, once, in their order."""
    shown = (line for page in pages for block in blocks(page, "sh") for line in block.splitlines())
    written = (line.partition("#")[0].strip().removeprefix("python tools/bootstrap.py run ") for line in shown)
    return list(dict.fromkeys(filter(None, written)))


def codes() -> dict[str, int]:
    """Give the exit codes that pages tell beside commands (`# exit code 1: …`)."""
    shown = (line for page in PAGES for block in blocks(page, "sh") for line in block.splitlines())
    told = (re.fullmatch(r"(.*?)\s*# exit code (\d).*", line) for line in shown)
    return {match[1]: int(match[2]) for match in told if match}


CODES = codes()


def of_pioche(command: str) -> bool:
    """Tell whether a command line is ours and changes nothing."""
    return command.startswith("pioche ") and "--write" not in command


@pytest.mark.parametrize("command", [line for line in commands(*RUN_HERE) if of_pioche(line)])
def test_shown_commands_run(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A command shown to the reader does what it says, and exits with the code that is told beside it, or well."""
    _, *words = shlex.split(command)
    code = main(words)
    said = capsys.readouterr()
    assert code == CODES.get(command, 0), said.err
    assert said.out.strip()


@pytest.mark.parametrize("command", [line for line in commands(*RUN_HERE, GUIDE) if not line.startswith("pioche ")])
def test_other_commands_are_targets_of_make(command: str) -> None:
    """Whatever else the pages show is a target of the Makefile, or what stands in for make where there is none."""
    if command == "python tools/bootstrap.py play":
        return  # `test_bootstrap.py` calls it
    program, target = command.split()
    assert program == "make"
    make = shutil.which("make")
    assert make is not None
    done = subprocess.run([make, "--dry-run", target], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    """Each relative link names a file of the repository."""
    for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page != GUIDE and blocks(page, "python")], ids=lambda p: p.name
)
def test_python_of_the_pages_works(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The code on a page runs as it stands, from top to bottom."""
    del capsys  # what it prints is for readers
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(compile(block, page.name, "exec"), names)  # noqa: S102 - the pages' own code is what is tested


FRENCH = [
    ROOT / "LISEZ-MOI.md",
    ROOT / "docs" / "index.md",
    ROOT / "docs" / "packs.md",
    *(page for room in ("joueurs", "recevoir") for page in (ROOT / "docs" / room).glob("*.md")),
]


@pytest.mark.parametrize("page", FRENCH, ids=lambda page: page.name)
def test_french_pages_speak_as_the_house_does(page: Path) -> None:
    """*Tu*, typographic apostrophes and quotation marks, and no sign alone at the beginning of a line."""
    text = re.sub(
        r"`[^`]*`|^```.*?^```|\]\([^)]*\)|<[^>]*>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    assert not re.findall(r"\bvous\b|\bvotre\b|\bvos\b", text, re.IGNORECASE)
    assert not re.findall(r"['\"]", text)
    assert not re.findall(r"[ \n][;:!?»](?=[\s*]|$)|«[ \n]", text)


PARTS = {
    "python": ROOT / "tests" / "rooms" / "bataille",
    "svelte": ROOT / "web" / "template",
    "ts": ROOT / "web" / "template",
}
"""Where the pieces of the guide are taken from."""


def test_pieces_of_the_guide_are_taken_from_the_game() -> None:
    """`docs/add-a-game.md` shows the tests' own game as it is, so that the guide cannot grow old."""
    for language, room in PARTS.items():
        pieces = blocks(GUIDE, language)
        assert pieces
        for piece in pieces:
            first, _, code = piece.partition("\n")
            file = first.strip("#/<!-> ")
            assert code in (room / file).read_text(encoding="utf-8"), f"not as in {file}"
