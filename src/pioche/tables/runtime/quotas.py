"""Quotas of one table: how fast a person may change it, and how long its log may become."""

from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.domain import talk
from pioche.tables.domain.people import PersonId
from pioche.tables.runtime.rate_limit import RateLimiter

CHANGES_PER_SECOND, CHANGES_AT_ONCE = 2.0, 60.0
"""How fast one person may change a table other than by moves: whoever sets it up clicks a lot, but not for ever."""
MOST_RECORDS = 20_000
"""So long a table's log may become; the longest games need a tenth of it."""


PACKS_PER_SECOND, PACKS_AT_ONCE = 0.1, 5.0
"""How often one person may bring a pack: whoever writes one tries a few times."""


class TableQuotas:
    """Counts what each person asks of a table."""

    def __init__(self) -> None:
        self._talking = RateLimiter(talk.LINES_PER_SECOND, talk.LINES_AT_ONCE)
        self._changing = RateLimiter(CHANGES_PER_SECOND, CHANGES_AT_ONCE)
        self._bringing = RateLimiter(PACKS_PER_SECOND, PACKS_AT_ONCE)

    def check_pack(self, person: PersonId, now: float) -> None:
        """T-25: refuse packs that come too fast, before anybody reads them."""
        if not self._bringing.admits(person, now):
            raise Illegal("T-25", "Pas si vite : attends quelques secondes.", "Not so fast: wait a few seconds.")

    def check(self, person: PersonId, request: asked.AnyRequest, written: int, now: float) -> None:
        """T-15: refuse what comes too fast, or comes to a log that is full; talk never takes the game's half of it."""
        talks = isinstance(request, asked.Say | asked.React)
        if isinstance(request, asked.CloseTable | asked.Rematch):
            return
        if written >= (MOST_RECORDS // 2 if talks else MOST_RECORDS):
            raise Illegal(
                "T-15",
                "Le journal de cette table est plein : ouvrez-en une autre.",
                "The log of this table is full: open another one.",
            )
        if talks:
            talk.must_be_calm(self._talking.admits(person, now))
        elif not isinstance(request, asked.Move | asked.Start) and not self._changing.admits(person, now):
            raise Illegal("T-15", "Pas si vite !", "Not so fast!")
