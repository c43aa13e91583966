"""From a view to a command."""

from pioche.bots.levels import level as level_of
from pioche.components.crosswords import tiles_of
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from ..commands import GiveUp, Lay
from ..view import View
from .levels import LEVELS
from .solver import Weighed, table_of, weigh

GLANCE = 3.0
SECONDS_PER_LETTER = 2.0


def think(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Lay the word that a level likes best; give up when none comes to its mind."""
    del seat
    who = level_of(level)
    found = weigh(table_of(view, who.speech), LEVELS[level], chance) if "lay" in view.may else []
    if not found:
        return Thought(GiveUp(), seconds=10 * GLANCE * who.pace * (0.6 + 0.8 * chance.unit()))
    best = found[0]
    seconds = (GLANCE + SECONDS_PER_LETTER * len(best.placement.word) * (0.5 + chance.unit())) * who.pace
    return Thought(Lay(tiles_of(best.placement)), seconds, reasons(best))


def reasons(best: Weighed) -> Text:
    """Say what a bot expects of its word."""
    word = best.placement.word
    return Text(
        f"{word} : encore {best.to_come:.1f} mots environ.", f"{word}: about {best.to_come:.1f} words still to come."
    )
