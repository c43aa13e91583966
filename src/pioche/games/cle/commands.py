"""What a seat can ask for."""

from pioche.components.tiles import Tile
from pioche.kernel.base import Command


class Lay(Command, frozen=True):
    """Lay letters of the rack on free squares of one row or column."""

    tiles: tuple[Tile, ...]


class Pass(Command, frozen=True):
    """Lay nothing this turn."""


class Accept(Command, frozen=True):
    """Let the words that were just laid stand."""


class Contest(Command, frozen=True):
    """Ask the dictionary about the words that were just laid."""
