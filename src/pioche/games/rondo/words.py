"""R-21: the words of a table, and how many of them a bot knows."""

from functools import lru_cache

from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon


@lru_cache(maxsize=256)
def table_words(version: str, rulings: Rulings, size: int | None = None) -> Lexicon:
    """Give a word list, or its most usual words, as a table reads it after its votes."""
    words = Lexicon.load(version)
    return rulings.lexicon(words if size is None else words.limited(size))
