"""What could have been laid: words for a board and a rack with which somebody laid nothing."""

from functools import lru_cache

from pioche.bots import examples as shown
from pioche.components.clebox import Colour
from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken
from pioche.lexicon import Lexicon

from .search import best_placements, points_scoring
from .state import Missed

LOOKED_AT = 24
"""So many placements hold three different words nearly always."""


@lru_cache(maxsize=1 << 10)
def examples(
    version: str, rulings: Rulings, missed: Missed, colour: Colour, short_words_score: bool
) -> tuple[str, ...]:
    """Give up to three of the best words that a family would have found; in a house that is not ready, none."""
    scoring = points_scoring(colour, missed.key, short_words_score)

    def found(words: Lexicon) -> list[str]:
        return [each.word for each in best_placements(words, missed.rows, missed.rack, scoring, LOOKED_AT)]

    return shown.examples(version, lambda speech: spoken(version, rulings, speech), found)
