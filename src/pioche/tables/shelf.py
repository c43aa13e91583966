"""Records to bytes and back, and a table on one line."""

from collections.abc import Iterable, Sequence

from pioche.kernel.codec import Reader
from pioche.kernel.errors import Malformed
from pioche.kernel.registry import UnknownGame
from pioche.tables.evolve import evolve, open_table
from pioche.tables.records import Record
from pioche.tables.state import Table
from pioche.tables.store import Card

_RECORD: Reader[Record] = Reader(Record)


class Unreadable(Exception):
    """A log cannot be read here: a newer version of the product has written it, or it is damaged."""


def read_records(raw: Iterable[bytes]) -> list[Record]:
    """Read the records of a log, or raise Unreadable."""
    return [_read(number, line) for number, line in enumerate(raw, start=1)]


def _read(number: int, line: bytes) -> Record:
    try:
        return _RECORD.read(line)
    except Malformed as error:
        raise Unreadable(f"record {number} is of a newer version, or damaged: {error}") from error


def decode(records: Sequence[Record]) -> Table:
    """Give the table that a log leads to, or raise Unreadable."""
    try:
        table = open_table(records[0])
        for record in records[1:]:
            table = evolve(table, record)
    except (Malformed, UnknownGame, ValueError, LookupError) as error:
        raise Unreadable(f"the log does not lead to a table: {error}") from error
    return table


def card_of(table: Table) -> Card:
    """Give a table on one line."""
    people = table.people()
    return Card(
        code=table.code,
        game=table.game_name,
        status=table.status,
        public=table.settings.public,
        seats=len(table.chairs),
        free=sum(chair.free for chair in table.chairs),
        names=tuple(person.name for person in people),
        updated_ms=table.changed_ms,
        people=tuple(person.id for person in people),
        host=table.host,
    )
