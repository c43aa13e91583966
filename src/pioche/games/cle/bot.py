"""From a view to a command."""

from pioche.bots.levels import Level
from pioche.bots.levels import level as level_of
from pioche.components.crosswords import tiles_of
from pioche.components.rulings import Rulings
from pioche.components.tiles import EMPTY, Tile, is_blank, taken
from pioche.components.vocabularies import vocabulary
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.alphabet import JOKER, LETTERS

from .commands import Accept, Contest, Lay, Pass
from .doubts import contests
from .endgame import count_out, is_known
from .habits import HABITS, Habit
from .searching import best_placements, points_scoring
from .view import TableView
from .weighing import Weighed, weigh

GLANCE = 2.0
SECONDS_PER_LETTER = 2.0
HURRY = 0.8


def think(view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Let a level contest or lay what it likes best; it lays no word that it does not know."""
    who, habit = level_of(level), HABITS[level]
    if view.phase == "contest":
        doubtful = contests(view, habit, who.vocabulary, chance)
        seconds = GLANCE * (1 + who.pace * chance.unit())
        return Thought(Contest() if doubtful else Accept(), in_time(view, seconds))
    found = liked(view, seat, who, habit, chance)
    if not found:
        return Thought(Pass(), in_time(view, 4 * GLANCE * who.pace))
    best = found[0]
    seconds = (GLANCE + SECONDS_PER_LETTER * len(best.placement.word) * (0.5 + chance.unit())) * who.pace
    return Thought(Lay(tiles_of(best.placement)), in_time(view, seconds), reasons(best))


def in_time(view: TableView, seconds: float) -> float:
    """Hurry when the hourglass is short: whoever has found something also lays it."""
    return seconds if view.limit is None else min(seconds, HURRY * view.limit)


def liked(view: TableView, seat: Seat, who: Level, habit: Habit, chance: Chance) -> list[Weighed]:
    """Give the placements that a bot considers, the best in its eyes first."""
    known = vocabulary(view.lexicon, Rulings(view.admitted, view.banned), who.vocabulary)
    if habit.ending and is_known(view):
        return count_out(view, seat, known, habit.ending)
    return weigh(view, seat, known, habit, chance)


def reasons(best: Weighed) -> Text:
    """Say what a bot expects of its move."""
    word, points = best.placement.word, best.placement.score
    if not best.reply:
        return Text(f"{word} : {points} points.", f"{word}: {points} points.")
    return Text(
        f"{word} : {points} points, réponse attendue {best.reply:.0f}.",
        f"{word}: {points} points, expected reply {best.reply:.0f}.",
    )


def random_command(view: TableView, chance: Chance) -> Command:
    """Do anything that is legal; without arbiter sometimes lay what is hardly a word."""
    if view.phase == "contest":
        return Contest() if chance.below(6) == 0 else Accept()
    if chance.below(8) == 0:
        return Pass()
    if not view.arbiter and not is_blank(view.rows) and chance.below(6) == 0:
        return any_letter(view, chance)
    known = vocabulary(view.lexicon, Rulings(view.admitted, view.banned))
    scoring = points_scoring(view.colours[view.turn], view.key, view.short_words_score)
    found = best_placements(known, view.rows, view.rack, scoring, 20)
    return Lay(tiles_of(chance.choose(found))) if found else Pass()


def any_letter(view: TableView, chance: Chance) -> Lay:
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
