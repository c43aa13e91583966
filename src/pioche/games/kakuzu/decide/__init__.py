"""What follows from an act."""

from collections.abc import Sequence

from pioche.kernel.base import Begin, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act
from pioche.kernel.seats import all_seats

from .. import grids
from ..commands import Announce, Lift
from ..events import AnyEvent, Opened
from ..evolve import evolve
from ..refusals import refuse_illegal
from ..state import State
from .turns import Story, announce, lift, time_up


def decide(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Give what follows from an expected act."""
    story = Story(state, chance, evolve)
    match act.command:
        case Begin():
            story.emit(_opened(state, chance))
        case TimeUp() if state.active is not None:
            time_up(story, state.active)
        case Announce(digit=digit) if act.seat is not None:
            refuse_illegal(state, act.command)
            announce(story, act.seat, digit)
        case Lift(square=square) if act.seat is not None:
            refuse_illegal(state, act.command)
            lift(story, act.seat, square, act.after_ms)
        case other:
            raise AssertionError(f"not a command of this game: {other}")
    return story.events


def _opened(state: State, chance: Chance) -> Opened:
    """Z-02, Z-03: lay the grid and draw lots for the first seat."""
    number = state.options.sheet
    grid = grids.sheet(number) if number else grids.fresh_grid(chance)
    return Opened(grid, chance.choose(tuple(all_seats(len(state.stones)))))
