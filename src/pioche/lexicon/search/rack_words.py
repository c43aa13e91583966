"""The words that a rack without jokers spells: a walk along the graph of alphagrams, then the words found in order.

With jokers nearly every arc leads on, and looking through all words at once (`signatures`) is quicker.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import LONGEST
from pioche.lexicon.search.bits import NONE, ONE, count, lowest
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import FORWARD, LETTERS
from pioche.lexicon.search.integers import whole

# What a frame of the stack remembers: the state, the letters still to try there, the number of the first alphagram that
# begins with the letters taken so far, and the letter taken last.
STATE, MOVES, NUMBER, LETTER = range(4)
A = 65


@kernel
def rack_words(
    nodes: NDArray[np.uint32],
    before: NDArray[np.uint32],
    groups: NDArray[np.uint32],
    ids: NDArray[np.uint32],
    allowed: NDArray[np.uint64],
    rack: NDArray[np.uint8],
) -> NDArray[np.uint32]:
    """List the ids of the allowed words that the letters of a rack spell, in order."""
    # The words found as bits, so that they need not be sorted, and which blocks of these have any.
    chosen = np.zeros((len(ids) + 63) >> 6, dtype=np.uint64)
    blocks = np.zeros((len(chosen) + 63) >> 6, dtype=np.uint64)
    frames = np.empty((LONGEST + 1, 4), dtype=np.int64)
    left, have, found, depth = np.zeros(26, dtype=np.int64), 0, 0, 0
    for place in range(len(rack)):
        left[rack[place] - A] += 1
        have |= 1 << (whole(rack[place]) - A)
    state, base = whole(nodes[FORWARD]) >> 1, 0
    moves = whole(nodes[state]) & have & LETTERS
    while True:
        if moves == 0:
            if depth == 0:
                return _listed(chosen, blocks, allowed, found)
            depth -= 1
            state, moves, base = frames[depth, STATE], frames[depth, MOVES], frames[depth, NUMBER]
            letter = frames[depth, LETTER]
            left[letter] += 1
            have |= 1 << letter
            continue
        letter = lowest(np.uint64(moves))
        moves &= moves - 1
        at = state + 2 + count(np.uint64(whole(nodes[state]) & ((1 << letter) - 1)))
        arc, number = whole(nodes[at]), base + whole(before[at])
        if arc & 1:
            for place in range(groups[number], groups[number + 1]):
                block = whole(ids[place]) >> 6
                chosen[block] |= ONE << np.uint64(ids[place] & 63)
                blocks[block >> 6] |= ONE << np.uint64(block & 63)
            found += whole(groups[number + 1]) - whole(groups[number])
        follow = whole(nodes[arc >> 1]) & LETTERS
        if left[letter] == 1:
            follow &= have & ~(1 << letter)
        else:
            follow &= have
        if follow:
            left[letter] -= 1
            if left[letter] == 0:
                have &= ~(1 << letter)
            frames[depth, STATE], frames[depth, MOVES] = state, moves
            frames[depth, NUMBER], frames[depth, LETTER] = base, letter
            depth += 1
            state, moves, base = arc >> 1, follow, number + (arc & 1)


@kernel
def _listed(
    chosen: NDArray[np.uint64], blocks: NDArray[np.uint64], allowed: NDArray[np.uint64], found: int
) -> NDArray[np.uint32]:
    """List the allowed words of a bitset in order."""
    words = np.empty(found, dtype=np.uint32)
    many = 0
    for stretch in range(len(blocks)):
        some = blocks[stretch]
        while some != NONE:
            block = stretch * 64 + lowest(some)
            some &= some - ONE
            bits = chosen[block]
            if len(allowed) > 0:
                bits &= allowed[block]
            while bits != NONE:
                words[many] = block * 64 + lowest(bits)
                many += 1
                bits &= bits - ONE
    return words[:many]
