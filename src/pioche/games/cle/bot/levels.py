"""How each level plays: what it looks at before it lays a word."""

from msgspec import Struct

from pioche.bots.levels import by_level


class Traits(Struct, frozen=True):
    """The care that a bot takes."""

    seen: int
    """How many of the best placements come to its mind."""
    whim: float = 0.0
    """How many points its feeling for a move may be wrong."""
    keeps: bool = False
    """Whether it minds which letters stay on its rack."""
    weighed: int = 0
    """For how many placements it asks what the next seat could lay."""
    guesses: int = 0
    """How many racks of the next seat it imagines for that."""
    ending: tuple[int, ...] = ()
    """How many moves it looks at in each turn of the end game, when all letters are known."""
    boldness: float = 0.0
    """How often it contests a word only because it does not know it."""


LEVELS = by_level(
    Traits(seen=25, whim=45, boldness=0.05),
    Traits(seen=20, whim=30, boldness=0.04),
    Traits(seen=15, whim=12, boldness=0.03),
    Traits(seen=30, keeps=True, weighed=4, guesses=1, ending=(4, 1), boldness=0.02),
    Traits(seen=40, keeps=True, weighed=8, guesses=3, ending=(8, 3, 2, 1)),
    greedy=Traits(seen=1),
)
