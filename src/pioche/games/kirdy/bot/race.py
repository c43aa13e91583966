"""What points are worth: the chance of winning, as far as the scores tell."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pioche.kernel.seats import Seat

from ..view import View

PER_TURN = 120.0
"""What a good player makes of a turn, roughly."""
SPREAD = 1.3
"""How uncertain a turn is, in turns' worth."""


def chance_to_win(view: View, mine: ArrayLike = 0, theirs: ArrayLike = 0) -> NDArray[np.float64]:
    """Estimate one's chance to win after this turn if it brings points to oneself or to the best of the others."""
    me = view.seat if view.seat is not None else view.active
    rival = best_rival(view, me)
    ours, best = view.scores[me] + np.asarray(mine, float), view.scores[rival] + np.asarray(theirs, float)
    if view.options.ending == "rounds":
        turns_left = view.options.rounds * len(view.scores) - view.turn
        lead = (ours - best) / (PER_TURN * SPREAD * np.sqrt(turns_left + 0.25))
        return _logistic(lead)
    needed = np.maximum(0, view.options.target - ours) / PER_TURN
    needed_by_rival = np.maximum(0, view.options.target - best) / PER_TURN
    # Whoever plays next is half a turn ahead.
    ahead = needed_by_rival - needed - 0.5 * (_distance(view, me) - _distance(view, rival)) / len(view.scores)
    estimate = _logistic(ahead / (SPREAD * np.sqrt(needed + needed_by_rival + 0.25)))
    return np.where(needed == 0, 1.0, np.where(needed_by_rival == 0, 0.0, estimate))


def best_rival(view: View, me: Seat) -> Seat:
    """Give the other seat with the highest score."""
    return max((Seat(seat) for seat in range(len(view.scores)) if seat != me), key=lambda seat: view.scores[seat])


def _distance(view: View, seat: Seat) -> int:
    """Give how many turns will be played before the seat's next one."""
    return (seat - view.active - 1) % len(view.scores)


def _logistic(score: NDArray[np.float64]) -> NDArray[np.float64]:
    """Turn a lead in standard deviations into a chance (close to the normal distribution's)."""
    return 1 / (1 + np.exp(-1.7 * score))
