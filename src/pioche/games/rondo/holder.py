"""The holder: compartments in a row, each with the pile of cards laid there (R-02)."""

from collections.abc import Iterable
from typing import TypeAlias

from .cards import ERASING, Face
from .commands import Placed

Pile: TypeAlias = str
"""The faces of the cards in one compartment, the visible one last."""
Holder: TypeAlias = tuple[Pile, ...]

COMPARTMENTS = 9
"""R-02: as far as the holder can be drawn out."""


def faces(holder: Holder) -> str:
    """Give what is visible, from left to right."""
    return "".join([pile[-1] for pile in holder])


def word_of(row: str) -> str:
    """Give the word that visible faces show: all but the erasers at both ends."""
    return row.strip(ERASING).upper()


def laid_over(holder: Holder, cards: Iterable[Placed]) -> Holder:
    """Give the holder with more cards laid; a place beside it opens a compartment there."""
    piles = dict(enumerate(holder))
    for placed in cards:
        piles[placed.at] = piles.get(placed.at, "") + placed.face
    return tuple([piles[at] for at in sorted(piles)])


def is_erasing(face: Face) -> bool:
    """Tell whether a face stands for no letter."""
    return face in ERASING
