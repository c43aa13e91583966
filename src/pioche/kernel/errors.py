"""The three ways in which a command can fail, and they are never mixed up."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from pioche.kernel.text import Text

LEFT_OUT: dict[str, Any] = {"x-left-out": True}
"""Marks in a schema what is not sent when it is empty, so that what was written before it came stays as it was."""
LONGEST = 200
"""So many signs of what was not understood, or was refused, are told; a sender could fill memories with more."""


class Malformed(Exception):
    """Not understood: the bytes are no command, event or log of this game."""

    def __init__(self, text: str) -> None:
        super().__init__(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…")


class Refusal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Why something is not allowed: the number of the rule and a sentence for the player."""

    rule: str
    text: Text
    word: Annotated[str, Meta(extra_json_schema=LEFT_OUT)] = ""
    """The word that no dictionary has, and that the table may admit (T-09); empty, and left out, for other reasons."""
    about: Annotated[str, Meta(extra_json_schema=LEFT_OUT)] = ""
    """Of several words that were sent, the one that it is about, as it came; otherwise empty, and left out."""


class Illegal(Exception):
    """Understood, but the rules do not allow it now; nothing has changed."""

    def __init__(self, rule: str, fr: str, en: str, word: str = "", about: str = "") -> None:
        super().__init__(f"{rule}: {en}")
        self.refusal = Refusal(rule, Text(fr, en), word, about if len(about) <= LONGEST else "")

    @classmethod
    def again(cls, refusal: Refusal) -> "Illegal":
        """Give an error that refuses in the same words, without the trace of how it first came about."""
        return cls(refusal.rule, refusal.text.fr, refusal.text.en, refusal.word, refusal.about)


class Late(Exception):
    """Understood and allowed, but the hourglass had run out."""
