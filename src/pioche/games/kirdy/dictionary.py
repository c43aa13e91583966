"""The words of a table, and which of them are kin."""

from functools import lru_cache

from msgspec import Struct

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import Reading, spoken, vocabulary, whole
from pioche.lexicon import Evidence, Lexicon


class Dictionary(Struct, frozen=True):
    """A version of the lexicon as a table reads it: with its votes, and with the words that have an apostrophe."""

    version: str
    rulings: Rulings = Rulings()
    apostrophes: bool = True
    """K-14: AUJOURD’HUI counts; not in games of rules 1."""

    @property
    def lexicon(self) -> Lexicon:
        """Give all its words."""
        return vocabulary(self.version, self.rulings, reading=_reading(self.apostrophes))

    @property
    def spoken(self) -> Lexicon:
        """Give those of its words that a program may say."""
        return spoken(self.version, self.rulings, reading=_reading(self.apostrophes))


def _reading(apostrophes: bool) -> Reading:
    return Lexicon.with_apostrophes if apostrophes else whole


def _before_votes(version: str, apostrophes: bool) -> Lexicon:
    return Dictionary(version, apostrophes=apostrophes).lexicon


def kinship(dictionary: Dictionary, word: str, earlier: str) -> Evidence | None:
    """K-15, K-16: give the evidence that a word is kin of an earlier one, or None."""
    return _kinship(dictionary.version, dictionary.apostrophes, word, earlier)


@lru_cache(maxsize=1 << 14)
def _kinship(version: str, apostrophes: bool, word: str, earlier: str) -> Evidence | None:
    return _before_votes(version, apostrophes).kin(word, earlier)


def spellings(dictionary: Dictionary, word: str) -> tuple[str, ...]:
    """Give a word as people write it, with its accents: one spelling or several."""
    return _spellings(dictionary.version, dictionary.apostrophes, word)


@lru_cache(maxsize=4096)
def _spellings(version: str, apostrophes: bool, word: str) -> tuple[str, ...]:
    lexicon = _before_votes(version, apostrophes)
    found = dict.fromkeys(reading.spelling for reading in lexicon.readings(word))
    return tuple(found) or (lexicon.written(word) or word.lower(),)


def all_words(version: str) -> Lexicon:
    """K-14: give the words that count where a table has not voted."""
    return Dictionary(version).lexicon
