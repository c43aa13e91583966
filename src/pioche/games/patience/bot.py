"""From a view to a command."""

from pioche.components.rulings import Rulings
from pioche.components.tiles import Run
from pioche.components.vocabularies import vocabulary
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.records import Command

from .commands import GiveUp, Lay, Undo
from .searching import tiles_of, words_across
from .view import TableView


def random_command(view: TableView, chance: Chance) -> Command:
    """Do anything that is legal."""
    if "undo" in view.may and chance.below(5) == 0:
        return Undo()
    if "lay" not in view.may or chance.below(40) == 0:
        return GiveUp()
    last = view.chain[-1].run if view.chain else None
    known = vocabulary(view.lexicon, Rulings(view.admitted, view.banned), plurals=view.plurals)
    rack = view.rack.replace("?", "")
    found = words_across(known, view.rows, rack, last, view.strict) or words_across(
        known, view.rows, view.rack, last, view.strict
    )
    return Lay(tiles_of(chance.choose(found))) if len(found) else GiveUp()


def think(view: TableView, level: str, chance: Chance) -> Thought | None:
    return None
