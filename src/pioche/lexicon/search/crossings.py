"""Words that arise across the one that is laid: letters that each empty square can take, and what they are worth."""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.bits import lowest
from pioche.lexicon.search.board import EMPTY, JOINED, LISTED
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import BACKWARD, FIRST_STATE, FORWARD, LETTERS
from pioche.lexicon.search.graph import NO_STATE, arc_of, find, holds, walk
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.lines import LINE

LONGER_BY = 2
# A special word: its id, its value, and whether that takes the place of its square.
WORD, VALUE, INSTEAD = range(3)


@kernel
def fill_fits(
    nodes: NDArray[np.uint32],
    before: NDArray[np.uint32],
    allowed: NDArray[np.uint64],
    unending: NDArray[np.uint64],
    skipped: NDArray[np.uint32],
    cells: NDArray[np.uint8],
    down: int,
    judged: bool,
    once: bool,
    fits: NDArray[np.int64],
) -> None:
    """For each empty square add the letters that suit the run down through it (first half) and across (second half).

    The halves are in the order of the words that need them: a word laid across is checked by runs down. Words that are
    not allowed do not suit, nor those that are unending and would end with the new letter, nor those of `skipped`.
    """
    size = len(cells)
    word = np.empty(LINE, np.uint8)
    choosy = len(allowed) + len(unending) > 0 or len(skipped) > FIRST_STATE
    for half in range(2):
        step, mark = (1, JOINED | LISTED if once else JOINED) if half else (down, JOINED)
        for place in range(down + 1, size - down - 1):
            if cells[place] != EMPTY:
                continue
            suiting = LETTERS
            first = last = place
            while cells[first - step] < EMPTY:
                first -= step
            while cells[last + step] < EMPTY:
                last += step
            if judged and last > place == first:
                arc = walk(nodes, whole(nodes[BACKWARD]), cells, last, -step, (last - place) // step)
                suiting = 0 if arc == NO_STATE else whole(nodes[(arc >> 1) + 1])
            elif judged and first < place:
                arc = walk(nodes, whole(nodes[FORWARD]), cells, first, step, (place - first) // step)
                state = 0 if arc == NO_STATE else arc >> 1
                suiting = whole(nodes[state + 1])
                if last > place:
                    suiting = 0
                    header = whole(nodes[state])
                    rest = header & LETTERS
                    while rest:
                        letter = lowest(np.uint64(rest))
                        rest &= rest - 1
                        arc = arc_of(nodes, state, header, letter)
                        arc = walk(nodes, arc, cells, place + step, step, (last - place) // step)
                        if arc != NO_STATE:
                            suiting |= (arc & 1) << letter
            if choosy and judged and last > first:
                length = (last - first) // step + 1
                for nth in range(length):
                    word[nth] = cells[first + nth * step]
                rest = suiting
                while rest:
                    letter = lowest(np.uint64(rest))
                    rest &= rest - 1
                    word[(place - first) // step] = letter
                    word_id = find(nodes, before, word, whole(0), length)
                    element, bit = word_id >> 6, np.uint64(word_id & 63)
                    if (
                        (len(allowed) and not allowed[element] >> bit & np.uint64(1))
                        or (last == place and element < len(unending) and unending[element] >> bit & np.uint64(1))
                        or (len(skipped) > FIRST_STATE and holds(skipped, word, whole(0), length))
                    ):
                        suiting &= ~(1 << letter)
            fits[half * size + place] |= suiting | (mark if last > first else 0)


@kernel
def value_crossings(
    nodes: NDArray[np.uint32],
    before: NDArray[np.uint32],
    own_nodes: NDArray[np.uint32],
    own_before: NDArray[np.uint32],
    offset: int,
    cells: NDArray[np.uint8],
    down: int,
    fits: NDArray[np.int64],
    weights: NDArray[np.int64],
    squared: int,
    longer: NDArray[np.uint64],
    special: NDArray[np.int64],
    lengths: NDArray[np.int64],
    values: NDArray[np.int64],
    most: NDArray[np.int64],
) -> None:
    """For each place of `fits` give the length of the word that arises there, and what it is worth with each letter.

    `most` gets the highest of these values.
    """
    word, size = np.empty(LINE, np.uint8), len(cells)
    known = len(longer) + len(special) > 0
    for at in range(2 * size):
        if not fits[at] & JOINED:
            continue
        place, step = (at - size, 1) if at >= size else (at, down)
        square = place
        while cells[square - step] < EMPTY:
            square -= step
        length = weight = here = 0
        while square == place or cells[square] < EMPTY:
            if square == place:
                here = length
            word[length] = cells[square]
            length += 1
            weight += weights[square]
            square += step
        lengths[at] = length
        rest = fits[at] & LETTERS if known or squared else 0
        while rest:
            letter = lowest(np.uint64(rest))
            rest &= rest - 1
            word_id, extra = whole(-1), whole(0)
            if known:
                word[here] = letter
                word_id = find(nodes, before, word, whole(0), length)
                if word_id < 0 and len(own_nodes) > FIRST_STATE:
                    word_id = find(own_nodes, own_before, word, whole(0), length)
                    word_id = offset + word_id if word_id >= 0 else -1
                if word_id >= 0 and word_id >> 6 < len(longer):
                    extra = LONGER_BY * whole(longer[word_id >> 6] >> np.uint64(word_id & 63) & np.uint64(1))
            value = (weight + extra) ** 2 * squared
            for nth in range(len(special)):
                if special[nth, WORD] == word_id:
                    value = special[nth, VALUE] if special[nth, INSTEAD] else value + special[nth, VALUE]
            values[at, letter] = value
            most[at] = max(most[at], value)
