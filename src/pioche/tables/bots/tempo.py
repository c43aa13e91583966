"""Tempo: how long bots take at a table, from how long a person of their strength would."""

from msgspec import Struct

from pioche.tables.domain.records import Tempo
from pioche.tables.domain.state import Table

PART = 0.8
"""Nobody who plays without people beside lets more of the sand run."""


class Pace(Struct, frozen=True):
    """How a person's seconds are shortened: the harder a decision is, the longer it still takes."""

    most: float
    """No decision takes as many seconds."""
    half: float
    """For what takes a person so many seconds, half of that is taken."""
    suspense: float
    """So many seconds more pass where everybody looks at the sand."""

    def shortened(self, seconds: float) -> float:
        """Give the seconds that are left of a person's."""
        return self.most * seconds / (seconds + self.half)


PACES: dict[Tempo, Pace] = {
    "calm": Pace(15.0, 15.0, 8.0),
    "lively": Pace(5.0, 13.0, 5.0),
    "instant": Pace(0.0, 15.0, 1.5),
}


def seconds_at(table: Table, seconds: float | None) -> float | None:
    """T-23: give after how many seconds of sand a bot acts; None seconds are those of one who has nothing to do.

    Where people are to act as well a bot takes as long as a person: speed is part of the game there.
    """
    if not table.settings.bot_delays:
        return 0.0
    if table.awaits_people:
        return seconds
    waiting = table.waiting()
    limit = None if waiting is None else waiting.limit
    wanted = limit if seconds is None else seconds
    if wanted is None:
        return None
    pace = PACES[table.settings.tempo]
    taken = pace.shortened(wanted)
    if waiting is not None and waiting.suspense:
        taken += pace.suspense
    return taken if limit is None else min(taken, PART * limit)
