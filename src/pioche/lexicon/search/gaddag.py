"""Builds the graph of a word table for crossword play: every word can be entered at any of its letters.

The graph (a GADDAG, minimised) has two halves. *Forward* states spell words from left to right. *Backward* states
spell the beginning of a word from right to left, then turn round into the forward state of that beginning.

`nodes` is one flat array of 32-bit numbers. A state is the place of its first number:

- bits 0–25: the letters that lead on; bit 26 (`TURN`): one may turn round here; bits 27–31: how many letters may
  still follow at most;
- then the letters that complete a word;
- then one *arc* for each letter that leads on, in alphabetical order, and last the arc of the turn.

An arc is the next state times two, plus one where a word is complete. State 0 leads nowhere. The two numbers after it
are the arcs to the first forward and the first backward state.

`before` runs beside the forward half: next to a state how many words follow it, next to an arc how many of these come
before the arc in the alphabet, so that spelling a word also tells its id.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import LONGEST
from pioche.lexicon.files import Arrays
from pioche.lexicon.search.array_cache import ArrayCache
from pioche.lexicon.search.bits import count as popcount
from pioche.lexicon.search.compiled import kernel
from pioche.lexicon.search.integers import whole
from pioche.lexicon.words import WordTable

FORWARD = 2
BACKWARD = 3
FIRST_STATE = 4
LETTERS = (1 << 26) - 1
TURN_BIT = 26
TURN = 1 << TURN_BIT
HEIGHT_BIT = 27
TALLEST = 31
LETTER_BITS = 5
LETTERS_PER_KEY = 12


def build(table: WordTable) -> Arrays:
    """Build the graph of a table."""
    if not len(table):
        return {"nodes": np.zeros(FIRST_STATE, np.uint32), "before": np.zeros(FIRST_STATE, np.uint32)}
    starts = table.starts.astype(np.int64)
    sizes = np.diff(starts)
    if int(sizes.max()) > LONGEST or int(sizes.min()) < 1:
        raise ValueError(f"words of 1 to {LONGEST} letters can be played on a board")
    letters = table.letters - np.uint8(ord("A"))
    fresh = sizes - shared(letters, starts, sizes)
    nodes, before, arcs = _forward(letters, starts[:-1], sizes, int(fresh.sum()))

    owners = np.repeat(np.arange(len(table)), fresh)
    nth = np.arange(len(owners)) - np.repeat(np.cumsum(fresh) - fresh, fresh)
    lengths = (sizes - fresh)[owners] + nth + 1
    ends = starts[owners] + lengths - 1
    order = alphabetical(letters, ends, lengths, -1)
    nodes, arcs = _half(nodes, letters, ends[order], lengths[order], arcs[order], int(lengths.sum()))
    nodes[BACKWARD] = arcs[-1]
    return {"nodes": nodes, "before": before}


def forward_graph(
    letters: NDArray[np.uint8], firsts: NDArray[np.int64], sizes: NDArray[np.int64], fresh: int
) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Build the forward half alone, `nodes` and `before`, of sorted strings with so many letters not shared."""
    if not len(sizes):
        return np.zeros(FIRST_STATE, np.uint32), np.zeros(FIRST_STATE, np.uint32)
    nodes, before, _ = _forward(letters, firsts, sizes, fresh)
    return nodes, before


def _forward(
    letters: NDArray[np.uint8], firsts: NDArray[np.int64], sizes: NDArray[np.int64], fresh: int
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint32]]:
    """Build the forward half; also give the arc to the state of each beginning."""
    empty = np.zeros(FIRST_STATE, np.uint32)
    nodes, arcs = _half(empty, letters, firsts, sizes, np.zeros(0, np.uint32), fresh)
    nodes[FORWARD] = arcs[-1]
    before = np.zeros(len(nodes), np.uint32)
    _count_before(nodes, before)
    return nodes, before, arcs


def _half(
    nodes: NDArray[np.uint32],
    letters: NDArray[np.uint8],
    firsts: NDArray[np.int64],
    sizes: NDArray[np.int64],
    turns: NDArray[np.uint32],
    most_states: int,
) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Add the states of one half to a graph; also give the arc to the state of each beginning, and to the first."""
    used = len(nodes)
    # Pages that are never written cost nothing: room for the worst case is cheaper than growing.
    grown = np.empty(used + 4 * most_states + 8, np.uint32)
    grown[:used] = nodes
    slots = np.zeros(1 << (2 * most_states).bit_length(), np.uint32)
    arcs = np.zeros(1 if len(turns) else most_states + 1, np.uint32)
    used = _minimise(letters, firsts, sizes, turns, grown, used, slots, arcs)
    return grown[:used].copy(), arcs


def shared(letters: NDArray[np.uint8], starts: NDArray[np.int64], sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count the first letters that each word of a sorted table shares with the word before it."""
    many = np.zeros(len(sizes), np.int64)
    alike = np.arange(1, len(sizes))
    for depth in range(int(sizes.max(initial=0))):
        alike = alike[(sizes[alike] > depth) & (sizes[alike - 1] > depth)]
        alike = alike[letters[starts[alike] + depth] == letters[starts[alike - 1] + depth]]
        many[alike] += 1
    return many


