"""Base classes of commands, events, views, states and options: small, frozen, tagged, no unknown fields.

Frozen values hold no cycles, so the garbage collector need not look at them (`gc=False`).
"""

import re
from collections.abc import Collection

from msgspec import Struct

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text


def tag_of(class_name: str) -> str:
    """Give the tag of a class in JSON: TimeUp becomes time_up."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class Command(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """What a seat asks for; who asks is the table's knowledge and never part of the command."""


class Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """A fact of the game; what chance gave is in it, so that a log can be folded by any later version."""

    def seen_by(self, seat: Seat | None) -> "Event":
        """Give the face of this event for a seat, or for spectators (None); by default all may know all."""
        del seat
        return self


class View(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """All that a seat, or a spectator, may know of a state."""


class State(Struct, frozen=True, gc=False):
    """A position of a game; never sent to anybody."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the table may choose before the game; the defaults are the rulebook's."""

    def day(self) -> str:
        """Give the day whose deal is asked for, written as 2026-11-15; empty when none is."""
        return ""

    def for_practice(self) -> "Options":
        """Give the same choices for a game that counts nowhere; games without such a variant stay as they are."""
        return self

    def for_seen(self, seen: Collection[int], veil: Chance) -> "Options":
        """Give the same choices for people who have seen this lately and would rather see something else.

        What is noted of it goes on record for ever, so a game veils whose memory it is; most games remember nothing.
        """
        del seen, veil
        return self

    def pack_name(self) -> Text | None:
        """Tell what the players' own pack is called, where they have brought one."""
        return None

    def for_alone(self) -> "Options":
        """Give the same choices for one person among bots, where the others' say is missing."""
        return self


class Begin(Command, frozen=True):
    """The table opens the game: cards are dealt, lots are drawn."""


class TimeUp(Command, frozen=True):
    """The table's word that the running hourglass is empty."""


class RuleWord(Command, frozen=True):
    """The table has voted: from now on a word is admitted, or banned, at this table."""

    word: str
    admit: bool


class WordRuled(Event, frozen=True):
    """A word is admitted, or banned, for the rest of this game."""

    word: str
    admit: bool
