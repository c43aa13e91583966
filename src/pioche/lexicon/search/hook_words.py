"""The words that grow from one hook, spelled along the graph; what the letters laid so far are worth is carried along.

Jokers stay open: a word in its squares is ranked by the best that it can be worth, and who wants to know tells its
jokers apart afterwards.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.best_heap import sink, worse
from pioche.lexicon.search.bits import lowest
from pioche.lexicon.search.board import DOWN, EMPTY, HAVE, JOKERS, LARGEST, SIZE
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.crossings import INSTEAD, LONGER_BY, VALUE, WORD
from pioche.lexicon.search.gaddag import FIRST_STATE, HEIGHT_BIT, LETTERS, TALLEST, TURN, TURN_BIT
from pioche.lexicon.search.graph import arc_of, find, holds
from pioche.lexicon.search.hooks import (
    BEST,
    BLOCKS,
    ENOUGH,
    JOINS,
    LAID,
    LEAST,
    LETTERS_FROM,
    LISTED_SQUARES,
    MARKS,
    MOST_EXTRA,
    MOST_TILES,
    OFFSET,
    PLAIN,
    PRICED,
    PROLONGING,
    SQUARED,
    WEIGHT,
)
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.lines import (
    DIRECTION_SHIFT,
    JOKER_SHIFT,
    LINE,
    NO_TILE,
    ONE_JOKER,
    ONE_TILE,
    SOME_JOKERS,
    SQUARE_SHIFT,
    TILE_SHIFT,
    beyond,
)

STATE, MOVES, PLACE, TILE, HAND, TOTAL, POINTS = range(7)
FRAME = 7
FRAMES = 2 * LINE * FRAME
COUNTED = 1 << 27
"""Marks a hand whose letters count, since a word of enough letters has been made."""


@kernel
def seek(
    nodes: NDArray[np.uint32],
    before: NDArray[np.uint32],
    ids: NDArray[np.int64],
    allowed: NDArray[np.uint64],
    unending: NDArray[np.uint64],
    skipped: NDArray[np.uint32],
    state: int,
    first: int,
    last: int,
    line: int,
    tiles: NDArray[np.uint8],
    word: NDArray[np.uint8],
    fits: NDArray[np.int64],
    alive: NDArray[np.int64],
    begins: int,
    shortest: int,
    facts: NDArray[np.int64],
    sums: NDArray[np.int64],
    direction: int,
    origin: int,
    step: int,
    rack: NDArray[np.int64],
    counts: NDArray[np.int64],
    size: int,
    points: NDArray[np.int64],
    letter_values: NDArray[np.int64],
    cross_lengths: NDArray[np.int64],
    cross_values: NDArray[np.int64],
    others: NDArray[np.int64],
    people: NDArray[np.int64],
    longer: NDArray[np.uint64],
    special: NDArray[np.int64],
    most: NDArray[np.int64],
    terms: NDArray[np.int64],
    frames: NDArray[np.int64],
    scores: NDArray[np.int64],
    heads: NDArray[np.int64],
    words: NDArray[np.uint8],
    order: NDArray[np.int64],
    found: int,
) -> int:
    """Rank the words that grow from a hook within the stretches that are alive.

    Gives how many are ranked, as a negative number when one of them is enough.
    """
    hand = rack[HAVE] | rack[JOKERS] << JOKER_SHIFT | rack[SIZE] << TILE_SHIFT
    if terms[LETTERS_FROM] <= 2:
        hand |= COUNTED
    if fits[last + 1] & LETTERS:
        hand |= TURN
    best, enough, letters_from = terms[BEST], terms[ENOUGH], terms[LETTERS_FROM]
    least, priced = terms[LEAST], terms[PRICED] != 0
    if found == best:
        least = max(least, scores[order[0]])
    known = (
        len(ids) + len(allowed) + len(unending) + len(others) + len(longer) + len(special) > 0
        or len(skipped) > FIRST_STATE
    )
    joined, listed, marks = facts[line, JOINS] & ~facts[line, BLOCKS], facts[line, LISTED_SQUARES], facts[line, MARKS]
    head = (origin - step) << SQUARE_SHIFT | direction << DIRECTION_SHIFT
    place, begin, tile, top = first, first, NO_TILE, -FRAME
    total = laid = 0
    while True:
        header = whole(nodes[state])
        moves = header & fits[place] & (hand | LETTERS if hand & SOME_JOKERS else hand)
        complete = whole(nodes[state + 1]) & moves
        height = header >> HEIGHT_BIT
        start, end = place, last
        if place > last:
            start, end = begin, place
            if tiles[place + 1] < EMPTY:
                moves, complete, end = beyond(nodes, state, moves, tiles, place)
            ends = alive[begin]
            if height < TALLEST:
                ends &= (1 << (place + height)) - 1
            if not ends >> end & 1:
                complete = 0
            if not ends >> (end + 1):
                moves = 0
        else:
            if not alive[place] >> last & 1:
                complete = 0
            if height < TALLEST and last - place + height < shortest:
                moves = complete = 0
            if not begins & ((2 << place) - 1):
                moves &= TURN
            if not alive[place + 1] >> (last + 1):
                moves &= ~TURN
        if listed >> place & 1 and hand >> TILE_SHIFT == rack[SIZE]:
            complete = 0
        if complete:
            long = end - start + 1
            weight = sums[line, WEIGHT, end] - sums[line, WEIGHT, start - 1]
            grown = terms[PROLONGING] == PLAIN and not marks >> start & ((2 << (end - start)) - 1)
            held = long - sums[line, LAID, end] + sums[line, LAID, start - 1]
            room = most[min(held, MOST_TILES), min(weight - long, MOST_EXTRA), long]
            square = origin + (place - 1) * step
            while complete:
                letter = lowest(np.uint64(complete))
                complete &= complete - 1
                score, letters, counted = total, laid + points[square], hand & COUNTED != 0 or long >= letters_from
                if counts[letter] - whole(letter == tile) > 0:
                    letters += letter_values[letter]
                if joined >> place & 1:
                    if direction != DOWN:
                        score += cross_values[square, letter]
                        counted = counted or cross_lengths[square] >= letters_from
                    if direction >= DOWN:
                        score += cross_values[size + square, letter]
                        counted = counted or cross_lengths[size + square] >= letters_from
                # Where the table has what letters and squares are worth, these are not counted twice.
                promised = score + room
                if counted:
                    score += letters
                    if priced:
                        promised += letters
                if promised < least and not grown:
                    continue
                word[place] = letter
                word_id = whole(-1)
                if known:
                    word_id = find(nodes, before, word, start, long)
                    if len(ids):
                        word_id = ids[word_id]
                    word_id += terms[OFFSET]
                    if len(allowed) and not allowed[word_id >> 6] >> np.uint64(word_id & 63) & np.uint64(1):
                        continue
                    if (
                        len(unending)
                        and tiles[end] == EMPTY
                        and word_id >> 6 < len(unending)
                        and unending[word_id >> 6] >> np.uint64(word_id & 63) & np.uint64(1)
                    ):
                        continue
                    if len(skipped) > FIRST_STATE and holds(skipped, word, start, long):
                        continue
                value = weight * weight * terms[SQUARED]
                if len(longer) and word_id >> 6 < len(longer):
                    value = (
                        weight + LONGER_BY * whole(longer[word_id >> 6] >> np.uint64(word_id & 63) & np.uint64(1))
                    ) ** 2 * terms[SQUARED]
                if len(others) and not grown:
                    value = others[word_id] * weight * weight + people[word_id] * (weight + LONGER_BY) ** 2
                for nth in range(len(special)):
                    if special[nth, WORD] == word_id:
                        value = special[nth, VALUE] if special[nth, INSTEAD] else value + special[nth, VALUE]
                score += value
                if score < least:
                    continue

                # Into the heap, in place of the worst if there are enough.
                slot = order[best] if found == best else order[found]
                scores[slot] = score
                heads[slot] = head + (start * step << SQUARE_SHIFT) + long
                for at in range(long):
                    words[slot, at] = word[start + at] + 1
                for at in range(long, LARGEST):
                    words[slot, at] = 0
                if found < best:
                    at = found
                    found += 1
                    while at > 0 and worse(scores, heads, words, slot, order[(at - 1) >> 1]):
                        order[at] = order[(at - 1) >> 1]
                        at = (at - 1) >> 1
                    order[at] = slot
                elif worse(scores, heads, words, order[0], slot):
                    order[best] = order[0]
                    sink(scores, heads, words, order, best, slot)
                if score >= enough:
                    return -found
                if found == best:
                    least = max(least, scores[order[0]])
        if hand < 2 * ONE_TILE:
            moves &= TURN
        if moves:
            if tile != NO_TILE:
                counts[tile] -= 1
            top += FRAME
            frames[top + STATE] = state
            frames[top + MOVES] = moves
            frames[top + PLACE] = place
            frames[top + TILE] = tile
            frames[top + HAND] = hand
            frames[top + TOTAL] = total
            frames[top + POINTS] = laid
        while True:
            while top >= 0 and frames[top + MOVES] == 0:
                tile = frames[top + TILE]
                if tile != NO_TILE:
                    counts[tile] += 1
                top -= FRAME
            if top < 0:
                return found
            moves = frames[top + MOVES]
            tile = lowest(np.uint64(moves))
            frames[top + MOVES] = moves & (moves - 1)
            state = frames[top + STATE]
            state = arc_of(nodes, state, whole(nodes[state]), tile) >> 1
            if state == 0:
                continue
            place = frames[top + PLACE]
            hand = frames[top + HAND]
            total = frames[top + TOTAL]
            laid = frames[top + POINTS]
            if tile == TURN_BIT:
                begin, place, tile = place + 1, last + 1, NO_TILE
                break
            word[place] = tile
            square = origin + (place - 1) * step
            laid += points[square]
            if joined >> place & 1:
                if direction != DOWN:
                    total += cross_values[square, tile]
                    if cross_lengths[square] >= letters_from:
                        hand |= COUNTED
                if direction >= DOWN:
                    total += cross_values[size + square, tile]
                    if cross_lengths[size + square] >= letters_from:
                        hand |= COUNTED
            if place > last:
                place += 1
                while tiles[place] < EMPTY:
                    state = arc_of(nodes, state, whole(nodes[state]), whole(tiles[place])) >> 1
                    place += 1
                if state == 0:
                    continue
            else:
                place -= 1
            hand -= ONE_TILE
            # At nought a joker stands for the letter; below, the count says how many jokers do.
            if counts[tile] <= 0:
                hand -= ONE_JOKER
            else:
                laid += letter_values[tile]
                if counts[tile] == 1:
                    hand &= ~(1 << tile)
            break