def alphabetical(
    letters: NDArray[np.uint8], firsts: NDArray[np.int64], lengths: NDArray[np.int64], step: int
) -> NDArray[np.int64]:
    """Give the alphabetical order of strings, read from left to right (a step of 1) or from right to left (-1)."""
    if not len(lengths):
        return np.zeros(0, np.int64)
    keys = []
    for first in range(0, int(lengths.max()), LETTERS_PER_KEY):
        key = np.zeros(len(firsts), np.int64)
        for depth in range(first, first + LETTERS_PER_KEY):
            key <<= LETTER_BITS
            here = lengths > depth
            key += np.where(here, letters[np.where(here, firsts + step * depth, 0)] + 1, 0)
        keys.append(key)
    return np.lexsort(keys[::-1])


@kernel
def _minimise(
    letters: NDArray[np.uint8],
    firsts: NDArray[np.int64],
    sizes: NDArray[np.int64],
    turns: NDArray[np.uint32],
    nodes: NDArray[np.uint32],
    used: int,
    slots: NDArray[np.uint32],
    arcs: NDArray[np.uint32],
) -> int:
    """Write the smallest graph of sorted strings: only the last string's states are still open, all others shared.

    Without `turns` the strings are words read forward; with them, beginnings of words read backward.
    """
    backward = len(turns) > 0
    step = -1 if backward else 1
    masks = np.zeros(LONGEST + 2, np.int64)
    open_arcs = np.zeros((LONGEST + 2, 27), np.int64)
    sizes_open = np.zeros(LONGEST + 2, np.int64)
    closing = np.zeros(LONGEST + 2, np.int64)
    numbers = np.zeros(LONGEST + 2, np.int64)
    path = np.zeros(LONGEST + 2, np.int64)
    deep, made = 0, 0
    for string in range(len(sizes) + 1):
        keep = -1
        if string < len(sizes):
            keep = 0
            first, size = firsts[string], sizes[string]
            while keep < deep and keep < size and path[keep + 1] == letters[first + keep * step]:
                keep += 1
        for depth in range(deep, keep, -1):
            mask, many = masks[depth], sizes_open[depth]
            if backward and closing[depth]:
                mask |= TURN
                open_arcs[depth, many] = closing[depth] - 1
                many += 1
            state = _share(nodes, used, slots, mask, open_arcs[depth], many)
            if state == used:
                used += 2 + many
            arc = 2 * state + (0 if backward else closing[depth])
            if depth == 0:
                arcs[len(arcs) - 1] = arc
                break
            if not backward:
                arcs[numbers[depth]] = arc
            open_arcs[depth - 1, sizes_open[depth - 1]] = arc
            sizes_open[depth - 1] += 1
            masks[depth - 1] |= 1 << path[depth]
        if string < len(sizes):
            for depth in range(keep + 1, size + 1):
                path[depth] = letters[first + (depth - 1) * step]
                masks[depth] = sizes_open[depth] = closing[depth] = 0
                numbers[depth] = made
                made += 1
            closing[size] = whole(turns[string]) + 1 if backward else 1
            deep = size
    return used


@kernel
def _share(
    nodes: NDArray[np.uint32], used: int, slots: NDArray[np.uint32], mask: int, arcs: NDArray[np.int64], many: int
) -> int:
    """Give the state with these arcs: an equal one that exists, or a new one written at the end of the nodes."""
    if many == 0:
        return 0
    height, complete, letter = 0, 0, 0
    mixed = np.uint64(mask)
    for nth in range(many):
        arc = arcs[nth]
        mixed = (mixed ^ np.uint64(arc)) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(29)
        while not mask >> letter & 1:
            letter += 1
        below = whole(nodes[arc >> 1])
        if letter == TURN_BIT:
            height = max(height, below >> HEIGHT_BIT)
        else:
            height = max(height, (below >> HEIGHT_BIT) + 1)
            # A backward arc completes a word when one may turn behind it and the turn completes one.
            turn = whole(nodes[(arc >> 1) + 2 + popcount(np.uint64(below & LETTERS))]) if below & TURN else arc
            complete |= (turn & 1) << letter
        letter += 1
    header = mask | min(height, TALLEST) << HEIGHT_BIT
    place = whole(mixed & np.uint64(len(slots) - 1))
    while slots[place]:
        state = whole(slots[place])
        alike = nodes[state] == header
        nth = 0
        while alike and nth < many:
            alike = nodes[state + 2 + nth] == arcs[nth]
            nth += 1
        if alike:
            return state
        place = (place + 1) & (len(slots) - 1)
    slots[place] = used
    nodes[used] = header
    nodes[used + 1] = complete
    for nth in range(many):
        nodes[used + 2 + nth] = arcs[nth]
    return used


@kernel
def _count_before(nodes: NDArray[np.uint32], before: NDArray[np.uint32]) -> None:
    """Count the words behind each forward state and before each arc; a state stands after those it leads to."""
    state = FIRST_STATE
    while state < len(nodes):
        total = 0
        many = popcount(np.uint64(nodes[state]) & np.uint64(LETTERS))
        for place in range(state + 2, state + 2 + many):
            before[place] = total
            total += whole(nodes[place] & 1) + whole(before[nodes[place] >> 1])
        before[state] = total
        state += 2 + many


_GRAPHS = ArrayCache("gaddag", build, ("nodes", "before"))


def graph_of(table: WordTable) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Give `nodes` and `before` of a table, built once."""
    _, _, nodes, before = _GRAPHS(table)
    return nodes, before
