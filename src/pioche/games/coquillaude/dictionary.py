"""The words of this game: common words and proper nouns, as the table reads them."""

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken, vocabulary
from pioche.lexicon import Lexicon


def dictionary(version: str, rulings: Rulings) -> Lexicon:
    """Q-13: give all words that count at a table."""
    return vocabulary(version, rulings, reading=Lexicon.with_names)


def spoken_words(version: str, rulings: Rulings, size: int | None = None) -> Lexicon:
    """Give those of them that a program may say, or the `size` most usual ones."""
    return spoken(version, rulings, size, reading=Lexicon.with_names)


def all_words(version: str) -> Lexicon:
    """Q-13: give the words that count where a table has not voted."""
    return dictionary(version, Rulings())
