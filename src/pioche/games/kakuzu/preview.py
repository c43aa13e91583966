"""Whether a prepared move can be made."""

from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat

from .refusals import refuse_illegal
from .state import State


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """Tell whether a stone may be lifted or a digit announced; what lies beneath is nobody's to know."""
    del seat
    try:
        refuse_illegal(state, command)
    except Illegal as error:
        return Preview(refusal=error.refusal)
    return Preview()
