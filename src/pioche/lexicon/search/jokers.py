"""Tells the jokers of patterns apart: a placement for each way to choose which of the letters laid are jokers."""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.bits import count, lowest
from pioche.lexicon.search.board import EMPTY, JOKERS
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.lines import DIRECTION_SHIFT, LENGTHS, SQUARE_SHIFT, SQUARES, TEXT_SHIFT


@kernel
def spread(
    heads: NDArray[np.int64],
    text: NDArray[np.uint8],
    cells: NDArray[np.uint8],
    steps: NDArray[np.int64],
    rack: NDArray[np.int64],
    next_head: int,
    owners: NDArray[np.uint32],
    choices: NDArray[np.uint32],
    tally: NDArray[np.int64],
) -> int:
    """Add the placements of all patterns from one on: the pattern and the choice of jokers.

    A choice is bits of the letters laid, the first letter highest. Gives the pattern for which there was no room, or
    how many patterns there are.
    """
    places = np.zeros(26, np.int64)
    for nth in range(next_head, len(heads)):
        head = heads[nth]
        square, step = head >> SQUARE_SHIFT & SQUARES, steps[head >> DIRECTION_SHIFT & 3]
        at = head >> TEXT_SHIFT
        laid = kinds = 0
        for place in range((head & LENGTHS) - 1, -1, -1):
            if cells[square + place * step] == EMPTY:
                letter = whole(text[at + place])
                if not kinds >> letter & 1:
                    kinds |= 1 << letter
                    places[letter] = 0
                places[letter] |= 1 << laid
                laid += 1

        jokers, lacking, scarce, candidates = min(rack[JOKERS], laid), 0, 0, 0
        while kinds:
            letter = lowest(np.uint64(kinds))
            kinds &= kinds - 1
            short = count(np.uint64(places[letter])) - rack[letter]
            if short > 0:
                lacking += short
                candidates |= places[letter]
                scarce |= 1 << letter
        if lacking < jokers:
            candidates = (1 << laid) - 1

        # Go through the sets of candidates in the order of their bits; a full set is left by its lowest bit.
        found = tally[0]
        if found == len(owners):
            return nth
        choice = 0
        while found < len(owners):
            chosen = count(np.uint64(choice))
            enough = lacking <= chosen <= jokers
            rest = scarce
            while enough and rest:
                letter = lowest(np.uint64(rest))
                rest &= rest - 1
                enough = count(np.uint64(places[letter] & ~choice)) <= rack[letter]
            if enough:
                owners[found] = nth
                choices[found] = choice
                found += 1
            step = choice & -choice if chosen and chosen >= jokers else 1
            choice = (choice | ~candidates) + step & candidates
            if choice == 0:
                break
        if choice:
            return nth
        tally[0] = found
    return len(heads)
