"""Records to bytes and back, and a table on one line."""

from collections.abc import Iterable, Sequence

from pioche.kernel.codec import Reader
from pioche.tables.evolve import evolve, open_table
from pioche.tables.records import Record
from pioche.tables.state import Table
from pioche.tables.store import Card

_RECORD: Reader[Record] = Reader(Record)


def read_records(raw: Iterable[bytes]) -> list[Record]:
    """Read the records of a log."""
    return [_RECORD.read(line) for line in raw]


def decode(records: Sequence[Record]) -> Table:
    """Give the table that a log leads to."""
    first, *rest = records
    table = open_table(first)
    for record in rest:
        table = evolve(table, record)
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
    )
