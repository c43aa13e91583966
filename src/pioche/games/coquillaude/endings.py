"""Whether anybody can still lay a word that counts, proved by search."""

from .dictionary import dictionary
from .search import is_any_worth
from .state import State


def nobody_can(state: State) -> bool:
    """Q-26: tell whether no seat can form a placement that may be laid."""
    lexicon = dictionary(state.lexicon, state.rulings, state.options.legends)
    least, conventions = state.options.least_value, state.conventions
    return not any(is_any_worth(lexicon, state.rows, rack, least, conventions) for rack in state.racks)
