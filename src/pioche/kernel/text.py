"""What people read: French first, English beside it."""

from typing import Literal, TypeAlias

from msgspec import Struct

Language: TypeAlias = Literal["fr", "en"]


class Text(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One sentence in both languages of the house."""

    fr: str
    en: str

    def only(self, language: Language | None) -> "Text":
        """Give the sentence in one language, without the other; None leaves both."""
        if language is None:
            return self
        return Text(self.fr, "") if language == "fr" else Text("", self.en)


class You(str):
    """The reader's own name among the names of the seats: a sentence may say “tu” to it instead."""

    __slots__ = ()
