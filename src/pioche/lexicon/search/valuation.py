"""A scoring on one position: what each placement is worth, and the most that a line of the board can give."""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import LETTERS
from pioche.lexicon.search.board import DOWN
from pioche.lexicon.search.bounds import line_bounds
from pioche.lexicon.search.gaddag import graph_of
from pioche.lexicon.search.ids import Crossings, crossings
from pioche.lexicon.search.position import Chosen, Patterns, Position
from pioche.lexicon.search.scoring import Scoring, appraise, tariff_of, word_values
from pioche.lexicon.words import WordTable


class Pricing:
    """What placements on a position are worth."""

    def __init__(self, position: Position, scoring: Scoring, beside: Scoring | None = None) -> None:
        """Price by a scoring; with `beside`, the words that arise across have their own values."""
        board, places = position.board, len(position.fits)
        self._position = position
        self._scoring = scoring
        self._beside = beside or scoring
        self._tariff = tariff_of(scoring, board.width, board.height)
        self._lengths, self._values = np.zeros(places, np.int64), np.zeros((places, len(LETTERS)), np.int64)
        if position.judged:
            self._value_crossings()

    @property
    def jokers_alike(self) -> bool:
        """Whether a joker is worth as much as the letter it stands for."""
        return not self._tariff.values.any()

    def scores(self, patterns: Patterns, chosen: Chosen) -> NDArray[np.int64]:
        """Give the score of each placement."""
        board, tariff = self._position.board, self._tariff
        words, scores = np.empty(len(chosen.owners), np.int64), np.empty(len(chosen.owners), np.int64)
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
            words,
            scores,
        )
        if patterns.ids is not None:
            scores += word_values(self._position.lex, self._scoring, patterns.ids[chosen.owners], words)
        return scores

    def bounds(self, lines: NDArray[np.int64]) -> NDArray[np.int64]:
        """Give the most that a placement in each line can be worth if its word has 0, 1, 2… letters."""
        crossing = self._values.max(axis=1)
        return line_bounds(self._position, self._scoring, self._tariff, crossing, lines)

    def _value_crossings(self) -> None:
        """Value the words that arise across, by place and letter."""
        lex = self._position.lex
        words = self._crossings(lex.words)
        ids = words.ids
        if len(lex.admitted):
            ids = np.where(ids < 0, len(lex.words) + self._crossings(lex.admitted).ids, ids)
        self._lengths[words.places] = words.lengths
        self._values[words.places, words.letters] = word_values(lex, self._beside, ids, words.weights)

    def _crossings(self, table: WordTable) -> Crossings:
        """Find the words that may arise across, with their ids in a table."""
        nodes, before = graph_of(table)
        board = self._position.board
        return crossings(nodes, before, board.cells, int(board.steps[DOWN]), self._position.fits, self._tariff.weights)
