"""Who takes a trick, who wins."""

from collections.abc import Sequence

from pioche.kernel.game import Outcome
from pioche.kernel.seats import Seat

from .state import State


def taker(cards: Sequence[int], lowest_wins: bool) -> Seat:
    """B-03, B-04: the highest card takes the trick, or the lowest."""
    best = min(cards) if lowest_wins else max(cards)
    return Seat(cards.index(best))


def outcome(state: State) -> Outcome | None:
    """B-06: when the hands are empty most tricks win, ties share."""
    if state.trick <= state.options.cards_each:
        return None
    winners = tuple(Seat(seat) for seat, count in enumerate(state.tricks) if count == max(state.tricks))
    return Outcome("hands_empty", winners, state.tricks)
