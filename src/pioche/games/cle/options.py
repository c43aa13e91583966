"""What the table may choose before the game."""

from typing import Annotated

from msgspec import Meta as Bounds

from pioche.kernel.records import Options


class Choices(Options, frozen=True):
    """What the table may choose."""

    arbiter: bool = False
    teams: bool = False
    turn_seconds: Annotated[int, Bounds(ge=0, le=3600)] = 120
    contest_seconds: Annotated[int, Bounds(ge=5, le=120)] = 20
    short_words_score: bool = False
    pass_rounds: Annotated[int, Bounds(ge=1, le=5)] = 2
