"""Letters in order (KIRDY): the words that contain some letters one after the other, with any letters between."""

from collections.abc import Iterable

import numpy as np

from pioche.lexicon.alphabet import LETTERS, NotAWord, normalise
from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search import pairs
from pioche.lexicon.search.array_cache import ArrayCache, allowed, without_kin
from pioche.lexicon.search.results import Words, with_admitted
from pioche.lexicon.search.subsequence import ALL, BAD, EXACT, MOST_LETTERS, RUN, bound, letters_left, scan

LETTERS_ALL = frozenset(LETTERS)
_NO_ROOM = np.empty(0, dtype=np.uint32)
_index = ArrayCache("in-order", pairs.build, ("rows", "masks", "counts", "runs"))


def exists_in_order(lex: Lexicon, letters: str, *, without: Iterable[str] = ()) -> bool:
    """Tell whether some word contains the letters in order and is no kin of the words in `without`."""
    return _count(without_kin(lex, without) if without else lex, letters, 1) > 0


def count_in_order(lex: Lexicon, letters: str, *, without: Iterable[str] = ()) -> int:
    """Count the words that contain the letters in order and are no kin of the words in `without`."""
    return _count(without_kin(lex, without) if without else lex, letters, ALL)


def in_order(lex: Lexicon, letters: str, *, without: Iterable[str] = ()) -> Words:
    """Give the words that contain the letters in order and are no kin of the words in `without`."""
    if without:
        lex = without_kin(lex, without)
    text, starts, rows, masks, counts, runs = _index(lex.words)
    code = _code(letters)
    room = bound(counts, runs, code, len(letters))
    if room == BAD:
        return in_order(lex, _checked(letters))
    ids = np.empty(room, dtype=np.uint32)
    if room:
        found = scan((text, starts, rows, masks), allowed(lex), code, len(letters), ALL, ids)
        # A result that fills little of its room gives the rest back.
        ids = ids[:found] if 2 * found > room else ids[:found].copy()
    if len(lex.admitted):
        return with_admitted(lex, ids, _admitted(lex, letters))
    return Words(lex.words, ids)


def next_letters(lex: Lexicon, letters: str, *, without: Iterable[str] = ()) -> str:
    """Give the letters that leave some word when they are put after the others (K-09), as « ABE… »."""
    word = _extensible(letters)
    return _leaving(without_kin(lex, without), word, len(word))


def next_counts(lex: Lexicon, letters: str, *, without: Iterable[str] = ()) -> dict[str, int]:
    """Count for each letter of the alphabet the words left when it is put after the others (K-09)."""
    lex, word = without_kin(lex, without), _extensible(letters)
    return {letter: _count(lex, word + letter, ALL) for letter in LETTERS}


def inserted_letters(lex: Lexicon, letters: str, *, without: Iterable[str] = ()) -> list[str]:
    """Give for each place, before the first letter to after the last, the letters that leave some word there (K-25)."""
    lex, word = without_kin(lex, without), _extensible(letters)
    return [_leaving(lex, word, place) for place in range(len(word) + 1)]


def _count(lex: Lexicon, letters: str, most: int) -> int:
    """Count the words that contain the letters, up to `most`: without a search where the index knows the answer."""
    text, starts, rows, masks, counts, runs = _index(lex.words)
    code = _code(letters)
    found = bound(counts, runs, code, len(letters))
    if found == BAD:
        return _count(lex, _checked(letters), most)
    known = lex.allowed is None and len(letters) <= (RUN if most == 1 else EXACT)
    if found and not known:
        found = scan((text, starts, rows, masks), allowed(lex), code, len(letters), most, _NO_ROOM)
    if found < most and len(lex.admitted):
        found += len(_admitted(lex, letters))
    return found


def _leaving(lex: Lexicon, word: str, place: int) -> str:
    """Give the letters that leave some word at one place of another."""
    before, after = word[:place], word[place:]
    text, starts, rows, masks, counts, runs = _index(lex.words)
    code, shift = int(f"{before}A{after}", 36), 36 ** len(after)
    index, some = (text, starts, rows, masks), allowed(lex)
    left = letters_left(index, counts, runs, some, code, shift, len(word) + 1, _NO_ROOM)
    found = {letter for nth, letter in enumerate(LETTERS) if left >> nth & 1}
    # A letter that no word of the table leaves may be left by one of the few beside it.
    for each in _beside(lex, word, LETTERS_ALL - found):
        first, last = _end(each, before), len(each) - _end(each[::-1], after[::-1])
        if not found.issuperset(each[first:last]) and each in lex:
            found.update(each[first:last])
    return "".join(sorted(found))


def _beside(lex: Lexicon, word: str, letters: frozenset[str]) -> list[str]:
    """Give the few words that a table has let in and that have the letters of a word, and one of some more."""
    every, some = frozenset(word), letters
    return [each for each, own in lex.admitted.letter_sets if every <= own and not some.isdisjoint(own)] if some else []


def _code(letters: str) -> int:
    """Read letters as a number in base 36: the quickest way to hand them to a kernel, which refuses all but letters."""
    if 0 < len(letters) <= MOST_LETTERS:
        try:
            return int(letters, 36)
        except ValueError:
            pass
    return int(_checked(letters), 36)


def _checked(letters: str) -> str:
    word = normalise(letters)
    if len(word) > MOST_LETTERS:
        raise NotAWord(
            f"{len(word)} letters in order; at most {MOST_LETTERS} can be searched",
            f"{len(word)} lettres dans l’ordre ; on en cherche au plus {MOST_LETTERS}",
        )
    return word


def _extensible(letters: str) -> str:
    word = _checked(letters)
    if len(word) == MOST_LETTERS:
        raise NotAWord(f"no letter can be added to {MOST_LETTERS}", f"on n’ajoute aucune lettre à {MOST_LETTERS}")
    return word


def _admitted(lex: Lexicon, letters: str) -> list[str]:
    """Find the words among the few that a table has let in."""
    word = _checked(letters)
    return [each for each in lex.admitted.listed if _contains(each, word) and each in lex]


def _contains(word: str, letters: str) -> bool:
    place = -1
    for letter in letters:
        place = word.find(letter, place + 1)
        if place < 0:
            return False
    return True


def _end(word: str, letters: str) -> int:
    """Give where letters in order end at the earliest in a word: behind its end if it does not contain them."""
    place = -1
    for letter in letters:
        place = word.find(letter, place + 1)
        if place < 0:
            return len(word)
    return place + 1
