"""From a view to a command."""

from pioche.bots.levels import level as level_of
from pioche.components.crosswords import tiles_of
from pioche.components.rulings import Rulings
from pioche.components.vocabularies import vocabulary
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.text import Text
from pioche.lexicon.alphabet import JOKER

from .commands import GiveUp, Lay, Undo
from .habits import HABITS
from .searching import words_across
from .solver import Table, Weighed, weigh
from .view import TableView

GLANCE = 3.0
SECONDS_PER_LETTER = 2.0


def think(view: TableView, level: str, chance: Chance) -> Thought | None:
    """Lay the word that a level likes best; give up when none comes to its mind."""
    who = level_of(level)
    found = weigh(table_of(view, who.vocabulary), HABITS[level], chance) if "lay" in view.may else []
    if not found:
        return Thought(GiveUp(), seconds=10 * GLANCE * who.pace)
    best = found[0]
    seconds = (GLANCE + SECONDS_PER_LETTER * len(best.placement.word) * (0.5 + chance.unit())) * who.pace
    return Thought(Lay(tiles_of(best.placement)), seconds, reasons(best))


def table_of(view: TableView, size: int | None) -> Table:
    """Give the position as a player with some vocabulary sees it."""
    known = vocabulary(view.lexicon, Rulings(view.admitted, view.banned), size, plurals=view.plurals)
    last = view.chain[-1].run if view.chain else None
    return Table(known, view.strict, view.rows, view.rack, last, view.stock)


def reasons(best: Weighed) -> Text:
    """Say what a bot expects of its word."""
    word = best.placement.word
    return Text(
        f"{word} : encore {best.to_come:.1f} mots environ.", f"{word}: about {best.to_come:.1f} words still to come."
    )


def random_command(view: TableView, chance: Chance) -> Command:
    """Do anything that is legal."""
    if "undo" in view.may and chance.below(5) == 0:
        return Undo()
    if "lay" not in view.may or chance.below(40) == 0:
        return GiveUp()
    table = table_of(view, None)
    for rack in (view.rack.replace(JOKER, ""), view.rack):
        found = words_across(table.lexicon, table.rows, rack, table.last, table.strict) if rack else ()
        if found:
            return Lay(tiles_of(chance.choose(found)))
    return GiveUp()
