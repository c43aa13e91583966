"""How each level thinks in this game."""

from msgspec import Struct

from pioche.bots.levels import by_level


class Traits(Struct, frozen=True):
    """What a bot looks at before it decides."""

    glance: int | None = None
    """So many words come to its mind by chance; None: it sees where the most points are."""
    seen: int = 1
    """So many of the best moves are compared."""
    hand_weight: float = 0.0
    """How much it minds which cards stay in its hand."""
    draws: int = 0
    """So many draws are imagined before a card is exchanged; with none, it never exchanges."""
    guesses: int = 0
    """So many hands of the next seat are imagined."""
    reply_weight: float = 0.0
    """How much it minds what the next seat will make of the new word."""
    plies: int = 0
    """So many turns are read ahead once the stock is empty and there are two seats."""


LEVELS = by_level(
    Traits(glance=12),
    Traits(glance=80, hand_weight=0.5, draws=1),
    Traits(seen=12, hand_weight=1.0, draws=3),
    Traits(seen=16, hand_weight=1.5, draws=6, guesses=2, reply_weight=0.4, plies=2),
    Traits(seen=16, hand_weight=1.5, draws=12, guesses=5, reply_weight=0.6, plies=3),
    greedy=Traits(),
)
