"""How strong the others are, as far as their points tell: whoever scores much finds much."""

from pioche.bots.strengths import STRONGEST, WEAKEST, line
from pioche.kernel.seats import Seat

from ..view import View
from .race import best_rival

PER_TURN = line(45.0, 62.0, 80.0, 98.0, 116.0, 140.0)
"""What somebody of a strength makes of a turn of their own."""
GUESSED_TURNS = 3.0
"""For so many turns the guess counts that the others are as strong as oneself."""
STRONG = 4.5
"""Nobody is taken for stronger before they have shown it."""
STEPS = 10
HALF = (STRONGEST - WEAKEST) / STEPS


def strength_of_rivals(view: View, own: float) -> float:
    """Estimate the strength of the best of the others: one's own at first, then more and more what they score."""
    me = view.seat if view.seat is not None else view.active
    turns = (view.turn - 1) / len(view.scores)
    scored = view.scores[best_rival(view, Seat(me))] + GUESSED_TURNS * PER_TURN(min(own, STRONG))
    rate = scored / (turns + GUESSED_TURNS)
    strengths = [WEAKEST + HALF * step for step in range(STEPS + 1)]
    return min(strengths, key=lambda strength: (abs(PER_TURN(strength) - rate), strength))
