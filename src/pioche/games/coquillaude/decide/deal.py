"""Before the first question: eight pawns each, and the dice for who is questioned first."""

from pioche.components.bags import in_order
from pioche.kernel.chance import Chance
from pioche.kernel.seats import all_seats

from ..box import PAWNS
from ..dice import Throw, highest_of
from ..events import Dealt, OrderRolled
from .questions import after_roll
from .story import Story

FIRST_PAWNS = 8
"""Q-03."""


def begin(story: Story) -> None:
    """Q-03: deal and roll; the highest number is questioned first, with its own number (Q-04)."""
    seats = story.state.seats
    story.emit(deal(seats, story.chance), roll_order(seats, story.chance))
    after_roll(story)


def deal(seats: int, chance: Chance) -> Dealt:
    """Q-03: eight pawns for each seat."""
    drawn, _ = chance.draw(PAWNS, FIRST_PAWNS * seats)
    return Dealt(tuple(in_order(drawn[seat * FIRST_PAWNS : (seat + 1) * FIRST_PAWNS]) for seat in all_seats(seats)))


def roll_order(seats: int, chance: Chance) -> OrderRolled:
    """Q-03: everybody rolls; those who share the highest number roll again."""
    rolls: list[Throw] = []
    first = highest_of(tuple(all_seats(seats)), rolls, chance)
    return OrderRolled(tuple(rolls), first)
