"""From a view to a command."""

from pioche.components.rulings import Rulings
from pioche.components.tiles import placed, is_blank
from pioche.components.vocabularies import vocabulary
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.records import Command

from .commands import Accept, Contest, Lay, Pass
from .searching import best_placements, points_scoring, tiles_of
from .view import TableView


def random_command(view: TableView, chance: Chance) -> Command:
    """Do anything that is legal."""
    if view.phase == "contest":
        return Contest() if chance.below(6) == 0 else Accept()
    if chance.below(8) == 0:
        return Pass()
    rulings = Rulings(view.admitted, view.banned)
    known = vocabulary(view.lexicon, rulings)
    singular = vocabulary(view.lexicon, rulings, plurals=False)
    scoring = points_scoring(view.colours[view.turn], view.key, view.short_words_score)
    found = best_placements(known, singular, view.rows, view.rack, scoring, 20)
    if not found:
        return Pass()
    tiles = tiles_of(chance.choose(found))
    return Lay(tiles)


def think(view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
    return None
