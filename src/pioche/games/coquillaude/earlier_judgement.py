"""Whether an answer is right (Q-08) in games that began under rules 1 and 2: judgement.py has today’s judge.

A word that differs a little from the expected one is forgiven if no dictionary knows it: « stalagtite » is a slip of
the pen for « stalactite », but « stalagmite » is something else, as Manet is not Monet. Numbers are never forgiven.
"""

import re
from collections.abc import Callable, Container, Iterator, Sequence
from typing import NamedTuple

from rapidfuzz.distance import OSA

from pioche.lexicon.alphabet import fold

from .earlier_numerals import digits, with_digits
from .entries import Entry

Known = Callable[[str], bool]

LONGEST = 80
"""Whoever types more has not answered with four words."""

SHORTEST_SLIP = 4
"""Shorter words have to be right."""
FIRST_LETTER_COUNTS_BELOW = 6
"""In shorter words a slip does not change the first letter."""

_ELIDED = re.compile(r"\b(?:[CDJLMNST]|QU)['’]")
_SEVERAL = re.compile(r"[,;/]|\bOU\b")
"""Who names several things has not answered."""
_SHORTENED = {"ST": "SAINT", "STE": "SAINTE", "MR": "MONSIEUR", "MME": "MADAME", "DR": "DOCTEUR"}
_SMALL = frozenset({"LE", "LA", "LES", "UN", "UNE", "DES", "DU", "DE", "AU", "AUX", "EN", "EST", "THE", "OF"})
"""Words that may be there or not."""

_TITLES = frozenset(
    {"ROI", "REINE", "EMPEREUR", "IMPERATRICE", "PAPE", "SAINT", "SAINTE", "MONSIEUR", "MADAME", "M",
     "DOCTEUR", "GENERAL", "MARECHAL", "PRESIDENT", "PRINCE", "PRINCESSE", "DIEU", "DEESSE", "VILLE",
     "FLEUVE", "PAYS", "ILE", "ANNEE", "AN", "FILM", "ROMAN", "OPERA", "CHANSON"}
)  # fmt: skip
"""Words that say what the answer is without changing it."""


EXACT, TOLERANT, GENEROUS = range(3)
"""How far words may be from those that are expected: not at all, by a slip, by one slip more."""
LONG_WORD = 6
"""Only in words of so many letters generosity forgives a slip more."""


class Judgement(NamedTuple):
    """What the machine thinks of an answer."""

    right: bool
    doubtful: bool
    """Whether people may see it otherwise: a slip of the pen, or the answer in another form."""


def judged(entry: Entry, typed: str, known: Known, rules: int) -> Judgement:
    """Q-08: rules 1 were less generous than 2, and left everything to the others' doubts."""
    if rules < 2:
        return Judgement(judge(entry.answer, entry.variants, typed, known, entry.question), doubtful=True)
    return weigh(entry.answer, entry.variants, typed, known, entry.question)


def judge(
    entry_answer: str, variants: Sequence[str], typed: str, known: Known, question: str = "", slack: int = TOLERANT
) -> bool:
    """Q-08: tell whether what was typed is the answer or a variant of it; `known` tells which words mean something."""
    if len(typed) > LONGEST:
        return False
    told = set(_words(question)) | _TITLES
    return any(
        _same(reading, expected, known, told, slack) for reading, expected in _pairs(entry_answer, variants, typed)
    )


def weigh(entry_answer: str, variants: Sequence[str], typed: str, known: Known, question: str = "") -> Judgement:
    """Q-08: tell whether an answer is right, and whether that is beyond doubt.

    Exactly right is what differs from the answer by case, accents, articles, plural or the question's own words alone.
    Slips are forgiven, one more than usual in long words, but leave a doubt. So does a wrong answer of which the
    expected one is a part, or which is a part of it. All else is plainly wrong.
    """
    if judge(entry_answer, variants, typed, known, question, EXACT):
        return Judgement(right=True, doubtful=False)
    if judge(entry_answer, variants, typed, known, question, GENEROUS):
        return Judgement(right=True, doubtful=True)
    if len(typed) > LONGEST or _SEVERAL.search(fold(typed)):
        return Judgement(right=False, doubtful=False)
    told = set(_words(question)) | _TITLES
    partly = any(_partly(reading, expected, told) for reading, expected in _pairs(entry_answer, variants, typed))
    return Judgement(right=False, doubtful=partly)


def _pairs(entry_answer: str, variants: Sequence[str], typed: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Give every reading of what was typed with every reading of what was expected."""
    given = _readings(typed)
    for text in (entry_answer, *variants):
        for expected in _readings(text):
            for reading in given:
                yield reading, expected


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


def _partly(given: tuple[str, ...], expected: tuple[str, ...], told: Container[str]) -> bool:
    """Tell whether one of the two holds all words of the other, numbers included."""
    said, wanted = ({_singular(word) for word in words if word not in _SMALL} for words in (given, expected))
    smaller = min(said, wanted, key=len)
    numbers = [sorted(filter(str.isdecimal, words)) for words in (given, expected)]
    return numbers[0] == numbers[1] and any(word not in told for word in smaller) and smaller == said & wanted


def _same(given: tuple[str, ...], expected: tuple[str, ...], known: Known, told: Container[str], slack: int) -> bool:
    # What the question says already, and titles, may be repeated; they are not asked for.
    if len(given) > len(expected):
        given = tuple(word for word in given if word in expected or word not in told) or given
    if sorted(filter(str.isdecimal, given)) != sorted(filter(str.isdecimal, expected)):
        return False
    if len(given) == len(expected):
        # The last word tells: Édit Piaf is a slip, Claude Manet is somebody else.
        others = all(
            _close(*pair, _nothing, min(slack, TOLERANT)) for pair in zip(given[:-1], expected[:-1], strict=True)
        )
        return (others and _close(given[-1], expected[-1], known, slack)) or sorted(given) == sorted(expected)
    # Written as one word or as several: porte-monnaie, Machupicchu.
    return _close("".join(given), "".join(expected), known, min(slack, TOLERANT))


def _close(given: str, expected: str, known: Known, slack: int) -> bool:
    if _singular(given) == _singular(expected):
        return True
    if slack == EXACT or given.isdecimal() or expected.isdecimal() or known(given):
        return False
    if given[:1] != expected[:1] and len(expected) < FIRST_LETTER_COUNTS_BELOW:
        return False
    forgiven = slips(len(expected)) + (slack == GENEROUS and len(expected) >= LONG_WORD)
    return len(given) >= SHORTEST_SLIP and OSA.distance(given, expected) <= forgiven


def _nothing(word: str) -> bool:
    del word
    return False


def slips(letters: int) -> int:
    """How many letters may be wrong, missing, too many or swapped in a word of so many letters."""
    return sum(letters >= least for least in (SHORTEST_SLIP, 8, 13))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] in "SX" else word
