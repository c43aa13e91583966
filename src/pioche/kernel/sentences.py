"""Events told in sentences, as people read them at a table and in a replay."""

from typing import Any

from msgspec import Struct

from pioche.kernel.text import Text


class Happened(Struct, frozen=True):
    """An event of the game as this person may see it, and told in one sentence."""

    sequence: int
    event: Any
    """The game's own, a face of it."""
    told: Text
