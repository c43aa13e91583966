"""How the levels decide, beside the words that they know and the time that they take."""

from msgspec import Struct


class Temper(Struct, frozen=True):
    """A way to weigh chances."""

    hope: float
    """1 sees chances as they are, more sees them rosier, less darker."""
    sees_far: bool
    """Thinks of the draw after the next."""
    minds_thieves: bool
    """Thinks of what the others win when one fails."""
    minds_race: bool
    """Plays to win the game, not to score points."""
    dares: float
    """By how much a KIRDY must promise more than the plain announcement; infinite for those who never call."""


TEMPERS = {
    "1": Temper(1.8, False, False, False, 1.0),
    "2": Temper(0.6, False, False, False, 2.0),
    "3": Temper(1.0, False, True, False, 1.3),
    "4": Temper(1.0, True, True, False, 1.1),
    "5": Temper(1.0, True, True, True, 1.0),
}
