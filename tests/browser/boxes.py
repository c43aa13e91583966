"""The games that stand on the shelf, and which forms of a test are short enough for every run."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pioche.kernel import registry
from pioche.kernel.game import AnyGame
from tests.forms import further

GAMES = registry.names()
ROOMS = Path(__file__).parents[2] / "web" / "src" / "games"
BOXES = sorted(
    {title for box in ROOMS.glob("*/box.ts") for title in re.findall(r'\bbox: "([^"]+)"', box.read_text("utf-8"))}
)
"""What is printed on the boxes; several games may lie in one."""
LEVELS = ("3", "2", "1")

ONE_GAME = [GAMES[0], *further(*GAMES[1:])]
"""Every game, of which all but one are played by `make test-long` only."""


def together(first: str, wanted: Callable[[AnyGame], bool] = lambda _: True) -> list[Any]:
    """Give every game that several people play, of those that are wanted; all but the first are further forms."""
    others = [name for name in GAMES if registry.find(name).meta.seats[-1] > 1 and wanted(registry.find(name))]
    others.remove(first)
    return [first, *further(*others)]


def bots_for(game: str, seats: int) -> list[str]:
    """Give computers to sit with one person at a table of so many seats, or as many as the game has."""
    return list(LEVELS[: min(seats, registry.find(game).meta.seats[-1]) - 1])
