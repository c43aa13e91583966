"""Reading ahead when the stock is empty and two seats are left with known hands."""

import math

from msgspec import Struct

from pioche.kernel.text import Text

from .. import scoring
from ..cards import Cards
from ..figures import shown
from ..moves import Move, best_moves
from .valuation import Table

WIDTH = 4
"""So many moves are tried at each turn, beside passing."""
SEATS = 2
LIKELY = 0.6
"""How much of the cards still in hand is likely to be deducted when the reading stops."""


class Line(Struct, frozen=True):
    """What a turn leads to: the points by which the seat to play gains on the other; no move is a pass."""

    gain: float
    move: Move | None = None

    @property
    def why(self) -> Text:
        """Tell the numbers behind a choice."""
        gain = shown(self.gain)
        if self.move is None:
            return Text(f"Passer : {gain.fr} points d’écart d’ici la fin.", f"Pass: {gain.en} points up to the end.")
        word = self.move.word
        return Text(f"{word} : {gain.fr} points d’écart d’ici la fin.", f"{word}: {gain.en} points up to the end.")


class Ending(Struct, frozen=True):
    """A position with an empty stock, from the side of the seat to play."""

    row: str
    mine: Cards
    theirs: Cards
    passes: int
    """Passes in succession so far."""


def read(table: Table, ending: Ending, plies: int, most: float = math.inf) -> Line:
    """Give the best line for the seat to play, as far as so many turns show; one above `most` ends the search."""
    if plies == 0:
        return Line(LIKELY * (scoring.left_over(ending.theirs) - scoring.left_over(ending.mine)))
    best = Line(-math.inf)
    tried = [*best_moves(table.words, ending.row, ending.mine, table.options, WIDTH), None]
    for move in tried:
        gain = _gain(table, ending, move, plies, best.gain)
        if gain > best.gain:
            best = Line(gain, move)
        if best.gain > most:
            break
    return best


def _gain(table: Table, ending: Ending, move: Move | None, plies: int, least: float) -> float:
    """Give what a move, or a pass, gains on the other seat in the end; exact if it is more than `least`."""
    points = move.points if move else 0
    mine = move.kept(ending.mine) if move else ending.mine
    passes = 0 if move else ending.passes + 1
    if not mine or passes == SEATS:
        return points + scoring.left_over(ending.theirs) - scoring.left_over(mine)
    after = Ending(move.row if move else ending.row, ending.theirs, mine, passes)
    return points - read(table, after, plies - 1, points - least).gain
