"""A position."""

from pioche.kernel.base import State
from pioche.kernel.game import TODAY

from .meta import Choices


class Position(State, frozen=True):
    """The hands, the cards laid face down in this trick, and the tricks taken so far."""

    options: Choices
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    tricks: tuple[int, ...]
    trick: int = 0
    """The number of the trick; it also names the hourglass. 0 is before the deal."""
    rules: int = TODAY
