"""Some legal command, wise or not: the least of bots."""

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat

from ..commands import Lay
from ..view import View


def random_command(view: View, seat: Seat, chance: Chance) -> Lay:
    """Lay any card."""
    del seat
    return Lay(chance.choose(view.hand))
