"""Cards of tables: what lists show of each, kept beside its log, and written only when they say something new."""

import sqlite3
from collections import OrderedDict
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from pioche.tables.domain.people import PersonId
from pioche.tables.domain.summary import TableSummary

MOST_KNOWN = 4096
"""So many tables' cards are known without being read."""
ENDED = frozenset({"over", "abandoned"})
"""Tables that hardly anything is written to any more."""


class Cards:
    """The cards as this process wrote them last.

    Most records change nothing on a card but when its table was last touched and whose turn it is. That waits for the
    next heartbeat, which writes something anyway, so that a move is one row. Whoever asks for tables is told all; after
    a crash a table may seem to have been touched a second earlier.
    """

    def __init__(self) -> None:
        self._written: OrderedDict[str, TableSummary] = OrderedDict()
        self._waiting: dict[str, TableSummary] = {}

    def only_moves_on(self, card: TableSummary) -> bool:
        """Tell whether a card says what was written before, but for the time and whose turn it is."""
        known = self._written.get(card.code)
        return known is not None and replace(card, updated_ms=known.updated_ms, awaited=known.awaited) == known

    def note(self, card: TableSummary, *, written: bool) -> None:
        """Remember a card that stands in the file, or is to be written when something else is."""
        if not written:
            self._waiting[card.code] = card
            return
        self.forget(card.code)
        if card.status in ENDED:
            return  # a house of many games an hour would grow by what nobody asks for
        self._written[card.code] = card
        while len(self._written) > MOST_KNOWN:
            self._written.popitem(last=False)

    def __len__(self) -> int:
        """Tell how many cards are known without being read."""
        return len(self._written)

    def forget(self, code: str) -> None:
        """Take nothing for known of a table that could not be written, or that somebody else has written."""
        self._written.pop(code, None)
        self._waiting.pop(code, None)

    @property
    def waiting(self) -> bool:
        """Tell whether something waits to be written."""
        return bool(self._waiting)

    def take(self) -> list[TableSummary]:
        """Give what waits to be written."""
        cards = list(self._waiting.values())
        self._waiting.clear()
        return cards

    def put_back(self, cards: Iterable[TableSummary]) -> None:
        """Let cards that could not be written wait again, unless there is newer to say of their tables."""
        self._waiting = {card.code: card for card in cards if self.only_moves_on(card)} | self._waiting


def write_cards(connection: sqlite3.Connection, cards: Iterable[TableSummary]) -> None:
    """Write cards of tables whose people are the same as before."""
    rows = ((card.code, card.status, card.public, card.updated_ms, msgspec.json.encode(card)) for card in cards)
    connection.executemany("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?)", rows)


def write_card(connection: sqlite3.Connection, card: TableSummary) -> None:
    """Write the card of a table, and who sits there."""
    write_cards(connection, (card,))
    _seat(connection, card.code, set(card.people))


def _seat(connection: sqlite3.Connection, code: str, people: set[PersonId]) -> None:
    rows = connection.execute("SELECT person FROM members WHERE code = ?", (code,)).fetchall()
    known = {person for (person,) in rows}
    gone, new = known - people, people - known
    connection.executemany("DELETE FROM members WHERE code = ? AND person = ?", ((code, person) for person in gone))
    connection.executemany("INSERT INTO members (code, person) VALUES (?, ?)", ((code, person) for person in new))
