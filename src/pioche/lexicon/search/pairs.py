"""The index behind « letters in order »: which words have one letter before another, and how many have which run.

`rows` has a bitset over word ids for each ordered pair of letters (row `26 * first + second`: some `first` stands
before some `second`) and one for each letter alone (row `676 + letter`). Each row begins with a summary of itself, one
bit for each 64 words, so that a search can step over the stretches of the dictionary where nothing matches. The last
row has the words that are longer than the places of a mask.
`masks` has a row for each letter: for each word the places, bit 0 for the first, where it has that letter.
`counts` says how many words contain each run of 1, 2, 3 and 4 letters in order, `runs` (a bitset) whether any word
contains each run of 5.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.files import Arrays
from pioche.lexicon.search.bits import NONE, ONE
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.words import WordTable

PAIRS = 26 * 26
LONG = PAIRS + 26
ROWS = LONG + 1
PLACES = 16
"""How many places of a word a mask knows."""
COUNTS = 26 + 26**2 + 26**3 + 26**4
RUNS = 26**5
A = 65


def build(table: WordTable) -> Arrays:
    """Make the arrays of the index from a table of words."""
    blocks = (len(table) + 63) // 64
    summary = (blocks + 63) // 64
    # The pad keeps a stretch of 64 blocks readable from any summary word without asking where the row ends.
    rows = np.zeros((ROWS, summary + summary * 64), dtype=np.uint64)
    masks = np.zeros((26, blocks * 64), dtype=np.uint16)
    fill_rows(table.letters, table.starts, rows, summary, masks)
    counts = np.zeros(COUNTS, dtype=np.uint32)
    runs = np.zeros((RUNS + 63) // 64, dtype=np.uint64)
    fill_runs(table.letters, table.starts, counts, runs)
    return {"rows": rows, "masks": masks, "counts": counts, "runs": runs}


@kernel
def fill_rows(
    text: NDArray[np.uint8],
    starts: NDArray[np.uint32],
    rows: NDArray[np.uint64],
    summary: int,
    masks: NDArray[np.uint16],
) -> None:
    """Set the bits of all words in their rows, 64 words at a time, and in their masks."""
    words = len(starts) - 1
    block = np.zeros(ROWS, dtype=np.uint64)
    for number in range((words + 63) // 64):
        block[:] = NONE
        for word in range(number * 64, min(number * 64 + 64, words)):
            bit = ONE << np.uint64(word - number * 64)
            seen = np.int64(0)
            start = np.int64(starts[word])
            length = np.int64(starts[word + 1]) - start
            if length > PLACES:
                block[LONG] |= bit
            for place in range(length):
                letter = np.int64(text[start + place]) - A
                if place < PLACES:
                    masks[letter, word] |= 1 << place
                for before in range(26):
                    if seen >> before & 1:
                        block[before * 26 + letter] |= bit
                seen |= 1 << letter
                block[PAIRS + letter] |= bit
        sign = ONE << np.uint64(number % 64)
        for row in range(ROWS):
            if block[row] != NONE:
                rows[row, summary + number] = block[row]
                rows[row, number // 64] |= sign


@kernel
def fill_runs(
    text: NDArray[np.uint8], starts: NDArray[np.uint32], counts: NDArray[np.uint32], runs: NDArray[np.uint64]
) -> None:
    """Count each run of letters once for each word that contains it.

    A run is met once only if each of its letters is taken at its first place after the letter before it: place `q` may
    follow place `p` if the same letter does not stand between them, that is if `earlier[q] <= p`.
    """
    two, three, four = 26, 26 + 26**2, 26 + 26**2 + 26**3
    earlier = np.empty(256, dtype=np.int64)
    letters = np.empty(256, dtype=np.int64)
    latest = np.empty(26, dtype=np.int64)
    for word in range(len(starts) - 1):
        latest[:] = -1
        length = np.int64(starts[word + 1]) - np.int64(starts[word])
        for p in range(length):
            letters[p] = np.int64(text[starts[word] + p]) - A
            earlier[p] = latest[letters[p]]
            latest[letters[p]] = p
        for p in range(length):
            if earlier[p] >= 0:
                continue
            run_p = letters[p]
            counts[run_p] += 1
            for q in range(p + 1, length):
                if earlier[q] > p:
                    continue
                run_q = run_p * 26 + letters[q]
                counts[two + run_q] += 1
                for r in range(q + 1, length):
                    if earlier[r] > q:
                        continue
                    run_r = run_q * 26 + letters[r]
                    counts[three + run_r] += 1
                    for s in range(r + 1, length):
                        if earlier[s] > r:
                            continue
                        run_s = run_r * 26 + letters[s]
                        counts[four + run_s] += 1
                        for t in range(s + 1, length):
                            if earlier[t] <= s:
                                run = run_s * 26 + letters[t]
                                runs[run >> 6] |= ONE << np.uint64(run & 63)
