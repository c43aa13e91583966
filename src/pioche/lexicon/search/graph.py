"""Steps through the graph of a word table, inside kernels; `gaddag` tells how its numbers are laid out."""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.bits import count
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import FORWARD
from pioche.lexicon.search.integers import whole

NO_STATE = -1


@kernel
def arc_of(nodes: NDArray[np.uint32], state: int, header: int, letter: int) -> int:
    """Give the arc of a letter that the header of a state shows."""
    return whole(nodes[state + 2 + count(np.uint64(header & ((1 << letter) - 1)))])


@kernel
def walk(nodes: NDArray[np.uint32], arc: int, cells: NDArray[np.uint8], place: int, step: int, many: int) -> int:
    """Follow letters on a board from an arc to the arc behind them, NO_STATE where the graph has no such way."""
    for _ in range(many):
        state = arc >> 1
        header = whole(nodes[state])
        letter = whole(cells[place])
        if not header >> letter & 1:
            return NO_STATE
        arc = arc_of(nodes, state, header, letter)
        place += step
    return arc


@kernel
def find(nodes: NDArray[np.uint32], before: NDArray[np.uint32], word: NDArray[np.uint8], first: int, size: int) -> int:
    """Give the id of a word, or -1: it is the number of words that come before it."""
    arc = whole(nodes[FORWARD])
    word_id = 0
    for place in range(first, first + size):
        word_id += arc & 1
        state = arc >> 1
        header = whole(nodes[state])
        letter = whole(word[place])
        if not header >> letter & 1:
            return -1
        at = state + 2 + count(np.uint64(header & ((1 << letter) - 1)))
        word_id += whole(before[at])
        arc = whole(nodes[at])
    return word_id if arc & 1 else -1


@kernel
def holds(nodes: NDArray[np.uint32], word: NDArray[np.uint8], first: int, size: int) -> bool:
    """Tell whether a graph has a word."""
    arc = walk(nodes, whole(nodes[FORWARD]), word, first, whole(1), size)
    return arc != NO_STATE and arc & 1 != 0
