"""Moves played through in imagined worlds: the next seat's reply, and what one would lay after it."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from pioche.bots.deadlines import Deadline
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, left_of

from ..cards import Cards, in_order
from ..view import View
from .hand_value import hand_value
from .knowledge import unseen
from .levels import Traits
from .valuation import Table, Valued, best_valued

HAND = 7
CANDIDATES = 10
LOOKED_AT = 6
"""So many moves are compared for each turn of a world."""


class World(Struct, frozen=True):
    """What may be hidden: the next seat's hand, and the cards that one will draw."""

    theirs: Cards
    drawn: Cards


def worlds(view: View, seat: Seat, count: int, chance: Chance) -> list[World]:
    """Imagine so many worlds."""
    cards, size = unseen(view), view.counts[left_of(seat, len(view.counts))]
    dealt = min(len(cards), size + min(HAND, view.stock))
    hidden = (chance.draw(cards, dealt)[0] for _ in range(count))
    return [World(in_order(each[:size]), in_order(each[size:])) for each in hidden]


def best_in_worlds(
    table: Table, traits: Traits, hand: Cards, valued: Sequence[Valued], futures: Sequence[World]
) -> int:
    """Give the place of the move that does best on average; the same worlds for all, as many as time allows."""
    quick, deadline = replace(traits, seen=LOOKED_AT), Deadline()
    sums = [0.0] * min(CANDIDATES, len(valued))
    for world in futures:
        for place in range(len(sums)):
            sums[place] += _outcome(table, quick, hand, valued[place], world)
        if deadline.passed:
            break
    return max(range(len(sums)), key=lambda place: sums[place])


def _outcome(table: Table, traits: Traits, hand: Cards, valued: Valued, world: World) -> float:
    """Give what a move brings in a world: its points, less the reply, and one's next move."""
    kept = valued.move.kept(hand)
    mine = in_order((*kept, *world.drawn[: max(0, len(hand) - len(kept))]))
    reply = best_valued(table, traits, valued.move.row, world.theirs)
    row = reply.move.row if reply and reply.value > _waiting(table, traits, world.theirs) else valued.move.row
    return (
        valued.move.points
        - _worth(table, traits, world.theirs, reply)
        + _worth(table, traits, mine, best_valued(table, traits, row, mine))
    )


def _worth(table: Table, traits: Traits, hand: Cards, best: Valued | None) -> float:
    waiting = _waiting(table, traits, hand)
    return max(waiting, best.value) if best else waiting


def _waiting(table: Table, traits: Traits, hand: Cards) -> float:
    """Give what it is worth to lay nothing."""
    return traits.hand_weight * hand_value(hand, table.stock)
