"""Bans and reports as the operator sees them, also while the house is open."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec

from pioche.storage.backup import BackupError
from pioche.storage.schema import TooNew, migrate
from pioche.storage.sqlite import BANS, FILE, connect
from pioche.tables.domain.moderation import Ban, Report


def add_ban(data: Path, ban: Ban) -> None:
    """Ban somebody; a ban of theirs that is there already is replaced."""
    with _house(data) as connection:
        row = (ban.who, ban.since_ms, ban.until_ms, ban.note)
        connection.execute("INSERT OR REPLACE INTO bans VALUES (?, ?, ?, ?)", row)


def lift_ban(data: Path, who: str) -> bool:
    """Let somebody in again; tell whether they were banned."""
    with _house(data) as connection:
        return connection.execute("DELETE FROM bans WHERE who = ?", (who,)).rowcount > 0


def read_bans(data: Path) -> list[Ban]:
    """Give all bans, also those that are over, the oldest first."""
    with _house(data) as connection:
        return [Ban(*row) for row in connection.execute(BANS)]


def read_reports(data: Path, most: int) -> list[Report]:
    """Give the latest reports, the newest first."""
    with _house(data) as connection:
        rows = connection.execute("SELECT body FROM reports ORDER BY at_ms DESC LIMIT ?", (most,))
        return [msgspec.json.decode(body, type=Report) for (body,) in rows]


@contextlib.contextmanager
def _house(data: Path) -> Iterator[sqlite3.Connection]:
    file = data / FILE
    if not file.is_file():
        raise BackupError(f"there is no house in {data}", f"il n’y a pas de maison dans {data}")
    try:
        with contextlib.closing(connect(file)) as connection:
            migrate(connection)
            yield connection
    except (sqlite3.Error, TooNew, OSError) as error:
        raise BackupError(f"{file}: {error}", f"{file} : {error}") from error
