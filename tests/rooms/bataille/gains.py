"""What each event brings to whom, whose turn it is in, and who wins together."""

from collections.abc import Sequence

from pioche.kernel.game import Gain, Turn
from pioche.kernel.seats import Seat, each_alone

from .events import AnyEvent, Taken
from .state import State


def turn(state: State) -> Turn | None:
    """B-02: everybody plays in a trick."""
    return Turn(state.trick, None) if state.trick else None


def gains(state: State, event: AnyEvent) -> Sequence[Gain]:
    """B-04: a trick is one point."""
    del state
    return (Gain(event.winner, 1),) if isinstance(event, Taken) else ()


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats, each for itself."""
    return each_alone(len(state.hands))
