"""What a seat can ask for."""

from pioche.kernel.base import Command

from .board import Digit, Square


class Lift(Command, frozen=True):
    """Lift the stone of a square."""

    square: Square


class Announce(Command, frozen=True):
    """Z-14: say which digit will be looked for."""

    digit: Digit


COMMANDS = (Lift, Announce)
