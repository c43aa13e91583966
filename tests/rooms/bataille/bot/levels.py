"""How each level plays."""

from msgspec import Struct

from pioche.bots.levels import by_level


class Traits(Struct, frozen=True):
    """The care that a bot takes."""

    forgets: int = 0
    """One trick in so many is forgotten; 0 is none."""
    highest: bool = False
    """Whether it lays its highest card, or any."""


LEVELS = by_level(Traits(forgets=4), Traits(), Traits(), Traits(), Traits(highest=True), greedy=Traits())
