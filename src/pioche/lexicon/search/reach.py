"""The most that groups of words can be worth with some letters: what needs letters that nobody has is no promise."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.array_cache import plain
from pioche.lexicon.search.bits import count
from pioche.lexicon.search.board import LARGEST
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.hooks import MOST_EXTRA, MOST_TILES, NOTHING

NEVER = 2 * NOTHING
LETTERS = 26
ONE = np.uint64(1)


class Reach(NamedTuple):
    """Groups of words with the same letters, in classes of equal length and worth.

    Letter counts are bits: each letter has as many as it occurs at most, and a group sets as many as it needs.
    """

    starts: NDArray[np.int64]
    """The first bit of each letter; those of a letter lie in one number."""
    widths: NDArray[np.int64]
    signs: NDArray[np.uint64]
    classes: NDArray[np.int64]
    lengths: NDArray[np.int64]
    """The length of the words of each class."""
    worth: NDArray[np.int64]
    """What they are worth, by class and the number of squares that count twice."""


def reach_of(
    letters: NDArray[np.int64], classes: NDArray[np.int64], lengths: NDArray[np.int64], worth: NDArray[np.int64]
) -> Reach:
    """Read groups by their letter counts, one group in each row."""
    widths, starts, at = letters.max(axis=0, initial=0), [], 0
    for width in widths.tolist():
        if at // 64 != (at + width - 1) // 64:
            at = -(-at // 64) * 64
        starts.append(at)
        at += width
    signs = np.zeros((len(letters), starts[-1] // 64 + 1), np.uint64)
    for nth, start in enumerate(starts):
        signs[:, start // 64] |= ((ONE << letters[:, nth].astype(np.uint64)) - ONE) << np.uint64(start % 64)
    arrays = (np.array(starts, np.int64), widths, signs, classes, lengths, worth)
    return Reach(*(plain(np.ascontiguousarray(array)) for array in arrays))


@kernel
def most_in_reach(
    starts: NDArray[np.int64],
    widths: NDArray[np.int64],
    signs: NDArray[np.uint64],
    classes: NDArray[np.int64],
    lengths: NDArray[np.int64],
    worth: NDArray[np.int64],
    costs: NDArray[np.int64],
    dearest: int,
    single: NDArray[np.int64],
    rack: NDArray[np.int64],
    cells: NDArray[np.uint8],
    most: NDArray[np.int64],
) -> None:
    """Give the most that a word can be worth by the letters of the board in it, its double squares and its length.

    A group counts where the rack and the board have its letters; it takes at least those from the board that the rack
    lacks. `costs`, if there are any, is what the letters of each group cost; each letter of the board saves at most the
    dearest. `single` is what words that are in no group are worth.
    """
    reachable = rack[:LETTERS].copy()
    for square in range(len(cells)):
        if cells[square] < LETTERS:
            reachable[cells[square]] += 1
    held, reach = np.zeros(signs.shape[1], np.uint64), np.zeros(signs.shape[1], np.uint64)
    for letter in range(LETTERS):
        part, shift = starts[letter] // 64, np.uint64(starts[letter] % 64)
        held[part] |= ((ONE << np.uint64(min(rack[letter], widths[letter]))) - ONE) << shift
        reach[part] |= ((ONE << np.uint64(min(reachable[letter], widths[letter]))) - ONE) << shift
    cheapest = np.full((len(lengths), MOST_TILES + 1), -NEVER, np.int64)
    for group in range(len(signs)):
        lacking, far = 0, np.uint64(0)
        for part in range(signs.shape[1]):
            lacking += count(signs[group, part] & ~held[part])
            far |= signs[group, part] & ~reach[part]
        if far == 0:
            kind, lacking, cost = classes[group], min(lacking, MOST_TILES), costs[group] if len(costs) else 0
            cheapest[kind, lacking] = min(cheapest[kind, lacking], cost)
    most[:] = NEVER
    for kind in range(len(lengths)):
        for lacking in range(MOST_TILES + 1):
            if cheapest[kind, lacking] < -NEVER:
                for extra in range(MOST_EXTRA + 1):
                    net = worth[kind, extra] - cheapest[kind, lacking]
                    most[lacking, extra, lengths[kind]] = max(most[lacking, extra, lengths[kind]], net)
    # A stretch with more letters gives all that one with fewer gives.
    for extra in range(MOST_EXTRA + 1):
        for length in range(LARGEST + 1):
            top = NEVER
            for lacking in range(MOST_TILES + 1):
                top = max(top, most[lacking, extra, length])
                saved = dearest * (lacking if lacking < MOST_TILES else LARGEST)
                most[lacking, extra, length] = max(top + saved, single[extra, length])
