"""The state after an event."""

from msgspec.structs import replace

from pioche.components.bags import in_order, without
from pioche.components.tiles import Run, lay, lift
from pioche.kernel.base import WordRuled

from .events import AnyEvent, Arrived, GaveUp, Laid, Shuffled, Stuck, Undone
from .state import Link, State


def evolve(state: State, event: AnyEvent) -> State:
    """Give the state after an event."""
    match event:
        case Shuffled(number=number, letters=letters, rack=size):
            rack = in_order(letters[:size])
            return replace(state, number=number, rack=rack, stock=letters[size:], dealt=True, clock=1)
        case Laid():
            return laid(state, event)
        case Undone():
            return undone(state)
        case Arrived():
            return replace(state, end="arrived")
        case Stuck(over=over):
            return replace(state, stuck=True, end="stuck" if over else "")
        case GaveUp():
            return replace(state, end="gave_up")
        case WordRuled():
            return replace(state, rulings=state.rulings.after(event), stuck=False)


def laid(state: State, event: Laid) -> State:
    """P-01, P-03: the word is the new end of the chain, and the rack is full again."""
    rack = without(state.rack, (tile.held for tile in event.tiles))
    run = Run(event.row, event.column, event.down, event.word)
    return replace(
        state,
        rows=lay(state.rows, event.tiles),
        rack=in_order((rack, event.drawn)),
        stock=state.stock[len(event.drawn) :],
        known=max(state.known - len(event.drawn), 0),
        chain=(*state.chain, Link(event.tiles, run, event.drawn)),
        clock=state.clock + 1,
    )


def undone(state: State) -> State:
    """P-08: the last word goes back to the rack, its draw to the top of the stock."""
    if not state.chain:
        return state
    *chain, link = state.chain
    rack = in_order((without(state.rack, link.drawn), *(tile.held for tile in link.tiles)))
    return replace(
        state,
        rows=lift(state.rows, link.tiles),
        rack=rack,
        stock=link.drawn + state.stock,
        known=state.known + len(link.drawn),
        chain=tuple(chain),
        stuck=False,
        clock=state.clock + 1,
    )
