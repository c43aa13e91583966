"""What could have been done with a turn that brought nothing: words that people of a family would say."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import TypeAlias

from pioche.lexicon import Lexicon, plain_name
from pioche.lexicon.speech import Speech

from .levels import level

SHOWN = 3
FAMILY, CLUB = "2", "3"
"""Words of a family's vocabulary come first, then those of practised players, then any."""

Vocabulary: TypeAlias = Callable[[Speech | None], Lexicon]
"""Gives the words that somebody says, or all that a program may say."""


def examples(version: str, vocabulary: Vocabulary, find: Callable[[Lexicon], Iterable[str]]) -> tuple[str, ...]:
    """Give the first three different words that are found in the most usual vocabulary that has one.

    In a house that is not ready nothing is searched only to be shown: then there are none.
    """
    if plain_name(version) not in {each.name for each in Lexicon.in_memory()}:
        return ()
    for speech in (level(FAMILY).speech, level(CLUB).speech, None):
        found = tuple(islice(dict.fromkeys(find(vocabulary(speech))), SHOWN))
        if found:
            return found
    return ()
