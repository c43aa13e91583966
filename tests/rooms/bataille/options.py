"""What the table may choose before the game."""

from typing import Annotated

from msgspec import Meta as Bounds

from pioche.kernel import base


class Options(base.Options, frozen=True):
    """What the table may choose."""

    cards_each: Annotated[int, Bounds(ge=1, le=3)] = 3
    lowest_wins: bool = False
    trick_seconds: Annotated[float, Bounds(gt=0, le=60)] = 20.0
