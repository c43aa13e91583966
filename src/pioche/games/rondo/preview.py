"""The value of a prepared word and how it comes about, or why it cannot be made."""

from pioche.components.phrases import spelled
from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat

from . import scoring
from .commands import Exchange, Lay, OpeningWord, Placed
from .placement import place
from .requirements import require_exchange, require_word
from .starter import require_opening
from .state import State


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """R-12: give the value of a prepared word and how it comes about, or why it cannot be made."""
    try:
        match command:
            case Lay(cards=cards):
                return _of_word(state, seat, cards)
            case OpeningWord(letters=letters):
                require_opening(letters, state.hands[seat], state.words)
                return Preview(scoring.visible(letters), spelled=spelled([letters.upper()]))
            case Exchange(card=card):
                require_exchange(state.hands[seat], state.stock, card)
                return Preview(-scoring.EXCHANGE_COST)
    except Illegal as error:
        return Preview(refusal=error.refusal)
    return Preview()


def _of_word(state: State, seat: Seat, cards: tuple[Placed, ...]) -> Preview:
    """R-12: give the value of a word prepared by a seat, whether or not it is its turn."""
    made = place(state.holder, state.hands[seat], cards, state.options)
    require_word(state.words, made.word)
    sheet = scoring.sheet(made.row, cards, state.options, state.exchanges if seat == state.turn else 0)
    return Preview(sum(line.points for line in sheet), sheet=sheet, spelled=spelled([made.word]))
