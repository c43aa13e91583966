"""How a person finds words: which are known, how long it takes, and how often it takes too long.

The ease of a support is the sum of its words, usual ones for more than rare ones. The greater it is, the sooner a word
comes to mind; more letters to keep in mind make it later. The time is a moment of reading, then an exponential wait.
"""

import math
from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import ArrayLike, NDArray

from pioche.bots.levels import level
from pioche.components.vocabularies import spoken
from pioche.kernel.chance import Chance
from pioche.lexicon import Lexicon
from pioche.lexicon.search import in_order
from pioche.lexicon.search.array_cache import without_kin
from pioche.lexicon.search.results import Words
from pioche.lexicon.speech import Speech

from ..dictionary import Dictionary
from .levels import LEVELS

USUAL = 10.0
"""From so many occurrences per million words on a word comes to mind as easily as can be."""
NEVER_MET = 0.005
STEEPNESS = 0.4
RAREST = (NEVER_MET / USUAL) ** STEEPNESS

SECONDS = 20.0
"""The mean search of a practised player for one usual word that contains one letter."""
EASE_COUNTS = 0.5
LETTERS_COUNT = 0.5


class Memory(Struct, frozen=True):
    """The words that somebody knows, and how quickly they come."""

    lexicon: Lexicon
    weights: NDArray[np.float32]
    pace: float


def memory(dictionary: Dictionary, used: tuple[str, ...], key: str) -> Memory:
    """Give the memory of a level's bot in a turn where some words have been used."""
    bot = level(key)
    pace = bot.pace * LEVELS[key].slowness
    return Memory(words_left(dictionary, bot.speech, used), usualness(dictionary.version), pace)


@lru_cache(maxsize=64)
def words_left(dictionary: Dictionary, speech: Speech | None, used: tuple[str, ...]) -> Lexicon:
    """K-15: give the words that somebody says and that are kin of no used word."""
    return without_kin(known_words(dictionary, speech), used)


def known_words(dictionary: Dictionary, speech: Speech | None) -> Lexicon:
    """Give the words that somebody says and a program may say; nobody has counted those with an apostrophe."""
    if speech is None:
        return dictionary.spoken
    return spoken(dictionary.version, dictionary.rulings, speech)


@lru_cache(maxsize=4)
def usualness(version: str) -> NDArray[np.float32]:
    """Give for each word of a dictionary how easily it comes to mind, 1 at most."""
    weights: NDArray[np.float32] = np.minimum(np.float32(1), ((frequencies(version) + NEVER_MET) / USUAL) ** STEEPNESS)
    return weights


@lru_cache(maxsize=4)
def frequencies(version: str) -> NDArray[np.float32]:
    """Give how often each word of a dictionary occurs; all alike where nothing is known."""
    lexicon = Lexicon.load(version)
    if lexicon.facts is None:
        return np.ones(len(lexicon.words), dtype=np.float32)
    return np.array(lexicon.facts.frequencies, dtype=np.float32)


def most_usual(version: str, words: Words, count: int) -> Words:
    """Give the words that occur most often, in this order; those that the table has let in come last."""
    ranks = ranking(version)
    places = ranks[np.minimum(words.ids, len(ranks) - 1)]
    if words.admitted is not None:
        places = np.where(words.ids < len(ranks), places, words.ids)
    first = np.argpartition(places, count)[:count] if len(places) > count else np.arange(len(places))
    return Words(words.table, words.ids[first[np.argsort(places[first])]], words.admitted)


def ranking(version: str) -> NDArray[np.uint32]:
    """Give the place of each word of a dictionary in the order of how often it occurs; ties follow the alphabet."""
    lexicon = Lexicon.load(version)
    return lexicon.background.ranks if lexicon.background else np.arange(len(lexicon.words), dtype=np.uint32)


def ease(knows: Memory, support: str) -> float:
    """Give how easy a support is for somebody: the sum of the words that they know."""
    return float(weights_of(knows, in_order(knows.lexicon, support)).sum())


def weights_of(knows: Memory, words: Words) -> NDArray[np.float32]:
    """Give how easily each word comes to mind; those that the table has let in are as rare as can be."""
    known = knows.weights[np.minimum(words.ids, len(knows.weights) - 1)]
    known[words.ids >= len(knows.weights)] = RAREST
    return known


def mean_search(eases: ArrayLike, letters: int, pace: float) -> NDArray[np.float64]:
    """Give the mean seconds of search; without any word it is endless."""
    effort: NDArray[np.float64] = (
        SECONDS * pace * letters**LETTERS_COUNT / (np.asarray(eases, float) + 1e-12) ** EASE_COUNTS
    )
    return effort


def reading(letters: int, pace: float) -> float:
    """Give the seconds before the search begins."""
    return (1 + 0.3 * letters) * math.sqrt(pace)


def chance_to_find(eases: ArrayLike, letters: int, pace: float, seconds: float) -> NDArray[np.float64]:
    """Give the chances to find a word within some seconds."""
    searching = max(0.0, seconds - reading(letters, pace))
    return -np.expm1(-searching / mean_search(eases, letters, pace))


class Found(Struct, frozen=True):
    """A word that came to mind, and when."""

    word: str
    seconds: float


def find(knows: Memory, support: str, chance: Chance) -> Found | None:
    """Search a word as long as it takes; None when none is known."""
    words = in_order(knows.lexicon, support)
    if not len(words):
        return None
    weights = weights_of(knows, words)
    luck, pick, letters = chance.unit(), chance.unit(), len(support)
    searching = -math.log1p(-luck) * float(mean_search(weights.sum(), letters, knows.pace))
    # All words together make a search short, but it is a usual one that comes first.
    sums = np.cumsum(weights**2, dtype=np.float64)
    word = words[int(np.searchsorted(sums, pick * sums[-1], side="right"))]
    return Found(word, reading(letters, knows.pace) + searching)
