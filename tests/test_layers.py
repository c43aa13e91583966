"""Imports point one way, as ARCHITECTURE.md draws it; where rules live nothing reads a clock, a file or luck."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche

HOUSE = Path(pioche.__file__).parent
ARCHITECTURE = Path(__file__).parents[1] / "ARCHITECTURE.md"

MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "lexicon": {"kernel"},
    "components": {"kernel", "lexicon"},
    "bots": {"kernel", "lexicon", "components"},
    "games": {"kernel", "lexicon", "components", "bots"},
    "tables": {"kernel", "lexicon", "bots"},
    "cluster": {"kernel", "tables"},
    "storage": {"kernel", "tables"},
    "replay": {"kernel", "components", "tables"},
    "server": {"kernel", "lexicon", "components", "bots", "tables", "cluster", "storage", "replay"},
    "cli": {"kernel", "lexicon", "bots", "games", "tables", "cluster", "storage", "replay", "server", "testing"},
    "testing": {"kernel"},
}
"""Every room with the rooms that it imports: no more, and no fewer."""
OUTSIDE = {"__init__.py", "__main__.py"}
"""The house itself, which is no room: its name, and the way in by `python -m`."""
VERSION = ("pioche", "__version__")
"""Told by whoever is asked for it."""
PARTS_OF_TABLES = ("domain", "bots", "runtime")
"""The packages of `tables`, each above the one before."""
PURE = ("kernel", "games", "components", "tables/domain")
IMPURE_MODULES = {
    "asyncio",
    "io",
    "multiprocessing",
    "os",
    "random",
    "requests",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "tempfile",
    "threading",
    "time",
}
NAMES_OF_ROOMS = {"kernel/registry.py"}
"""Finds rooms by their folders, so it names paths that are not its own."""


def name_of(path: Path) -> str:
    """Give a path's name for people."""
    return path.name


def modules() -> list[Path]:
    """Give every module of the product."""
    return sorted(HOUSE.rglob("*.py"))


def imports(module: Path) -> Iterator[tuple[str, ...]]:
    """Give every import of a module as the full dotted path in parts."""
    package = ("pioche", *module.parent.relative_to(HOUSE).parts)
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            path = (*base, *(node.module or "").split(".")) if node.module else base
            yield from ((*path, alias.name) for alias in node.names if (*path, alias.name) != VERSION)


def impurities(source: str) -> list[str]:
    """Give what a source does that rules must not: files, clocks, processes, luck that nobody handed in."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="open" | "input" | "print" as name)):
                found.append(f"{name}()")
            case ast.Call(func=ast.Name(id="Path"), args=[ast.Name(id="__file__")]):
                continue  # a data file of the package itself
            case ast.Call(func=ast.Name(id="Path")) | ast.Call(func=ast.Attribute(value=ast.Name(id="Path"))):
                found.append("Path of something that is not its own data")
            case ast.Call(func=ast.Attribute(attr="write_text" | "write_bytes" | "unlink" | "mkdir" | "touch" as name)):
                found.append(f".{name}()")
            case ast.Attribute(value=ast.Name(id="np" | "numpy"), attr="random"):
                found.append("numpy.random")
            case ast.Attribute(value=ast.Name(id="datetime" | "date"), attr="now" | "today" | "utcnow" as name):
                found.append(f"{name}()")
            case ast.ImportFrom(module="numpy", names=names) if any(each.name == "random" for each in names):
                found.append("numpy.random")
            case _:
                continue
    return found


@pytest.mark.parametrize("folder", [HOUSE, *(HOUSE / room for room in MAY_IMPORT)], ids=name_of)
def test_imports_point_one_way(folder: Path) -> None:
    """A room imports only rooms below it, and never another game's room."""
    for module in folder.glob("*.py") if folder == HOUSE else folder.rglob("*.py"):
        see_imports(module)


def see_imports(module: Path) -> None:
    """See that a module imports nothing that stands above it or beside it."""
    room, *inner = module.relative_to(HOUSE).parts
    for path in imports(module):
        if path[0] != "pioche" or len(path) < 2 or room in OUTSIDE:
            continue
        if path[1] == room:
            same_game = room != "games" or len(path) < 3 or path[2] == inner[0] or len(inner) == 1
            assert same_game, f"{module}: {'.'.join(path)}: games do not import each other"
        else:
            assert path[1] in MAY_IMPORT[room], f"{module} must not import {'.'.join(path)}"


def test_every_room_has_its_place() -> None:
    """A new top-level room is given its place in the order."""
    rooms = {path.name for path in HOUSE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert rooms == set(MAY_IMPORT)


def test_no_import_is_allowed_that_nobody_needs() -> None:
    """The list of layers is as strict as the house is: what no module imports is not allowed either."""
    used: dict[str, set[str]] = {room: set() for room in MAY_IMPORT}
    for module in modules():
        room = module.relative_to(HOUSE).parts[0]
        if room in used:
            used[room] |= {path[1] for path in imports(module) if path[0] == "pioche" and len(path) > 1} - {room}
    assert used == MAY_IMPORT


def test_architecture_gives_the_same_order() -> None:
    """The order that ARCHITECTURE.md draws has every room, and each imports only rooms that stand before it."""
    drawn = re.search(r"^kernel +←.*$", ARCHITECTURE.read_text(encoding="utf-8"), re.MULTILINE)
    assert drawn is not None
    floors = [floor.split(", ") for floor in re.split(r" +← +", drawn[0].strip())]
    assert sorted(["testing", *(room for floor in floors for room in floor)]) == sorted(MAY_IMPORT)
    below: set[str] = set()
    for floor in floors:
        for room in floor:
            assert MAY_IMPORT[room] - {"testing"} <= below, room
        below |= set(floor)


@pytest.mark.parametrize(
    "module", sorted((HOUSE / "tables").rglob("*.py")), ids=lambda path: str(path.relative_to(HOUSE))
)
def test_tables_are_built_in_three_layers(module: Path) -> None:
    """Domain knows neither bots nor runtime, and bots do not know the runtime."""
    part = module.relative_to(HOUSE / "tables").parts[0]
    above = PARTS_OF_TABLES[PARTS_OF_TABLES.index(part) + 1 :] if part in PARTS_OF_TABLES else PARTS_OF_TABLES
    for path in imports(module):
        assert path[:2] != ("pioche", "tables") or path[2] not in above, ".".join(path)


@pytest.mark.parametrize("room", PURE)
def test_rules_are_pure(room: str) -> None:
    """No I/O, no clock and no global randomness where rules live; all they read is their package's own data files."""
    for module in (HOUSE / room).rglob("*.py"):
        name = module.relative_to(HOUSE).as_posix()
        used = {path[0] for path in imports(module)}
        assert not used & IMPURE_MODULES, f"{name} imports {used & IMPURE_MODULES}"
        if name not in NAMES_OF_ROOMS:
            assert impurities(module.read_text(encoding="utf-8")) == [], name


@pytest.mark.parametrize(
    "source",
    [
        "open('/etc/passwd')",
        "Path('/tmp/x').read_text()",
        "Path.home()",
        "Path(__file__).write_text('x')",
        "np.random.default_rng()",
        "from numpy import random",
        "datetime.now()",
    ],
)
def test_impure_rules_are_found(source: str) -> None:
    """The search for impurities finds each kind of them; a package's own data file is none."""
    assert impurities(source)
    assert not impurities("DATA = Path(__file__).parent / 'data'")
