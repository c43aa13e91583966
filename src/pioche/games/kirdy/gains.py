"""What each event brings to whom, whose turn it is in, and who wins together."""

from pioche.components.phrases import capitals
from pioche.kernel.game import Gain, Turn
from pioche.kernel.seats import Seat, each_alone

from .events import AnyEvent, Scored
from .state import State


def turn(state: State) -> Turn | None:
    """K-12: a turn is the active seat's, whoever scores in it; stealing a stake (K-10) is no turn of the stealer."""
    return Turn(state.turn, state.active) if state.turn and state.ended is None else None


def gains(state: State, event: AnyEvent) -> tuple[Gain, ...]:
    """K-08, K-10, K-18 to K-21: points go to the seat that has said the word, or are lost by a bluff."""
    if not isinstance(event, Scored):
        return ()
    own = [said.word for said in state.said if said.seat == event.seat]
    return (Gain(event.seat, event.points, capitals(own[-1]) if own and event.how != "bluff" else ""),)


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats, each for itself."""
    return each_alone(state.seats)
