"""The house serves whatever stands on the shelf: it names no game."""

import re
from pathlib import Path

import pytest

import pioche
from pioche.kernel import registry

HOUSE = Path(pioche.__file__).parent
MODULES = sorted(
    module for room in ("tables", "storage", "replay", "server") for module in (HOUSE / room).rglob("*.py")
)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_no_game_is_named_in_the_house(module: Path) -> None:
    """Tables, storage, replays and server know games only from the shelf, so that a new one needs no change there."""
    named = rf"\b({'|'.join(map(re.escape, registry.names()))})\b"
    lines = module.read_text(encoding="utf-8").splitlines()
    found = [f"{number}: {line}" for number, line in enumerate(lines, start=1) if re.search(named, line, re.IGNORECASE)]
    assert found == []


def test_the_shelf_is_not_empty() -> None:
    """There are games that could be named, and modules in which they are not."""
    assert len(registry.names()) >= 6
    assert len(MODULES) > 40
