"""Whether a card can be laid."""

from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat

from .commands import Lay
from .decide import refuse_missing
from .state import State


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """B-02: tell whether a card can be laid; what it is worth depends on the others."""
    try:
        if isinstance(command, Lay):
            refuse_missing(state.hands[seat], command.card)
    except Illegal as error:
        return Preview(refusal=error.refusal)
    return Preview()
