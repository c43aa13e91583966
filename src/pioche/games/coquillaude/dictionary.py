"""The words of this game: common words and proper nouns, as the table reads them."""

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import Reading, spoken, vocabulary
from pioche.lexicon import Lexicon
from pioche.lexicon.speech import Speech


def dictionary(version: str, rulings: Rulings, legends: bool = True) -> Lexicon:
    """Q-13, Q-14: give all words that count at a table, with or without legends among the famous people."""
    return vocabulary(version, rulings, reading=_reading(legends))


def spoken_words(version: str, rulings: Rulings, speech: Speech | None = None, legends: bool = True) -> Lexicon:
    """Give those of them that a program may say, or that somebody says."""
    return spoken(version, rulings, speech, reading=_reading(legends))


def all_words(version: str) -> Lexicon:
    """Q-13: give the words that count where a table has not voted."""
    return dictionary(version, Rulings())


def with_legends(lexicon: Lexicon) -> Lexicon:
    """Read the dictionary with all names, those of legend and fiction being famous, too."""
    return lexicon.with_names().with_legends()


def _reading(legends: bool) -> Reading:
    return with_legends if legends else Lexicon.with_names
