"""The three ways in which a command can fail, and they are never mixed up."""

from msgspec import Struct

from pioche.kernel.text import Text

LONGEST = 200
"""So many signs of what was not understood are told; a sender could fill memories with more."""


class Malformed(Exception):
    """Not understood: the bytes are no command, event or log of this game."""

    def __init__(self, text: str) -> None:
        super().__init__(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…")


class Refusal(Struct, frozen=True, forbid_unknown_fields=True):
    """Why something is not allowed: the number of the rule and a sentence for the player."""

    rule: str
    text: Text


class Illegal(Exception):
    """Understood, but the rules do not allow it now; nothing has changed."""

    def __init__(self, rule: str, fr: str, en: str) -> None:
        super().__init__(f"{rule}: {en}")
        self.refusal = Refusal(rule, Text(fr, en))


class Late(Exception):
    """Understood and allowed, but the hourglass had run out."""
