"""States that somebody cannot tell from the true one."""

from collections import Counter

from msgspec.structs import replace

from pioche.components.bags import in_order, without
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat

from .state import Link, State


def imagine(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle all letters that are face down, for spectators also those of the rack."""
    if seat is not None:
        hidden = "".join(chance.shuffle(state.stock[state.known :]))
        return replace(state, stock=state.stock[: state.known] + hidden)
    letters = "".join(chance.shuffle(state.rack + state.stock))
    rack, stock = letters[: len(state.rack)], letters[len(state.rack) :]
    return replace(state, rack=in_order(rack), stock=stock, chain=_redrawn(state, rack))


def _redrawn(state: State, rack: str) -> tuple[Link, ...]:
    """P-08: give the chain as if the letters of another rack had been drawn, so that words can still be taken back."""
    chain, old = list(state.chain), state.rack
    for place in reversed(range(len(chain))):
        link = chain[place]
        kept = in_order((Counter(link.drawn) & Counter(old)).elements())
        new, rack = rack[: len(kept)], rack[len(kept) :]
        chain[place] = replace(link, drawn=without(link.drawn, kept) + new)
        old = without(old, kept)
    return tuple(chain)
