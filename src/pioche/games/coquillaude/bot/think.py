"""From a view to a command."""

from pioche.bots.levels import Level
from pioche.bots.levels import level as level_of
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from ..commands import Abstain, Answer, Attack, Concede, Give, Pass, Prepare, Roll
from ..view import View
from .answers import answer
from .levels import LEVELS, Traits
from .rack_value import least_useful
from .valuation import Weighed, choose, known_words, remembered

GLANCE = 1.5
SECONDS_PER_LETTER = 2.0
HURRY = 0.8


def think(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Let a level do what it thinks best; who is ready stays ready."""
    del seat
    if "reopen" in view.may or not view.may:
        return None
    who, traits = level_of(level), LEVELS[level]
    match view.phase:
        case "words":
            return prepare(view, who, traits, chance)
        case "attack":
            command = attack(view, who, traits, chance)
            return Thought(command, in_time(view, 4 * GLANCE * who.pace * (1 + chance.unit())))
        case "question" if view.card is not None:
            text = answer(view.card, traits, chance)
            return Thought(Answer(text), in_time(view, 3 * GLANCE * who.pace * (1 + chance.unit())))
        case "gift":
            given = least_useful(view.rack, view.gift)
            return Thought(Give(given), in_time(view, GLANCE * who.pace * (1 + chance.unit())))
        case "appeal":
            # A bot knows when it has guessed.
            return Thought(Concede(), 0.0)
        case "verdict":
            # Nobody waits for those who leave it to others.
            return Thought(Abstain(), 0.0)
        case _:
            return Thought(Roll(), GLANCE * who.pace * (0.5 + chance.unit()))


def in_time(view: View, seconds: float) -> float:
    """Hurry when the hourglass is short."""
    return seconds if view.limit is None else min(seconds, HURRY * view.limit)


def prepare(view: View, who: Level, traits: Traits, chance: Chance) -> Thought:
    """Prepare the word that a bot likes best, or nothing."""
    best = choose(view, who, traits, chance)
    if best is None:
        return Thought(Prepare(), in_time(view, 6 * GLANCE * who.pace * (0.6 + 0.8 * chance.unit())))
    letters = len(best.placement.word) + sum(each.letters for each in best.preparation.anagrams)
    seconds = (GLANCE + SECONDS_PER_LETTER * letters * (0.3 + 0.4 * chance.unit())) * who.pace
    return Thought(best.command, in_time(view, seconds), reasons(best))


def reasons(best: Weighed) -> Text:
    """Say what a bot expects of its word."""
    word, points, pawns = best.placement.word, best.preparation.points, len(best.preparation.tiles)
    return Text(
        f"{word} : {points} points pour {pawns} pions, préférence {best.liking:.0f}.",
        f"{word}: {points} points for {pawns} pawns, preference {best.liking:.0f}.",
    )


def attack(view: View, who: Level, traits: Traits, chance: Chance) -> Command:
    """Q-18: name all anagrams that a bot knows and that were not announced."""
    if view.last is None:
        return Pass()
    sheet = view.last.preparation
    announced = {each.word for each in sheet.anagrams}
    found = remembered(known_words(view, who), sheet.main.word, traits, chance)
    more = tuple(word for word in found if word not in announced)
    return Attack(more) if more else Pass()
