"""From a view to a command."""

from pioche.bots.levels import level as level_of
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.text import Text

from .board import COVERED, Square, box_of, covered, name_of
from .commands import Announce, Lift
from .minds import Aim, take_aim
from .view import TableView


def random_command(view: TableView, chance: Chance) -> Command:
    """Lift any stone, announce any digit."""
    squares = liftable(view)
    return Lift(chance.choose(squares)) if squares else Announce(chance.choose(view.announceable))


def liftable(view: TableView) -> tuple[Square, ...]:
    """Give the stones that may be lifted now."""
    return tuple(square for square in covered(view.board) if box_of(square) in view.open_boxes)


def think(view: TableView, level: str, chance: Chance) -> Thought | None:
    """Choose as the level would; in preparation one stone is as good as another."""
    seconds = _seconds(view, level_of(level).pace, chance)
    if view.phase == "preparation":
        return Thought(random_command(view, chance), seconds)
    aim = take_aim(view, level, chance)
    if view.sought is None:
        return Thought(Announce(aim.digit), seconds / 2)
    return Thought(Lift(aim.square), seconds, _why(aim))


def _seconds(view: TableView, pace: float, chance: Chance) -> float:
    """Take a few seconds, fewer when the clock of a tournament runs low."""
    wanted = pace * (1.5 + 3.5 * chance.unit())
    if view.limit is None:
        return wanted
    return min(wanted, view.limit / (1 + view.board.count(COVERED)) if view.time_left_ms else view.limit / 2)


def _why(aim: Aim) -> Text:
    percent = round(100 * aim.belief)
    where = name_of(aim.square)
    return Text(f"Un {aim.digit} en {where} : {percent} %.", f"A {aim.digit} at {where}: {percent}%.")
