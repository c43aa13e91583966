"""Imports point one way: kernel ← lexicon, components ← games, bots ← tables ← storage, replay ← server ← cli."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche

HOUSE = Path(pioche.__file__).parent

MAY_IMPORT = {
    "kernel": set(),
    "lexicon": {"kernel"},
    "components": {"kernel", "lexicon"},
    "games": {"kernel", "lexicon", "components", "bots"},
    "bots": {"kernel", "lexicon", "components"},
    "testing": {"kernel"},
    "tables": {"kernel", "lexicon", "bots", "games"},
    "storage": {"kernel", "tables"},
    "replay": {"kernel", "tables"},
    "server": {"kernel", "lexicon", "bots", "tables", "storage", "replay"},
    "cli": {"kernel", "lexicon", "components", "games", "bots", "tables", "storage", "replay", "server", "testing"},
}


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
            yield from ((*path, alias.name) for alias in node.names)


@pytest.mark.parametrize("module", modules(), ids=lambda path: str(path.relative_to(HOUSE)))
def test_imports_point_one_way(module: Path) -> None:
    """A room imports only rooms below it, and never another game's room."""
    room, *inner = module.relative_to(HOUSE).parts
    for path in imports(module):
        if path[0] != "pioche" or len(path) < 2 or room == "__init__.py":
            continue
        if path[1] == room:
            same_game = room != "games" or len(path) < 3 or path[2] == inner[0] or len(inner) == 1
            assert same_game, f"{'.'.join(path)}: games do not import each other"
        else:
            assert path[1] in MAY_IMPORT[room], f"{room} must not import {'.'.join(path)}"


def test_every_room_has_its_place() -> None:
    """A new top-level room is given its place in the order."""
    rooms = {path.name for path in HOUSE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert rooms <= set(MAY_IMPORT)


@pytest.mark.parametrize("room", ["kernel", "games", "components"])
def test_rules_are_pure(room: str) -> None:
    """No I/O, no clock and no global randomness where rules live (data files are read by components)."""
    forbidden = {"random", "time", "datetime", "secrets", "socket", "asyncio", "threading", "subprocess", "requests"}
    for module in (HOUSE / room).rglob("*.py"):
        used = {path[0] for path in imports(module)}
        assert not used & forbidden, f"{module.relative_to(HOUSE)} imports {used & forbidden}"
