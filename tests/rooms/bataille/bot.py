"""From a view to a command."""

from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought

from .commands import Lay
from .view import TableView


def random_command(view: TableView, chance: Chance) -> Lay:
    """Lay any card."""
    return Lay(chance.choose(view.hand))


def think(view: TableView, level: str, chance: Chance) -> Thought | None:
    """Lay the highest card at the highest level, any card below; Zoé sometimes forgets to."""
    if view.laid is not None or (level == "1" and chance.below(4) == 0):
        return None
    card = max(view.hand) if level == "5" else chance.choose(view.hand)
    return Thought(Lay(card), seconds=1 + 10 * chance.unit())
