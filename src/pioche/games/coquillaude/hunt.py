"""Valuing placements with all anagrams of the word that is laid, and bounding what a stretch of the board can give."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.array_cache import EVERY_WORD, plain
from pioche.lexicon.search.board import LARGEST, Board
from pioche.lexicon.search.gaddag import graph_of
from pioche.lexicon.search.hooks import FULL, MOST_EXTRA, MOST_TILES, PLAIN, REFUSED
from pioche.lexicon.search.position import NO_IDS, NO_NODES, Graph, Position
from pioche.lexicon.search.reach import NEVER, most_in_reach
from pioche.lexicon.search.scoring import Scoring
from pioche.lexicon.search.valuation import Pricing

from .conventions import Prolonging
from .families import Families, Great, Part

GROWING = {"full": FULL, "refused": REFUSED, "plain": PLAIN}
NO_WORDS = plain(np.full((MOST_EXTRA + 1, LARGEST + 1), NEVER, np.int64))


class Values(NamedTuple):
    """What words are worth, anagrams apart: the word that is laid, and those that arise beside it (Q-14)."""

    laid: Scoring
    beside: Scoring


Table = NDArray[np.int64]
"""The most that a word can be worth by the letters on the board that it holds, its shells and its length."""


@dataclass(frozen=True)
class Hunt(Position):
    """A question to the search; words that merely prolong others may be left out (Q-21)."""

    prolonging: Prolonging

    @property
    def growing(self) -> int:
        """Q-21: what becomes of words that merely prolong others; the first of all prolongs none."""
        return FULL if self.board.blank else GROWING[self.prolonging]


@dataclass(frozen=True)
class Among(Hunt):
    """A question to the search in which only some words are laid, while any word may arise across."""

    part: Part

    @property
    def graphs(self) -> list[Graph]:
        """The graph of those words, with their ids in the whole lexicon."""
        return [Graph(*graph_of(self.part.words), self.part.ids, EVERY_WORD, NO_NODES, 0)]


class FamilyPricing(Pricing):
    """Q-14 to Q-17: each word made has its value, and so has each anagram of the word laid."""

    def __init__(self, position: Hunt, values: Values, kin: Families, most: Table, priced: bool) -> None:
        super().__init__(position, *values)
        self.others, self.people = kin.others, kin.people
        self._most = most
        self.priced = priced

    @property
    def most(self) -> Table:
        """The most that the word laid and its anagrams can be worth."""
        return self._most


def most_of_others(kin: Families, fixed: Mapping[str, int], rack: NDArray[np.int64], board: Board) -> Table:
    """Give the most that a word that is not great can be worth."""
    most = np.empty((MOST_TILES + 1, MOST_EXTRA + 1, LARGEST + 1), np.int64)
    most_in_reach(*kin.several, NO_IDS, 0, kin.single, rack, board.cells, most)
    return plain(with_fixed(most, fixed))


def most_of_great(
    great: Great,
    costs: NDArray[np.int64],
    dearest: int,
    fixed: Mapping[str, int],
    rack: NDArray[np.int64],
    board: Board,
) -> Table:
    """Give the most that a great word can be worth less the cost of its pawns."""
    most = np.empty((MOST_TILES + 1, MOST_EXTRA + 1, LARGEST + 1), np.int64)
    most_in_reach(*great.reach, costs, dearest, NO_WORDS, rack, board.cells, most)
    return plain(with_fixed(most, fixed))


def with_fixed(most: Table, fixed: Mapping[str, int]) -> Table:
    """Let words be worth as much as is fixed for them; nought letters stand for words that merely prolong others."""
    for word, value in fixed.items():
        for length in (len(word), 0):
            np.maximum(most[:, :, length], value, out=most[:, :, length])
    return most
