"""One question to the crossword search: a lexicon, a board, a rack, and what is asked of the words laid."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.board import DOWN, EMPTY, JOKERS, LISTED, Board, fill_fits
from pioche.lexicon.search.gaddag import graph_of
from pioche.lexicon.search.ids import crossings, in_bitset, pattern_ids
from pioche.lexicon.search.jokers import spread
from pioche.lexicon.search.lines import TEXT_SHIFT
from pioche.lexicon.search.patterns import collect
from pioche.lexicon.search.scoring import tariff_of

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

    def placements(self, patterns: Patterns, cap: int = MOST) -> Chosen:
        """Choose jokers for patterns in every way, but not in more than `cap` ways for each."""
        heads, text, _ = patterns
        if not self.rack[JOKERS]:
            return all_plain(heads)
        room, done, tally = 4 * len(heads) + ROOM, 0, np.zeros(1, np.int64)
        owners, choices = np.empty(room, np.uint32), np.empty(room, np.uint32)
        while True:
            done = spread(heads, text, self.board.cells, self.board.steps, self.rack, cap, done, owners, choices, tally)
            found = int(tally[0])
            if done == len(heads):
                return Chosen(owners[:found], choices[:found])
            owners, choices = _doubled(owners), _doubled(choices)

    @cached_property
    def fits(self) -> NDArray[np.int64]:
        """The letters that each square can take by the runs across it."""
        lex, size = self.lex, len(self.board.cells)
        fits = self._filled(graph_of(lex.words)[0])
        if self.judged and lex.allowed is not None:
            self._take_away(fits, lex.allowed)
        if self.judged and len(lex.admitted):
            more = self._filled(graph_of(lex.admitted)[0])
            self._take_away(more, None)
            fits |= more
        if self.once and (self.shortest > 2 or len(self.wanted)):
            for place in np.flatnonzero(fits[size:] & LISTED).tolist():
                if not self._listed_across(place):
                    fits[size + place] &= ~LISTED
        return fits

    def _filled(self, nodes: NDArray[np.uint32]) -> NDArray[np.int64]:
        fits = np.zeros(2 * len(self.board.cells), np.int64)
        fill_fits(nodes, self.board.cells, int(self.board.steps[DOWN]), self.judged, self.once, fits)
        return fits

    def _take_away(self, fits: NDArray[np.int64], allowed: NDArray[np.uint64] | None) -> None:
        """Take away letters that make a word that is not allowed; without a bitset, one that is in the table."""
        nodes, before = graph_of(self.lex.words)
        weights = tariff_of(None, self.board.width, self.board.height).weights
        words = crossings(nodes, before, self.board.cells, int(self.board.steps[DOWN]), fits, weights)
        wrong = words.ids >= 0 if allowed is None else ~in_bitset(allowed, words.ids, len(self.lex.words))
        np.subtract.at(fits, words.places[wrong], 1 << words.letters[wrong])

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
