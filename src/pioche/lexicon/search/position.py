"""One question to the crossword search: a lexicon, a board, a rack, and what is asked of the words laid."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.array_cache import EVERY_WORD, allowed, plain
from pioche.lexicon.search.board import DOWN, EMPTY, JOKERS, LISTED, Board
from pioche.lexicon.search.crossings import fill_fits
from pioche.lexicon.search.gaddag import graph_of
from pioche.lexicon.search.hooks import FULL
from pioche.lexicon.search.ids import in_bitset, pattern_ids
from pioche.lexicon.search.jokers import spread
from pioche.lexicon.search.lines import TEXT_SHIFT
from pioche.lexicon.search.patterns import collect

MOST = 1 << 25
"""A search with more patterns or more placements is refused: they would not fit into memory."""
Number = TypeVar("Number", bound=np.generic)
ROOM = 4096
"""Patterns there is room for at first, four times as many with each joker; growing means to search a line again."""
TEXT_PER_PATTERN = 16


class TooMany(ValueError):
    """There are more placements than fit into memory; the best of them can still be asked for."""

    def __init__(self) -> None:
        super().__init__(f"more than {MOST} placements: ask for the best of them")


NO_IDS = plain(np.zeros(0, np.int64))
NO_NODES = plain(np.zeros(0, np.uint32))


class Graph(NamedTuple):
    """A graph to spell words from: its numbers, the ids of its words in the lexicon, and which of them count."""

    nodes: NDArray[np.uint32]
    before: NDArray[np.uint32]
    ids: NDArray[np.int64]
    """Empty where they are the graph's own, each with the offset added."""
    allowed: NDArray[np.uint64]
    skipped: NDArray[np.uint32]
    """A graph whose words do not count."""
    offset: int


class Bits(NamedTuple):
    """A bitset that is told from others by being itself, so that what is made with it can be kept."""

    bits: NDArray[np.uint64]

    def __hash__(self) -> int:
        return id(self.bits)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bits) and self.bits is other.bits


class Judging(NamedTuple):
    """What is asked of words across: whether they are judged at all, each word once, which may not end anew."""

    judged: bool
    once: bool
    unending: Bits


@lru_cache(maxsize=64)
def cross_sets(lex: Lexicon, board: Board, judging: Judging) -> NDArray[np.int64]:
    """Give the letters that each square can take by the runs across it; the same board is often asked about again."""
    judged, once, unending = judging
    nodes, before = graph_of(lex.words)
    cells, down, fits = board.cells, int(board.steps[DOWN]), np.zeros(2 * len(board.cells), np.int64)
    fill_fits(nodes, before, allowed(lex), unending.bits, NO_NODES, cells, down, judged, once, fits)
    if judged and len(lex.admitted):
        fill_fits(*graph_of(lex.admitted), EVERY_WORD, EVERY_WORD, nodes, cells, down, judged, once, fits)
    return plain(fits)


class Patterns(NamedTuple):
    """Words in their squares, jokers left open; `ids` are those of their words, None when nobody needs them."""

    heads: NDArray[np.int64]
    text: NDArray[np.uint8]
    ids: NDArray[np.int64] | None

    def only(self, kept: NDArray[np.bool_]) -> "Patterns":
        """Give some of the patterns."""
        return Patterns(self.heads[kept], self.text, None if self.ids is None else self.ids[kept])


class Chosen(NamedTuple):
    """Placements: each the number of a pattern and a choice of jokers."""

    owners: NDArray[np.uint32]
    choices: NDArray[np.uint32]


def all_plain(heads: NDArray[np.int64]) -> Chosen:
    """Lay each pattern once, without jokers."""
    return Chosen(np.arange(len(heads), dtype=np.uint32), np.zeros(len(heads), np.uint32))


