"""Words that are shown to somebody who could have played them: one of each family, those that people know first."""

from collections.abc import Callable, Container, Sequence
from typing import TypeVar

from pioche.lexicon import Lexicon

T = TypeVar("T")
NOBODY: frozenset[str] = frozenset()


def suggestions(
    ranked: Sequence[T],
    word_of: Callable[[T], str],
    lexicon: Lexicon,
    count: int,
    *,
    usual: Container[str] = NOBODY,
    as_good: Callable[[T], bool] = lambda _: False,
) -> list[T]:
    """Give some of what was better, from a list with the best first: five forms of one word teach nobody five words.

    Usual words that are as good as the best one come before it, other usual words right after it.
    """
    if not ranked:
        return []
    best = ranked[0]

    def place(each: T) -> int:
        known = word_of(each) in usual
        if known and (each is best or as_good(each)):
            return 0
        return 1 if each is best else 2 if known else 3

    shown: list[T] = []
    for each in sorted(ranked, key=place):
        if not any(lexicon.kin(word_of(each), word_of(other)) for other in shown):
            shown.append(each)
            if len(shown) == count:
                break
    return shown
