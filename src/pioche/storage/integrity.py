"""Whether a database is sound: its pages, and the tables that its records lead to."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pioche.tables.domain.codec import Unreadable, fold, read_records

MOST_FLAWS = 20
"""So many flaws are told; where there are more, these are enough to know."""
_STEPS = 10_000
"""How many of SQLite's own steps pass between two looks at the clock."""


class IntegrityReport(Struct, frozen=True):
    """What a look at a whole database has shown."""

    tables: int
    records: int
    flaws: tuple[str, ...]


def page_flaws(connection: sqlite3.Connection, *, quick: bool = False, seconds: float | None = None) -> list[str]:
    """Give what is wrong with the pages of a database; one that cannot be looked through in time has no known flaw."""
    question = f"PRAGMA {'quick_check' if quick else 'integrity_check'}({MOST_FLAWS})"
    try:
        with _bounded(connection, seconds):
            rows = connection.execute(question).fetchall()
    except sqlite3.OperationalError as error:
        return [] if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT else [str(error)]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if rows == [("ok",)] else [" ".join(str(row[0]).split()) for row in rows]


@contextlib.contextmanager
def _bounded(connection: sqlite3.Connection, seconds: float | None) -> Iterator[None]:
    """Interrupt whatever a connection does after some seconds."""
    if seconds is None:
        yield
        return
    end = time.monotonic() + seconds
    connection.set_progress_handler(lambda: int(time.monotonic() > end), _STEPS)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def examine(connection: sqlite3.Connection) -> IntegrityReport:
    """Look through a whole database: its pages, every record, and every table that records lead to."""
    pages, report = page_flaws(connection), examine_tables(connection)
    return replace(report, flaws=tuple(dict.fromkeys((*pages, *report.flaws))))


def examine_tables(connection: sqlite3.Connection) -> IntegrityReport:
    """Look through every record, and every table that records lead to."""
    flaws: list[str] = []
    tables = records = 0
    try:
        for (code,) in connection.execute("SELECT DISTINCT code FROM records ORDER BY code").fetchall():
            tables += 1
            rows = connection.execute("SELECT number, body FROM records WHERE code = ? ORDER BY number", (code,))
            numbered = rows.fetchall()
            records += len(numbered)
            flaws += table_flaws(code, numbered)
    except sqlite3.DatabaseError as error:
        flaws.append(str(error))
    return IntegrityReport(tables, records, tuple(dict.fromkeys(flaws)))


def table_flaws(code: str, numbered: list[tuple[int, bytes]]) -> list[str]:
    """Give what is wrong with the numbered records of a table."""
    if [number for number, _ in numbered] != list(range(1, len(numbered) + 1)):
        return [f"table {code}: records are missing"]
    try:
        fold(read_records(body for _, body in numbered))
    except Unreadable as error:
        return [f"table {code}: {error}"]
    return []


def read_only(file: Path) -> sqlite3.Connection:
    """Open a database for reading, also on a disk that cannot be written to."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, uri=True)
    try:
        connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.DatabaseError as error:
        connection.close()
        if error.sqlite_errorcode not in (sqlite3.SQLITE_READONLY_CANTINIT, sqlite3.SQLITE_CANTOPEN):
            raise
        # Where nobody can write, nobody does: what stands in the file is all there is.
        connection = sqlite3.connect(f"{address}&immutable=1", uri=True)
    return connection