@dataclass(frozen=True)
class Position:
    """A position of a game; `wanted` marks the cells of which a word must hold one (none marked: it need not)."""

    lex: Lexicon
    board: Board
    rack: NDArray[np.int64]
    wanted: NDArray[np.uint8]
    shortest: int
    judged: bool
    """Words across the one that is laid have to be words as well."""
    once: bool
    """A single letter that makes words across and down is laid across."""
    unending: NDArray[np.uint64]
    """Words, as a bitset over the ids of the lexicon's, whose last letter may not be a new one; empty for none."""

    def patterns(self, lines: NDArray[np.int64], with_ids: bool = False) -> Patterns:
        """Find all words that can be laid in lines of the board."""
        lex, ids = self.lex, None
        nodes, before = graph_of(lex.words)
        heads, text = self._collect(nodes, lines)
        if with_ids or lex.allowed is not None:
            ids = pattern_ids(nodes, before, heads, text)
        if lex.allowed is not None and ids is not None:
            allowed = in_bitset(lex.allowed, ids, len(lex.words))
            heads, ids = heads[allowed], ids[allowed]
        if len(lex.admitted):
            own_nodes, own_before = graph_of(lex.admitted)
            more, more_text = self._collect(own_nodes, lines)
            more = more[pattern_ids(nodes, before, more, more_text) < 0]
            more_ids = len(lex.words) + pattern_ids(own_nodes, own_before, more, more_text)
            heads, text = np.append(heads, more + (len(text) << TEXT_SHIFT)), np.append(text, more_text)
            ids = None if ids is None else np.append(ids, more_ids)
        return Patterns(heads, text, ids)

    def placements(self, patterns: Patterns) -> Chosen:
        """Choose jokers for patterns in every way."""
        heads, text, _ = patterns
        if not self.rack[JOKERS]:
            return all_plain(heads)
        room, done, tally = 4 * len(heads) + ROOM, 0, np.zeros(1, np.int64)
        owners, choices = np.empty(room, np.uint32), np.empty(room, np.uint32)
        while True:
            done = spread(heads, text, self.board.cells, self.board.steps, self.rack, done, owners, choices, tally)
            found = int(tally[0])
            if done == len(heads):
                return Chosen(owners[:found], choices[:found])
            owners, choices = _doubled(owners), _doubled(choices)

    def first_placements(self, patterns: Patterns, many: int) -> Chosen:
        """Choose jokers for patterns, one after the other, until there are so many placements."""
        heads, text, _ = patterns
        owners, choices, tally = np.empty(many, np.uint32), np.empty(many, np.uint32), np.zeros(1, np.int64)
        done = spread(heads, text, self.board.cells, self.board.steps, self.rack, 0, owners, choices, tally)
        # Where there was no room for all, there is no room left.
        found = int(tally[0]) if done == len(heads) else many
        return Chosen(owners[:found], choices[:found])

    @cached_property
    def fits(self) -> NDArray[np.int64]:
        """The letters that each square can take by the runs across it."""
        kept = cross_sets(self.lex, self.board, Judging(self.judged, self.once, Bits(self.unending)))
        if not (self.once and (self.shortest > 2 or len(self.wanted))):
            return kept
        fits, size = kept.copy(), len(self.board.cells)
        for place in np.flatnonzero(fits[size:] & LISTED).tolist():
            if not self._listed_across(place):
                fits[size + place] &= ~LISTED
        return plain(fits)

    @property
    def growing(self) -> int:
        """What becomes of words that merely prolong others: nothing, unless a game has a rule of its own."""
        return FULL

    @property
    def graphs(self) -> list[Graph]:
        """The graphs of the words that may be laid."""
        lex = self.lex
        nodes, before = graph_of(lex.words)
        graphs = [Graph(nodes, before, NO_IDS, allowed(lex), NO_NODES, 0)]
        if len(lex.admitted):
            graphs.append(Graph(*graph_of(lex.admitted), NO_IDS, EVERY_WORD, nodes, len(lex.words)))
        return graphs

    def _listed_across(self, place: int) -> bool:
        """Tell whether the run across through a cell is one that is asked for."""
        first = last = place
        while self.board.cells[first - 1] < EMPTY:
            first -= 1
        while self.board.cells[last + 1] < EMPTY:
            last += 1
        wanted = self.wanted[first : last + 1]
        return last - first + 1 >= self.shortest and (not len(self.wanted) or bool(wanted.any()))

    def _collect(
        self, nodes: NDArray[np.uint32], lines: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
        """Find the heads and the text of all patterns in lines of the board."""
        board, done, tally = self.board, 0, np.zeros(2, np.int64)
        room = ROOM << 2 * min(int(self.rack[JOKERS]), 3)
        heads, text = np.empty(room, np.int64), np.empty(room * TEXT_PER_PATTERN, np.uint8)
        while True:
            done = collect(
                nodes, board.cells, self.fits, self.wanted, board.blank, self.rack, lines, done, heads, text, tally
            )
            if done == len(lines):
                found, used = tally.tolist()
                return heads[:found], text[:used]
            heads, text = _doubled(heads), _doubled(text)


def _doubled(array: NDArray[Number]) -> NDArray[Number]:
    """Copy an array to one twice as long, unless it would then be too long for the memory."""
    if len(array) > MOST * TEXT_PER_PATTERN or (array.dtype != np.uint8 and len(array) > MOST):
        raise TooMany
    longer = np.empty(2 * len(array), array.dtype)
    longer[: len(array)] = array
    return longer
