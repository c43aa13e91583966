"""The words that a rack without jokers spells: a walk along the forward half of the graph, in alphabetical order.

With jokers nearly every arc leads on, and looking through all words at once (`signatures`) is quicker.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import LONGEST
from pioche.lexicon.search.bits import NONE, ONE, count, lowest
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import FORWARD, LETTERS
from pioche.lexicon.search.integers import whole

# What a frame of the stack remembers: the state, the letters still to try there, the id of the first word that begins
# with the letters laid so far, and the letter laid last.
STATE, MOVES, WORDS, LETTER = range(4)


@kernel
def rack_words(
    nodes: NDArray[np.uint32],
    before: NDArray[np.uint32],
    allowed: NDArray[np.uint64],
    rack: NDArray[np.int64],
    words: int,
) -> NDArray[np.uint32]:
    """List the ids of the allowed words that the letters of a rack spell; `words` is how many there are at most."""
    # Pages that are never written cost nothing: room for all is cheaper than growing.
    ids = np.empty(words, dtype=np.uint32)
    frames = np.empty((LONGEST + 1, 4), dtype=np.int64)
    left, have, found, depth = rack.copy(), 0, 0, 0
    for letter in range(26):
        have |= whole(rack[letter] > 0) << letter
    state, base = whole(nodes[FORWARD]) >> 1, 0
    moves = whole(nodes[state]) & have & LETTERS
    while True:
        if moves == 0:
            if depth == 0:
                return ids[:found]
            depth -= 1
            state, moves, base = frames[depth, STATE], frames[depth, MOVES], frames[depth, WORDS]
            letter = frames[depth, LETTER]
            left[letter] += 1
            have |= 1 << letter
            continue
        letter = lowest(np.uint64(moves))
        moves &= moves - 1
        at = state + 2 + count(np.uint64(whole(nodes[state]) & ((1 << letter) - 1)))
        arc, word = whole(nodes[at]), base + whole(before[at])
        if arc & 1 and (len(allowed) == 0 or allowed[word >> 6] >> np.uint64(word & 63) & ONE != NONE):
            ids[found] = word
            found += 1
        if arc >> 1 == 0:
            continue
        left[letter] -= 1
        if left[letter] == 0:
            have &= ~(1 << letter)
        follow = whole(nodes[arc >> 1]) & have & LETTERS
        if follow == 0:
            left[letter] += 1
            have |= 1 << letter
            continue
        frames[depth, STATE], frames[depth, MOVES] = state, moves
        frames[depth, WORDS], frames[depth, LETTER] = base, letter
        depth += 1
        state, moves, base = arc >> 1, follow, word + (arc & 1)
