"""Any legal command, wise or not: the least of bots, by which games are tested."""

from pioche.components.crosswords import tiles_of
from pioche.components.rulings import Rulings
from pioche.components.tiles import EMPTY, Tile, is_blank, taken
from pioche.components.vocabularies import spoken
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat
from pioche.lexicon.alphabet import JOKER, LETTERS

from ..commands import Accept, Contest, Lay, Pass
from ..search import best_placements, points_scoring
from ..view import View


def random_command(view: View, seat: Seat, chance: Chance) -> Command:
    """Do anything that is legal; without arbiter sometimes lay what is hardly a word."""
    if view.phase == "contest":
        return Contest() if chance.below(6) == 0 else Accept()
    if chance.below(8) == 0:
        return Pass()
    if not view.arbiter and not is_blank(view.rows) and chance.below(6) == 0:
        return any_letter(view, chance)
    known = spoken(view.lexicon, Rulings(view.admitted, view.banned))
    scoring = points_scoring(view.colours[seat], view.key, view.short_words_score)
    found = best_placements(known, view.rows, view.rack, scoring, 20)
    return Lay(tiles_of(chance.choose(found))) if found else Pass()


def any_letter(view: View, chance: Chance) -> Lay:
    """Lay one letter anywhere beside another."""
    size = range(len(view.rows))
    free = [
        (row, column)
        for row in size
        for column in size
        if view.rows[row][column] == EMPTY and (taken(view.rows, row, column - 1) or taken(view.rows, row - 1, column))
    ]
    row, column = chance.choose(free)
    held = chance.choose(view.rack)
    return Lay((Tile(row, column, chance.choose(LETTERS) if held == JOKER else held, held == JOKER),))
