"""From a view to a command."""

from pioche.bots.levels import Level
from pioche.bots.levels import level as level_of
from pioche.bots.strengths import whole
from pioche.components.crosswords import tiles_of
from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon

from ..commands import Accept, Contest, Lay, Pass
from ..view import View
from .doubts import contests
from .endgame import count_out, is_known
from .levels import LEVELS, WIDTHS, Traits
from .slips import slip
from .valuation import Weighed, weigh

GLANCE = 2.0
SECONDS_PER_LETTER = 2.0
HURRY = 0.8


def think(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Let a level contest or lay what it likes best; it lays no word that it does not know."""
    who, traits = level_of(level), LEVELS[level]
    if view.phase == "contest":
        doubtful = contests(view, traits, who.vocabulary, chance)
        seconds = GLANCE * (1 + who.pace * chance.unit())
        return Thought(Contest() if doubtful else Accept(), in_time(view, seconds))
    found = liked(view, seat, who, traits, chance)
    if not found:
        return Thought(Pass(), in_time(view, 4 * GLANCE * who.pace * (0.6 + 0.8 * chance.unit())))
    best = found[0]
    wrong = slip(view, seat, words_of(view, who), traits, best.placement.score, chance)
    if wrong is not None:
        best = Weighed(wrong, float(wrong.score))
    seconds = (GLANCE + SECONDS_PER_LETTER * len(best.placement.word) * (0.5 + chance.unit())) * who.pace
    return Thought(Lay(tiles_of(best.placement)), in_time(view, seconds), reasons(best))


def in_time(view: View, seconds: float) -> float:
    """Hurry when the hourglass is short: whoever has found something also lays it."""
    return seconds if view.limit is None else min(seconds, HURRY * view.limit)


def liked(view: View, seat: Seat, who: Level, traits: Traits, chance: Chance) -> list[Weighed]:
    """Give the placements that a bot considers, the best in its eyes first."""
    known = words_of(view, who)
    plies = whole(traits.plies, chance)
    if plies and is_known(view):
        return count_out(view, seat, known, WIDTHS[-plies:])
    return weigh(view, seat, known, traits, chance)


def words_of(view: View, who: Level) -> Lexicon:
    """Give the words that a bot says at this table."""
    return spoken(view.lexicon, Rulings(view.admitted, view.banned), who.speech)


def reasons(best: Weighed) -> Text:
    """Say what a bot expects of its move."""
    word, points = best.placement.word, best.placement.score
    if not best.reply:
        return Text(f"{word} : {points} points.", f"{word}: {points} points.")
    return Text(
        f"{word} : {points} points, réponse attendue {best.reply:.0f}.",
        f"{word}: {points} points, expected reply {best.reply:.0f}.",
    )
