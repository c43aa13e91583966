"""Whether a word that was typed is the expected one: the same, a slip of the pen or of the ear, or another word.

A word that differs a little from the expected one, or sounds like it, is forgiven if no dictionary knows it:
« stalagtite » is a slip of the pen for « stalactite », but « stalagmite » is something else. So is a word so rare that
nobody means it. In a name of which all else agrees a slip is forgiven although it makes another word (Jean-Luc
Goddard), unless one could mean that: `data/confused.txt` lists such pairs (Monet, Manet). Numbers are never forgiven.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from rapidfuzz.distance import OSA, Levenshtein

from pioche.components.datafiles import lines
from pioche.lexicon.alphabet import fold

from .box import DATA
from .phrases import ARTICLES, SMALL, Word
from .sounds import alike, spoken

SHORTEST_SLIP = 4
"""Shorter words have to be right."""
SHORTEST_SOUND = 3
"""But what no dictionary knows and sounds the same is forgiven from here on: la sie, for la scie."""
SHORTEST_KIN = 5
"""Shorter words are kin of nothing but themselves."""
FIRST_LETTER_COUNTS_BELOW = 6
"""In shorter words a slip does not change the first letter."""
LONG_WORD = 6
"""Words of so many letters are forgiven a slip more, if all letters are of near sounds."""
SHORTEST_BEGINNING = 3
"""A word that is not the last of a name may have a slip from so many letters on: Won Kar-wai."""
SAME, SLIP, NO = range(3)
"""How a word agrees with the expected one."""
_VOWELS = frozenset("AEIOUYH")
_CLASSES = str.maketrans("AEIOUYHWPTVJKQSZXGM", "AAAAAAAABDFCCCCCCCN")
"""Letters that are easily written for each other are of one class."""


class Vocabulary(NamedTuple):
    """Which folded words mean something."""

    known: Callable[[str], bool]
    """Common words, names, and words of other answers."""
    common: Callable[[str], bool]
    """Words that are more than a name."""
    other_names: Callable[[str], tuple[str, ...]] = lambda _: ()
    """What the same thing is called where other questions ask for it."""
    rare: Callable[[str, str], bool] = lambda _given, _expected: False
    """Whether nobody means the first word where the second fits."""
    faint: Callable[[str, str], bool] = lambda _given, _expected: False
    """Whether hardly anybody knows the first word, so that a second one of its sound is meant: hakka, for haka."""
    inflected: Callable[[str, str], bool] = lambda _given, _expected: False
    """Whether the first word is another form of an adjective, or a form of the verb that the second is."""
    best_known: Callable[[str], bool] = lambda _: False
    """Whether a name is that of the best known bearer of its surname, which then is enough."""
    answers: Callable[[str], bool] = lambda _: False
    """Whether a whole text is the answer to some question."""
    first_name: Callable[[str, str, bool], bool] = lambda _word, _surname, _named: False
    """Whether a word is a first name, if only of a bearer of that surname; what is no more than named is one."""
    of_another: Callable[[str, str, frozenset[str]], bool] = lambda _word, _surname, _own: False
    """Whether a word tells what another bearer of a surname is, and not what the one with these first names is."""
    full_name: Callable[[Sequence[str]], bool] = lambda _: False
    """Whether words are the whole name of somebody whom reference works know."""


def beginning(given: str, word: Word, words: Vocabulary) -> int:
    """Compare a word that is not the last: a slip may make another word, but not quite another."""
    if same(given, word.text, words) or frozenset((given, word.text)) in first_names():
        return SAME
    if {given, word.text} <= ARTICLES or (given in SMALL and word.text in SMALL):
        return SAME
    if confused(given, word.text) or given.isdecimal() or word.text.isdecimal():
        return NO
    if alike(given, word.text) and min(len(given), len(word.text)) >= SHORTEST_SOUND:
        return SLIP
    most = slips(len(word.text))
    most = min(most, 1) if words.known(given) else most
    return SLIP if near(given, word.text, most, SHORTEST_BEGINNING) else NO


def agreement(given: str, word: Word, words: Vocabulary, *, context: bool) -> int:
    """Compare the word that tells; in a name of which all else agrees, another word may be a slip too."""
    expected = word.text
    if confused(given, expected):
        return NO
    if same(given, expected, words):
        return SAME
    if given.isdecimal() or expected.isdecimal():
        return NO
    if words.known(given):
        return SLIP if though_known(given, word, words, context=context) else NO
    sounding = alike(given, expected) and min(len(given), len(expected)) >= SHORTEST_SOUND
    most = slips(len(expected))
    more = len(expected) >= LONG_WORD and not other_consonants(given, expected)
    slipped = near(given, expected, most + more)
    return SLIP if sounding or slipped or with_article(given, expected) else NO


def same(given: str, expected: str, words: Vocabulary) -> bool:
    """Tell whether two words are one, or one in the plural, or forms of one adjective or verb: vert, verte."""
    if singular(given) == singular(expected):
        return True
    longer, shorter = sorted((given, expected), key=len, reverse=True)
    plural = len(shorter) > 2 and longer in {f"{shorter}S", f"{shorter}X", f"{shorter.removesuffix('L')}UX"}
    return plural or words.inflected(given, expected)


def with_article(given: str, expected: str) -> bool:
    """Tell whether a word was typed together with the article before it: lours, louragan."""
    return given[:1] in {"L", "D"} and given[1:] == expected and expected[0] in _VOWELS


def though_known(given: str, word: Word, words: Vocabulary, *, context: bool) -> bool:
    """Tell whether a word that means something else is a slip: it is too rare, sounds the same, or all else agrees."""
    expected = word.text
    if words.rare(given, expected) and (near(given, expected, 1) or alike(given, expected)):
        return True
    if spoken(given) == spoken(expected) and words.faint(given, expected):
        return True
    if context and alike(given, expected):
        return OSA.distance(given, expected) <= 2
    if not word.name:
        return False
    if context:
        return len(expected) > SHORTEST_SLIP and near(given, expected, 1)
    if spoken(given) != spoken(expected) or words.common(expected):
        return False
    if len(expected) >= LONG_WORD:
        return OSA.distance(given, expected) <= (len(expected) + 2) // 3
    return near(given, expected, 1) and not words.common(given)


def near(given: str, expected: str, most: int, shortest: int = SHORTEST_SLIP) -> bool:
    """Tell whether so many letters at most are wrong, missing, too many or swapped; the first counts double."""
    if given[:1] != expected[:1]:
        if len(expected) < FIRST_LETTER_COUNTS_BELOW:
            return False
        most -= 1
    long_enough = len(given) >= shortest and len(expected) >= SHORTEST_SLIP
    return long_enough and 0 < OSA.distance(given, expected) <= most


def other_consonants(given: str, expected: str) -> bool:
    """Tell whether a letter stands for one of quite another sound: Mafalda and Matilda are two people."""
    one, other = (word.translate(_CLASSES) for word in (given, expected))
    return any(edit.tag == "replace" for edit in Levenshtein.editops(one, other))


def slips(letters: int) -> int:
    """How many letters may be wrong, missing, too many or swapped in a word of so many letters."""
    return sum(letters >= least for least in (SHORTEST_SLIP, 8, 13))


def kindred(one: str, other: str) -> bool:
    """Tell whether two words are one, or one of the other's kind: Slovénie, slovènes; Bible, biblique."""
    one, other = singular(one), singular(other)
    if one == other:
        return True
    shorter = min(len(one), len(other))
    return shorter >= SHORTEST_KIN and one[: shorter - 1] == other[: shorter - 1]


def singular(word: str) -> str:
    """Give a word without the mark of the plural."""
    return word[:-1] if len(word) > 3 and word[-1] in "SX" else word


@cache
def confusions() -> frozenset[frozenset[str]]:
    """Read which words are easily taken for each other, but are two things."""
    return frozenset(frozenset(map(fold, line.split())) for line in lines(DATA / "confused.txt"))


@cache
def first_names() -> frozenset[frozenset[str]]:
    """Read which first names are the same in two languages."""
    families = (tuple(map(fold, line.split())) for line in lines(DATA / "first_names.txt"))
    return frozenset(frozenset(pair) for family in families for pair in combinations(family, 2))


def confused(one: str, other: str) -> bool:
    """Tell whether two words are two things that one could confuse."""
    return frozenset((singular(one), singular(other))) in confusions() or frozenset((one, other)) in confusions()
