"""States that a seat cannot tell from the true one."""

from msgspec.structs import replace

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat

from .grids import another_grid
from .state import State


def imagine(state: State, seat: Seat | None, chance: Chance) -> State:
    """Z-02: lay another grid that agrees with what is uncovered; nobody knows more than the others."""
    del seat
    return replace(state, grid=another_grid(state.board, chance)) if state.grid else state
