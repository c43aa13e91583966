"""What viewers saw of tables, compared with what is on record: nobody may ever see anything else."""

import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from pioche.tables.domain.codec import read_records
from pioche.tables.domain.evolve import evolve, open_table
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table
from pioche.tables.domain.view import table_view
from tests.house import put_bataille_on_the_shelf


class Sight(NamedTuple):
    """A table as somebody saw it at a number: all that follows from its records, without time and presence."""

    code: str
    person: PersonId
    sequence: int
    seen: bytes


def sight(table: Mapping[str, Any], person: PersonId) -> Sight:
    """Note what a message tells of a table."""
    parts = [
        table["status"],
        table["you"],
        table["next_code"],
        [view["view"] for view in table["views"]],
        [each["seat"] for each in table["expected"]],
        [line["text"] for line in table["lines"]],
    ]
    return Sight(table["code"], person, table["sequence"], msgspec.json.encode(parts))


def untrue(database: sqlite3.Connection, sights: Iterable[Sight]) -> list[str]:
    """Give all sights that the records do not lead to."""
    put_bataille_on_the_shelf()
    by_table: dict[str, list[Sight]] = {}
    for each in sights:
        by_table.setdefault(each.code, []).append(each)
    found: list[str] = []
    for code, seen in by_table.items():
        rows = database.execute("SELECT body FROM records WHERE code = ? ORDER BY number", (code,))
        tables = _course([body for (body,) in rows])
        for each in seen:
            table = tables.get(each.sequence)
            if table is None or _told(table, each.person) != each:
                found.append(f"{each}, on record: {table and _told(table, each.person)}")
    return found


def _course(bodies: list[bytes]) -> dict[int, Table]:
    records = read_records(bodies)
    table = open_table(records[0])
    course = {1: table}
    for number, record in enumerate(records[1:], start=2):
        course[number] = table = evolve(table, record)
    return course


def _told(table: Table, person: PersonId) -> Sight:
    return sight(msgspec.to_builtins(table_view(table, person, 0, frozenset())), person)
