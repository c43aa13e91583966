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
from pioche.lexicon.search.array_cache import EVERY_WORD, plain
from pioche.lexicon.search.best import NEVER_ENOUGH, best_placements
from pioche.lexicon.search.board import DIRECTIONS, LARGEST_RACK, Board, read_board, read_rack
from pioche.lexicon.search.hooks import NOTHING
from pioche.lexicon.search.patterns import SHORTEST_WORD, lines_of
from pioche.lexicon.search.placement_list import Square
from pioche.lexicon.search.valuation import Pricing

from .box import BOARD, ORANGE_SQUARES, SHELLS
from .conventions import OURS, Conventions, Prolonging
from .families import families, person_flags
from .hunt import Among, FamilyPricing, Hunt, Table, Values, most_of_great, most_of_others
from .scoring import DECREED

ALL_WAYS = (1 << len(DIRECTIONS)) - 1
FEW_PAWNS = 8
"""With so few, words with large families are looked for together with all others."""


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


@lru_cache(maxsize=64)
def shells_counting(rows: Rows, conventions: Conventions) -> tuple[Square, ...]:
    """Q-15: give the shells that count, in order: those that are free, or all."""
    return tuple(square for square in sorted(SHELLS) if conventions.shells_again or not taken(rows, *square))


@lru_cache(maxsize=512)
def find_best(
    lexicon: Lexicon, rows: Rows, rack: str, best: int, *,
    anagrams: bool = True, prices: Prices = FREE, conventions: Conventions = OURS,
) -> Sequence[Placement]:  # fmt: skip
    """Give the best placements; remembered, since a bot is asked again after every act of the others."""
    return search_best(lexicon, rows, rack, Wish(best), anagrams=anagrams, prices=prices, conventions=conventions)


class Wish(NamedTuple):
    """How many placements are wanted, what they are worth at least, and what is enough to look no further."""

    best: int
    least: int = NOTHING
    enough: int = NEVER_ENOUGH


def search_best(
    lexicon: Lexicon, rows: Rows, rack: str, wish: Wish, *,
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
        return best_placements(position, Pricing(position, *scoring), lines, *wish)
    kin, costs = families(lexicon), great_costs(lexicon, prices)
    great = most_of_great(kin.great, costs, max(prices), DECREED, asked.rack, board)
    if prices == FREE and len(pawns) <= FEW_PAWNS:
        most = plain(np.maximum(great, most_of_others(kin, DECREED, asked.rack, board)))
        return among_all(asked, scoring, lines, wish, most, prolonging)
    found = among_great(asked, scoring, lines, wish, great, prolonging)
    if found and (found[0].score >= wish.enough or (prices != FREE and found[0].score >= 0)):
        return found
    least = max(wish.least, found[-1].score) if len(found) == wish.best else wish.least
    most = most_of_others(kin, DECREED, asked.rack, board)
    more = among_all(asked, scoring, lines, wish._replace(least=least), most, prolonging)
    return sorted(dict.fromkeys((*found, *more)), key=ranked)[: wish.best]


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
        return Hunt(*asked, SHORTEST_WORD, True, once, EVERY_WORD, prolonging)
    return Among(*asked, SHORTEST_WORD, True, once, EVERY_WORD, prolonging, few)


def among_great(
    asked: Asked, scoring: Values, lines: NDArray[np.int64], wish: Wish, most: Table, prolonging: Prolonging
) -> Sequence[Placement]:
    """Find the best placements of the words whose families are worth most."""
    kin = families(asked.lexicon)
    position = Among(*asked, SHORTEST_WORD, True, False, EVERY_WORD, prolonging, kin.great.part)
    return best_placements(position, FamilyPricing(position, scoring, kin, most, priced=False), lines, *wish)


def among_all(
    asked: Asked, scoring: Values, lines: NDArray[np.int64], wish: Wish, most: Table, prolonging: Prolonging
) -> Sequence[Placement]:
    """Find the best placements of any words."""
    position = among_words(asked, once=False, prolonging=prolonging)
    pricing = FamilyPricing(position, scoring, families(asked.lexicon), most, priced=True)
    return best_placements(position, pricing, lines, *wish)


@lru_cache(maxsize=64)
def great_costs(lexicon: Lexicon, prices: Prices) -> NDArray[np.int64]:
    """Give what the pawns of each great word cost."""
    return plain(families(lexicon).great.letters @ np.array(prices, np.int64))


def ranked(placement: Placement) -> tuple[int, int, int, int, str]:
    """Order placements as the search does: by score, direction, row, column, word."""
    return -placement.score, DIRECTIONS.index(placement.direction), placement.row, placement.col, placement.word


@lru_cache(maxsize=256)
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
    return bool(search_best(lexicon, rows, rack, Wish(1, least, least), conventions=conventions))


def tiles_of(placement: Placement) -> tuple[Tile, ...]:
    """Give the pawns of a placement in any direction."""
    return tuple(
        Tile(row, column, letter)
        for (row, column), letter in zip(placement.squares, placement.letters, strict=True)
        if letter != "."
    )
