"""How bots think in this game, by their strength."""

from msgspec import Struct

from pioche.bots.strengths import ByStrength, line, ratio

GLANCE = ratio(3.5, 6.3, 10.3, 15, 18, 160)
ATTENTION = line(0.004, 0.012, 0.029, 0.055, 0.08, 1.0)
HAND_WEIGHT = line(0.1, 0.25, 0.43, 0.68, 0.95, 1.5)
DRAWS = line(0.02, 0.05, 0.14, 0.45, 0.65, 12.0)
GUESSES = line(0.0, 0.0, 0.0, 0.25, 1.0, 5.0)
REPLY_WEIGHT = line(0.0, 0.0, 0.0, 0.15, 0.3, 0.6)
PLIES = line(0.0, 0.0, 0.3, 0.55, 0.9, 5.0)
WORLDS = line(0.0, 0.0, 0.0, 0.0, 0.0, 30.0)


class Traits(Struct, frozen=True):
    """What a bot looks at before it decides; counts are averages."""

    glance: float = 0.0
    """So many words come to its mind by chance."""
    attention: float = 1.0
    """How often it sees one of the moves that bring most."""
    seen: int = 1
    """So many of these there are to be seen."""
    hand_weight: float = 0.0
    """How much it minds which cards stay in its hand."""
    draws: float = 0.0
    """So many draws are imagined before a card is exchanged; with none, it never exchanges."""
    guesses: float = 0.0
    """So many hands of the next seat are imagined."""
    reply_weight: float = 0.0
    """How much it minds what the next seat will make of the new word."""
    plies: float = 0.0
    """So many turns are read ahead once the stock is empty and there are two seats."""
    worlds: float = 0.0
    """In so many imagined worlds the turns after the best moves are played."""


def traits(strength: float) -> Traits:
    """Give the traits of a strength."""
    return Traits(
        GLANCE(strength),
        ATTENTION(strength),
        16,
        HAND_WEIGHT(strength),
        DRAWS(strength),
        GUESSES(strength),
        REPLY_WEIGHT(strength),
        PLIES(strength),
        WORLDS(strength),
    )


LEVELS = ByStrength(traits, greedy=Traits())
