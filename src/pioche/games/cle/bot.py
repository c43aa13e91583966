"""From a view to a command."""

from pioche.bots.levels import GREEDY
from pioche.bots.levels import level as level_of
from pioche.components.rulings import Rulings
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.records import Command
from pioche.kernel.seats import Seat

from .commands import Accept, Contest, Lay, Pass
from .searching import best_placements, points_scoring, tiles_of, words
from .view import TableView


def random_command(view: TableView, chance: Chance) -> Command:
    """Do anything that is legal."""
    if view.phase == "contest":
        return Contest() if chance.below(6) == 0 else Accept()
    if chance.below(8) == 0:
        return Pass()
    scoring = points_scoring(view.colours[view.turn], view.key, view.short_words_score)
    found = best_placements(words(view.lexicon, Rulings(view.admitted, view.banned)), view.rows, view.rack, scoring, 20)
    if not found:
        return Pass()
    tiles = tiles_of(chance.choose(found))
    return Lay(tiles)


def think(view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
    if view.phase=="contest": return Thought(Accept())
    scoring = points_scoring(view.colours[view.turn], view.key, view.short_words_score)
    found = best_placements(words(view.lexicon, Rulings(view.admitted, view.banned)), view.rows, view.rack, scoring, 1)
    return Thought(Lay(tiles_of(found[0])) if found else Pass())
