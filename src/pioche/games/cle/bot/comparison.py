"""Moves side by side, as the strongest bot values them: points, the letters kept, what the next seat can do."""

from collections.abc import Sequence

from msgspec import Struct

from pioche.components.bags import in_order
from pioche.components.clebox import LETTERS
from pioche.components.crosswords import rack_after, tiles_of, unseen
from pioche.components.tiles import lay
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.seats import Seat, left_of
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement

from ..view import View
from .endgame import Duel, after_move, best_line, is_known
from .levels import LEVELS, WIDTHS
from .rack_value import kept_value
from .valuation import best_reply, cost_share, first_value, imagined_racks

TRAITS = LEVELS["6"]
RACKS = 4
SEED = seed_from("cle comparison")
"""The same position is always valued with the same imagined racks."""


class Valued(Struct, frozen=True):
    """A move, or a pass, and the numbers for and against it."""

    placement: Placement | None
    points: int
    kept: float
    """What the letters that stay on the rack are worth."""
    reply: float
    """What the next seat is likely to make of it."""
    value: float
    left: str = ""
    """The letters that stay."""


def compared(view: View, seat: Seat, known: Lexicon, moves: Sequence[Placement | None]) -> list[Valued]:
    """Value moves with the same imagined racks; where all letters are known, by the best line of play."""
    if is_known(view):
        return [_counted_out(view, seat, known, move) for move in moves]
    racks = imagined_racks(view, seat, RACKS, Chance(SEED))
    return [_weighed(view, seat, known, move, racks) for move in moves]


def _weighed(view: View, seat: Seat, known: Lexicon, move: Placement | None, racks: Sequence[str]) -> Valued:
    following = left_of(seat, len(view.colours))
    left = view.rack if move is None else rack_after(view.rack, move)
    rows = view.rows if move is None else lay(view.rows, tiles_of(move))
    key = None if move is not None and move.word == view.key else view.key
    colour, short = view.colours[following], view.short_words_score
    reply = sum(best_reply(known, rows, rack, colour, key, short) for rack in racks) / len(racks)
    kept = TRAITS.keeps * kept_value(left, view.stock)
    own = kept if move is None else first_value(view, seat, move, TRAITS)
    lost = cost_share(view, seat, following) * reply
    return Valued(move, 0 if move is None else move.score, kept, reply, own - lost, in_order(left))


def _counted_out(view: View, seat: Seat, known: Lexicon, move: Placement | None) -> Valued:
    duel = Duel(known, view.key, view.short_words_score)
    racks = view.rack, unseen(LETTERS, view.rows, view.rack)
    colours = view.colours[seat], view.colours[1 - seat]
    if move is None:
        value = -best_line(duel, view.rows, racks[::-1], colours[::-1], WIDTHS[1:], passed=True)
        return Valued(None, 0, 0.0, 0.0, value, view.rack)
    value = after_move(duel, view.rows, racks, colours, move, WIDTHS[1:])
    return Valued(move, move.score, 0.0, 0.0, value, rack_after(view.rack, move))
