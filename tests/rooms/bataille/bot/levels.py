"""How bots play, by their strength."""

from msgspec import Struct

from pioche.bots.strengths import ByStrength, line

FORGETFULNESS = line(0.25, 0.0, 0.0, 0.0, 0.0, 0.0)
CARE = line(0.0, 0.25, 0.5, 0.75, 1.0, 1.0)


class Traits(Struct, frozen=True):
    """The care that a bot takes."""

    forgets: float = 0.0
    """How often it forgets to lay a card."""
    highest: float = 0.0
    """How often it lays its highest card rather than any."""


def traits(strength: float) -> Traits:
    """Give the traits of a strength."""
    return Traits(FORGETFULNESS(strength), CARE(strength))


LEVELS = ByStrength(traits, greedy=Traits(highest=1.0))
