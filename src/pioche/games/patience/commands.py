"""What the player can ask for."""

from pioche.components.tiles import Tile
from pioche.kernel.base import Command


class Lay(Command, frozen=True):
    """Lay letters of the rack on free squares of one row or column."""

    tiles: tuple[Tile, ...]


class Undo(Command, frozen=True):
    """Take back the last word, in practice only."""


class GiveUp(Command, frozen=True):
    """End the patience unfinished."""
