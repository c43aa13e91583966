"""Secrets leave the house at one place only, so that one place has to be looked at."""

import ast
from pathlib import Path

import pytest

import pioche

ROOT = Path(pioche.__file__).parent
VIEW, FAN_OUT, REPLAY = "tables/domain/view.py", "server/websocket/fan_out.py", "replay/pages.py"
MAY_ASK: dict[str, set[str]] = {
    # What a seat may see: for messages to people, for bots in its place, of finished games that hide nothing, and of
    # the day's puzzle, which is no table's.
    "view": {VIEW, "tables/bots/scheduler.py", "tables/bots/moves.py", REPLAY, "server/api/puzzles.py"},
    "seen_by": {VIEW, REPLAY},
    "preview": {FAN_OUT},
    "table_view": set(),
    "view_of": {VIEW, FAN_OUT},
    "faces": {FAN_OUT},
}
"""Which modules of the house may call each of the functions that decide what somebody sees."""


def callers(name: str) -> set[str]:
    """Give the modules of the house in which a function or method of a name is called."""
    found = set()
    for folder in ("tables", "storage", "replay", "server"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                called = node.func if isinstance(node, ast.Call) else None
                if name in {getattr(called, "attr", None), getattr(called, "id", None)}:
                    found.add(file.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("name", MAY_ASK)
def test_what_somebody_sees_is_decided_at_one_place(name: str) -> None:
    """A new place that shows positions or events to somebody has to be added here, and be looked at."""
    assert callers(name) == MAY_ASK[name]


def test_positions_are_encoded_nowhere_else() -> None:
    """Letters are the only way out of a connection: it sends what `fan_out` wrote, acknowledgements and refusals."""
    text = (ROOT / "server" / "websocket" / "connection.py").read_text(encoding="utf-8")
    assert ".position" not in text
    assert ".seed" not in text
