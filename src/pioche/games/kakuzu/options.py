"""What the table may choose before the game."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta as Bounds

from pioche.kernel import base

Manner: TypeAlias = Literal["bag", "same_digit", "announce"]
"""How a digit is looked for: drawn from the bag (Z-05), the same one again (Z-13), or announced (Z-14)."""


class Options(base.Options, frozen=True):
    """The defaults are the rulebook's."""

    manner: Manner = "bag"
    sheet: Annotated[int, Bounds(ge=0, le=40)] = 0
    """Z-02: the number of a printed grid; 0 is a fresh one."""
    move_seconds: Annotated[int, Bounds(ge=0, le=600)] = 0
    """The hourglass of one move; 0 is none."""
    total_seconds: Annotated[int, Bounds(ge=0, le=3600)] = 0
    """Z-15: the clock of each seat for the whole game; 0 is none."""
