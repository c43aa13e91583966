"""The hooks of a board, from which words are spelled, and the most that each can give.

A word covers a *stretch* of a line: its first and its last square. What a stretch can give at most is known before any
word is: the squares, the words that can arise across, the highest values that the rack itself has, the longest word.
Each stretch belongs to one hook, the one its words are spelled from; a hook promises what its best stretch promises.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.board import DOWN, EMPTY, HAVE, JOINED, JOKERS, LISTED_BIT, SIZE, WALL
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import BACKWARD, LETTERS, TURN
from pioche.lexicon.search.graph import NO_STATE, arc_of
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.lines import LINE
from pioche.lexicon.search.patterns import DIRECTION, EVERYWHERE, ORIGIN, STEP

NOTHING = -(1 << 40)
"""Less than any placement is worth."""
MOST_TILES, MOST_EXTRA = 8, 8
"""Letters on the board, and squares that count twice, that are told apart in a stretch; more count as so many."""

# What is asked of a search, as numbers: from how many letters the points of squares and letters count, whether a word
# is worth its square, what becomes of words that merely prolong others, how many placements are wanted, the least they
# may be worth, what is enough to stop at, what is added to the ids of a graph, whether what letters and squares are
# worth belongs to what a stretch can give (else the table has it), and whether the search ends here.
LETTERS_FROM, SQUARED, PROLONGING, BEST, LEAST, ENOUGH, OFFSET, PRICED, LAST = range(9)
TERMS = 9
FULL, REFUSED, PLAIN = range(3)
"""A word that merely prolongs another is worth what any word is, is left out, or has neither anagrams nor a name."""

# A line made ready: its length, the bits of its squares that have a letter, that join the board, where a single letter
# is not wanted, of which a word must hold one, by which a word crosses others.
LENGTH, BLOCKS, JOINS, LISTED_SQUARES, THROUGH, MARKS = range(6)
FACTS = 6
# Sums along a line, up to and including a square: what it can give, the letters it counts for, whether it is empty.
GAIN, WEIGHT, LAID = range(3)
SUMS = 3


@kernel
def ready_line(
    nodes: NDArray[np.uint32],
    cells: NDArray[np.uint8],
    down: int,
    fits: NDArray[np.int64],
    wanted: NDArray[np.uint8],
    first_move: bool,
    lines: NDArray[np.int64],
    nth: int,
    points: NDArray[np.int64],
    weights: NDArray[np.int64],
    cross_most: NDArray[np.int64],
    clamped: bool,
    priced: bool,
    line: int,
    facts: NDArray[np.int64],
    tiles: NDArray[np.uint8],
    line_fits: NDArray[np.int64],
    sums: NDArray[np.int64],
    states: NDArray[np.int64],
) -> bool:
    """Copy a line, its first square to place 1, with all that is known of it; False where no word can be laid.

    It is the `nth` of the board and becomes number `line` of those that are ready.
    """
    size = len(cells)
    direction, square, step = lines[nth, DIRECTION], lines[nth, ORIGIN], lines[nth, STEP]
    half = size if direction == DOWN else 0
    length = blocks = joined = listed = through = beside = 0
    tiles[line, 0], line_fits[line, 0] = WALL, TURN
    for kind in range(SUMS):
        sums[line, kind, 0] = 0
    while cells[square] != WALL:
        length += 1
        cell, fit = cells[square], fits[half + square]
        if direction > DOWN:
            other = fits[size + square]
            fit = fit & other & LETTERS | (fit | other) & JOINED
        tiles[line, length] = cell
        line_fits[line, length] = fit & LETTERS | TURN
        bit = 1 << length
        gain = 0
        if cell < EMPTY:
            blocks |= bit
        else:
            if fit & JOINED:
                joined |= bit
                if direction != DOWN:
                    gain += cross_most[square]
                if direction >= DOWN:
                    gain += cross_most[size + square]
            if fit >> LISTED_BIT & 1:
                listed |= bit
            if priced and (points[square] > 0 or not clamped):
                gain += points[square]
        if direction != DOWN and (cells[square - down] < EMPTY or cells[square + down] < EMPTY):
            beside |= bit
        if direction != 0 and (cells[square - 1] < EMPTY or cells[square + 1] < EMPTY):
            beside |= bit
        if len(wanted) and wanted[square]:
            through |= bit
        sums[line, GAIN, length] = sums[line, GAIN, length - 1] + gain
        sums[line, WEIGHT, length] = sums[line, WEIGHT, length - 1] + weights[square]
        sums[line, LAID, length] = sums[line, LAID, length - 1] + whole(cell == EMPTY)
        square += step
    tiles[line, length + 1] = tiles[line, length + 2] = WALL
    line_fits[line, length + 1] = TURN
    if len(wanted) == 0:
        through = EVERYWHERE
    if first_move:
        joined = through & ((2 << length) - 2)
    if not through or not (blocks or joined):
        return False

    # A square before a block takes only letters that can stand before it. A block crosses another word if it is a
    # single letter, or if each of its letters belongs to a word of another direction.
    marks = beside & ~blocks
    back = whole(nodes[BACKWARD])
    for place in range(length, 0, -1):
        if blocks >> place & 1 and not blocks >> (place - 1) & 1:
            many = 1
            while blocks >> (place + many) & 1:
                many += 1
            arc = back
            for at in range(place + many - 1, place - 1, -1):
                header = whole(nodes[arc >> 1])
                if not header >> tiles[line, at] & 1:
                    arc = NO_STATE
                    break
                arc = arc_of(nodes, arc >> 1, header, whole(tiles[line, at]))
            states[line, place] = 0 if arc == NO_STATE else arc >> 1
            line_fits[line, place - 1] &= whole(nodes[states[line, place]]) | TURN
            stretch = ((1 << many) - 1) << place
            if many == 1 or beside & stretch == stretch:
                marks |= stretch
    facts[line, LENGTH], facts[line, BLOCKS], facts[line, JOINS], facts[line, LISTED_SQUARES] = (
        length,
        blocks,
        joined,
        listed,
    )
    facts[line, THROUGH], facts[line, MARKS] = through, marks
    return True


@kernel
def promise(
    line: int,
    facts: NDArray[np.int64],
    tiles: NDArray[np.uint8],
    line_fits: NDArray[np.int64],
    sums: NDArray[np.int64],
    first: int,
    last: int,
    barred: int,
    shortest: int,
    longest: int,
    rack: NDArray[np.int64],
    most: NDArray[np.int64],
    highest: NDArray[np.int64],
    prolonging: int,
    least: int,
    latest: int,
    alive: NDArray[np.int64],
) -> int:
    """Give the most that a hook can give; `alive` has for each first square the last squares that may be worth enough.

    The hook is `first` to `last`; letters are laid on no square that is `barred`. A stretch worth `least` is enough if
    it begins no later than `latest`.
    """
    usable = LETTERS if rack[JOKERS] else rack[HAVE]
    through, marks, free = facts[line, THROUGH], facts[line, MARKS], tiles[line, first] == EMPTY
    top = NOTHING
    for place in range(LINE):
        alive[place] = 0
    begin = first
    while True:
        if (begin < first or free) and (
            barred >> begin & 1
            or tiles[line, begin] != EMPTY
            or not line_fits[line, begin] & usable
            or tiles[line, begin - 1] < EMPTY
        ):
            break
        end = last
        while True:
            if (
                end > last
                and tiles[line, end] == EMPTY
                and (not line_fits[line, end] & usable or (free and barred >> end & 1))
            ):
                break
            laid = sums[line, LAID, end] - sums[line, LAID, begin - 1]
            size = end - begin + 1
            if laid > rack[SIZE] or size > longest:
                break
            if tiles[line, end + 1] >= EMPTY and laid and size >= shortest:
                within = (2 << (end - begin)) - 1
                crosses = marks >> begin & within
                if through >> begin & within and (crosses or prolonging != REFUSED):
                    extra = sums[line, WEIGHT, end] - sums[line, WEIGHT, begin - 1] - size
                    if crosses or prolonging != PLAIN:
                        worth = most[min(size - laid, MOST_TILES), min(extra, MOST_EXTRA), size]
                    else:
                        worth = max((size + extra) ** 2, most[0, 0, 0])
                    worth += sums[line, GAIN, end] - sums[line, GAIN, begin - 1] + highest[laid]
                    top = max(top, worth)
                    if worth > least or (worth == least and begin <= latest):
                        alive[begin] |= 1 << end
            end += 1
            if tiles[line, end] == WALL:
                break
        begin -= 1
        if begin == 0:
            break
    return top
