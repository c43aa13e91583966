"""What each event brings to whom, and in which round."""

from pioche.components.phrases import capitals
from pioche.kernel.game import Gain, Turn
from pioche.kernel.seats import Seat, each_alone

from .events import AnyEvent, Attacked, Scored
from .state import State


def turn(state: State) -> Turn | None:
    """Q-04, Q-09: everybody plays in a round: all are questioned, and all prepare a word."""
    return Turn(state.round, None) if state.round and not state.end else None


def gains(state: State, event: AnyEvent) -> tuple[Gain, ...]:
    """Q-11, Q-18: the word that is laid is paid to its layer, or to whoever names an anagram more."""
    match event:
        case Scored(seat=seat, points=points):
            return (Gain(seat, points, capitals(state.latest.preparation.main.word)),)
        case Attacked(seat=seat, anagrams=anagrams, points=points):
            return (Gain(seat, points, capitals(anagrams[0].word) if anagrams else ""),)
    return ()


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Everybody plays alone."""
    return each_alone(state.seats)
