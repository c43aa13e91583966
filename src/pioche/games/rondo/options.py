"""What the table may choose before the game."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta as Bounds

from pioche.kernel import base

WordChoice: TypeAlias = Literal["all", "unconjugated", "everyday"]


class Options(base.Options, frozen=True):
    """The defaults are the rulebook's and, where it is silent, our decisions."""

    turn_seconds: Annotated[int, Bounds(ge=30, le=180)] = 60
    """R-04, R-06: the sand of the opening word and of every turn."""
    words: WordChoice = "all"
    """R-21: which words of the dictionary may be made."""
    combined: bool = True
    """R-06: covering and lengthening may be done in the same turn."""
    erasers_earn_bonus: bool = False
    """R-12: erasers count among the cards laid for the bonus."""
    face_down_eraser: bool = False
    """R-22: once a turn a card may be laid face down as an eraser."""
    youngest: Annotated[int, Bounds(ge=0, le=5, extra_json_schema={"format": "seat"})] | None = None
    """R-04: the seat that starts when it is among the best; None lets chance decide."""
