"""What could have been made: words for a holder and a hand with which somebody passed."""

from functools import lru_cache

from pioche.bots.levels import level
from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon, plain_name

from .cards import Cards
from .moves import plain_overlays
from .options import Options
from .words import spoken_words

SHOWN = 3
FAMILY, CLUB = "2", "3"
"""Words of a family's vocabulary come first, then those of practised players, then any."""


@lru_cache(maxsize=1 << 10)
def examples(version: str, rulings: Rulings, options: Options, row: str, hand: Cards) -> tuple[str, ...]:
    """Give up to three of the most usual words that these cards make of a row; in a house that is not ready, none."""
    if plain_name(version) not in {each.name for each in Lexicon.in_memory()}:
        return ()
    for speech in (level(FAMILY).speech, level(CLUB).speech, None):
        words = spoken_words(version, rulings, options.words, speech)
        found = {overlay.word for overlay in plain_overlays(words, row, hand, options)}
        if found:
            return tuple(sorted(found, key=lambda word: (-words.frequency(word), word))[:SHOWN])
    return ()
