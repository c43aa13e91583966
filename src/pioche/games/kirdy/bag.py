"""The bag: letters and coloured jokers, and how they are drawn."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from pioche.components.datafiles import BadData, lines
from pioche.kernel.chance import Chance
from pioche.lexicon.alphabet import LETTERS

COLOURS = ("green", "yellow", "grey", "red")
Tile: TypeAlias = str
"""A letter from A to Z, or the colour of a joker."""
Bag: TypeAlias = tuple[Tile, ...]
"""Tiles in order: letters first; the order tells nothing, since they are drawn blindly."""

MOST_LETTERS = 7
"""K-02: the support has seven places."""


def read_bag(path: Path) -> Bag:
    """Read the bag from a file with a tile and its number on each line."""
    tiles: list[Tile] = []
    for line in lines(path):
        tile, _, number = line.partition(" ")
        if tile not in (*LETTERS, *COLOURS) or tile in tiles or not number.isdigit():
            raise BadData(f"{path.name}: {line!r} is not a letter or a joker’s colour and how many there are of it")
        tiles += [tile] * int(number)
    return tuple(sorted(tiles))


FULL_BAG = read_bag(Path(__file__).with_name("data") / "bag.txt")
"""K-01: 80 letters and 8 jokers."""


def is_letter(tile: Tile) -> bool:
    """Tell a letter from a joker."""
    return len(tile) == 1


def letters_of(tiles: Sequence[Tile]) -> str:
    """Give the letters among tiles, in their order."""
    return "".join(filter(is_letter, tiles))


def kept_jokers(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """K-22: give the jokers among tiles that their drawer sets aside: all but the grey ones."""
    return tuple(tile for tile in tiles if not is_letter(tile) and tile != "grey")


@lru_cache(maxsize=64)
def counted(bag: Bag) -> dict[Tile, int]:
    """Count the tiles of a bag of each kind, once for all who look at it."""
    return dict(Counter(bag))


def put_back(bag: Bag, tiles: Sequence[Tile]) -> Bag:
    """Give the bag with some tiles put back."""
    return tuple(sorted((*bag, *tiles))) if tiles else bag


def taken_out(bag: Bag, tiles: Sequence[Tile]) -> Bag:
    """Give the bag without some of its tiles."""
    left = list(bag)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def draw(bag: Bag, wanted: int, room: int, chance: Chance) -> tuple[Tile, ...]:
    """Draw as many letters as wanted and whatever comes between them; `room` is how many the support still takes.

    K-22: a joker is followed by another draw at once. K-26: a grey one asks for one more letter if it has room.
    """
    left = list(bag)
    drawn: list[Tile] = []
    wanted = min(wanted, room)
    while wanted:
        tile = left.pop(chance.below(len(left)))
        drawn.append(tile)
        if tile == "grey":
            wanted = min(wanted + 1, room)
        elif is_letter(tile):
            wanted -= 1
            room -= 1
    return tuple(drawn)
