"""Keeping a house's games safe: copies of the whole store, and single tables as text."""

import sqlite3
from pathlib import Path

from pioche.kernel.errors import Malformed
from pioche.storage.schema import migrate
from pioche.storage.sqlite import FILE, append, connect
from pioche.tables.records import Opened
from pioche.tables.shelf import card_of, decode, read_records
from pioche.tables.store import Conflict


class NotKept(Exception):
    """It cannot be done; nothing was changed. The message says why."""


def backup(data: Path, target: Path) -> int:
    """Copy the store into one file, also while the house is open; give the number of tables in it."""
    if target.exists():
        raise NotKept(f"{target} is already there")
    source = _existing(data / FILE)
    draft = target.with_name(f".{target.name}.draft")
    try:
        with sqlite3.connect(draft) as copy:
            source.backup(copy)
            (tables,) = copy.execute("SELECT COUNT(*) FROM cards").fetchone()
        copy.close()
        draft.rename(target)
    finally:
        source.close()
        draft.unlink(missing_ok=True)
    return int(tables)


def restore(source: Path, data: Path) -> int:
    """Put a copy back where no store is yet; give the number of tables in it."""
    copy = _existing(source)
    try:
        if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise NotKept(f"{source} is damaged")
        (tables,) = copy.execute("SELECT COUNT(*) FROM cards").fetchone()
    except sqlite3.DatabaseError as error:
        raise NotKept(f"{source} is not a copy of a house: {error}") from error
    finally:
        copy.close()
    if (data / FILE).exists():
        raise NotKept(f"{data} already holds a house; choose an empty folder")
    data.mkdir(parents=True, exist_ok=True)
    draft = data / f".{FILE}.draft"
    draft.write_bytes(source.read_bytes())
    draft.rename(data / FILE)
    return int(tables)


def export_table(data: Path, code: str) -> str:
    """Give all records of a table as text, one a line; a running game's secrets are in it."""
    connection = _existing(data / FILE)
    try:
        rows = connection.execute("SELECT body FROM records WHERE code = ? ORDER BY number", (code,)).fetchall()
    finally:
        connection.close()
    if not rows:
        raise NotKept(f"there is no table {code}")
    return "".join(body.decode() + "\n" for (body,) in rows)


def import_table(data: Path, text: str) -> str:
    """Put an exported table into a store under its own code, and give the code."""
    lines = [line.encode() for line in text.splitlines() if line.strip()]
    try:
        records = read_records(lines)
        if not records or not isinstance(records[0].what, Opened):
            raise NotKept("this is not an exported table")
        table = decode(records)
    except (Malformed, ValueError, LookupError) as error:
        raise NotKept(f"this is not an exported table: {error}") from error
    data.mkdir(parents=True, exist_ok=True)
    connection = connect(data / FILE)
    try:
        migrate(connection)
        connection.execute("BEGIN IMMEDIATE")
        append(connection, table.code, 0, lines, card_of(table))
        connection.execute("COMMIT")
    except Conflict as error:
        raise NotKept(f"there already is a table {table.code}") from error
    finally:
        connection.close()
    return table.code


def _existing(file: Path) -> sqlite3.Connection:
    if not file.is_file():
        raise NotKept(f"there is no {file}")
    return sqlite3.connect(f"file:{file}?mode=ro", uri=True)
