"""Any legal command, wise or not: the least of bots, by which games are tested."""

from pioche.components.crosswords import tiles_of
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat
from pioche.lexicon.alphabet import JOKER

from ..commands import GiveUp, Lay, Undo
from ..search import words_across
from ..view import View
from .solver import table_of


def random_command(view: View, seat: Seat, chance: Chance) -> Command:
    """Do anything that is legal."""
    del seat
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
