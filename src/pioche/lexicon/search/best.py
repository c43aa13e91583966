"""Finds the best placements without listing the others: the most promising lines first, until none can be better."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.board import LARGEST
from pioche.lexicon.search.bounds import NOTHING
from pioche.lexicon.search.lines import DIRECTION_SHIFT, LENGTHS, SQUARE_SHIFT, SQUARES, TEXT_SHIFT
from pioche.lexicon.search.patterns import wanting
from pioche.lexicon.search.placement_list import Placements
from pioche.lexicon.search.position import MOST, Position, all_plain
from pioche.lexicon.search.valuation import Pricing

FIRST_LINES = 8
SQUARE_BITS, PLACE_BITS = 12, 14


class Ranked(NamedTuple):
    """Placements and their scores; each row of `words` holds the letters of a word, A being 1, and then noughts."""

    scores: NDArray[np.int64]
    heads: NDArray[np.int64]
    choices: NDArray[np.uint32]
    words: NDArray[np.uint8]


NONE = Ranked(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0, np.uint32), np.zeros((0, LARGEST), np.uint8))


def best_placements(position: Position, pricing: Pricing, lines: NDArray[np.int64], best: int) -> Placements:
    """Find the best placements in lines of a board.

    Of two with equal scores the better is the one that comes first by direction, row, column, word, and then by its
    letters as they are written (a letter of the rack before a joker).
    """
    bounds = pricing.bounds(lines)
    order = np.argsort(-bounds.max(axis=1), kind="stable")
    lines, bounds = lines[order], bounds[order]
    top, first, many = NONE, 0, FIRST_LINES
    while first < len(lines):
        least = int(top.scores[-1]) if len(top.scores) == best else NOTHING
        worthwhile = bounds[first : first + many] >= least
        if not worthwhile.any():
            break
        some = worthwhile.any(axis=1)
        batch = wanting(lines[first : first + many][some], worthwhile[some].argmax(axis=1))
        top = _best_of(top, _candidates(position, pricing, batch, best, least), best)
        first, many = first + many, 2 * many
    nth = np.arange(len(top.heads))
    heads = top.heads & ((1 << TEXT_SHIFT) - 1) | nth * LARGEST << TEXT_SHIFT
    text = top.words.ravel() - np.uint8(1)
    return Placements(position.board, heads, text, nth.astype(np.uint32), top.choices, top.scores)


def _candidates(position: Position, pricing: Pricing, lines: NDArray[np.int64], best: int, least: int) -> Ranked:
    """Find the placements in lines that are worth at least so much; some that cannot be among the best are left out."""
    patterns = position.patterns(lines, with_ids=True)
    worth = pricing.scores(patterns, all_plain(patterns.heads))
    if pricing.jokers_alike:
        least = max(least, _nth_highest(worth, best))
    enough = worth >= least
    patterns, worth = patterns.only(enough), worth[enough]
    chosen = position.placements(patterns, best if pricing.jokers_alike else MOST)
    scores = worth[chosen.owners] if pricing.jokers_alike else pricing.scores(patterns, chosen)
    places = patterns.heads[chosen.owners] >> DIRECTION_SHIFT
    # Equal scores are many: directions and squares leave out most before the words have to be compared.
    ranks = (scores << PLACE_BITS) - ((places & 3) << SQUARE_BITS) - (places >> 2 & SQUARES)
    enough = ranks >= _nth_highest(ranks, best)
    heads = patterns.heads[chosen.owners[enough]]
    return Ranked(scores[enough], heads, chosen.choices[enough], _words(heads, patterns.text))


def _nth_highest(numbers: NDArray[np.int64], nth: int) -> int:
    """Give the number below which nothing is among the `nth` highest."""
    return int(np.partition(numbers, -nth)[-nth]) if len(numbers) > nth else NOTHING


def _words(heads: NDArray[np.int64], text: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Give the words of patterns as rows of letters."""
    columns = np.arange(LARGEST)
    letters = text.take((heads >> TEXT_SHIFT)[:, np.newaxis] + columns, mode="clip") + np.uint8(1)
    return np.where(columns < (heads & LENGTHS)[:, np.newaxis], letters, np.uint8(0))


def _best_of(one: Ranked, other: Ranked, best: int) -> Ranked:
    """Give the best of two rankings."""
    scores = np.concatenate([one.scores, other.scores])
    heads = np.concatenate([one.heads, other.heads])
    choices = np.concatenate([one.choices, other.choices])
    words = np.concatenate([one.words, other.words])
    squares, directions = heads >> SQUARE_SHIFT & SQUARES, heads >> DIRECTION_SHIFT & 3
    spelled = words.view(">u8").T
    order = np.lexsort((choices, *spelled[::-1], squares, directions, -scores))[:best]
    return Ranked(scores[order], heads[order], choices[order], words[order])
