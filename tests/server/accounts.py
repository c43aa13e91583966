"""What was acknowledged and refused, compared with what is on disk."""

import sqlite3
from collections import Counter
from typing import TypeAlias

import msgspec
from msgspec import Struct

Note: TypeAlias = tuple[str, str, str, int | None]
"""A table, a person, a request, and its number; None when it was refused."""


class What(Struct):
    """What a record is about."""

    type: str


class Line(Struct):
    """Of a record, all that an account needs; a game's own part is not read."""

    what: What
    by: str | None = None
    request: str = ""


class Figures(Struct):
    """What a siege has shown."""

    kills: int = 0
    faults: int = 0
    tables: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    """Requests that a kill left without an answer, sent again under their old names."""
    done_before: int = 0
    """Those of them that were on disk already: they must not be carried out again."""
    lost: int = 0
    twice: int = 0
    refused_yet_done: int = 0
    unsound: int = 0
    missing: list[str] = []
    """What was lost, or done twice."""
    slowest_return_seconds: float = 0.0
    """From when the house listens again until every table has had a request acknowledged."""
    slowest_restart_seconds: float = 0.0
    """The same, with the start of the interpreter."""
    most_processor_seconds: float = 0.0
    """The same by the house's own account: what it used of the processor, however busy the machine is."""


def check_kept(database: sqlite3.Connection, noted: list[Note], figures: Figures) -> None:
    """Count what was acknowledged and is not there under its number."""
    for code, person, name, sequence in noted:
        if sequence is None:
            continue
        row = database.execute("SELECT body FROM records WHERE code = ? AND number = ?", (code, sequence)).fetchone()
        record = msgspec.json.decode(row[0], type=Line) if row else None
        if record is None or (record.by, record.request) != (person, name):
            figures.lost += 1
            figures.missing.append(f"{code} {sequence} {name}: {record}")


def check_once(database: sqlite3.Connection, noted: list[Note], figures: Figures) -> None:
    """Count requests that have left two records of a kind, and refused ones that have left any."""
    refused = {(person, name) for _, person, name, sequence in noted if sequence is None}
    for code in {code for code, *_ in noted}:
        seen: Counter[tuple[str, str, str]] = Counter()
        for (body,) in database.execute("SELECT body FROM records WHERE code = ?", (code,)):
            record = msgspec.json.decode(body, type=Line)
            if record.by is not None and record.request:
                seen[record.by, record.request, record.what.type] += 1
        twice = [key for key, times in seen.items() if times > 1]
        figures.twice += sum(seen[key] - 1 for key in twice)
        figures.missing.extend(f"{code} twice: {key}" for key in twice)
        figures.refused_yet_done += len(refused & {(person, name) for person, name, _ in seen})
