"""R-21: the words of a table, and how many of them a bot knows."""

from collections.abc import Mapping

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import Reading, spoken, vocabulary, whole
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon
from pioche.lexicon.speech import Speech

from .options import WordChoice

EVERYDAY = 1.0
"""A word that occurs once in a million words, or more often, is an everyday word."""


def everyday(words: Lexicon) -> Lexicon:
    """Read only the words that are used every day."""
    return words.limited(at_least=EVERYDAY)


READINGS: Mapping[WordChoice, Reading] = {
    "all": whole,
    "unconjugated": Lexicon.without_conjugations,
    "everyday": everyday,
}
"""How a table reads the dictionary, by what it has chosen before the game."""


def table_words(version: str, rulings: Rulings, choice: WordChoice) -> Lexicon:
    """Give the words that a table plays with, after its votes."""
    return vocabulary(version, rulings, reading=READINGS[choice])


def spoken_words(version: str, rulings: Rulings, choice: WordChoice, speech: Speech | None = None) -> Lexicon:
    """Give those of them that a program may say, or that somebody says."""
    return spoken(version, rulings, speech, reading=READINGS[choice])


def why_not(words: Lexicon, word: str) -> Text:
    """Say why a word is not one of the table's."""
    verdict = words.explain(word)
    if verdict.reason == "beyond the vocabulary":
        return Text(
            f"{word} n’est pas un mot de tous les jours : cette table ne joue qu’avec eux.",
            f"{word} is not an everyday word: this table plays with nothing else.",
        )
    return verdict.sentence


def all_words(version: str) -> Lexicon:
    """R-21: give the words that count where a table has chosen and voted nothing."""
    return table_words(version, Rulings(), "all")
