"""How long it takes to find a word: rarer words and more cards take longer, sometimes too long."""

import math

from pioche.kernel.chance import Chance
from pioche.lexicon import Lexicon

from ..moves import Move

GLANCE = 3.0
PER_CARD = 1.2
PER_RARITY = 3.0
USUAL = 10.0
"""Occurrences per million from which a word is at everybody's fingertips."""
PER_EXCHANGE = 2.5
GIVING_UP = 20.0
"""Seconds after which a practised player gives up."""
LAYING = 3.0
"""Who has not found a word so long before the end cannot lay it in time any more."""


def seconds_to_find(words: Lexicon, move: Move, pace: float, chance: Chance) -> float:
    """Draw how long a bot of a pace takes to see a move."""
    rarity = max(0.0, math.log10(USUAL / max(words.frequency(move.word), 0.001)))
    usual = GLANCE + PER_CARD * len(move.cards) + PER_RARITY * rarity
    # Most words are found sooner than on average, a few very late.
    return pace * usual * (0.3 - math.log(1.0 - chance.unit()))
