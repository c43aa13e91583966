"""How each level plays: what it knows, what it notices, what it looks at."""

from msgspec import Struct

from pioche.bots.levels import by_level


class Traits(Struct, frozen=True):
    """The ways of a bot."""

    knows: tuple[float, float, float]
    """How often it knows the answer to a question of one, two, three stars."""
    notices: float
    """How often an anagram that it knows comes to its mind."""
    seen: int = 1
    """How many of the best placements come to its mind."""
    whim: float = 0.0
    """By what share its feeling for the value of a move may be wrong."""
    thrift: float = 0.0
    """How dear the pawns are to it, compared with what they bring on average."""
    patient: bool = False
    """Whether it waits with pawns that would bring less than usual."""


LEVELS = by_level(
    Traits(knows=(0.55, 0.22, 0.08), notices=0.25, seen=20, whim=0.6),
    Traits(knows=(0.70, 0.38, 0.18), notices=0.40, seen=16, whim=0.45),
    Traits(knows=(0.82, 0.55, 0.30), notices=0.60, seen=12, whim=0.25),
    Traits(knows=(0.90, 0.70, 0.45), notices=0.90, seen=6, whim=0.05, thrift=0.6),
    Traits(knows=(0.96, 0.85, 0.65), notices=1.0, thrift=1.0, patient=True),
    greedy=Traits(knows=(0.96, 0.85, 0.65), notices=1.0),
)
