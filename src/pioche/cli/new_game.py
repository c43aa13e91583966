"""`pioche new-game`: a playable room, its tests, its saved games and its client room, to begin a game from.

The template is BATAILLE, the tests' own game, so that it is played and checked in every run of the tests: the room in
`tests/rooms/bataille`, its tests in `tests/games/bataille`, the client's half in `web/template`.
"""

import importlib
import keyword
import os
import re
import shutil
import string
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

import pioche
from pioche.cli.command import Call, Commands, Failure, Mistake, Output, add_command
from pioche.cli.language import say
from pioche.kernel import registry
from pioche.testing import golden

ROOT = Path(pioche.__file__).resolve().parents[2]
"""The checkout, if this is one."""
NAME, TITLE, LETTER = "bataille", "BATAILLE", "B"
"""What the template is called, and the letter of its rules."""
MOST_LETTERS = 20
"""How long names and titles may be: what is written with them stays within the width of lines and plaques."""
TEMPLATES = {
    "tests/rooms/bataille": "src/pioche/games",
    "tests/games/bataille": "tests/games",
    "web/template": "web/src/games",
}
"""Each part of the template, and the folder that gets a folder of the game's name from it."""
LEFT_OUT = {"golden", "__pycache__"}
EARLIER_RULES = {
    "meta.py": [("rules_version=2", "rules_version=1"), ('    options_before={2: {"trick_seconds": 15.0}},\n', "")],
    "decide.py": [("max if state.rules < 2 else min  # earlier rules laid the greatest", "min")],
    "README.md": [
        (
            "\n## Earlier rules\n\n"
            "Rules 1 knew no choice of seconds (a trick lasted 15), and the table laid the greatest card (B-05).\n",
            "",
        )
    ],
}
"""The tests' own game has a past; a new one has none."""
TOOLS = ("tools/write_log_corpus.py", "tools/write_table_corpus.py")
NAMELESS = (
    "src/pioche/tables",
    "src/pioche/storage",
    "src/pioche/replay",
    "src/pioche/server",
    "web/src",
    "web/worker",
    "web/public",
)
"""Where no game is named: tests look for the names of all games there."""
SUFFIXES = {".py", ".ts", ".svelte", ".css", ".json", ".svg"}


class NewGame(Struct, frozen=True):
    """What was written."""

    name: str
    title: str
    rules: str
    """How the first rule is numbered."""
    folders: tuple[str, ...]


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say(
        "Commencer un nouveau jeu : sa pièce, ses tests, sa table.", "Begin a new game: its room, tests and table."
    )
    more = say(
        "Dans une copie des sources ; docs/add-a-game.md dit la suite.",
        "In a checkout of the sources; docs/add-a-game.md tells what comes next.",
    )
    parser = add_command(commands, "new-game", purpose, run, more)
    name = say("le nom du dossier : des minuscules sans accent", "the folder's name: small letters without accents")
    parser.add_argument("name", metavar="NAME", help=name)
    title = say("le titre sur la boîte ; sans lui, le nom en capitales", "the title on the box; the name in capitals")
    parser.add_argument("--title", metavar="TITLE", help=title)


def run(call: Call, output: Output) -> int:
    """Write the game, or nothing."""
    name: str = call.name
    title: str = name.upper() if call.title is None else call.title
    _refuse_outside()
    _refuse_name(name)
    _refuse_title(title)
    letter = free_letter(name)
    targets = _targets(name)
    try:
        for file, text in _texts(name, title, letter).items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        _write_generated(name)
    except BaseException:
        _remove(targets)
        raise
    folders = tuple(target.relative_to(ROOT).as_posix() for target in targets)
    written = [say(f"{title} est sur l’étagère :", f"{title} stands on the shelf:"), *(f"  {each}" for each in folders)]
    then = say(
        f"Ses règles sont numérotées {letter}-01… Pour y jouer : make play. La suite : docs/add-a-game.md",
        f"Its rules are numbered {letter}-01… To play it: make play. What comes next: docs/add-a-game.md",
    )
    output.give(NewGame(name, title, f"{letter}-01", folders), [*written, then])
    return 0


def _refuse_outside() -> None:
    missing = [part for part in (*TEMPLATES, *TEMPLATES.values(), *TOOLS) if not (ROOT / part).exists()]
    if missing:
        raise Mistake(
            say(
                f"ceci n’est pas une copie des sources : {ROOT / missing[0]} n’existe pas",
                f"this is not a checkout of the sources: there is no {ROOT / missing[0]}",
            )
        )


def _refuse_name(name: str) -> None:
    if not re.fullmatch(rf"[a-z]{{2,{MOST_LETTERS}}}", name) or keyword.iskeyword(name):
        raise Mistake(
            say(
                f"{name!r} ne peut pas être le nom d’un dossier : de 2 à {MOST_LETTERS} minuscules sans accent",
                f"{name!r} cannot be a folder's name: 2 to {MOST_LETTERS} small letters without accents",
            )
        )
    taken = next((target for target in _targets(name) if target.exists()), None)
    if taken:
        raise Mistake(say(f"{name!r} est pris : {taken} existe", f"{name!r} is taken: {taken} exists"))
    found = next(_places_of(name), None)
    if found:
        raise Mistake(
            say(
                f"{name!r} est un mot de {found.relative_to(ROOT)}, où aucun jeu n’est nommé ; un autre nom",
                f"{name!r} is a word of {found.relative_to(ROOT)}, where no game is named; choose another name",
            )
        )


