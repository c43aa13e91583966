"""Gives the best placements without listing the others."""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.search.board import JOKERS, LARGEST
from pioche.lexicon.search.branch_and_bound import rank
from pioche.lexicon.search.hooks import (
    BEST,
    ENOUGH,
    LAST,
    LEAST,
    LETTERS_FROM,
    NOTHING,
    OFFSET,
    PRICED,
    PROLONGING,
    SQUARED,
    TERMS,
)
from pioche.lexicon.search.lines import DIRECTION_SHIFT, LENGTHS, SQUARE_SHIFT, SQUARES, TEXT_SHIFT
from pioche.lexicon.search.placement_list import Placements
from pioche.lexicon.search.position import Patterns, Position
from pioche.lexicon.search.valuation import Pricing

NEVER_ENOUGH = -NOTHING


def best_placements(
    position: Position,
    pricing: Pricing,
    lines: NDArray[np.int64],
    best: int,
    least: int = NOTHING,
    enough: int = NEVER_ENOUGH,
) -> Placements:
    """Find the best placements in lines of a board that are worth at least so much; one that is worth enough will do.

    Of two with equal scores the better is the one that comes first by direction, row, column, word, and then by its
    letters as they are written (a letter of the rack before a joker).
    """
    board, tariff, scoring, most = position.board, pricing.tariff, pricing.scoring, pricing.most
    scores, heads = np.empty(best + 1, np.int64), np.empty(best + 1, np.int64)
    words, order, found = np.empty((best + 1, LARGEST), np.uint8), np.arange(best + 1), 0
    graphs = position.graphs
    terms = np.zeros(TERMS, np.int64)
    terms[LETTERS_FROM], terms[SQUARED], terms[PROLONGING] = scoring.letters_from, scoring.squared, position.growing
    terms[BEST], terms[LEAST], terms[ENOUGH], terms[PRICED] = best, least, enough, pricing.priced
    for nth, graph in enumerate(graphs):
        terms[OFFSET], terms[LAST] = graph.offset, nth == len(graphs) - 1
        found = rank(
            graph.nodes,
            graph.before,
            graph.ids,
            graph.allowed,
            position.unending,
            graph.skipped,
            board.cells,
            position.fits,
            position.wanted,
            board.blank,
            position.rack,
            lines,
            tariff.points,
            tariff.weights,
            tariff.values,
            *pricing.crossings,
            pricing.others,
            pricing.people,
            pricing.longer,
            pricing.special,
            most,
            terms,
            scores,
            heads,
            words,
            order,
            found,
        )
    order = order[:found]
    scores, text = scores[order], words[order].ravel() - np.uint8(1)
    heads = heads[order] | np.arange(found) * LARGEST << TEXT_SHIFT
    if not position.rack[JOKERS]:
        return Placements(board, heads, text, scores=scores)
    return _with_jokers(position, pricing, Patterns(heads, text, None), scores, best)


def _with_jokers(
    position: Position, pricing: Pricing, patterns: Patterns, worth: NDArray[np.int64], best: int
) -> Placements:
    """Tell the jokers of the best patterns apart, and give the best placements."""
    board, (heads, text, _) = position.board, patterns
    if pricing.jokers_alike:
        # The patterns are in order, and so are the ways to lay each of them.
        first = position.first_placements(patterns, best)
        return Placements(board, heads, text, *first, worth[first.owners])
    chosen = position.placements(patterns)
    owners, choices = chosen
    _, scores = pricing.apart_from_words(patterns, chosen)
    if len(owners):
        # A pattern is worth what the best way to lay it is worth.
        scores += (worth - np.maximum.reduceat(scores, np.flatnonzero(np.diff(owners, prepend=len(heads)))))[owners]
    spelled = np.where(np.arange(LARGEST) < (heads & LENGTHS)[:, np.newaxis], text.reshape(-1, LARGEST) + 1, 0)
    keys = spelled.astype(np.uint8).view(">u8").T[::-1]
    places = np.empty(len(heads), np.int64)
    places[np.lexsort((*keys, heads >> SQUARE_SHIFT & SQUARES, heads >> DIRECTION_SHIFT & 3))] = np.arange(len(heads))
    order = np.lexsort((choices, places[owners], -scores))[:best]
    return Placements(board, heads, text, owners[order], choices[order], scores[order])
