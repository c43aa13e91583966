"""Why a text is not the record of a game."""

from typing import Literal, TypeAlias

from pioche.kernel.text import Text

Flaw: TypeAlias = Literal["unreadable", "foreign", "unfinished", "untrue", "oversized"]
"""What is wrong with a text: no record at all, one of a game unknown here, one without its end, a falsified one, or one
larger than a game can be."""
LONGEST_NAME = 40
"""So much of an unknown game's name is repeated."""


class NotARecord(Exception):
    """A text is not the record of a game; the reason says why."""

    def __init__(self, reason: Text, flaw: Flaw) -> None:
        super().__init__(reason, flaw)  # both, so that it comes whole out of another process
        self.reason = reason
        self.flaw = flaw

    def __str__(self) -> str:
        return self.reason.en


def unreadable(error: Exception) -> NotARecord:
    """Say that a text cannot be read, with what the reader says of it."""
    return NotARecord(Text(str(error), str(error)), "unreadable")


def foreign(game: str) -> NotARecord:
    """Say that nobody here knows a game."""
    shown = "".join(sign for sign in game[:LONGEST_NAME] if sign.isprintable())
    return NotARecord(Text(f"le jeu « {shown} » est inconnu ici", f"the game “{shown}” is unknown here"), "foreign")


def oversized(what: Text) -> NotARecord:
    """Say what of a record is larger than it can be."""
    return NotARecord(
        Text(f"trop grand pour une partie : {what.fr}", f"{what.en} is larger than in any game"), "oversized"
    )


def unfinished() -> NotARecord:
    """Say that a game is not over, or that its end is not there."""
    fr = "la partie n’est pas finie, ou la fin du texte manque"
    return NotARecord(Text(fr, "the game is not over, or the end of the text is missing"), "unfinished")
