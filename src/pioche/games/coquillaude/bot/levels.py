"""How bots play by their strength: what they know, what they notice, what they look at."""

from msgspec import Struct

from pioche.bots.strengths import ByStrength, line

FORM = 0.9
"""How far good and bad days are from the usual one."""
ONE_STAR = line(0.43, 0.675, 0.77, 0.803, 0.845, 0.96)
TWO_STARS = line(0.16, 0.36, 0.465, 0.508, 0.575, 0.85)
THREE_STARS = line(0.045, 0.177, 0.257, 0.298, 0.36, 0.65)
ATTENTION = line(0.14, 0.354, 0.432, 0.466, 0.521, 1.0)
LENGTH = line(0.575, 0.728, 0.766, 0.78, 0.805, 1.0)
NOTICES = line(0.004, 0.03, 0.11, 0.175, 0.25, 1.0)
MOST = line(1.02, 1.2, 1.4, 1.65, 2.0, 40.0)
HUNTING = line(0.0, 0.0, 0.0, 0.0, 0.0, 1.0)
WHIM = line(0.45, 0.275, 0.22, 0.20, 0.17, 0.0)
THRIFT = line(0.0, 0.005, 0.035, 0.075, 0.13, 1.0)
PATIENCE = line(0.0, 0.0, 0.0, 0.0, 0.05, 1.0)
CAUTION = line(0.0, 0.3, 0.6, 0.9, 1.0, 1.0)


class Traits(Struct, frozen=True):
    """The ways of a bot; counts are averages."""

    knows: tuple[float, float, float]
    """How often it knows the answer to a question of one, two, three stars."""
    attention: float = 1.0
    """How often it sees a placement of a short word."""
    length: float = 1.0
    """By what factor more rarely for each letter beyond five."""
    notices: float = 1.0
    """How often the most usual anagram of a word comes to its mind; each further one as much more rarely again."""
    most: float = 40.0
    """How many anagrams it can have in mind at once."""
    hunting: float = 1.0
    """How often it looks for letters with many anagrams, rather than for words."""
    whim: float = 0.0
    """By what share its feeling for the value of a move may be wrong."""
    thrift: float = 0.0
    """How dear the pawns are to it, compared with what they bring on average."""
    patience: float = 0.0
    """How often it waits with pawns that would bring less than usual."""
    caution: float = 0.0
    """How far it weighs that announced anagrams can be robbed by whoever knows one more (Q-18)."""


def knowledge(strength: float) -> tuple[float, float, float]:
    """Give how often a strength knows answers of one, two, three stars."""
    return ONE_STAR(strength), TWO_STARS(strength), THREE_STARS(strength)


def traits(strength: float) -> Traits:
    """Give the traits of a strength."""
    return Traits(
        knowledge(strength),
        ATTENTION(strength),
        LENGTH(strength),
        NOTICES(strength),
        MOST(strength),
        HUNTING(strength),
        WHIM(strength),
        THRIFT(strength),
        PATIENCE(strength),
        CAUTION(strength),
    )


LEVELS = ByStrength(traits, greedy=Traits(knowledge(6.0)))
