"""What could have been laid: words for a board and pawns with which somebody had prepared nothing."""

from functools import lru_cache

from pioche.bots import examples as shown
from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon

from .conventions import Conventions
from .dictionary import spoken_words
from .search import Wish, search_best
from .state import Missed

LOOKED_AT = 24
"""So many placements hold three different words nearly always."""


@lru_cache(maxsize=1 << 10)
def examples(
    version: str, rulings: Rulings, missed: Missed, conventions: Conventions, legends: bool
) -> tuple[str, ...]:
    """Give up to three of the best words that a family would have found; in a house that is not ready, none."""

    def found(words: Lexicon) -> list[str]:
        wish = Wish(LOOKED_AT)
        best = search_best(words, missed.rows, missed.rack, wish, anagrams=False, conventions=conventions)
        return [each.word for each in best]

    return shown.examples(version, lambda speech: spoken_words(version, rulings, speech, legends), found)
