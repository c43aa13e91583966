"""Valuing placements with all anagrams of the word that is laid, and bounding what a line of the board can give."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.board import EMPTY, LARGEST, WALL
from pioche.lexicon.search.bounds import NOTHING
from pioche.lexicon.search.gaddag import graph_of
from pioche.lexicon.search.ids import pattern_ids
from pioche.lexicon.search.patterns import ORIGIN, STEP
from pioche.lexicon.search.position import Chosen, Patterns, Position
from pioche.lexicon.search.scoring import LONGER_BY, Scoring, appraise, id_in
from pioche.lexicon.search.valuation import Pricing

from .conventions import Prolonging
from .crossings import crosses
from .families import MOST_SHELLS, Families, Great, Part, family_value

MOST_LETTERS = 8
"""Letters on a line of the board that are told apart; more count as so many."""
NEVER = 2 * NOTHING


class Values(NamedTuple):
    """What words are worth, anagrams apart: the word that is laid, and those that arise beside it (Q-14)."""

    laid: Scoring
    beside: Scoring


Table = NDArray[np.int64]
"""The most that a word can be worth by the letters that lie on its line, its shells and its length."""


@dataclass(frozen=True)
class Hunt(Position):
    """A question to the search; words that merely prolong others may be left out (Q-21)."""

    prolonging: Prolonging

    def patterns(self, lines: NDArray[np.int64], with_ids: bool = False) -> Patterns:
        """Find the words that can be laid in lines of the board."""
        return self.laid(super().patterns(lines, with_ids))

    def laid(self, patterns: Patterns) -> Patterns:
        """Give those patterns that may be laid."""
        if self.prolonging != "refused" or self.board.blank:
            return patterns
        return patterns.only(crosses(self.board, patterns.heads))


@dataclass(frozen=True)
class Among(Hunt):
    """A question to the search in which only some words are laid, while any word may arise across."""

    part: Part

    def patterns(self, lines: NDArray[np.int64], with_ids: bool = False) -> Patterns:
        """Find those words that can be laid in lines of the board, by their ids in the whole lexicon."""
        del with_ids
        nodes, before = graph_of(self.part.words)
        heads, text = self._collect(nodes, lines)
        return self.laid(Patterns(heads, text, self.part.ids[pattern_ids(nodes, before, heads, text)]))


class FamilyPricing(Pricing):
    """Q-14 to Q-17: each word made has its value, and so has each anagram of the word laid."""

    def __init__(self, position: Hunt, values: Values, kin: Families, most: Table) -> None:
        super().__init__(position, *values)
        self._plain = position.prolonging == "plain" and not position.board.blank
        self._kin = kin
        self._most = most

    def scores(self, patterns: Patterns, chosen: Chosen) -> NDArray[np.int64]:
        """Give the value of each placement with all anagrams announced."""
        if patterns.ids is None:
            raise ValueError("anagrams are found by the ids of words")
        board, tariff = self._position.board, self._tariff
        weights, scores = np.empty(len(chosen.owners), np.int64), np.empty(len(chosen.owners), np.int64)
        appraise(
            patterns.heads,
            patterns.text,
            board.cells,
            board.steps,
            tariff.points,
            tariff.weights,
            tariff.values,
            self._scoring.letters_from,
            self._lengths,
            self._values,
            chosen.owners,
            chosen.choices,
            weights,
            scores,
        )
        ids = patterns.ids[chosen.owners]
        worth = family_value(self._kin.others[ids], self._kin.people[ids], weights)
        if self._plain:
            # A word that merely prolongs another has neither anagrams nor a famous name.
            worth = np.where(crosses(board, patterns.heads[chosen.owners]), worth, weights**2)
        for word, value in self._scoring.fixed.items():
            worth[ids == id_in(self._position.lex, word)] = value
        return scores + worth

    def bounds(self, lines: NDArray[np.int64]) -> NDArray[np.int64]:
        """Give the most that a placement in each line can be worth if its word has 0, 1, 2… letters."""
        cells, bounds = self._position.board.cells, super().bounds(lines)
        lengths = np.arange(bounds.shape[1])
        squares = lines[:, [ORIGIN]] + lines[:, [STEP]] * np.arange(LARGEST)
        outside = np.logical_or.accumulate(cells.take(squares, mode="clip") == WALL, axis=1)
        squares[outside] = 0
        letters = np.minimum((cells[squares] < EMPTY).sum(axis=1, keepdims=True), MOST_LETTERS)
        shells = np.minimum((self._tariff.weights[squares] - 1).sum(axis=1, keepdims=True), lengths)
        families = self._most[letters, np.minimum(shells, MOST_SHELLS), lengths]
        # The word itself is among its family; without shells is the least that it was promised with.
        promised: NDArray[np.int64] = bounds - (lengths + LONGER_BY) ** 2 + families
        return promised


def most_of_small(kin: Families, fixed: int) -> Table:
    """Give the most that a word that is not great can be worth, whatever the pawns."""
    return np.broadcast_to(np.maximum(kin.small, fixed), (MOST_LETTERS + 1, *kin.small.shape))


def most_of_great(
    great: Great, fixed: int, rack: NDArray[np.int64], board: NDArray[np.int64], prices: NDArray[np.int64]
) -> Table:
    """Give the most that a great word can be worth if what the rack lacks lies on its line."""
    lacking = np.maximum(great.letters - rack.astype(np.int16), 0)
    reach = np.flatnonzero((lacking <= board).all(axis=1) & (great.lengths <= LARGEST))
    most = np.full((MOST_LETTERS + 1, *great.worth.shape[:1], LARGEST + 1), NEVER, np.int64)
    if len(reach):
        lacked = np.minimum(lacking[reach].sum(axis=1), MOST_LETTERS)
        groups = lacked * (LARGEST + 1) + great.lengths[reach]
        order = np.argsort(groups, kind="stable")
        found, starts = np.unique(groups[order], return_index=True)
        worth = np.maximum(great.worth[:, reach], fixed) - great.letters[reach] @ prices
        lacked, lengths = np.divmod(found, LARGEST + 1)
        most[lacked, :, lengths] = np.maximum.reduceat(worth[:, order], starts, axis=1).T
    # A line with more letters gives all that one with fewer gives; each letter of the board saves a pawn.
    saved = int(prices.max()) * np.array([*range(MOST_LETTERS), LARGEST])
    table: Table = np.maximum.accumulate(most, axis=0) + saved[:, np.newaxis, np.newaxis]
    return table
