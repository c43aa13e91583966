"""What may follow: for all words of a support at once, which letters they leave room for, one and two draws ahead."""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pioche.lexicon import Lexicon
from pioche.lexicon.search import in_order
from pioche.lexicon.search.array_cache import plain
from pioche.lexicon.search.compiled import kernel

ALPHABET = 26
A = 65
NONE = np.int64(0)
ONE = np.int64(1)


class Futures(Struct, frozen=True):
    """The weight of all words of a support, of those left after each next letter, and after each two."""

    here: float
    after_one: NDArray[np.float64]
    after_two: NDArray[np.float64]
    """First letter by row, second by column."""


def futures(lexicon: Lexicon, weights: NDArray[np.float32], support: str) -> Futures:
    """Weigh the words of a support (K-06), now and after the next letters at its end (K-09)."""
    after_one, after_two = np.zeros(ALPHABET), np.zeros((ALPHABET, ALPHABET))
    words = in_order(lexicon, support)
    pattern = np.frombuffer(support.encode("ascii"), dtype=np.uint8)
    table = lexicon.words
    here = weigh(plain(table.letters), plain(table.starts), words.ids, weights, pattern, after_one, after_two)
    return Futures(here, after_one, after_two)


@kernel
def weigh(
    text: NDArray[np.uint8],
    starts: NDArray[np.uint32],
    ids: NDArray[np.uint32],
    weights: NDArray[np.float32],
    pattern: NDArray[np.uint8],
    after_one: NDArray[np.float64],
    after_two: NDArray[np.float64],
) -> float:
    """Add the weight of each word to all letters and pairs of letters that follow the pattern in it; give the sum.

    Ids beyond the table, words that the players have let in, are left out.
    """
    total = 0.0
    for number in range(len(ids)):
        word = ids[number]
        if word >= len(weights):
            continue
        weight = weights[word]
        total += weight
        place = np.int64(starts[word])
        end = np.int64(starts[word + 1])
        for letter in pattern:
            while text[place] != letter:
                place += 1
            place += 1
        seen = NONE
        for first in range(place, end):
            one = np.int64(text[first]) - A
            # Only the first place of a letter matters: what follows a later one also follows this one.
            if seen >> one & ONE:
                continue
            seen |= ONE << one
            after_one[one] += weight
            seen_after = NONE
            for second in range(first + 1, end):
                two = np.int64(text[second]) - A
                if seen_after >> two & ONE == NONE:
                    seen_after |= ONE << two
                    after_two[one, two] += weight
    return total
