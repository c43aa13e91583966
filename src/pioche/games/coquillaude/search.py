"""The placements that a player who knows some words can find, by the crossword search."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.components.bags import in_order
from pioche.components.tiles import Rows, Tile, is_blank, taken
from pioche.lexicon import Lexicon, views
from pioche.lexicon.alphabet import LETTERS
from pioche.lexicon.search import Placement, Scoring
from pioche.lexicon.search.best import best_placements
from pioche.lexicon.search.board import DIRECTIONS, LARGEST_RACK, WALL, Board, read_board, read_rack
from pioche.lexicon.search.bounds import NOTHING
from pioche.lexicon.search.patterns import SHORTEST_WORD, lines_of, wanting
from pioche.lexicon.search.placement_list import Square
from pioche.lexicon.search.position import Position
from pioche.lexicon.search.valuation import Pricing

from .box import BOARD, ORANGE_SQUARES, SHELLS
from .conventions import OURS, Conventions, Prolonging
from .families import families, person_flags
from .hunt import Among, FamilyPricing, Hunt, Values, most_of_great, most_of_small
from .scoring import DECREED

ALL_WAYS = (1 << len(DIRECTIONS)) - 1


Prices = tuple[int, ...]
"""What a player thinks a pawn of each letter is worth as long as it is not laid, from A to Z."""
FREE: Prices = (0,) * len(LETTERS)


@lru_cache(maxsize=64)
def famous(lexicon: Lexicon) -> NDArray[np.uint64]:
    """Q-14: give the names of famous people as a bitset over the words of a lexicon."""
    return views.of_flags(person_flags(lexicon)[: len(lexicon.words)])


@lru_cache(maxsize=256)
def values(lexicon: Lexicon, prices: Prices, shells: tuple[Square, ...], people_beside: bool) -> Values:
    """Q-14, Q-15, Q-16: the value of words, anagrams apart, less the price of the pawns, as the search adds it up."""
    people = famous(lexicon)
    dearest = max(prices)
    laid = Scoring(
        # The search knows no negative letters: every pawn costs the price of the dearest, and gets the rest back.
        squares=[[-dearest] * BOARD.size] * BOARD.size,
        letters={letter: dearest - price for letter, price in zip(LETTERS, prices, strict=True)},
        squared=True,
        doubled=shells,
        longer=people,
        fixed=DECREED,
    )
    return Values(laid, laid if people_beside else Scoring(squared=True, fixed=DECREED))


def shells_counting(rows: Rows, conventions: Conventions) -> tuple[Square, ...]:
    """Q-15: give the shells that count, in order: those that are free, or all."""
    return tuple(square for square in sorted(SHELLS) if conventions.shells_again or not taken(rows, *square))


@lru_cache(maxsize=512)
def find_best(
    lexicon: Lexicon, rows: Rows, rack: str, best: int, *,
    anagrams: bool = True, prices: Prices = FREE, conventions: Conventions = OURS,
) -> Sequence[Placement]:  # fmt: skip
    """Give the best placements; remembered, since a bot is asked again after every act of the others."""
    return search_best(lexicon, rows, rack, best, anagrams=anagrams, prices=prices, conventions=conventions)


def search_best(
    lexicon: Lexicon, rows: Rows, rack: str, best: int, *,
    anagrams: bool = True, prices: Prices = FREE, conventions: Conventions = OURS,
) -> Sequence[Placement]:  # fmt: skip
    """Give the best placements by their value less their pawns, all anagrams of the word laid announced or none.

    With prices, words that are not great are looked at only when no great one is worth its pawns. Without anagrams,
    words that merely prolong others are left out unless they are paid in full.
    """
    if not rack:
        return ()
    board, pawns = read_board(rows), handful(rack)
    asked = Asked(lexicon, board, read_rack(pawns), board.cells_of(ORANGE_SQUARES if is_blank(rows) else None))
    scoring = values(lexicon, prices, shells_counting(rows, conventions), conventions.people_beside)
    prolonging = conventions.prolonging
    lines = lines_of(board.height, board.width, ALL_WAYS)
    if not anagrams:
        position = among_words(asked, once=True, prolonging="full" if prolonging == "full" else "refused")
        return best_placements(position, Pricing(position, *scoring), lines, best)
    found = among_great(asked, scoring, lines, best, np.array(prices), prolonging)
    if prices != FREE and found and found[0].score >= 0:
        return found
    return among_all(asked, scoring, lines, best, found, prolonging)


class Asked(NamedTuple):
    """What both parts of a search have in common."""

    lexicon: Lexicon
    board: Board
    rack: NDArray[np.int64]
    wanted: NDArray[np.uint8]


def among_words(asked: Asked, once: bool, prolonging: Prolonging) -> Hunt:
    """Ask for all words; of a small vocabulary, in a table of its own."""
    few = families(asked.lexicon).vocabulary
    if few is None:
        return Hunt(*asked, SHORTEST_WORD, judged=True, once=once, prolonging=prolonging)
    return Among(*asked, SHORTEST_WORD, judged=True, once=once, prolonging=prolonging, part=few)


def among_great(
    asked: Asked,
    scoring: Values,
    lines: NDArray[np.int64],
    best: int,
    prices: NDArray[np.int64],
    prolonging: Prolonging,
) -> list[Placement]:
    """Find the best placements of the words whose families are worth most."""
    kin = families(asked.lexicon)
    on_board = np.bincount(asked.board.cells, minlength=WALL + 1)[: len(LETTERS)]
    most = most_of_great(kin.great, max(DECREED.values()), asked.rack[: len(LETTERS)], on_board, prices)
    position = Among(*asked, SHORTEST_WORD, judged=True, once=False, prolonging=prolonging, part=kin.great.part)
    return within(position, FamilyPricing(position, scoring, kin, most), lines, best, NOTHING)


def among_all(
    asked: Asked,
    scoring: Values,
    lines: NDArray[np.int64],
    best: int,
    found: list[Placement],
    prolonging: Prolonging,
) -> list[Placement]:
    """Find the best placements of any words, where these may be as good as those that were found already."""
    kin = families(asked.lexicon)
    position = among_words(asked, once=False, prolonging=prolonging)
    pricing = FamilyPricing(position, scoring, kin, most_of_small(kin, max(DECREED.values())))
    least = found[-1].score if len(found) == best else NOTHING
    more = within(position, pricing, lines, best, least)
    return sorted(dict.fromkeys((*found, *more)), key=ranked)[:best]


def within(
    position: Position, pricing: FamilyPricing, lines: NDArray[np.int64], best: int, least: int
) -> list[Placement]:
    """Find the best placements in those lines, and of those lengths, that can be worth so much."""
    worthwhile = pricing.bounds(lines) >= least
    some = worthwhile.any(axis=1)
    if not some.any():
        return []
    lines = wanting(lines[some], worthwhile[some].argmax(axis=1))
    return list(best_placements(position, pricing, lines, best))


def ranked(placement: Placement) -> tuple[int, int, int, int, str]:
    """Order placements as the search does: by score, direction, row, column, word."""
    return -placement.score, DIRECTIONS.index(placement.direction), placement.row, placement.col, placement.word


def handful(rack: str) -> str:
    """Give a rack that the search can take: of more than forty pawns, those letters that are there most often yield."""
    counts = Counter(rack)
    most = len(rack)
    while sum(counts.values()) > LARGEST_RACK:
        most -= 1
        counts = Counter({letter: min(many, most) for letter, many in counts.items()})
    return in_order(counts.elements())


def is_any_worth(lexicon: Lexicon, rows: Rows, rack: str, least: int, conventions: Conventions = OURS) -> bool:
    """Q-26: tell whether pawns give any placement of some value."""
    found = find_best(lexicon, rows, rack, 1, conventions=conventions)
    return bool(found) and found[0].score >= least


def tiles_of(placement: Placement) -> tuple[Tile, ...]:
    """Give the pawns of a placement in any direction."""
    return tuple(
        Tile(row, column, letter)
        for (row, column), letter in zip(placement.squares, placement.letters, strict=True)
        if letter != "."
    )
