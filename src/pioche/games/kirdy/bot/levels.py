"""How bots decide by their strength, beside the words that they say and the time that they take."""

from msgspec import Struct

from pioche.bots.strengths import ByStrength, line

FORM = 0.85
"""How far good and bad days are from the usual one."""
HOPE = line(1.08, 1.0, 1.1, 1.0, 1.0, 1.0)
FORESIGHT = line(0.0, 0.15, 0.38, 0.57, 0.95, 1.0)
FEAR = line(0.5, 0.7, 0.8, 0.8, 0.8, 0.8)
RACE = line(0.0, 0.03, 0.08, 0.18, 0.75, 1.0)
SLOWNESS = line(0.85, 0.465, 0.52, 0.685, 0.575, 0.57)
WHIM = line(1.03, 0.25, 0.05, 0.05, 0.04, 0.0)
DARING = line(0.70, 0.80, 0.85, 0.90, 0.95, 1.0)


class Traits(Struct, frozen=True):
    """How a bot weighs chances."""

    hope: float
    """1 sees chances as they are, more sees them rosier, less darker."""
    foresight: float
    """How far it thinks of the draw after the next: 0 not at all, 1 as well as can be."""
    fear: float
    """How much a point of the others hurts, compared with one of one's own."""
    race: float
    """How often it plays to win the game, not to score points."""
    slowness: float
    """How long words take to come here, beside what the pace of this strength says."""
    daring: float
    """What a KIRDY must promise at least, compared with the plain announcement; below 1 it calls for the fun of it."""
    whim: float
    """How far its feeling for going on may be wrong, compared with what stopping brings."""


def traits(strength: float) -> Traits:
    """Give the traits of a strength."""
    return Traits(
        HOPE(strength),
        FORESIGHT(strength),
        FEAR(strength),
        RACE(strength),
        SLOWNESS(strength),
        DARING(strength),
        WHIM(strength),
    )


LEVELS = ByStrength(traits)
