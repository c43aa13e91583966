"""Some legal command, wise or not: the least of bots."""

from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat

from ..board import Square, box_of, covered
from ..commands import Announce, Lift
from ..view import View


def random_command(view: View, seat: Seat, chance: Chance) -> Command:
    """Lift any stone, announce any digit."""
    del seat
    squares = liftable(view)
    return Lift(chance.choose(squares)) if squares else Announce(chance.choose(view.announceable))


def liftable(view: View) -> tuple[Square, ...]:
    """Give the stones that may be lifted now."""
    return tuple(square for square in covered(view.board) if box_of(square) in view.open_boxes)
