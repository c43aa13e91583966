"""How each level plays a patience."""

from msgspec import Struct

from pioche.bots.levels import by_level


class Traits(Struct, frozen=True):
    """The care that a bot takes."""

    seen: int
    """How many words come to its mind."""
    whim: float = 0.0
    """By how many words its feeling for a position may be wrong."""
    weighed: int = 0
    """For how many words it imagines the letters to come."""
    draws: int = 0
    """How many draws it imagines for each."""


LEVELS = by_level(
    Traits(seen=40, whim=6.0),
    Traits(seen=40, whim=4.0),
    Traits(seen=40, whim=2.0),
    Traits(seen=40, whim=0.5),
    Traits(seen=40, weighed=8, draws=4),
    greedy=Traits(seen=1),
)
