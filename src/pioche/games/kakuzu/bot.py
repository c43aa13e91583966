"""From a view to a command."""

from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.records import Command

from .board import Square, box_of, covered
from .commands import Announce, Lift
from .view import TableView


def random_command(view: TableView, chance: Chance) -> Command:
    """Lift any stone, announce any digit."""
    squares = liftable(view)
    return Lift(chance.choose(squares)) if squares else Announce(chance.choose(view.incomplete))


def liftable(view: TableView) -> tuple[Square, ...]:
    """Give the stones that may be lifted now."""
    return tuple(square for square in covered(view.board) if box_of(square) in view.open_boxes)


def think(view: TableView, level: str, chance: Chance) -> Thought | None:
    """Choose as the level would."""
    return Thought(random_command(view, chance), 2.0)