def _refuse_title(title: str) -> None:
    if len(title) > MOST_LETTERS or not re.fullmatch(r"[^\W_]+([ ’-][^\W_]+)*", title):
        raise Mistake(
            say(
                f"{title!r} ne peut pas être un titre : {MOST_LETTERS} signes au plus, des lettres, ’ et -",
                f"{title!r} cannot be a title: at most {MOST_LETTERS} signs, letters, ’ and -",
            )
        )


def _targets(name: str) -> tuple[Path, ...]:
    """Give all that belongs to a game alone, in which nothing is before."""
    folders = tuple(ROOT / parent / name for parent in (*TEMPLATES.values(), "tests/logs"))
    return (*folders, _types_of(name))


def _types_of(name: str) -> Path:
    return ROOT / "web" / "src" / "protocol" / f"{name}.ts"


def _places_of(name: str) -> Iterator[Path]:
    """Give the files outside of the rooms that hold a name, a short one as a word of its own."""
    word = re.compile(name if len(name) > 4 else rf"(?<![a-z]){name}(?![a-z])", re.IGNORECASE)
    own = (ROOT / "web" / "src" / "protocol", *(path for path in (ROOT / "web/src/games").iterdir() if path.is_dir()))
    files = (path for folder in NAMELESS for path in sorted((ROOT / folder).rglob("*")) if path.suffix in SUFFIXES)
    for file in files:
        is_own = any(file.is_relative_to(folder) for folder in own)
        if not is_own and word.search(file.name + file.read_text(encoding="utf-8")):
            yield file


def free_letter(name: str) -> str:
    """Give the letter for the numbers of its rules: its own first one, or another that no rule has."""
    files = (path for folder in ("src/pioche", "tests") for path in (ROOT / folder).rglob("*"))
    texts = (path.read_text(encoding="utf-8") for path in files if path.suffix in {".py", ".md"})
    used: set[str] = {letter for text in texts for letter in re.findall(r"\b([A-Z])-\d\d\b", text)}
    free = [letter for letter in name[0].upper() + string.ascii_uppercase if letter not in used]
    if not free:
        raise Failure(say("toutes les lettres ont des règles", "all letters have rules"))
    return free[0]


def _texts(name: str, title: str, letter: str) -> Mapping[Path, str]:
    """Give every file that is written from the template, with its text."""
    return {
        ROOT / parent / name / file.relative_to(ROOT / part): _renamed(file, name, title, letter)
        for part, parent in TEMPLATES.items()
        for file in sorted((ROOT / part).rglob("*"))
        if file.is_file() and not LEFT_OUT & set(file.relative_to(ROOT).parts)
    }


def _renamed(file: Path, name: str, title: str, letter: str) -> str:
    text = file.read_text(encoding="utf-8")
    for old, new in EARLIER_RULES.get(file.name, ()) if file.is_relative_to(ROOT / "tests" / "rooms") else ():
        if old not in text:
            raise Failure(f"the template has changed: {file} does not say {old!r}")
        text = text.replace(old, new)
    text = text.replace(f"tests.rooms.{NAME}", f"pioche.games.{name}").replace(NAME, name).replace(TITLE, title)
    text = re.sub(rf"\b{LETTER}-(\d\d)\b", rf"{letter}-\1", text)
    return _with_sorted_imports(text) if file.suffix == ".py" else text


def _with_sorted_imports(text: str) -> str:
    """Put imports that follow each other into the order of their modules, which have other names now."""
    blocks = re.compile(r"(?:^from pioche\S* import .*\n)+", re.MULTILINE)
    return blocks.sub(lambda block: "".join(sorted(block[0].splitlines(keepends=True), key=_module_of)), text)


def _module_of(line: str) -> str:
    return line.split()[1]


def _write_generated(name: str) -> None:
    """Write what follows from the rules: playthroughs, the client's types, saved games and exported tables."""
    from pioche.server.api import typescript

    importlib.invalidate_caches()
    game, room = registry.find(name), registry.room(name)
    for variant in game.meta.variants:
        golden.write(game, room, variant)
    _types_of(name).write_text(typescript.of_game(name), encoding="utf-8")
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    for tool in TOOLS:
        words = [sys.executable, str(ROOT / tool), name]
        done = subprocess.run(words, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)  # noqa: S603 - our own tools
        if done.returncode:
            raise Failure(f"{tool}: {(done.stderr.strip() or '?').splitlines()[-1]}")


def _remove(targets: tuple[Path, ...]) -> None:
    """Take everything back."""
    for target in targets:
        if target.is_dir():
            shutil.rmtree(target, ignore_errors=True)
        else:
            target.unlink(missing_ok=True)
