"""States that a seat cannot tell from the true one."""

from collections.abc import Iterator

from msgspec.structs import replace

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat

from .cards import FACE_DOWN, Card, Cards, in_order
from .starter import NO_WORD
from .state import State
from .view import known_at_the_bottom


def imagine(state: State, seat: Seat | None, chance: Chance) -> State:
    """Deal again what others hold, what lies in the stock and what others have laid face down."""
    pattern = known_at_the_bottom(state, seat).rjust(len(state.stock), FACE_DOWN)
    shown = state.phase == "over"
    secret = [card for card, known in zip(state.stock, pattern, strict=True) if known == FACE_DOWN]
    secret += [card for owner, hand in enumerate(state.hands) if owner != seat and not shown for card in hand]
    secret += [card for owner, card in state.turned if owner != seat]
    cards = iter(chance.shuffle(secret))
    return replace(
        state,
        hands=tuple(hand if owner == seat or shown else _drawn(cards, hand) for owner, hand in enumerate(state.hands)),
        stock="".join(next(cards) if known == FACE_DOWN else known for known in pattern),
        turned=tuple((owner, card if owner == seat else next(cards)) for owner, card in state.turned),
        missed=tuple(each if owner == seat else None for owner, each in enumerate(state.missed)),
        opening=tuple(
            letters if owner == seat or letters is None else NO_WORD for owner, letters in enumerate(state.opening)
        ),
    )


def _drawn(cards: Iterator[Card], hand: Cards) -> Cards:
    return in_order(next(cards) for _ in hand)
