"""R-21: the words of a table, and how many of them a bot knows."""

from functools import lru_cache

from pioche.components.rulings import Rulings
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon

from .options import WordChoice

EVERYDAY = 1.0
"""A word that occurs once in a million words, or more often, is an everyday word."""


@lru_cache(maxsize=256)
def table_words(version: str, rulings: Rulings, choice: WordChoice, size: int | None = None) -> Lexicon:
    """Give the words that a table plays with, or the most usual of them, after its votes."""
    words = chosen_words(version, choice)
    return rulings.lexicon(words if size is None else words.limited(size))


@lru_cache(maxsize=8)
def chosen_words(version: str, choice: WordChoice) -> Lexicon:
    """Give the list that a table has chosen before the game."""
    words = Lexicon.load(version)
    match choice:
        case "all":
            return words
        case "unconjugated":
            return words.without_conjugations()
        case "everyday":
            return words.limited(at_least=EVERYDAY)


def why_not(words: Lexicon, word: str) -> Text:
    """Say why a word is not one of the table's."""
    verdict = words.explain(word)
    if verdict.reason == "beyond the vocabulary":
        return Text(
            f"{word} n’est pas un mot de tous les jours : cette table ne joue qu’avec eux.",
            f"{word} is not an everyday word: this table plays with nothing else.",
        )
    return verdict.sentence
