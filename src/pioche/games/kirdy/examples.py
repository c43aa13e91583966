"""What could have been said: words for letters with which nobody found one."""

from functools import lru_cache

from pioche.bots.levels import level
from pioche.lexicon.search import in_order

from .bot.memory import most_usual, words_left
from .dictionary import Dictionary

SHOWN = 3
FAMILY, CLUB = "2", "3"
"""Words of a family's vocabulary come first, then those of practised players, then any."""


@lru_cache(maxsize=1 << 10)
def examples(dictionary: Dictionary, support: str, used: tuple[str, ...]) -> tuple[str, ...]:
    """Give up to three of the most usual words with these letters in order, kin of no used word (K-15)."""
    for speech in (level(FAMILY).speech, level(CLUB).speech, None):
        found = in_order(words_left(dictionary, speech, used), support)
        if len(found):
            return tuple(most_usual(dictionary.version, found, SHOWN))
    return ()
