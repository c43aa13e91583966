"""How each level chooses, from a forgetful child to one who counts every possible grid."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from pioche.bots.levels import by_level
from pioche.kernel.chance import Chance

from ..board import Digit
from ..view import View
from .aims import Aim, by_boxes, by_elimination, by_imagined_grids, by_probability, by_rows

TakeAim: TypeAlias = Callable[[View, str, tuple[Digit, ...], Chance], Aim]
"""A way to choose among some digits, by a view and what is remembered of the board."""


class Traits(Struct, frozen=True):
    """How a bot looks for a digit."""

    aim: TakeAim
    remembers: int = 100
    """How many in a hundred of the uncovered digits it still knows."""


LEVELS = by_level(
    Traits(by_rows, remembers=50),
    Traits(by_boxes, remembers=80),
    Traits(by_elimination, remembers=90),
    Traits(by_imagined_grids),
    Traits(by_probability),
    greedy=Traits(by_elimination),
)
