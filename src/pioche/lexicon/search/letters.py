"""From letters (COQUILLAUDE, hints): the words that can be formed from a handful of letters and jokers; anagrams."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import JOKER, LETTERS, LONGEST, NotAWord, normalise
from pioche.lexicon.files import Arrays
from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.array_cache import ArrayCache, allowed
from pioche.lexicon.search.gaddag import graph_of
from pioche.lexicon.search.rack_words import rack_words
from pioche.lexicon.search.results import Words, with_admitted
from pioche.lexicon.search.signatures import SIGNATURES, A, formable
from pioche.lexicon.words import WordTable

MOST_JOKERS = 4
WEIGHTS = [pow(0x9E3779B97F4A7C15, power, 1 << 64) for power in range(1, 27)]
"""A number for each letter, such that the sums of two words hardly ever agree unless they are anagrams."""
_WEIGHT = dict(zip(LETTERS, WEIGHTS, strict=True))


def from_letters(lex: Lexicon, letters: str) -> Words:
    """Give all words that can be formed from some or all of the letters, each « ? » standing for any letter."""
    rack, jokers = _rack(letters)
    counts = np.bincount(np.frombuffer(rack.encode(), np.uint8) - np.uint8(A), minlength=len(LETTERS))
    ids = _with_jokers(lex, rack, counts, jokers) if jokers else _without_jokers(lex, counts)
    return _complete(lex, ids, lambda word: _lack(word, Counter(rack)) <= jokers)


def _without_jokers(lex: Lexicon, counts: NDArray[np.int64]) -> NDArray[np.uint32]:
    nodes, before = graph_of(lex.words)
    return rack_words(nodes, before, allowed(lex), counts, len(lex.words))


def _with_jokers(lex: Lexicon, rack: str, counts: NDArray[np.int64], jokers: int) -> NDArray[np.uint32]:
    _, _, common, rare, order, ends, bit_of, crowded, *_ = SIGNATURES(lex.words)
    ids = formable((common, rare, order, ends, bit_of), allowed(lex), counts, len(rack) + jokers, jokers)
    if not len(crowded):
        return ids
    held, doubtful = Counter(rack), np.intersect1d(ids, crowded).tolist()
    return np.setdiff1d(ids, [each for each in doubtful if _lack(lex.words.word(each), held) > jokers])


def anagrams(lex: Lexicon, word: str) -> Words:
    """Give the other words that have exactly the letters of a word, which need not be a word itself."""
    spelling = normalise(word)
    same = sorted(spelling)
    _, _, sums, ids = _anagrams(lex.words)
    total = sum(_WEIGHT[letter] for letter in spelling) & 0xFFFFFFFFFFFFFFFF
    ordered = sums.data
    first = bisect_left(ordered, total)
    near = ids[first : bisect_right(ordered, total, first)].tolist()

    def suits(other: str) -> bool:
        return other != spelling and sorted(other) == same

    found = [each for each in near if suits(lex.words.word(each)) and lex.allows(each)]
    return _complete(lex, np.array(found, dtype=np.uint32), suits)


def _complete(lex: Lexicon, ids: NDArray[np.uint32], suits: Callable[[str], bool]) -> Words:
    """Add the words that suit among the few that a table has let in."""
    if not len(lex.admitted):
        return Words(lex.words, ids)
    return with_admitted(lex, ids, [word for word in lex.admitted if word in lex and suits(word)])


def _lack(word: str, held: Counter[str]) -> int:
    """Count the letters of a word that are not held."""
    return (Counter(word) - held).total()


def _rack(letters: str) -> tuple[str, int]:
    """Split letters and jokers, or say what is wrong with them."""
    text = "".join(letters.split())
    jokers = text.count(JOKER)
    if jokers > MOST_JOKERS:
        raise NotAWord(f"{jokers} jokers; at most {MOST_JOKERS}", f"{jokers} jokers ; {MOST_JOKERS} au plus")
    if len(text) > LONGEST:
        raise NotAWord(f"more than {LONGEST} letters", f"plus de {LONGEST} lettres")
    if jokers and jokers == len(text):
        return "", jokers
    return normalise(text.replace(JOKER, "")), jokers


def _build_anagrams(table: WordTable) -> Arrays:
    """Sort the words by the sums of their letters, which do not depend on the order of the letters."""
    before = np.zeros(len(table.letters) + 1, dtype=np.uint64)
    np.cumsum(np.array(WEIGHTS, dtype=np.uint64)[table.letters - ord("A")], out=before[1:])
    sums = before[table.starts[1:]] - before[table.starts[:-1]]
    order = np.argsort(sums, kind="stable")
    return {"sums": sums[order], "ids": order.astype(np.uint32)}


_anagrams = ArrayCache("anagrams", _build_anagrams, ("sums", "ids"))
