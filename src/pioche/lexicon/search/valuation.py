"""A scoring on one position: what each placement is worth, and the most that a stretch of the board can give."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import LETTERS
from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.array_cache import EVERY_WORD, plain
from pioche.lexicon.search.board import DOWN, JOKERS, LARGEST, Board
from pioche.lexicon.search.crossings import LONGER_BY, value_crossings
from pioche.lexicon.search.gaddag import graph_of
from pioche.lexicon.search.hooks import MOST_EXTRA, MOST_TILES
from pioche.lexicon.search.position import NO_IDS, NO_NODES, Bits, Chosen, Judging, Patterns, Position, cross_sets
from pioche.lexicon.search.scoring import Scoring, Tariff, appraise, special_words, tariff_of, word_values

SIZES = np.arange(LARGEST + 1)
EXTRA = np.arange(MOST_EXTRA + 1)[:, np.newaxis]


class Crossings(NamedTuple):
    """What words across are worth: by place their length, by place and letter their value."""

    lengths: NDArray[np.int64]
    values: NDArray[np.int64]
    most: NDArray[np.int64]
    """The highest of these values, by place."""


class Pricing:
    """What placements on a position are worth."""

    priced = True
    """Whether the points of letters and squares come on top of `most`, or are in it."""
    others = people = NO_IDS
    """How many words a word stands for, those apart that count as longer; empty where each stands for itself."""

    def __init__(self, position: Position, scoring: Scoring, beside: Scoring | None = None) -> None:
        """Price by a scoring; with `beside`, the words that arise across have their own values."""
        self._position = position
        self.scoring = scoring
        lex, board = position.lex, position.board
        self.tariff: Tariff = tariff_of(scoring, board.width, board.height)
        judging = Judging(position.judged, position.once, Bits(position.unending))
        self.crossings = crossings_of(lex, board, judging, scoring, beside or scoring)
        self.longer = EVERY_WORD if scoring.longer is None else plain(scoring.longer)
        self.special = special_words(lex, scoring)

    @property
    def jokers_alike(self) -> bool:
        """Whether a joker is worth as much as the letter it stands for."""
        return not self.scoring.letters or not self.tariff.values.any()

    @property
    def most(self) -> NDArray[np.int64]:
        """The most that the word laid can be worth: by the board's letters in it, its double squares, its length."""
        scoring = self.scoring
        most = squares_of(scoring.squared, scoring.longer is not None)
        if not (scoring.fixed or scoring.bonus):
            return most
        most = most.copy()
        for word, value in scoring.fixed.items():
            if len(word) <= LARGEST:
                part = most[self._lacking(word) :, :, len(word)]
                np.maximum(part, value, out=part)
        for word, points in scoring.bonus.items():
            if len(word) <= LARGEST and points > 0:
                most[self._lacking(word) :, :, len(word)] += points
        return plain(most)

    def apart_from_words(self, patterns: Patterns, chosen: Chosen) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Give the lengths that the words laid count for, and what placements are worth apart from these words."""
        board, tariff = self._position.board, self.tariff
        weights, scores = np.empty(len(chosen.owners), np.int64), np.empty(len(chosen.owners), np.int64)
        appraise(
            patterns.heads,
            patterns.text,
            board.cells,
            board.steps,
            tariff.points,
            tariff.weights,
            tariff.values,
            self.scoring.letters_from,
            self.crossings.lengths,
            self.crossings.values,
            chosen.owners,
            chosen.choices,
            weights,
            scores,
        )
        return weights, scores

    def scores(self, patterns: Patterns, chosen: Chosen) -> NDArray[np.int64]:
        """Give the score of each placement."""
        weights, scores = self.apart_from_words(patterns, chosen)
        if patterns.ids is not None:
            scores += word_values(self._position.lex, self.scoring, patterns.ids[chosen.owners], weights)
        return scores

    def _lacking(self, word: str) -> int:
        """Count the letters of a word that the rack lacks, as far as they are told apart."""
        rack: list[int] = self._position.rack.tolist()
        lacking = sum(max(word.count(letter) - rack[ord(letter) - ord("A")], 0) for letter in set(word))
        return max(min(lacking - rack[JOKERS], MOST_TILES), 0)


@lru_cache(maxsize=4)
def squares_of(squared: bool, longer: bool) -> NDArray[np.int64]:
    """Give what words are worth by letters of the board, double squares and length: the square, or nothing."""
    extra = np.where(EXTRA == MOST_EXTRA, np.maximum(SIZES, MOST_EXTRA), EXTRA) + LONGER_BY * longer
    most = (SIZES + extra) ** 2 * squared
    return plain(np.repeat(most[np.newaxis], MOST_TILES + 1, axis=0))


@lru_cache(maxsize=64)
def crossings_of(lex: Lexicon, board: Board, judging: Judging, scoring: Scoring, beside: Scoring) -> Crossings:
    """Value the words that arise across; the same board is often asked about again."""
    places = 2 * len(board.cells)
    lengths, values = np.zeros(places, np.int64), np.zeros((places, len(LETTERS)), np.int64)
    most = np.zeros(places, np.int64)
    if judging.judged:
        nodes, before = graph_of(lex.words)
        own_nodes, own_before = graph_of(lex.admitted) if len(lex.admitted) else (NO_NODES, NO_NODES)
        value_crossings(
            nodes,
            before,
            own_nodes,
            own_before,
            len(lex.words),
            board.cells,
            int(board.steps[DOWN]),
            cross_sets(lex, board, judging),
            tariff_of(scoring, board.width, board.height).weights,
            int(beside.squared),
            EVERY_WORD if beside.longer is None else plain(beside.longer),
            special_words(lex, beside),
            lengths,
            values,
            most,
        )
    return Crossings(plain(lengths), plain(values), plain(most))
