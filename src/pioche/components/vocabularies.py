"""The words of a table, and those of them that somebody knows: views of the dictionary that are made once."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon, views
from pioche.lexicon.speech import Speech

Reading: TypeAlias = Callable[[Lexicon], Lexicon]
"""How a game reads the dictionary, such as `Lexicon.with_names`: a function of a module, since views are kept by it."""


def whole(lexicon: Lexicon) -> Lexicon:
    """Read the dictionary as it is."""
    return lexicon


@lru_cache(maxsize=256)
def vocabulary(
    version: str, rulings: Rulings, size: int | None = None, *, reading: Reading = whole, plurals: bool = True
) -> Lexicon:
    """Give a table's dictionary, or its `size` most frequent words, with or without words that are only plurals.

    The limit comes before the votes, in all games: what a table has voted on has been heard by everybody.
    """
    words = _read(version, reading)
    words = rulings.lexicon(words if size is None else words.limited(size))
    return words if plurals else without_plurals(words)


@lru_cache(maxsize=256)
def spoken(
    version: str, rulings: Rulings, speech: Speech | None = None, *, reading: Reading = whole, plurals: bool = True
) -> Lexicon:
    """Give the words that a program may say, of a manner of speech or all: bots and remarks take their words here."""
    words = _read(version, reading)
    words = rulings.lexicon(words if speech is None else words.said(speech))
    return (words if plurals else without_plurals(words)).polite()


@lru_cache(maxsize=16)
def _read(version: str, reading: Reading) -> Lexicon:
    return reading(Lexicon.load(version))


def without_plurals(lexicon: Lexicon) -> Lexicon:
    """Give a view of a lexicon without the words whose every reading is a plural in S or X (C-10)."""
    if lexicon.facts is None:
        return lexicon
    singular = views.of_flags(~lexicon.facts.arrays["plural_only"].astype(bool))
    return lexicon.only(singular)
