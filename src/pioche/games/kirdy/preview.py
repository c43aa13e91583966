"""The value of a prepared move: points and letters, and not a word on the dictionary."""

from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat

from . import scoring
from .commands import Announce, Arrange, CallKirdy, Continue, Exchange, Stop
from .jokers import refuse_arrangement, refuse_exchange
from .state import State
from .words import broken_by_letters, explained, readable


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """Tell what a move would bring, or why it cannot be made; a draft of any seat may be asked about (K-11)."""
    stake = scoring.stake(state.support)
    try:
        match command:
            case Announce(word=text):
                in_kirdy = state.phase == "kirdy" and seat != state.active
                return _of_word(state, text, stake + scoring.KIRDY_POINTS * in_kirdy)
            case CallKirdy(word=text):
                return _of_word(state, text, stake + scoring.KIRDY_POINTS)
            case Exchange(place=place):
                refuse_exchange(state, place)
            case Arrange(order=order):
                refuse_arrangement(state, order)
            case Stop():
                return Preview(points=stake)
            case Continue():
                return Preview(points=scoring.STAKES.get(len(state.support) + 1))
    except Illegal as illegal:
        return Preview(refusal=illegal.refusal)
    return Preview()


def _of_word(state: State, text: str, points: int) -> Preview:
    word = readable(text, state.dictionary)
    rule = broken_by_letters(state, word)
    return Preview(points=points) if rule is None else Preview(refusal=explained(state, word, rule))
