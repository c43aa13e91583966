"""Kernel that finds the words reachable from a holder (R-06 to R-11), where each stands and what must be covered.

For each stretch of the frame of `holder` where a new word may stand, all words of that length are sifted at once: as
many letters as the hand lacks must be shown in their places already. Each word left is then looked at slot by slot. A
slot that shows the right letter keeps it; any other takes the letter from the hand or, when the hand has none, a joker.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.bits import NONE, ONE, count
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.holder import ALL, COMPARTMENTS, ERASERS, FREE, JOKERS, LETTERS_AND_JOKERS, SHORTEST
from pioche.lexicon.search.signatures import BATCH, MOST_SPELT, not_held

WORD, FIRST, LAST, LAID, NAMED, DOWN, SCORE, FIELDS = 0, 1, 2, 3, 4, 5, 6, 7
"""What is told of a word laid: its id, its first slot and the one after its last, bits of the slots where a card is
laid and of the jokers among these, the slot where a card lies face down (0 for none), the score of R-12 if known."""
NO_LETTER = 31
LETTER = np.uint64(31)
LOW_BITS = np.uint64(sum(0b01111 << 5 * place for place in range(MOST_SPELT)))
HIGH_BITS = np.uint64(sum(0b10000 << 5 * place for place in range(MOST_SPELT)))
COMBINE, OPENING, TURN_DOWN = 1, 2, 4
"""Options: covering and lengthening may go together (R-06); this is the first word (R-05); R-22 is played."""


@kernel
def reachable(
    index: tuple[
        NDArray[np.uint64],
        NDArray[np.uint64],
        NDArray[np.uint32],
        NDArray[np.uint32],
        NDArray[np.uint8],
        NDArray[np.uint64],
        NDArray[np.uint64],
        NDArray[np.uint32],
    ],
    allowed: NDArray[np.uint64],
    slots: NDArray[np.int64],
    hand: NDArray[np.int64],
    options: int,
    found: NDArray[np.int64],
) -> int:
    """Write the reachable words to `found` as far as there is room, and count them all."""
    common, rare, order, ends, bit_of, spelt, shared, batch_ends = index
    opening = options & OPENING != 0
    missing = not_held(bit_of, hand)
    old_first, old_last = shown(slots)
    old = spell(slots, old_first, old_last)
    used = np.zeros(26, dtype=np.int64)
    total = 0
    for first in range(len(slots)):
        for last in range(first + SHORTEST, min(first + COMPARTMENTS, len(slots)) + 1):
            gone = to_erase(slots, hand, options, first, last)
            if gone < 0:
                continue
            size = last - first
            least = 0 if opening else max(1, size - hand[LETTERS_AND_JOKERS])
            most = hand[ALL] - gone if gone > hand[ERASERS] else hand[ALL]
            if not options & COMBINE and (first == 0 or last == len(slots)):
                most = 1
            down = first_gone(slots, first, last) if gone > hand[ERASERS] else 0
            pattern = spell(slots, first, last)
            start, end = np.int64(ends[size - 1]), np.int64(ends[size])
            words = spelt[start:end]
            near = batches(
                shared, batch_ends[size - 1], batch_ends[size], neither(bit_of, hand, slots, first, last), hand[JOKERS]
            )
            for place in fitting(
                common[start:end], rare[start:end], words, near, missing, pattern, size, hand[JOKERS], least
            ):
                laid, named = cover(words[place], pattern, size, hand, used)
                if laid < 0 or words[place] == old or count(np.uint64(laid)) > most:
                    continue
                word = np.int64(order[start + place])
                if len(allowed) > 0 and allowed[word >> 6] >> np.uint64(word & 63) & ONE == NONE:
                    continue
                if total < len(found):
                    found[total, WORD], found[total, FIRST], found[total, LAST] = word, first, last
                    found[total, LAID], found[total, NAMED] = laid << first, named << first
                    found[total, DOWN], found[total, SCORE] = down, 0
                total += 1
    return total


@kernel
def spell(slots: NDArray[np.int64], first: int, last: int) -> np.uint64:
    """Write what a stretch of slots shows as `signatures` writes words, with a sign that is no letter for the rest."""
    pattern = NONE
    for slot in range(first, last):
        code = slots[slot] + 1 if slots[slot] < FREE else NO_LETTER
        pattern |= np.uint64(code) << np.uint64(5 * (slot - first))
    return pattern


@kernel
def fitting(
    common: NDArray[np.uint64],
    rare: NDArray[np.uint64],
    spelt: NDArray[np.uint64],
    near: NDArray[np.uint32],
    missing: tuple[np.uint64, np.uint64],
    pattern: np.uint64,
    size: int,
    jokers: int,
    least: int,
) -> NDArray[np.uint32]:
    """List the places of words of some batches that have at least so many letters in place as the hand lacks."""
    hits = np.empty(len(common), dtype=np.uint32)
    many = 0
    short = np.empty(BATCH, dtype=np.int64)
    for number in near:
        first = np.int64(number) * BATCH
        batch, more, words = common[first : first + BATCH], rare[first : first + BATCH], spelt[first : first + BATCH]
        best = size
        for place in range(len(batch)):
            differ = words[place] ^ pattern
            # Bit 4 of each five says whether any of them differs.
            kept = size - count((((differ & LOW_BITS) + LOW_BITS) | differ) & HIGH_BITS)
            lack = count(batch[place] & missing[0]) + count(more[place] & missing[1])
            short[place] = max(lack - jokers, least) - kept
            best = min(best, short[place])
        if best <= 0:
            for place in range(len(batch)):
                if short[place] <= 0:
                    hits[many] = first + place
                    many += 1
    return hits[:many]


@kernel
def neither(
    bit_of: NDArray[np.uint8], hand: NDArray[np.int64], slots: NDArray[np.int64], first: int, last: int
) -> tuple[np.uint64, np.uint64]:
    """Give the bits of the letters that neither the hand holds nor a stretch of slots shows."""
    held = hand.copy()
    for slot in range(first, last):
        if slots[slot] < FREE:
            held[slots[slot]] += 1
    return not_held(bit_of, held)


@kernel
def batches(
    shared: NDArray[np.uint64], first: np.uint32, last: np.uint32, absent: tuple[np.uint64, np.uint64], jokers: int
) -> NDArray[np.uint32]:
    """List the batches of words that do not all have more of the absent letters than there are jokers."""
    near = np.empty(last - first, dtype=np.uint32)
    many = 0
    for place in range(len(near)):
        if count(shared[0, first + place] & absent[0]) + count(shared[1, first + place] & absent[1]) <= jokers:
            near[many] = place
            many += 1
    return near[:many]


@kernel
def shown(slots: NDArray[np.int64]) -> tuple[int, int]:
    """Give the first slot of the word that a holder shows and the one after its last."""
    first, last = len(slots), 0
    for slot in range(len(slots)):
        if slots[slot] < FREE:
            first, last = min(first, slot), slot + 1
    return first, last


@kernel
def first_gone(slots: NDArray[np.int64], first: int, last: int) -> int:
    """Give the first slot whose letter a word from one slot to before another leaves outside."""
    old_first, _ = shown(slots)
    return old_first if old_first < first else last


@kernel
def to_erase(slots: NDArray[np.int64], hand: NDArray[np.int64], options: int, first: int, last: int) -> int:
    """Count the letters to erase for a word from one slot to before another, or give -1 if none may stand there."""
    opened = (first == 0) + (last == len(slots))
    if options & OPENING:
        return 0 if opened == 0 else -1
    if opened == 2 or (opened == 1 and len(slots) - 2 == COMPARTMENTS):
        return -1
    old_first, old_last = shown(slots)
    gone = max(0, first - old_first) + max(0, old_last - last)
    most = hand[ERASERS] + (1 if options & TURN_DOWN else 0)
    if gone > most or first >= old_last or last <= old_first or (opened and gone and not options & COMBINE):
        return -1
    return gone


@kernel
def cover(
    word: np.uint64, pattern: np.uint64, size: int, hand: NDArray[np.int64], used: NDArray[np.int64]
) -> tuple[int, int]:
    """Give the bits of the places where a card must be laid for a word and of the jokers; -1 if there are too few."""
    laid, named, jokers = 0, 0, 0
    for place in range(size):
        letter = np.int64(word >> np.uint64(5 * place) & LETTER)
        if letter != np.int64(pattern >> np.uint64(5 * place) & LETTER):
            laid |= 1 << place
            used[letter - 1] += 1
            if used[letter - 1] > hand[letter - 1]:
                named |= 1 << place
                jokers += 1
    for place in range(size):
        used[np.int64(word >> np.uint64(5 * place) & LETTER) - 1] = 0
    return (laid, named) if jokers <= hand[JOKERS] else (-1, 0)
