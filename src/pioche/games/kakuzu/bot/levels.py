"""How bots look for a digit, by their strength: from a forgetful child to one who counts every possible grid."""

from msgspec import Struct

from pioche.bots.strengths import ByStrength, line

MEMORY = line(0.876, 0.9255, 0.956, 0.981, 0.998, 1.0)
WHIM = line(0.38, 0.242, 0.148, 0.076, 0.008, 0.0)
IMAGINED = line(0.0, 0.3, 2.0, 6.5, 15.0, 16.0)
COUNTING = line(0.0, 0.0, 0.02, 0.145, 0.91, 1.0)


class Traits(Struct, frozen=True):
    """How a bot looks for a digit."""

    memory: float = 1.0
    """How often it still knows an uncovered digit."""
    whim: float = 0.0
    """By what share its feeling for a chance may be wrong."""
    imagined: float = 0.0
    """How many grids that fit it imagines, on average, beside what it sees at a glance."""
    counting: float = 0.0
    """How often it counts all possible grids and looks one lift ahead."""


def traits(strength: float) -> Traits:
    """Give the traits of a strength."""
    return Traits(MEMORY(strength), WHIM(strength), IMAGINED(strength), COUNTING(strength))


LEVELS = ByStrength(traits, greedy=Traits())
