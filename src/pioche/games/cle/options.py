"""What the table may choose before the game."""

from typing import Annotated

from msgspec import Meta as Bounds

from pioche.components.clebox import Colour
from pioche.kernel import base


class Options(base.Options, frozen=True):
    """What the table may choose."""

    arbiter: bool = False
    teams: bool = False
    turn_seconds: Annotated[int, Bounds(ge=0, le=3600)] = 0
    contest_seconds: Annotated[int, Bounds(ge=5, le=120)] = 20
    short_words_score: bool = False
    pass_rounds: Annotated[int, Bounds(ge=1, le=5)] = 2
    colours: Annotated[tuple[Colour | None, ...], Bounds(max_length=4)] = ()
    """C-02: the colour that each seat has chosen; None, or nothing at all, where it has chosen none."""
