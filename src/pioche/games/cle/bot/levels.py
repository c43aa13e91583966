"""How bots play by their strength: what they see of the board before they lay a word."""

from msgspec import Struct

from pioche.bots.strengths import ByStrength, line

ATTENTION = line(0.396, 0.415, 0.447, 0.488, 0.53, 1.0)
LENGTH = line(0.80, 0.812, 0.831, 0.858, 0.887, 1.0)
BESIDE = line(0.441, 0.468, 0.518, 0.5865, 0.65, 1.0)
WHIM = line(15.8, 14.9, 13.0, 10.6, 8.7, 0.0)
KEEPING = line(0.14, 0.20, 0.295, 0.42, 0.62, 1.5)
WEIGHED = line(0.0, 0.0, 0.0, 0.6, 1.6, 12.0)
GUESSES = line(0.0, 0.0, 0.0, 1.0, 1.5, 6.0)
PLIES = line(0.0, 0.0, 0.0, 0.5, 1.0, 5.0)
BOLDNESS = line(0.042, 0.04, 0.03, 0.02, 0.01, 0.0)
WATCHFULNESS = line(0.50, 0.55, 0.70, 0.85, 0.95, 1.0)
SLIPS = line(0.048, 0.045, 0.03, 0.018, 0.01, 0.0)
WIDTHS = (8, 4, 3, 2, 1)


class Traits(Struct, frozen=True):
    """The care that a bot takes; counts are averages."""

    seen: int
    """How many of the best placements there are to be seen."""
    attention: float = 1.0
    """How often it sees one that lays few letters and makes one word."""
    length: float = 1.0
    """By what factor more rarely for each letter beyond four that is laid."""
    beside: float = 1.0
    """By what factor more rarely for each further word that is made."""
    whim: float = 0.0
    """How many points its feeling for a move may be wrong."""
    keeps: float = 0.0
    """How much it minds which letters stay on its rack."""
    weighed: float = 0.0
    """For how many placements it asks what the next seat could lay."""
    guesses: float = 0.0
    """How many racks of the next seat it imagines for that."""
    plies: float = 0.0
    """How many turns of the end game it reads ahead, when all letters are known."""
    boldness: float = 0.0
    """How often it contests a word only because it does not know it."""
    watchful: float = 1.0
    """How often it sees that a plural is forbidden."""
    slips: float = 0.0
    """How often it lays what it should not, where nobody but the others judges it."""


def traits(strength: float) -> Traits:
    """Give the traits of a strength."""
    return Traits(
        50,
        ATTENTION(strength),
        LENGTH(strength),
        BESIDE(strength),
        WHIM(strength),
        KEEPING(strength),
        WEIGHED(strength),
        GUESSES(strength),
        PLIES(strength),
        BOLDNESS(strength),
        WATCHFULNESS(strength),
        SLIPS(strength),
    )


LEVELS = ByStrength(traits, greedy=Traits(seen=1))
