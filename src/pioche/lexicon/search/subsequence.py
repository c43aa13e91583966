"""Kernels that find the words containing given letters in order, over the index of `pairs`.

A pattern is one number, five bits a letter, the first letter lowest: it costs nothing to pass and to take apart.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.bits import NONE, ONE, count, lowest
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.pairs import LONG, PAIRS

MOST_LETTERS = 8
SPARSE = 12
"""Up to this many candidate blocks of 64 are looked at one by one, more of them in one sweep."""

FEW = 2
"""Fewer doubtful words of a block than this are read one by one, more of them together."""

EXACT = 4
"""For patterns of up to so many letters the index knows how many words contain them."""

RUN = 5
"""For patterns of up to so many letters the index knows whether any word contains them."""

ALL = 1 << 40
BAD = -1


@kernel
def pattern(code: int, letters: int) -> int:
    """Repack letters read as a number in base 36, or give BAD when there is anything but letters in it."""
    packed = 0
    for _ in range(letters):
        digit = code % 36
        if digit < 10:
            return BAD
        packed = packed << 5 | (digit - 10)
        code //= 36
    return packed if code == 0 else BAD


@kernel
def letter_at(packed: int, place: int) -> int:
    """Give one letter of a pattern, 0 for A."""
    return packed >> (5 * place) & 31


@kernel
def bound(counts: NDArray[np.uint32], runs: NDArray[np.uint64], code: int, letters: int) -> int:
    """Give how many words contain letters: exactly up to EXACT letters, for more a number not below it, or BAD.

    Up to five letters 0 is said of all patterns that no word contains; of longer ones it is said if some five of their
    letters occur in order in no word.
    """
    packed = pattern(code, letters)
    if packed == BAD:
        return BAD
    if letters > EXACT and misses_a_run(runs, packed, letters):
        return 0
    size = min(letters, EXACT)
    least = ALL
    for start in range(letters - size + 1):
        first = 0
        run = 0
        for place in range(start, start + size):
            # The counts of all shorter patterns come first.
            first = (first + 1) * 26 if place > start else 0
            run = run * 26 + letter_at(packed, place)
        least = min(least, int(np.int64(counts[first + run])))
    return least


@kernel
def misses_a_run(runs: NDArray[np.uint64], packed: int, letters: int) -> bool:
    """Tell whether some five of the letters, left in their order, occur in no word at all."""
    for chosen in range(31, 1 << letters):
        if count(np.uint64(chosen)) == 5:
            run = 0
            for place in range(letters):
                if chosen >> place & 1:
                    run = run * 26 + letter_at(packed, place)
            if runs[run >> 6] >> np.uint64(run & 63) & ONE == NONE:
                return True
    return False


@kernel
def contains(text: NDArray[np.uint8], start: int, end: int, steps: NDArray[np.uint64]) -> np.uint64:
    """Give the set of beginnings of the pattern that one word contains: bit `n` for the first `n` letters.

    `steps` says for each letter of the alphabet which places of the pattern it fills. No branch depends on a letter.
    """
    reached = ONE
    for place in range(start, end):
        reached |= (reached & steps[text[place] & 31]) << ONE
    return reached


@kernel
def read_each(
    text: NDArray[np.uint8],
    starts: NDArray[np.uint32],
    doubtful: np.uint64,
    first: int,
    steps: NDArray[np.uint64],
    all_letters: np.uint64,
) -> np.uint64:
    """Give those of some words of a block that contain the pattern, reading one after the other."""
    right = NONE
    while doubtful != NONE:
        word = first + lowest(doubtful)
        if contains(text, starts[word], starts[word + 1], steps) & all_letters != NONE:
            right |= doubtful & (~doubtful + ONE)
        doubtful &= doubtful - ONE
    return right


@kernel
def read_block(
    masks: NDArray[np.uint16], first: int, packed: int, letters: int, open_places: NDArray[np.uint16]
) -> np.uint64:
    """Give the words of a block that contain the pattern, reading all 64 at once, as far as their masks reach."""
    for word in range(64):
        open_places[word] = 0xFFFF
    for nth in range(letters - 1):
        places = masks[letter_at(packed, nth), first : first + 64]
        for word in range(64):
            fits = places[word] & open_places[word]
            # The letter is taken at its first fitting place; the places behind it stay open, none if it has none.
            open_places[word] = ~(fits ^ (fits - 1))
    places = masks[letter_at(packed, letters - 1), first : first + 64]
    right = NONE
    for word in range(64):
        right |= np.uint64(places[word] & open_places[word] != 0) << np.uint64(word)
    return right


@kernel
def write(bits: np.uint64, first: int, ids: NDArray[np.uint32], at: int) -> None:
    """Write the ids of a block."""
    while bits != NONE:
        ids[at] = np.uint32(first + lowest(bits))
        bits &= bits - ONE
        at += 1


@kernel
def scan(
    index: tuple[NDArray[np.uint8], NDArray[np.uint32], NDArray[np.uint64], NDArray[np.uint16]],
    allowed: NDArray[np.uint64],
    code: int,
    letters: int,
    most: int,
    ids: NDArray[np.uint32],
) -> int:
    """Count the allowed words of a pattern, stopping at `most`; write their ids as far as there is room for them.

    Neighbouring pairs of letters decide alone in a word that has each inner letter of the pattern only once; the
    other words are read. `allowed` is empty when every word is.
    """
    text, starts, rows, masks = index
    packed = pattern(code, letters)
    summary = rows.shape[1] // 65
    wanted = np.empty(MOST_LETTERS, dtype=np.int64)
    repeated = np.empty(MOST_LETTERS, dtype=np.int64)
    block = np.empty(64, dtype=np.uint64)
    open_places = np.empty(64, dtype=np.uint16)
    pairs = max(1, letters - 1)
    wanted[0] = PAIRS + (packed & 31)
    for place in range(letters - 1):
        wanted[place] = letter_at(packed, place) * 26 + letter_at(packed, place + 1)
        repeated[place] = letter_at(packed, place) * 27
    steps = np.zeros(32, dtype=np.uint64)
    for place in range(letters):
        steps[letter_at(packed, place) + 1] |= ONE << np.uint64(place)
    all_letters = ONE << np.uint64(letters)
    total = whole(0)
    for stretch in range(summary):
        open_blocks = rows[wanted[0], stretch]
        for pair in range(1, pairs):
            open_blocks &= rows[wanted[pair], stretch]
        if open_blocks == NONE:
            continue
        base = summary + stretch * 64
        swept = count(open_blocks) > SPARSE
        if swept:
            block[:] = ~NONE
            for pair in range(pairs):
                row = rows[wanted[pair], base : base + 64]
                for number in range(64):
                    block[number] &= row[number]
        while open_blocks != NONE:
            number = lowest(open_blocks)
            open_blocks &= open_blocks - ONE
            here = block[number]
            if not swept:
                here = rows[wanted[0], base + number]
                for pair in range(1, pairs):
                    here &= rows[wanted[pair], base + number]
            if len(allowed) > 0:
                here &= allowed[stretch * 64 + number]
            if here == NONE:
                continue
            doubtful = NONE
            for inner in range(1, letters - 1):
                doubtful |= rows[repeated[inner], base + number]
            first = (stretch * 64 + number) * 64
            if doubtful & here != NONE:
                doubtful &= here
                one_by_one = doubtful if count(doubtful) < FEW else doubtful & rows[LONG, base + number]
                right = NONE
                if one_by_one != NONE:
                    right = read_each(text, starts, one_by_one, first, steps, all_letters)
                if one_by_one != doubtful:
                    right |= read_block(masks, first, packed, letters, open_places) & ~one_by_one
                here &= right | ~doubtful
            if total + count(here) <= len(ids):
                write(here, first, ids, total)
            total += count(here)
            if total >= most:
                return total
    return total


@kernel
def letters_left(
    index: tuple[NDArray[np.uint8], NDArray[np.uint32], NDArray[np.uint64], NDArray[np.uint16]],
    counts: NDArray[np.uint32],
    runs: NDArray[np.uint64],
    allowed: NDArray[np.uint64],
    code: int,
    shift: int,
    letters: int,
    ids: NDArray[np.uint32],
) -> int:
    """Give, as bits, the letters that leave an allowed word when they stand in a pattern where `code` has an A.

    `shift` is what one letter more in that place adds to the code, `ids` has no room.
    """
    known = len(allowed) == 0 and letters <= RUN
    left = 0
    for letter in range(26):
        each = code + letter * shift
        found = bound(counts, runs, each, letters)
        if found > 0 and (known or scan(index, allowed, each, letters, 1, ids) > 0):
            left |= 1 << letter
    return left
