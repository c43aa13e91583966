"""What could have been made: words for a holder and a hand with which somebody passed."""

from functools import lru_cache

from pioche.bots import examples as shown
from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon

from .cards import Cards
from .moves import plain_overlays
from .options import Options
from .words import spoken_words


@lru_cache(maxsize=1 << 10)
def examples(version: str, rulings: Rulings, options: Options, row: str, hand: Cards) -> tuple[str, ...]:
    """Give up to three of the most usual words that these cards make of a row; in a house that is not ready, none."""

    def found(words: Lexicon) -> list[str]:
        made = {overlay.word for overlay in plain_overlays(words, row, hand, options)}
        return sorted(made, key=lambda word: (-words.frequency(word), word))

    return shown.examples(version, lambda speech: spoken_words(version, rulings, options.words, speech), found)
