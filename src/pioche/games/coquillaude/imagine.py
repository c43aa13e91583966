"""States that a seat cannot tell from the true one."""

from msgspec.structs import replace

from pioche.components.bags import in_order
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, all_seats

from .state import State


def imagine(state: State, seat: Seat | None, chance: Chance) -> State:
    """Deal again all pawns that the seat cannot see, and let nobody else have prepared anything."""
    hidden = [other for other in all_seats(state.seats) if other != seat]
    letters = chance.shuffle("".join((*(state.racks[other] for other in hidden), state.bag)))
    racks, preparations = list(state.racks), list(state.preparations)
    used = 0
    for other in hidden:
        size = len(racks[other])
        racks[other] = in_order(letters[used : used + size])
        used += size
        if preparations:
            preparations[other] = None
    return replace(
        state,
        racks=tuple(racks),
        preparations=tuple(preparations),
        bag=in_order(letters[used:]),
        missed=tuple(each if owner == seat else None for owner, each in enumerate(state.missed)),
    )
