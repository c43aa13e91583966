"""Squares and letters that can be read at a glance, for the tests of all crosswords."""

from pioche.components.tiles import Tile, placed


def square(name: str) -> tuple[int, int]:
    """Give the row and column of a square such as K10."""
    return int(name[1:]) - 1, ord(name[0]) - ord("A")


def tiles(at: str, way: str, letters: str) -> tuple[Tile, ...]:
    """Give letters to be laid: a dot where a letter lies already, a small letter for a joker."""
    return placed(*square(at), way == "down", letters)
