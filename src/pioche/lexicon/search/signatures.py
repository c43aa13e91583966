"""The index behind « from letters »: the letters of each word as 128 bits, shortest words first.

A word has one bit for each letter it contains, another if it contains it twice, and so on. The bits that most words
have are in `common`, the others in `rare`, so that `common` alone rules out nearly all words. `order` gives the ids of
the words in the order of their lengths, `ends` how many words have up to so many letters, and `bit_of[letter, n]` the
bit of the `n+1`th such letter. Words that would need more than 128 bits are in `crowded`. `spelt` has the words of up
to twelve letters in the same order, five bits a letter, 1 for A. `shared` has the bits that all words have of a batch
of 64 of one length, `batch_ends` says how many batches there are of words with up to so many letters.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import LONGEST
from pioche.lexicon.files import Arrays
from pioche.lexicon.search.array_cache import ArrayCache
from pioche.lexicon.search.bits import NONE, ONE, count, lowest
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.words import WordTable

BITS = 128
NO_BIT = 255
BATCH = 64
MOST_SPELT = 12
A = 65


def build(table: WordTable) -> Arrays:
    """Make the arrays of the index from a table of words."""
    sizes = (table.starts[1:] - table.starts[:-1]).astype(np.int64)
    owners = np.repeat(np.arange(len(table)) * 26, sizes)
    tally = np.bincount(owners + (table.letters - np.uint8(A)), minlength=len(table) * 26).astype(np.uint8)
    tally = tally.reshape(-1, 26)
    bit_of = _allot(tally)
    halves = np.zeros((2, len(table)), dtype=np.uint64)
    for letter, level in np.argwhere(bit_of != NO_BIT):
        bit = int(bit_of[letter, level])
        halves[bit // 64] |= (tally[:, letter] > level).astype(np.uint64) << np.uint64(bit % 64)
    # Among words of one length those with the same rare letters stand together, and are ruled out together.
    order = np.lexsort((halves[0], sizes)).astype(np.uint32)
    ends = np.searchsorted(sizes[order], np.arange(LONGEST + 1), side="right").astype(np.uint32)
    told = np.count_nonzero(bit_of != NO_BIT, axis=1)
    firsts = [np.arange(first, last, BATCH) for first, last in zip((0, *ends), ends, strict=False)]
    shared = np.bitwise_and.reduceat(halves[:, order], np.concatenate(firsts), axis=1) if len(table) else halves
    return {
        "common": halves[0][order],
        "rare": halves[1][order],
        "order": order,
        "ends": ends,
        "bit_of": bit_of,
        "crowded": np.flatnonzero((tally > told).any(axis=1)).astype(np.uint32),
        "spelt": _spell(table, order[: ends[MOST_SPELT]]),
        "shared": shared,
        "batch_ends": np.cumsum([len(each) for each in firsts]).astype(np.uint32),
    }


def _spell(table: WordTable, ids: NDArray[np.uint32]) -> NDArray[np.uint64]:
    """Write short words as numbers, five bits a letter, the first letter lowest."""
    spelt = np.zeros(len(ids), dtype=np.uint64)
    starts, ends = table.starts[ids], table.starts[ids + 1]
    for place in range(MOST_SPELT):
        here = starts + place < ends
        spelt[here] |= (table.letters[starts[here] + place] - np.uint8(A - 1)).astype(np.uint64) << np.uint64(5 * place)
    return spelt


def _allot(tally: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Give each letter as many bits as some word needs, those first that most words have, while there are any left."""
    levels = range(int(tally.max(initial=0)))
    words = np.array([(tally > level).sum(axis=0) for level in levels], dtype=np.int64).reshape(-1, 26).T
    bit_of = np.full((26, LONGEST), NO_BIT, dtype=np.uint8)
    ranked = np.argsort(-words, axis=None, kind="stable")[: np.count_nonzero(words)][:BITS]
    bit_of[np.unravel_index(ranked, words.shape)] = np.arange(len(ranked))
    return bit_of


@kernel
def formable(
    index: tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint8]],
    allowed: NDArray[np.uint64],
    held: NDArray[np.int64],
    size: int,
    jokers: int,
) -> NDArray[np.uint32]:
    """List the ids of the allowed words up to a size that lack no more of the letters held than there are jokers."""
    common, rare, order, ends, bit_of = index
    chosen = np.zeros((len(order) + 63) // 64, dtype=np.uint64)
    total = 0
    words = np.int64(ends[min(size, len(ends) - 1)])
    for place in sift(common[:words], rare[:words], not_held(bit_of, held), jokers):
        word = order[place]
        if len(allowed) == 0 or allowed[word >> 6] >> np.uint64(word & 63) & ONE != NONE:
            chosen[word >> 6] |= ONE << np.uint64(word & 63)
            total += 1
    return listed(chosen, total)


@kernel
def not_held(bit_of: NDArray[np.uint8], held: NDArray[np.int64]) -> tuple[np.uint64, np.uint64]:
    """Give the bits, common and rare, of the letters that are not held."""
    common, rare = ~NONE, ~NONE
    for letter in range(26):
        for nth in range(min(held[letter], bit_of.shape[1])):
            bit = np.int64(bit_of[letter, nth])
            if bit < 64:
                common &= ~(ONE << np.uint64(bit))
            elif bit != NO_BIT:
                rare &= ~(ONE << np.uint64(bit - 64))
    return common, rare


@kernel
def sift(
    common: NDArray[np.uint64], rare: NDArray[np.uint64], missing: tuple[np.uint64, np.uint64], jokers: int
) -> NDArray[np.uint32]:
    """List the places of the words that lack no more letters than there are jokers."""
    # Memory that is never written costs nothing: room for all is cheaper than growing.
    hits = np.empty(len(common), dtype=np.uint32)
    many = 0
    for first in range(0, len(common), BATCH):
        # Slices from 0 let the compiler see that no place is negative, and test eight words with one instruction.
        batch, more = common[first : first + BATCH], rare[first : first + BATCH]
        least = BITS
        for place in range(len(batch)):
            least = min(least, count(batch[place] & missing[0]))
        if least <= jokers:
            for place in range(len(batch)):
                if count(batch[place] & missing[0]) + count(more[place] & missing[1]) <= jokers:
                    hits[many] = first + place
                    many += 1
    return hits[:many]


@kernel
def listed(chosen: NDArray[np.uint64], total: int) -> NDArray[np.uint32]:
    """List the ids of a bitset in order."""
    ids = np.empty(total, dtype=np.uint32)
    at = 0
    for block in range(len(chosen)):
        left = chosen[block]
        while left != NONE:
            ids[at] = block * 64 + lowest(left)
            at += 1
            left &= left - ONE
    return ids


SIGNATURES = ArrayCache(
    "letters", build, ("common", "rare", "order", "ends", "bit_of", "crowded", "spelt", "shared", "batch_ends")
)
"""The index of a table, built once: its letters and starts, then the arrays of the index."""
