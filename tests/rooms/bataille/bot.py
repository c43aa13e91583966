"""From a view to a command."""

from pioche.kernel.chance import Chance

from .commands import Lay
from .view import TableView


def random_command(view: TableView, chance: Chance) -> Lay:
    """Lay any card."""
    return Lay(chance.choose(view.hand))
