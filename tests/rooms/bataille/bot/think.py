"""From a view to a command."""

from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat

from ..commands import Lay
from ..view import View
from .levels import LEVELS


def think(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Lay the highest card, the more often the stronger a bot is; Zoé sometimes forgets to."""
    del seat
    traits = LEVELS[level]
    if view.laid is not None or chance.unit() < traits.forgets:
        return None
    card = max(view.hand) if chance.unit() < traits.highest else chance.choose(view.hand)
    return Thought(Lay(card), seconds=1 + 10 * chance.unit())
