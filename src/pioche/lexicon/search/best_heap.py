"""The best placements found so far, as a heap with the worst on top: `order` has their places in the other arrays."""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.board import LARGEST
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.lines import DIRECTION_SHIFT, SQUARE_SHIFT, SQUARES

PLACE_BITS = 12


@kernel
def worse(scores: NDArray[np.int64], heads: NDArray[np.int64], words: NDArray[np.uint8], one: int, other: int) -> bool:
    """Tell whether a placement comes behind another: by its score, its direction, its square, its word."""
    if scores[one] != scores[other]:
        return bool(scores[one] < scores[other])
    mine = (heads[one] >> DIRECTION_SHIFT & 3) << PLACE_BITS | heads[one] >> SQUARE_SHIFT & SQUARES
    theirs = (heads[other] >> DIRECTION_SHIFT & 3) << PLACE_BITS | heads[other] >> SQUARE_SHIFT & SQUARES
    if mine != theirs:
        return bool(mine > theirs)
    for at in range(LARGEST):
        if words[one, at] != words[other, at]:
            return bool(words[one, at] > words[other, at])
    return False


@kernel
def sink(
    scores: NDArray[np.int64],
    heads: NDArray[np.int64],
    words: NDArray[np.uint8],
    order: NDArray[np.int64],
    many: int,
    slot: int,
) -> None:
    """Put a placement in the place of the one on top of a heap of so many."""
    at = 0
    while 2 * at + 1 < many:
        below = 2 * at + 1
        if below + 1 < many and worse(scores, heads, words, order[below + 1], order[below]):
            below += 1
        if not worse(scores, heads, words, order[below], slot):
            break
        order[at] = order[below]
        at = below
    order[at] = slot
