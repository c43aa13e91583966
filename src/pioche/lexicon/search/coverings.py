"""Kernel for the ways to lay a reachable word: more may be covered than must be, and jokers may spare letters.

To cover a letter by the same letter is legal (R-06), gets rid of a card and counts for the bonus of R-12.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.bits import count, lowest
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.holder import ALL, ERASERS, FREE, JOKERS, LETTERS_AND_JOKERS
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.reachable import (
    COMBINE,
    DOWN,
    FIELDS,
    FIRST,
    LAID,
    LAST,
    NAMED,
    SCORE,
    TURN_DOWN,
    WORD,
    shown,
)

JOKER_VALUE, ERASER_VALUE = 1, -2
BONUS, FREE_CARDS = 3, 2
"""Each card laid beyond the free ones earns the bonus."""
NO_SCORE = -1000
A = 65


@kernel
def coverings(
    table: tuple[NDArray[np.uint8], NDArray[np.uint32]],
    found: NDArray[np.int64],
    frame: tuple[NDArray[np.int64], int, int],
    hand: NDArray[np.int64],
    values: NDArray[np.int64],
    options: int,
    best: int,
    ways: NDArray[np.int64],
) -> int:
    """Write all ways to lay the reachable words, as far as there is room, and count them.

    With `best` not 0 only so many words are written, those that score most, each in the way that scores most. The rows
    of `found` serve as scratch.
    """
    text, starts = table
    slots, old_jokers, old_down = frame
    old_first, old_last = shown(slots)
    letters, used = np.zeros(len(slots), np.int64), np.zeros(26, np.int64)
    total = whole(0)
    for way in found:
        first, last, must = way[FIRST], way[LAST], way[LAID]
        kept = ((1 << last) - (1 << first)) & ~must
        start = np.int64(starts[way[WORD]])
        for slot in range(first, last):
            letters[slot] = np.int64(text[start + slot - first]) - A
        gone = max(0, first - old_first) + max(0, old_last - last)
        outside = erased_value(slots, old_down, first, last)
        way[SCORE] = NO_SCORE
        if best and total == best:
            way[SCORE] = outside + limit(letters, values, way, kept, hand, used) + (-ERASER_VALUE if gone else 0)
            if not better(way, ways[total - 1]):
                continue
            way[SCORE] = NO_SCORE
        tied = (first == 0 or last == len(slots)) and not options & COMBINE
        extra = 0
        while extra != kept or kept == 0:
            laid = must | extra
            size = count(np.uint64(laid))
            named = whole(0)
            while size <= hand[LETTERS_AND_JOKERS]:
                lacking = short_of(letters, laid & ~named, hand, used)
                jokers = count(np.uint64(named | lacking))
                if (best or lacking == 0) and jokers <= hand[JOKERS]:
                    inside = word_value(letters, values, laid, named | lacking, old_jokers, first, last)
                    for down in range(len(slots) - 1 if gone else 1):
                        score = inside + outside - (ERASER_VALUE if down else 0)
                        if not (best and score <= way[SCORE]) and may_turn(
                            slots, hand, options, down, first, last, gone, size
                        ):
                            way[LAID], way[NAMED], way[DOWN], way[SCORE] = laid, named | lacking, down, score
                            if best == 0:
                                if total < len(ways):
                                    copy(way, ways, total)
                                total += 1
                # A joker instead of a letter that is at hand never scores more, but is a way of its own.
                named = next_part(named, laid, hand[JOKERS])
                if named == 0 or best:
                    break
            extra = (extra - kept) & kept
            if extra == 0 or tied:
                break
        if best:
            total = rank(ways, total, best, way)
    return total


@kernel
def next_part(part: int, every: int, most: int) -> int:
    """Give the next set of some bits that has no more than so many, 0 after the last."""
    part = (part - every) & every
    while count(np.uint64(part)) > most:
        part = (part - every) & every
    return part


@kernel
def short_of(letters: NDArray[np.int64], laid: int, hand: NDArray[np.int64], used: NDArray[np.int64]) -> int:
    """Give the bits of the slots to be laid for which the hand has too few letters."""
    short = 0
    left = laid
    while left:
        slot = lowest(np.uint64(left))
        used[letters[slot]] += 1
        if used[letters[slot]] > hand[letters[slot]]:
            short |= 1 << slot
        left &= left - 1
    while laid:
        used[letters[lowest(np.uint64(laid))]] = 0
        laid &= laid - 1
    return short


@kernel
def may_turn(
    slots: NDArray[np.int64],
    hand: NDArray[np.int64],
    options: int,
    down: int,
    first: int,
    last: int,
    gone: int,
    laid: int,
) -> bool:
    """Tell whether the letters outside the word can be erased with a card face down in one slot, or with none (0)."""
    if down == 0:
        return bool(gone <= hand[ERASERS])
    covers = slots[down] < FREE and (down < first or down >= last)
    return bool(covers and options & TURN_DOWN and gone - 1 <= hand[ERASERS] and laid + gone <= hand[ALL])


@kernel
def erased_value(slots: NDArray[np.int64], old_down: int, first: int, last: int) -> int:
    """Add up the erasers that will lie outside the word, leaving out a card that lies there face down already."""
    value = 0
    for slot in range(1, len(slots) - 1):
        if (slot < first or slot >= last) and not old_down >> slot & 1:
            value += ERASER_VALUE
    return value


@kernel
def word_value(
    letters: NDArray[np.int64], values: NDArray[np.int64], laid: int, named: int, old_jokers: int, first: int, last: int
) -> int:
    """Add up the cards that show the word, and the bonus for laying many of them (R-12)."""
    value = BONUS * max(0, count(np.uint64(laid)) - FREE_CARDS)
    jokers = named | (old_jokers & ~laid)
    for slot in range(first, last):
        value += JOKER_VALUE if jokers >> slot & 1 else values[letters[slot]]
    return value


@kernel
def limit(
    letters: NDArray[np.int64],
    values: NDArray[np.int64],
    way: NDArray[np.int64],
    kept: int,
    hand: NDArray[np.int64],
    used: NDArray[np.int64],
) -> int:
    """Give a number that the cards of a word and their bonus do not exceed, however it is laid."""
    value = 0
    spare = hand[JOKERS] - count(np.uint64(way[NAMED]))
    for slot in range(way[FIRST], way[LAST]):
        value += JOKER_VALUE if way[NAMED] >> slot & 1 else values[letters[slot]]
        used[letters[slot]] += 1
        # Each letter of the word that is still at hand may cover itself.
        spare += kept >> slot & 1 and used[letters[slot]] <= hand[letters[slot]]
    for slot in range(way[FIRST], way[LAST]):
        used[letters[slot]] = 0
    laid = count(np.uint64(way[LAID])) + min(spare, max(0, count(np.uint64(kept)) - 1))
    return int(value + BONUS * max(0, laid - FREE_CARDS))


@kernel
def rank(ways: NDArray[np.int64], total: int, best: int, way: NDArray[np.int64]) -> int:
    """Put a way among the best so far and give how many there are."""
    if total == best and not better(way, ways[total - 1]):
        return total
    place = min(total, best - 1)
    while place > 0 and better(way, ways[place - 1]):
        copy(ways[place - 1], ways, place)
        place -= 1
    copy(way, ways, place)
    return min(total + 1, best)


@kernel
def copy(way: NDArray[np.int64], ways: NDArray[np.int64], place: int) -> None:
    """Write a way to its place, number by number: assigning whole rows takes the compiler seconds."""
    for field in range(FIELDS):
        ways[place, field] = way[field]


@kernel
def better(way: NDArray[np.int64], other: NDArray[np.int64]) -> bool:
    """Tell whether one way goes before another: it scores more, or its word comes first in the alphabet."""
    return bool(way[SCORE] > other[SCORE] or (way[SCORE] == other[SCORE] and way[WORD] < other[WORD]))
