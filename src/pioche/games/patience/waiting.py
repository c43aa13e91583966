"""What the game waits for."""

from pioche.kernel.game import Expected, Waiting

from .scoring import PLAYER
from .state import State


def waiting(state: State) -> Waiting | None:
    """P-03, P-06, P-08: the player lays a word or gives up, and in practice takes words back; without hurry."""
    if state.end:
        return None
    if not state.dealt:
        return Waiting((), hourglass_number=0)
    lay = () if state.stuck else ("lay",)
    undo = ("undo",) if state.options.practice and state.chain else ()
    return Waiting((Expected(PLAYER, (*lay, *undo, "give_up")),), state.clock)
