"""What follows from an act."""

from collections.abc import Sequence

from pioche.kernel.base import Begin, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act
from pioche.kernel.seats import all_seats
from pioche.kernel.story import Story

from . import scoring
from .commands import Lay
from .events import AnyEvent, Dealt, Laid, Taken
from .evolve import evolve
from .state import State

CARDS = range(1, 13)


def decide(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Give what follows from an expected act."""
    story: Story[State, AnyEvent] = Story(state, chance, evolve)
    match act.command:
        case Begin():
            story.emit(_dealt(state, chance))
        case TimeUp():
            story.emit(*_forced(state))
        case Lay(card=card) if act.seat is not None:
            refuse_missing(state.hands[act.seat], card)
            story.emit(Laid(act.seat, card))
        case other:
            raise AssertionError(f"not a command of this game: {other}")
    cards = tuple(card for card in story.state.laid if card is not None)
    if len(cards) == len(state.hands):
        story.emit(Taken(cards, scoring.taker(cards, state.options.lowest_wins)))
    return story.events


def refuse_missing(hand: tuple[int, ...], card: int) -> None:
    """B-02: raise Illegal for a card that is not in the hand."""
    if card not in hand:
        raise Illegal("B-02", "Cette carte n’est pas dans ta main.", "This card is not in your hand.")


def _dealt(state: State, chance: Chance) -> Dealt:
    each = state.options.cards_each
    cards = chance.shuffle(CARDS)
    return Dealt(tuple(tuple(sorted(cards[seat * each : (seat + 1) * each])) for seat in range(len(state.hands))))


def _forced(state: State) -> list[Laid]:
    """B-05: the smallest card of each seat that has not chosen."""
    chosen = max if state.rules < 2 else min  # earlier rules laid the greatest
    seats = all_seats(len(state.hands))
    return [Laid(seat, chosen(state.hands[seat])) for seat in seats if state.laid[seat] is None]
