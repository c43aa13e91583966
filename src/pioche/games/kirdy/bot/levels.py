"""How the levels decide, beside the words that they know and the time that they take."""

from msgspec import Struct

from pioche.bots.levels import by_level


class Traits(Struct, frozen=True):
    """How a bot weighs chances."""

    hope: float
    """1 sees chances as they are, more sees them rosier, less darker."""
    sees_far: bool
    """Thinks of the draw after the next."""
    fear: float
    """How much a point of the others hurts, compared with one of one's own."""
    minds_race: bool
    """Plays to win the game, not to score points."""
    dares: float
    """By how much a KIRDY must promise more than the plain announcement; infinite for those who never call."""


LEVELS = by_level(
    Traits(1.4, False, 0.3, False, 1.5),
    Traits(0.7, False, 0.8, False, 2.0),
    Traits(1.0, False, 0.8, False, 1.3),
    Traits(1.0, True, 0.8, False, 1.1),
    Traits(1.0, True, 0.8, True, 1.0),
)
