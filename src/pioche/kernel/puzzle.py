"""A decision worth finding: what is asked, what it is worth, and what somebody's try at it is worth."""

from msgspec import Struct

from pioche.kernel.base import Command, tag_of
from pioche.kernel.text import Text


class Puzzle(Struct, frozen=True):
    """A puzzle that a seat's decision makes; it follows from what the seat knows."""

    task: Text
    """What is to be found: « Trouve 65 points. »"""
    answer: Text
    """The answer, in words."""
    shown: str
    """The answer as remarks write it (`better`), to be drawn on the board."""
    best: int
    """What the answer is worth, in the room's own unit."""
    move: Command
    """The answer as it is played; no other kind of command is offered."""
    reason: Text | None = None
    """Why it is the answer, where that follows from something one could have seen."""
    rests: tuple[str, ...] = ()
    """What that reason rests on, as remarks write moves: « 8@B3 »."""
    equal: tuple[str, ...] = ()
    """Other moves that are worth as much, as remarks write them."""
    others: tuple[str, ...] = ()
    """Those that come next; none where anything but the answer is simply wrong."""
    charm: float = 0.0
    """How much of a puzzle it is in the room's eyes, from 0 to 1, such as whether there is one answer alone."""

    @property
    def asked(self) -> str:
        """Give the kind of command that is asked for, by its tag."""
        return tag_of(type(self.move).__name__)


class PuzzleTry(Struct, frozen=True):
    """What a try is worth beside the answer."""

    value: int
    solved: bool
    text: Text
    """« 48 points sur 65. »"""
    word: str = ""
    """The word that was tried, in bare capitals; none where a game has no words."""
