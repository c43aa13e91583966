"""How each level plays a patience."""

from msgspec import Struct

from pioche.bots.levels import GREEDY


class Traits(Struct, frozen=True):
    """The care that a bot takes."""

    seen: int
    """How many words come to its mind."""
    whim: float = 0.0
    """By how many words its feeling for a position may be wrong."""
    weighed: int = 0
    """For how many words it imagines the letters to come."""
    guesses: int = 0
    """How many draws it imagines for each."""


LEVELS = {
    "1": Traits(seen=40, whim=6.0),
    "2": Traits(seen=40, whim=4.0),
    "3": Traits(seen=40, whim=2.0),
    "4": Traits(seen=40, whim=0.5),
    "5": Traits(seen=40, weighed=8, guesses=4),
    GREEDY: Traits(seen=1),
}
