"""What people read: French first, English beside it."""

from msgspec import Struct


class Text(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One sentence in both languages of the house."""

    fr: str
    en: str


class You(str):
    """The reader's own name among the names of the seats: a sentence may say “tu” to it instead."""

    __slots__ = ()
