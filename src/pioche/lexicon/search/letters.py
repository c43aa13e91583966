"""From letters (COQUILLAUDE, hints): the words that can be formed from a handful of letters and jokers; anagrams."""

from collections import Counter
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import JOKER, LETTERS, LONGEST, NotAWord, normalise
from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.alphagrams import ALPHAGRAMS
from pioche.lexicon.search.array_cache import allowed
from pioche.lexicon.search.graph import find
from pioche.lexicon.search.rack_words import rack_words
from pioche.lexicon.search.results import Words, with_admitted
from pioche.lexicon.search.signatures import SIGNATURES, A, formable

MOST_JOKERS = 4


def from_letters(lex: Lexicon, letters: str) -> Words:
    """Give all words that can be formed from some or all of the letters, each « ? » standing for any letter."""
    rack, jokers = _rack(letters)
    ids = _with_jokers(lex, rack, jokers) if jokers else _without_jokers(lex, rack)
    return _complete(lex, ids, lambda word: _lack(word, Counter(rack)) <= jokers)


def _without_jokers(lex: Lexicon, rack: str) -> NDArray[np.uint32]:
    _, _, nodes, before, groups, ids = ALPHAGRAMS(lex.words)
    return rack_words(nodes, before, groups, ids, allowed(lex), _signs(rack))


def _signs(word: str) -> NDArray[np.uint8]:
    """Give a word to kernels, read-only."""
    return np.frombuffer(word.encode("ascii"), np.uint8)


def _with_jokers(lex: Lexicon, rack: str, jokers: int) -> NDArray[np.uint32]:
    counts = np.bincount(_signs(rack) - np.uint8(A), minlength=len(LETTERS))
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
    _, _, nodes, before, groups, ids = ALPHAGRAMS(lex.words)
    number = find(nodes, before, _signs("".join(same)) - np.uint8(A), 0, len(same))
    alike = ids[groups[number] : groups[number + 1]].tolist() if number >= 0 else []
    found = [each for each in alike if lex.allows(each) and lex.words.word(each) != spelling]
    return _complete(lex, np.array(found, np.uint32), lambda other: other != spelling and sorted(other) == same)


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
