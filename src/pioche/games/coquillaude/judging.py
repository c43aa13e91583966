"""Whether an answer is right (Q-08): misspelling it is no mistake, naming another thing is one.

A word that differs a little from the expected one is forgiven if no dictionary knows it: « stalagtite » is a slip of
the pen for « stalactite », but « stalagmite » is something else, as Manet is not Monet. Numbers are never forgiven.
"""

import re
from collections.abc import Callable, Container, Sequence

from rapidfuzz.distance import OSA

from pioche.lexicon.alphabet import fold

from .numerals import digits, with_digits

Known = Callable[[str], bool]

LONGEST = 80
"""Whoever types more has not answered with four words."""

SHORTEST_SLIP = 4
"""Shorter words have to be right."""
FIRST_LETTER_COUNTS_BELOW = 6
"""In shorter words a slip does not change the first letter."""

_ELIDED = re.compile(r"\b(?:[CDJLMNST]|QU)['’]")
_SHORTENED = {"ST": "SAINT", "STE": "SAINTE", "MR": "MONSIEUR", "MME": "MADAME", "DR": "DOCTEUR"}
_SMALL = frozenset({"LE", "LA", "LES", "UN", "UNE", "DES", "DU", "DE", "AU", "AUX", "EN", "EST", "THE", "OF"})
"""Words that may be there or not."""

_TITLES = frozenset(
    {"ROI", "REINE", "EMPEREUR", "IMPERATRICE", "PAPE", "SAINT", "SAINTE", "MONSIEUR", "MADAME", "M",
     "DOCTEUR", "GENERAL", "MARECHAL", "PRESIDENT", "PRINCE", "PRINCESSE", "DIEU", "DEESSE", "VILLE",
     "FLEUVE", "PAYS", "ILE", "ANNEE", "AN", "FILM", "ROMAN", "OPERA", "CHANSON"}
)  # fmt: skip
"""Words that say what the answer is without changing it."""


def judge(entry_answer: str, variants: Sequence[str], typed: str, known: Known, question: str = "") -> bool:
    """Q-08: tell whether what was typed is the answer or a variant of it; `known` tells which words mean something."""
    if len(typed) > LONGEST:
        return False
    given = _readings(typed)
    told = set(_words(question)) | _TITLES
    return any(
        _same(reading, expected, known, told)
        for text in (entry_answer, *variants)
        for expected in _readings(text)
        for reading in given
    )


def _words(text: str) -> list[str]:
    bare = _ELIDED.sub(" ", fold(text))
    words = "".join(char if char.isalnum() else " " for char in bare).split()
    return [_SHORTENED.get(word, word) for word in words]


def _readings(text: str) -> list[tuple[str, ...]]:
    """Give the ways to read a text: « mille » is a number or a distance, a small word counts or does not."""
    words = _words(text)
    found: list[tuple[str, ...]] = []
    for reading in (tuple(with_digits(words)), tuple(map(digits, words))):
        found += [reading, tuple(word for word in reading if word not in _SMALL)]
    return [reading for reading in dict.fromkeys(found) if reading]


def _same(given: tuple[str, ...], expected: tuple[str, ...], known: Known, told: Container[str]) -> bool:
    # What the question says already, and titles, may be repeated; they are not asked for.
    if len(given) > len(expected):
        given = tuple(word for word in given if word in expected or word not in told) or given
    if sorted(filter(str.isdecimal, given)) != sorted(filter(str.isdecimal, expected)):
        return False
    if len(given) == len(expected):
        # The last word tells: Édit Piaf is a slip, Claude Manet is somebody else.
        others = all(_close(*pair, _nothing) for pair in zip(given[:-1], expected[:-1], strict=True))
        return (others and _close(given[-1], expected[-1], known)) or sorted(given) == sorted(expected)
    # Written as one word or as several: porte-monnaie, Machupicchu.
    return _close("".join(given), "".join(expected), known)


def _close(given: str, expected: str, known: Known) -> bool:
    if _singular(given) == _singular(expected):
        return True
    if given.isdecimal() or expected.isdecimal() or known(given):
        return False
    if given[:1] != expected[:1] and len(expected) < FIRST_LETTER_COUNTS_BELOW:
        return False
    return len(given) >= SHORTEST_SLIP and OSA.distance(given, expected) <= slips(len(expected))


def _nothing(word: str) -> bool:
    del word
    return False


def slips(letters: int) -> int:
    """How many letters may be wrong, missing, too many or swapped in a word of so many letters."""
    return sum(letters >= least for least in (SHORTEST_SLIP, 8, 13))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] in "SX" else word
