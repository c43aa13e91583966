"""The words of this game: common words and proper nouns, as the table reads them."""

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import vocabulary
from pioche.lexicon import Lexicon


def dictionary(version: str, rulings: Rulings, size: int | None = None) -> Lexicon:
    """Q-13: give all words that count at a table, or the `size` most usual of them."""
    return vocabulary(version, rulings, size, reading=Lexicon.with_names)
