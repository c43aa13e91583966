"""Goes through the lines of a board and collects the patterns that can be laid in them.

The words of a line fall into those that run through letters on the board and those that lie free between them. The
first are spelled from the leftmost block of letters they contain, the others from the leftmost square that joins them
to the board, so that each is found once.
"""

from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search import array_cache
from pioche.lexicon.search.board import DOWN, EMPTY, HAVE, JOINED, JOINED_BIT, JOKERS, LISTED_BIT, STEPS, WALL
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import BACKWARD, LETTERS, TURN
from pioche.lexicon.search.graph import NO_STATE, walk
from pioche.lexicon.search.integers import whole
from pioche.lexicon.search.lines import DIRECTION_SHIFT, FOUND, FRAMES, LINE, SQUARE_SHIFT, USED, spell

EVERYWHERE = -1
SHORTEST_WORD = 2

# A line to search: its direction, its first square, the step from square to square, the shortest word wanted.
DIRECTION, ORIGIN, STEP, SHORTEST = range(4)
LINE_FIELDS = 4


@lru_cache(maxsize=256)
def lines_of(height: int, width: int, ways: int) -> NDArray[np.int64]:
    """Give the lines of a board in the directions that `ways` has as bits; words of two letters are wanted in them."""
    lines = []
    for nth, (down, right) in enumerate(STEPS.values()):
        for row, col in product(range(height), range(width)) if ways >> nth & 1 else ():
            if not (0 <= row - down < height and 0 <= col - right < width):
                step = down * (width + 2) + right
                lines.append((nth, (row + 1) * (width + 2) + col + 1, step, SHORTEST_WORD))
    return array_cache.plain(np.array(lines, np.int64).reshape(-1, LINE_FIELDS))


def wanting(lines: NDArray[np.int64], shortest: NDArray[np.int64] | int) -> NDArray[np.int64]:
    """Give lines in which no shorter words are wanted than these."""
    longer = lines.copy()
    longer[:, SHORTEST] = np.maximum(longer[:, SHORTEST], shortest)
    return array_cache.plain(longer)


@kernel
def collect(
    nodes: NDArray[np.uint32],
    cells: NDArray[np.uint8],
    fits: NDArray[np.int64],
    wanted: NDArray[np.uint8],
    first_move: bool,
    rack: NDArray[np.int64],
    lines: NDArray[np.int64],
    next_line: int,
    heads: NDArray[np.int64],
    text: NDArray[np.uint8],
    tally: NDArray[np.int64],
) -> int:
    """Add the patterns of all lines from one on; give the line for which there was no room, or how many lines."""
    tiles, word, line_fits = np.empty(LINE, np.uint8), np.empty(LINE, np.uint8), np.empty(LINE, np.int64)
    counts, frames, states = rack.copy(), np.empty(FRAMES, np.int64), np.empty(LINE, np.int64)
    back = whole(nodes[BACKWARD])
    hand = LETTERS | TURN if rack[JOKERS] else rack[HAVE] | TURN
    for line in range(next_line, len(lines)):
        direction, origin = lines[line, DIRECTION], lines[line, ORIGIN]
        step, shortest = lines[line, STEP], lines[line, SHORTEST]

        # Copy the line, its first square to place 1.
        blocks = joined = listed = through = length = 0
        tiles[0], line_fits[0] = WALL, TURN
        square = origin
        half = len(cells) if direction == DOWN else 0
        while cells[square] != WALL:
            length += 1
            cell, fit = cells[square], fits[half + square]
            if direction > DOWN:
                other = fits[len(cells) + square]
                fit = fit & other & LETTERS | (fit | other) & JOINED
            tiles[length] = word[length] = cell
            line_fits[length] = fit & LETTERS | TURN
            blocks |= whole(cell < EMPTY) << length
            joined |= (fit >> JOINED_BIT & 1) << length
            listed |= (fit >> LISTED_BIT & 1) << length
            if len(wanted):
                through |= whole(wanted[square] != 0) << length
            square += step
        tiles[length + 1] = tiles[length + 2] = WALL
        line_fits[length + 1] = TURN
        if len(wanted) == 0:
            through = EVERYWHERE
        if first_move:
            joined = through & ((2 << length) - 2)
        if not through or not (blocks or joined):
            continue

        # A square before a block takes only letters that can stand before it.
        for place in range(length, 0, -1):
            if blocks >> place & 1 and not blocks >> (place - 1) & 1:
                size = 1
                while blocks >> (place + size) & 1:
                    size += 1
                arc = walk(nodes, back, tiles, place + size - 1, whole(-1), size)
                states[place] = 0 if arc == NO_STATE else arc >> 1
                line_fits[place - 1] &= whole(nodes[states[place]]) | TURN

        head = (origin - step) << SQUARE_SHIFT | direction << DIRECTION_SHIFT
        closed = blocks | blocks << 1 | blocks >> 1
        found, used = tally[FOUND], tally[USED]
        place, free = 0, False
        while True:
            place += 1
            if place > length:
                if free or not joined & ~closed:
                    break
                place, free = 1, True
                for square in range(1, length + 1):
                    if closed >> square & 1:
                        line_fits[square] = TURN
            if free:
                if not (joined & ~closed) >> place & 1:
                    continue
                state, first, last = back >> 1, place, place
            else:
                if not blocks >> place & 1:
                    continue
                state, first, last = states[place], place - 1, place
                while blocks >> (last + 1) & 1:
                    last += 1
                place = last
            reach = whole(nodes[state]) & line_fits[first] & hand
            if reach and not spell(
                nodes,
                state,
                first,
                last,
                tiles,
                word,
                line_fits,
                rack,
                counts,
                through,
                listed,
                shortest,
                head,
                step,
                frames,
                heads,
                text,
                tally,
            ):
                tally[FOUND], tally[USED] = found, used
                return line
            # The next hook may not reach this square, or the one behind this block: words with them are found.
            line_fits[place if free else place + 1] = TURN
    return len(lines)
