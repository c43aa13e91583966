"""What each event brings, and in which turn."""

from pioche.components.phrases import capitals
from pioche.kernel.game import Gain, Turn, Weight
from pioche.kernel.seats import Seat

from .events import AnyEvent, Arrived, GaveUp, Laid, Stuck, Undone
from .scoring import PLAYER
from .state import State


def turn(state: State) -> Turn | None:
    """P-03: a turn is a word laid, or taken back in practice."""
    return Turn(state.clock, PLAYER) if state.dealt and not state.end else None


def gains(state: State, event: AnyEvent) -> tuple[Gain, ...]:
    """P-06, P-08: the score counts the words of the chain."""
    match event:
        case Laid(word=word):
            return (Gain(PLAYER, 1, capitals(word)),)
        case Undone() if state.chain:
            return (Gain(PLAYER, -1),)
    return ()


def weight(state: State, event: AnyEvent) -> Weight:
    """P-06: alone one waits for nobody; only the end is a moment."""
    del state
    return Weight.GREAT if isinstance(event, Arrived | Stuck | GaveUp) else Weight.NONE


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """There is one player, alone."""
    del state
    return ((PLAYER,),)
