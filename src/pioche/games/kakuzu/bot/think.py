"""From a view to a command."""

from pioche.bots.levels import level as level_of
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from ..board import COVERED, name_of
from ..commands import Announce, Lift
from ..view import View
from .aims import Aim, by_eye, by_probability
from .levels import LEVELS, Traits
from .random_command import random_command


def think(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Choose as the level would; in preparation one stone is as good as another."""
    pace = level_of(level).pace
    if view.phase == "preparation":
        return Thought(random_command(view, seat, chance), _seconds(view, pace, 0.0, chance) / 4)
    aim = take_aim(view, LEVELS[level], chance)
    seconds = _seconds(view, pace, 1 - aim.belief, chance)
    if view.sought is None:
        return Thought(Announce(aim.digit), seconds / 2)
    return Thought(Lift(aim.square), seconds, _why(aim))


def take_aim(view: View, traits: Traits, chance: Chance) -> Aim:
    """Choose where to look for the sought digit; when digits are announced, choose the digit too."""
    digits = view.announceable if view.sought is None else (view.sought,)
    if chance.unit() < traits.counting:
        return by_probability(view, view.board, digits, chance)
    return by_eye(view, _remembered(view.board, traits.memory, chance), digits, traits, chance)


def _remembered(board: str, memory: float, chance: Chance) -> str:
    if memory == 1:
        return board
    return "".join(mark if mark != COVERED and chance.unit() < memory else COVERED for mark in board)


def _seconds(view: View, pace: float, doubt: float, chance: Chance) -> float:
    """Take a few seconds, more for a guess than for what is certain, fewer when the clock of a tournament runs low."""
    wanted = pace * (1.2 + 3 * chance.unit() + 1.5 * doubt)
    if view.limit is None:
        return wanted
    return min(wanted, view.limit / (1 + view.board.count(COVERED)) if view.time_left_ms else view.limit / 2)


def _why(aim: Aim) -> Text:
    percent = round(100 * aim.belief)
    where = name_of(aim.square)
    return Text(f"Un {aim.digit} en {where} : {percent} %.", f"A {aim.digit} at {where}: {percent}%.")
