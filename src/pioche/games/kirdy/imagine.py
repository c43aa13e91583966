"""States that a seat cannot tell from the true one."""

from msgspec.structs import replace

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat
from pioche.lexicon.search import in_order

from .state import Secret, State
from .words import broken_rule


def imagine(state: State, seat: Seat | None, chance: Chance) -> State:
    """K-20: write another secret word, valid or not, where the seat does not know it."""
    if state.secret is None or seat == state.active:
        return state
    lexicon = state.dictionary.lexicon
    likely = in_order(lexicon, state.support)
    if len(likely) and chance.below(2):
        word = likely[chance.below(len(likely))]
    else:
        word = lexicon.words.word(chance.below(len(lexicon.words)))
    return replace(state, secret=Secret(word, broken_rule(state, word)))
