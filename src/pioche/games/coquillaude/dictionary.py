"""The words of this game: common words and proper nouns, as the table reads them."""

from functools import lru_cache

from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon


@lru_cache(maxsize=64)
def dictionary(version: str, rulings: Rulings, size: int | None = None) -> Lexicon:
    """Q-13: give all words that count at a table, or the `size` most usual of them."""
    lexicon = Lexicon.load(version).with_names()
    return rulings.lexicon(lexicon if size is None else lexicon.limited(size))
