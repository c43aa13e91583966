"""What each event brings to whom, whose turn it is in, and who wins together."""

from pioche.components.phrases import capitals
from pioche.kernel.game import Gain, Turn, Weight
from pioche.kernel.seats import Seat, each_alone

from .events import (
    AnyEvent,
    Failed,
    GameEnded,
    KirdyCalled,
    LetterExchanged,
    LettersArranged,
    LotsDrawn,
    Scored,
    SecretRevealed,
    StealMissed,
    TimeDoubled,
    WordAccepted,
)
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


def weight(state: State, event: AnyEvent) -> Weight:
    """K-10, K-17, K-19: a call, its reveal and a stake stolen are what an evening is remembered for."""
    match event:
        case KirdyCalled() | SecretRevealed() | GameEnded():
            return Weight.GREAT
        case Scored(how=how):
            return Weight.FULL if how == "stop" else Weight.GREAT
        case Failed() | LotsDrawn():
            return Weight.FULL
        case WordAccepted() if state.phase != "challenge":
            return Weight.NONE  # it scores at once, and the score tells the word
        case WordAccepted() | StealMissed() | LetterExchanged() | LettersArranged() | TimeDoubled():
            return Weight.LIGHT
    return Weight.NONE


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats, each for itself."""
    return each_alone(state.seats)
