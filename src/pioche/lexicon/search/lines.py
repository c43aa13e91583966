"""Spells every word that can be laid in one line of a board.

A word starts from a *hook*: a block of letters on the board, or an empty square where a letter is to be laid. From
there the graph spells it to the left, square by square, then turns round and spells it to the right. What is found are
patterns: the letters of a word in their squares, without saying which of them are jokers.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.bits import lowest
from pioche.lexicon.search.board import EMPTY, HAVE, JOKERS, SIZE
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.gaddag import HEIGHT_BIT, LETTERS, TALLEST, TURN, TURN_BIT
from pioche.lexicon.search.graph import arc_of
from pioche.lexicon.search.integers import whole

LINE = 36
"""Room for a line of 32 squares, a wall on either side and one place more."""
NO_TILE = 31
MOST_LETTERS = 26

# The head of a pattern: where its letters stand in the text, the square where it starts, its direction, its length.
TEXT_SHIFT, SQUARE_SHIFT, DIRECTION_SHIFT = 20, 8, 6
SQUARES, LENGTHS = 0xFFF, 0x3F
FOUND, USED = 0, 1

# What a frame of the stack remembers: the state, the letters still to try, the square they go to, the tile laid before
# them, and the hand: the letters left in it as bits, the number of jokers, the number of tiles.
STATE, MOVES, PLACE, TILE, HAND = range(5)
FRAME = 5
FRAMES = 2 * LINE * FRAME
JOKER_SHIFT, TILE_SHIFT = 32, 40
ONE_JOKER, ONE_TILE = 1 << JOKER_SHIFT, 1 << TILE_SHIFT
SOME_JOKERS = 0xFF << JOKER_SHIFT


@kernel
def spell(
    nodes: NDArray[np.uint32],
    state: int,
    first: int,
    last: int,
    tiles: NDArray[np.uint8],
    word: NDArray[np.uint8],
    fits: NDArray[np.int64],
    rack: NDArray[np.int64],
    counts: NDArray[np.int64],
    through: int,
    listed: int,
    shortest: int,
    head: int,
    step: int,
    frames: NDArray[np.int64],
    heads: NDArray[np.int64],
    text: NDArray[np.uint8],
    tally: NDArray[np.int64],
) -> bool:
    """Add the patterns that grow from a hook, given its backward state; give False when there is no room for all.

    `first` is where the next letter goes, `last` the end of the hook. `tiles` and `fits` are the line: its letters and
    what its empty squares can take; `word` is a copy of `tiles`, `counts` one of `rack`, both to work with. `through`
    has the bits of squares of which the word must hold one, `listed` of those where a single letter is not wanted.
    """
    hand = rack[HAVE] | rack[JOKERS] << JOKER_SHIFT | rack[SIZE] << TILE_SHIFT
    if fits[last + 1] & LETTERS:
        hand |= TURN
    found, used = tally[FOUND], tally[USED]
    place, begin, tile, top = first, first, NO_TILE, -FRAME
    while True:
        header = whole(nodes[state])
        moves = header & fits[place] & (hand | LETTERS if hand & SOME_JOKERS else hand)
        complete = whole(nodes[state + 1]) & moves
        start, end = place, last
        if place > last:
            start, end = begin, place
            if tiles[place + 1] < EMPTY:
                moves, complete, end = beyond(nodes, state, moves, tiles, place)
        if shortest > 2:
            height, spelled = header >> HEIGHT_BIT, place - begin if place > last else last - place
            if height + spelled < shortest and height < TALLEST:
                moves = complete = 0
        if (
            complete
            and end - start + 1 >= shortest
            and through >> start & ((2 << (end - start)) - 1)
            and not (listed >> place & 1 and hand >> TILE_SHIFT == rack[SIZE])
        ):
            if found + MOST_LETTERS > len(heads) or used + MOST_LETTERS * LINE > len(text):
                return False
            begun = head + (start * step << SQUARE_SHIFT) + end - start + 1
            while complete:
                word[place] = lowest(np.uint64(complete))
                complete &= complete - 1
                heads[found] = begun | used << TEXT_SHIFT
                found += 1
                at = start
                while True:
                    text[used] = word[at]
                    text[used + 1] = word[at + 1]
                    used += 2
                    at += 2
                    if at > end:
                        break
                used -= at - end - 1
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
        while True:
            while top >= 0 and frames[top + MOVES] == 0:
                tile = frames[top + TILE]
                if tile != NO_TILE:
                    counts[tile] += 1
                top -= FRAME
            if top < 0:
                tally[FOUND], tally[USED] = found, used
                return True
            moves = frames[top + MOVES]
            tile = lowest(np.uint64(moves))
            frames[top + MOVES] = moves & (moves - 1)
            state = frames[top + STATE]
            state = arc_of(nodes, state, whole(nodes[state]), tile) >> 1
            if state == 0:
                continue
            place = frames[top + PLACE]
            hand = frames[top + HAND]
            if tile == TURN_BIT:
                begin, place, tile = place + 1, last + 1, NO_TILE
                break
            word[place] = tile
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
            elif counts[tile] == 1:
                hand &= ~(1 << tile)
            break


@kernel
def beyond(
    nodes: NDArray[np.uint32], state: int, moves: int, tiles: NDArray[np.uint8], place: int
) -> tuple[int, int, int]:
    """Try letters before a block on the board: those that lead through it, those that end a word with it, its end."""
    alive, complete, end = 0, 0, place
    while tiles[end + 1] < EMPTY:
        end += 1
    header = whole(nodes[state])
    rest = moves
    while rest:
        letter = lowest(np.uint64(rest))
        rest &= rest - 1
        arc = arc_of(nodes, state, header, letter)
        for at in range(place + 1, end + 1):
            below = whole(nodes[arc >> 1])
            if not below >> tiles[at] & 1:
                arc = 0
                break
            arc = arc_of(nodes, arc >> 1, below, whole(tiles[at]))
        if arc:
            alive |= 1 << letter
            complete |= (arc & 1) << letter
    return alive, complete, end
