"""The greedy player, a yardstick: it takes the most points that are certain, and never gambles or defies."""

from functools import lru_cache

from pioche.kernel.game import Thought
from pioche.lexicon.search import in_order, next_letters
from pioche.lexicon.search.results import Words
from pioche.lexicon.speech import Speech

from ..bag import COLOURS
from ..commands import Announce, Continue, GiveUp, KeepJokers, Pass, Stop
from ..dictionary import Dictionary, kinship
from ..view import View
from .memory import known_words, most_usual

JOKERS = set(COLOURS)
FEW = 20
SPEECHES = (Speech(9_000), Speech(60_000))
"""The most usual words first: they are nearly always enough, and quicker to look through."""


def greedy_thought(view: View) -> Thought | None:
    """Announce the most usual word at once, and take the stake unless every letter in the bag leaves a word."""
    if "announce" in view.may:
        word = usual_word(view)
        return _without_word(view) if word is None else Thought(Announce(word))
    if "continue" in view.may:
        return Thought(Continue() if is_safe(view) else Stop())
    return Thought(KeepJokers())


def _without_word(view: View) -> Thought | None:
    if "give_up" in view.may:
        return Thought(GiveUp())
    return Thought(Pass()) if "pass" in view.may else None


def usual_word(view: View) -> str | None:
    """Give the most usual word for the support that is kin of none of this turn."""
    dictionary, used = view.dictionary, tuple(said.word for said in view.said)
    for speech in SPEECHES:
        word = _unrelated(dictionary, few_words(dictionary, speech, view.support), used)
        if word is not None:
            return word
    every = in_order(dictionary.spoken, view.support)
    return _unrelated(dictionary, most_usual(dictionary.version, every, len(every)), used)


def _unrelated(dictionary: Dictionary, words: Words, used: tuple[str, ...]) -> str | None:
    """Give the first of some words that is kin of none; they are spelled one by one, as it is nearly always early."""
    for word in map(words.__getitem__, range(len(words))):
        if not any(kinship(dictionary, word, earlier) for earlier in used):
            return word
    return None


@lru_cache(maxsize=1 << 15)
def few_words(dictionary: Dictionary, speech: Speech, support: str) -> Words:
    """Give some words that people say for a support, the most usual first."""
    return most_usual(dictionary.version, in_order(known_words(dictionary, speech), support), FEW)


def is_safe(view: View) -> bool:
    """Tell whether each letter in the bag leaves some word."""
    return view.bag.keys() - JOKERS <= surviving(view.dictionary, view.support)


@lru_cache(maxsize=1 << 15)
def surviving(dictionary: Dictionary, support: str) -> frozenset[str]:
    """Give the letters after which the dictionary still has a word."""
    return frozenset(next_letters(dictionary.lexicon, support))
