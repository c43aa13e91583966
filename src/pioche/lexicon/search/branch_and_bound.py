"""Finds the best placements of a board by branch and bound: the most promising hook first, until none can beat them."""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.best_heap import sink
from pioche.lexicon.search.board import SIZE, WALL
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import BACKWARD, HEIGHT_BIT, TALLEST, TURN
from pioche.lexicon.search.hook_words import FRAMES, seek
from pioche.lexicon.search.hooks import (
    BEST,
    BLOCKS,
    FACTS,
    JOINS,
    LAST,
    LEAST,
    LENGTH,
    LETTERS_FROM,
    NOTHING,
    PRICED,
    PROLONGING,
    SUMS,
    promise,
    ready_line,
)
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.lines import DIRECTION_SHIFT, LINE, SQUARE_SHIFT, SQUARES
from pioche.lexicon.search.patterns import DIRECTION, ORIGIN, SHORTEST, STEP

# A hook in the heap: what it promises, its line, its place, whether it is a letter of the board.
PROMISE_SHIFT, LINE_SHIFT, PLACE_SHIFT = 16, 8, 1
PLACES = 0x7F


@kernel
def rank(
    nodes: NDArray[np.uint32],
    before: NDArray[np.uint32],
    ids: NDArray[np.int64],
    allowed: NDArray[np.uint64],
    unending: NDArray[np.uint64],
    skipped: NDArray[np.uint32],
    cells: NDArray[np.uint8],
    fits: NDArray[np.int64],
    wanted: NDArray[np.uint8],
    first_move: bool,
    rack: NDArray[np.int64],
    lines: NDArray[np.int64],
    points: NDArray[np.int64],
    weights: NDArray[np.int64],
    letter_values: NDArray[np.int64],
    cross_lengths: NDArray[np.int64],
    cross_values: NDArray[np.int64],
    cross_most: NDArray[np.int64],
    others: NDArray[np.int64],
    people: NDArray[np.int64],
    longer: NDArray[np.uint64],
    special: NDArray[np.int64],
    most: NDArray[np.int64],
    terms: NDArray[np.int64],
    scores: NDArray[np.int64],
    heads: NDArray[np.int64],
    words: NDArray[np.uint8],
    order: NDArray[np.int64],
    found: int,
) -> int:
    """Rank the words that can be laid: `order` is a heap of the best, the worst on top; give how many there are.

    `found` of them are there already. `allowed` and `unending` are bitsets of words that may be laid, and of words
    whose last letter may not be a new one; `skipped` is a graph whose words are left out.
    """
    many = len(lines)
    facts, tiles = np.empty((many, FACTS), np.int64), np.empty((many, LINE), np.uint8)
    line_fits, states = np.empty((many, LINE), np.int64), np.empty((many, LINE), np.int64)
    sums = np.empty((many, SUMS, LINE), np.int64)
    alive = np.empty(LINE, np.int64)
    # Only lines in which words can be laid are kept, so that memory is touched for no others.
    numbers, hooks, waiting = np.empty(many, np.int64), np.empty(many * LINE, np.int64), 0
    clamped, priced = terms[LETTERS_FROM] > 2, terms[PRICED] != 0
    down = whole(0)
    while cells[down + 1] == WALL:
        down += 1

    # The most that so many letters of the rack are worth.
    highest, left = np.zeros(rack[SIZE] + 1, np.int64), rack.copy()
    for taken in range(rack[SIZE] if priced else 0):
        dearest = 0
        for letter in range(26):
            if left[letter] > 0 and (left[dearest] <= 0 or letter_values[letter] > letter_values[dearest]):
                dearest = letter
        highest[taken + 1] = highest[taken] + (letter_values[dearest] if left[dearest] > 0 else 0)
        left[dearest] -= 1
    prolonging, least = terms[PROLONGING], terms[LEAST]
    line = whole(0)
    for nth in range(many):
        if not ready_line(
            nodes, cells, down, fits, wanted, first_move, lines, nth,
            points, weights, cross_most, clamped, priced,
            line, facts, tiles, line_fits, sums, states,
        ):  # fmt: skip
            continue
        numbers[line] = nth
        blocks, length = facts[line, BLOCKS], facts[line, LENGTH]
        closed = blocks | blocks << 1 | blocks >> 1
        free = facts[line, JOINS] & ~closed
        for place in range(1, length + 1):
            last, barred, block, longest = place, blocks << 1, 1, whole(LINE)
            if free >> place & 1:
                barred, block = closed | (free & ((1 << place) - 1)), 0
            elif blocks >> place & 1 and not blocks >> (place - 1) & 1:
                if not states[line, place]:
                    continue
                while blocks >> (last + 1) & 1:
                    last += 1
                height = whole(nodes[states[line, place]]) >> HEIGHT_BIT
                if height < TALLEST:
                    longest = last - place + 1 + height
            else:
                continue
            top = promise(
                line, facts, tiles, line_fits, sums, place, last, barred,
                lines[nth, SHORTEST], longest, rack, most, highest, prolonging, whole(1 << 40), whole(0), alive,
            )  # fmt: skip
            if top >= least and top > NOTHING:
                # Sift up.
                hook = ((top - NOTHING) << PROMISE_SHIFT) | line << LINE_SHIFT | place << PLACE_SHIFT | block
                at = waiting
                waiting += 1
                while at > 0 and hooks[(at - 1) >> 1] < hook:
                    hooks[at] = hooks[(at - 1) >> 1]
                    at = (at - 1) >> 1
                hooks[at] = hook
        line += 1

    frames, counts, spelled_fits = np.empty(FRAMES, np.int64), rack.copy(), np.empty(LINE, np.int64)
    row, word = np.empty(LINE, np.uint8), np.empty(LINE, np.uint8)
    while waiting:
        hook = hooks[0]
        waiting -= 1
        moved = hooks[waiting]
        at = 0
        while 2 * at + 1 < waiting:
            below = 2 * at + 1
            if below + 1 < waiting and hooks[below + 1] > hooks[below]:
                below += 1
            if hooks[below] <= moved:
                break
            hooks[at] = hooks[below]
            at = below
        hooks[at] = moved

        line, place, block = hook >> LINE_SHIFT & 0xFF, hook >> PLACE_SHIFT & PLACES, hook & 1
        nth = numbers[line]
        direction, origin, step = lines[nth, DIRECTION], lines[nth, ORIGIN], lines[nth, STEP]
        latest = LINE
        if found == terms[BEST]:
            worst = heads[order[0]]
            least = max(least, scores[order[0]])
            # What is worth no more than the worst has to come before it.
            if direction > worst >> DIRECTION_SHIFT & 3:
                latest = 0
            elif direction == worst >> DIRECTION_SHIFT & 3 and step > 0:
                latest = ((worst >> SQUARE_SHIFT & SQUARES) - origin) // step + 1
        if (hook >> PROMISE_SHIFT) + NOTHING < least:
            break
        blocks, length = facts[line, BLOCKS], facts[line, LENGTH]
        closed = blocks | blocks << 1 | blocks >> 1
        last, barred = place, blocks << 1
        if block:
            while blocks >> (last + 1) & 1:
                last += 1
        else:
            barred = closed | (facts[line, JOINS] & ~closed & ((1 << place) - 1))
        promise(
            line, facts, tiles, line_fits, sums, place, last, barred, lines[nth, SHORTEST], whole(LINE),
            rack, most, highest, prolonging, least, latest, alive,
        )  # fmt: skip
        begins, shortest = whole(0), whole(LINE)
        for begin in range(1, place + 1):
            if alive[begin]:
                begins |= 1 << begin
                end = last
                while not alive[begin] >> end & 1:
                    end += 1
                shortest = min(shortest, end - begin + 1)
        if not begins:
            continue
        for at in range(length + 3):
            word[at] = row[at] = tiles[line, at]
            spelled_fits[at] = TURN if barred >> at & 1 and (at < place or not block) else line_fits[line, at]
        state = states[line, place] if block else whole(nodes[BACKWARD]) >> 1
        found = seek(
            nodes, before, ids, allowed, unending, skipped,
            state, place - block, last,
            line, row, word, spelled_fits, alive, begins, shortest,
            facts, sums, direction, origin, step,
            rack, counts, len(cells), points, letter_values, cross_lengths, cross_values,
            others, people, longer, special, most, terms,
            frames, scores, heads, words, order, found,
        )  # fmt: skip
        if found < 0:
            found = -found
            break
    if terms[LAST]:
        # The worst is taken off the top again and again, which leaves the best first.
        for behind in range(found - 1, 0, -1):
            slot, order[behind] = order[behind], order[0]
            sink(scores, heads, words, order, behind, slot)
    return found
