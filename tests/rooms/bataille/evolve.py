"""The state after each event. Total, because events are facts."""

from msgspec.structs import replace

from pioche.kernel.seats import put

from .events import AnyEvent, Dealt, Laid, Taken
from .state import State


def evolve(state: State, event: AnyEvent) -> State:
    """Give the state after an event."""
    match event:
        case Dealt(hands=hands):
            return replace(state, hands=hands, trick=1)
        case Laid(seat=seat, card=card):
            hand = tuple(held for held in state.hands[seat] if held != card)
            return replace(state, hands=put(state.hands, seat, hand), laid=put(state.laid, seat, card))
        case Taken(winner=winner):
            tricks = put(state.tricks, winner, state.tricks[winner] + 1)
            return replace(state, laid=(None,) * len(state.hands), tricks=tricks, trick=state.trick + 1)
