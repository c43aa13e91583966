"""Who takes a trick, who wins."""

from collections.abc import Sequence

from pioche.kernel.game import Outcome
from pioche.kernel.seats import Seat


def taker(cards: Sequence[int], lowest_wins: bool) -> Seat:
    """B-03, B-04: the highest card takes the trick, or the lowest."""
    best = min(cards) if lowest_wins else max(cards)
    return Seat(cards.index(best))


def result(tricks: tuple[int, ...]) -> Outcome:
    """B-06: most tricks win, ties share."""
    most = max(tricks)
    winners = tuple(Seat(seat) for seat, count in enumerate(tricks) if count == most)
    return Outcome("hands_empty", winners, tricks)
