"""The end of a game for two: the stock is empty, so that both racks are known, and turns can be counted out."""

from typing import NamedTuple

from pioche.components.clebox import LETTERS, Colour
from pioche.components.crosswords import rack_after, tiles_of, unseen
from pioche.components.tiles import Rows, lay
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement

from ..scoring import GOING_OUT, LETTER_LEFT
from ..search import best_placements, points_scoring
from ..view import View
from .valuation import Weighed


class Duel(NamedTuple):
    """What stays the same while two seats lay their last letters."""

    known: Lexicon
    key: str | None
    short_words_score: bool


def is_known(view: View) -> bool:
    """Tell whether all letters can be told: two seats and nothing left to draw."""
    return view.stock == 0 and len(view.colours) == 2


def count_out(view: View, seat: int, known: Lexicon, widths: tuple[int, ...]) -> list[Weighed]:
    """Give the moves of the end game, the one with the best line of play first."""
    duel = Duel(known, view.key, view.short_words_score)
    racks = view.rack, unseen(LETTERS, view.rows, view.rack)
    colours = view.colours[seat], view.colours[1 - seat]
    found = [
        Weighed(placement, after_move(duel, view.rows, racks, colours, placement, widths[1:]))
        for placement in moves(duel, view.rows, racks[0], colours[0], widths[0])
    ]
    return sorted(found, key=lambda each: -each.value)


def moves(duel: Duel, rows: Rows, rack: str, colour: Colour, width: int) -> list[Placement]:
    """Give the best moves of a rack by their points."""
    return best_placements(duel.known, rows, rack, points_scoring(colour, duel.key, duel.short_words_score), width)


def after_move(
    duel: Duel, rows: Rows, racks: tuple[str, str], colours: tuple[Colour, Colour], move: Placement,
    widths: tuple[int, ...],
) -> float:  # fmt: skip
    """Give what a move gains, less what the other seat gains after it."""
    rack = rack_after(racks[0], move)
    if not rack:
        return move.score + GOING_OUT + LETTER_LEFT * len(racks[1])
    rows = lay(rows, tiles_of(move))
    return move.score - best_line(duel, rows, (racks[1], rack), colours[::-1], widths)


def best_line(
    duel: Duel, rows: Rows, racks: tuple[str, str], colours: tuple[Colour, Colour], widths: tuple[int, ...],
    passed: bool = False,
) -> float:  # fmt: skip
    """Give what the seat whose turn it is gains over the other with best play, as far as it looks."""
    left = float(LETTER_LEFT * (len(racks[1]) - len(racks[0])))
    found = moves(duel, rows, racks[0], colours[0], widths[0]) if widths else []
    if found:
        return max(after_move(duel, rows, racks, colours, move, widths[1:]) for move in found)
    if passed or not widths:
        return left
    return -best_line(duel, rows, racks[::-1], colours[::-1], widths[1:], passed=True)
