"""What `pioche doctor` finds: how something is, and what to do about it."""

from enum import StrEnum

from msgspec import Struct


class Health(StrEnum):
    """How something is."""

    FINE = "fine"
    DOUBTFUL = "doubtful"
    """People can play, but not for long, not at once or not as well."""
    BROKEN = "broken"


class Finding(Struct, frozen=True):
    """What was looked at, how it is, and what to do about it."""

    subject: str
    health: Health
    seen: str
    remedy: str = ""
