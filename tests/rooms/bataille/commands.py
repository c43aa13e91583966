"""What a seat can ask for."""

from pioche.kernel.base import Command


class Lay(Command, frozen=True):
    """Lay a card of the hand, face down."""

    card: int
