"""What a seat can ask for."""

from msgspec import Struct

from pioche.kernel.base import Command

from .cards import ERASER, FACE_DOWN, JOKER, Card, Face


class Placed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card and the compartment where it is laid."""

    at: int
    """Compartments are counted from 0; −1 opens a new one at the beginning, their number one at the end."""
    card: Card
    letter: str = ""
    """R-09: what a joker stands for."""
    face_down: bool = False
    """R-22: laid face down, as an eraser."""

    @property
    def face(self) -> Face:
        """Give what the card shows once it lies there."""
        if self.face_down:
            return FACE_DOWN
        return self.letter.lower() if self.card == JOKER else self.card

    @property
    def erases(self) -> bool:
        """Tell whether the card takes a letter away instead of giving one."""
        return self.face_down or self.card == ERASER


class OpeningWord(Command, frozen=True):
    """Give a secret word of three letters; a small letter is a joker that stands for it, no letters are no word."""

    letters: str


class Lay(Command, frozen=True):
    """Lay cards on the holder to make a new word."""

    cards: tuple[Placed, ...]


class Exchange(Command, frozen=True):
    """Put a card under the stock and take the one on top."""

    card: Card


class Pass(Command, frozen=True):
    """Make no word this turn."""


COMMANDS = (OpeningWord, Lay, Exchange, Pass)
