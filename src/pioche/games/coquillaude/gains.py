"""What each event brings to whom, and in which round."""

from pioche.components.phrases import capitals
from pioche.kernel.game import Gain, Turn, Weight
from pioche.kernel.seats import Seat, each_alone

from .events import (
    AnyEvent,
    Asked,
    Attacked,
    ClueGiven,
    Ended,
    GiftDue,
    NothingLaid,
    OrderRolled,
    Revealed,
    Rolled,
    Scored,
    Settled,
    TieRolled,
)
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


def weight(state: State, event: AnyEvent) -> Weight:
    """Q-04, Q-05, Q-10, Q-18: dice pass by; answers, gifts, the reveal, an attack and the points are looked at."""
    del state
    match event:
        case Attacked() | Revealed() | Ended():
            return Weight.GREAT
        case GiftDue() | Scored() | TieRolled() | Settled():
            return Weight.FULL
        case Asked(card=card):
            return Weight.FULL if card.bonus else Weight.NONE
        case Rolled() | ClueGiven() | NothingLaid() | OrderRolled():
            return Weight.LIGHT
    return Weight.NONE


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Everybody plays alone."""
    return each_alone(state.seats)
