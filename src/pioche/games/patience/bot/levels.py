"""How bots play a patience, by their strength."""

from msgspec import Struct

from pioche.bots.strengths import ByStrength, line

WHIM = line(6.0, 4.4, 3.0, 1.8, 0.8, 0.0)
WEIGHED = line(0.0, 0.0, 0.0, 2.0, 5.0, 10.0)
DRAWS = line(0.0, 0.0, 0.0, 1.0, 2.0, 5.0)


class Traits(Struct, frozen=True):
    """The care that a bot takes; counts are averages."""

    seen: int
    """How many words come to its mind."""
    whim: float = 0.0
    """By how many words its feeling for a position may be wrong."""
    weighed: float = 0.0
    """For how many words it imagines the letters to come."""
    draws: float = 0.0
    """How many draws it imagines for each."""


def traits(strength: float) -> Traits:
    """Give the traits of a strength."""
    return Traits(40, WHIM(strength), WEIGHED(strength), DRAWS(strength))


LEVELS = ByStrength(traits, greedy=Traits(seen=1))
