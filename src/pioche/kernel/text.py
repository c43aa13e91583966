"""What people read: French first, English beside it."""

from msgspec import Struct


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence in both languages of the house."""

    fr: str
    en: str
