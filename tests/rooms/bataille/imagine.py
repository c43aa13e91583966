"""States that a seat cannot tell from the true one."""

from msgspec.structs import replace

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, all_seats, put

from .state import State


def imagine(state: State, seat: Seat | None, chance: Chance) -> State:
    """Deal again all cards that the seat cannot see."""
    hidden = [other for other in all_seats(len(state.hands)) if other != seat]
    secret = [card for other in hidden for card in (*state.hands[other], state.laid[other]) if card is not None]
    cards = iter(chance.shuffle(secret))
    for other in hidden:
        hand = tuple(next(cards) for _ in state.hands[other])
        laid = None if state.laid[other] is None else next(cards)
        state = replace(state, hands=put(state.hands, other, hand), laid=put(state.laid, other, laid))
    return state
