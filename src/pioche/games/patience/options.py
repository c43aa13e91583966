"""What may be chosen before the game."""

from typing import Annotated

from msgspec import Meta as Bounds
from msgspec.structs import replace

from pioche.kernel import base

MOST_NUMBERS = 999_999


class Options(base.Options, frozen=True):
    """What the player may choose."""

    number: Annotated[int, Bounds(ge=0, le=MOST_NUMBERS)] = 0
    date: Annotated[str, Bounds(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    strict: bool = False
    practice: bool = False
    plurals: bool = True

    def day(self) -> str:
        """P-08: give the day of a daily patience."""
        return self.date

    def for_practice(self) -> "Options":
        """P-08: the same letters, with words that can be taken back."""
        return replace(self, practice=True)
