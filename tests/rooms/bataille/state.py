"""A position."""

from pioche.kernel import base
from pioche.kernel.game import TODAY, Setup

from .options import Options


class State(base.State, frozen=True):
    """The hands, the cards laid face down in this trick, and the tricks taken so far."""

    options: Options
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    tricks: tuple[int, ...]
    trick: int = 0
    """The number of the trick; it also names the hourglass. 0 is before the deal."""
    rules: int = TODAY


def start(setup: Setup[Options]) -> State:
    """Give the state before the deal."""
    seats = setup.seats
    return State(setup.options, ((),) * seats, (None,) * seats, (0,) * seats, rules=setup.rules)
