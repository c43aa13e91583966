"""Backup: copies of the whole store, restore, and single tables exported as text."""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from pioche.kernel.codec import encode
from pioche.storage.day_secret import DAYS_FILE
from pioche.storage.house_key import KEY_FILE, write_private
from pioche.storage.integrity import IntegrityReport, examine, examine_tables, page_flaws, read_only
from pioche.storage.schema import TooNew, migrate
from pioche.storage.sqlite import FILE, append, connect, create_private
from pioche.tables.domain.codec import Unreadable, fold, read_records
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.records import Opened, Paused, Record
from pioche.tables.domain.summary import TableSummary, summary_of
from pioche.tables.runtime.clock import SystemClock
from pioche.tables.runtime.store import Conflict

SECRET_FILES = (KEY_FILE, DAYS_FILE)
"""What makes a house itself: the key that signs its records, and the secret by which it deals days."""
BESIDE = ("-wal", "-shm", "-journal")
"""The endings of files in which SQLite keeps what is not yet in the database itself."""


class BackupError(Exception):
    """It cannot be done; nothing was changed. The message says why, in English and in French."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english)
        self.french = french


class Copied(NamedTuple):
    """A copy of a house that was made and read again."""

    tables: int
    flaws: tuple[str, ...]
    """Tables that it has and that cannot be read."""


def backup(data: Path, target: Path, *, replacing: bool = False) -> Copied:
    """Copy the store into one file, also while the house is open.

    A copy that is not sound never takes the place of a good one; where a page is damaged it does not even get its
    name. What makes the house itself, its key and its secret of days, is copied beside it, for the owner alone.
    """
    refuse_existing(target, replacing=replacing)
    with (
        explained(f"{data / FILE} cannot be copied to {target}", f"{data / FILE} ne se copie pas vers {target}"),
        _existing(data / FILE) as source,
    ):
        made = kept(source, target)
        for name, file in beside(target).items():
            if (data / name).is_file():
                write_private(file, (data / name).read_text(encoding="ascii"))
        return made


def refuse_existing(target: Path, *, replacing: bool) -> None:
    """Raise BackupError where a copy would take the place of something, unless it is to replace an older copy."""
    for file in (target, *beside(target).values()):
        if file.exists() and not (replacing and file.is_file()):
            raise BackupError(f"{file} is already there", f"{file} existe déjà")


def beside(copy: Path) -> dict[str, Path]:
    """Give where the secrets of a house lie beside a copy of its store."""
    return {name: copy.with_name(f"{copy.name}{Path(name).suffix}") for name in SECRET_FILES}


def restore(source: Path, data: Path) -> int:
    """Put a copy back where no store is yet, with the secrets beside it; give the number of tables in it."""
    if (data / FILE).exists():
        raise BackupError(
            f"{data} already holds a house; choose an empty folder",
            f"{data} contient déjà une maison ; choisissez un dossier vide",
        )
    for rest in (data / f"{FILE}{ending}" for ending in BESIDE):
        # It would be played over the copy as soon as that is opened.
        if rest.exists():
            raise BackupError(
                f"{rest} is left of a house that was here; choose an empty folder",
                f"{rest} reste d’une maison qui était là ; choisissez un dossier vide",
            )
    with explained(f"{source} cannot be put back", f"{source} ne peut pas être remis"), _existing(source) as copy:
        secrets = {
            data / name: file.read_text(encoding="ascii") for name, file in beside(source).items() if file.is_file()
        }
        for file, text in secrets.items():
            # Records and days that were made with it could not be proved any more.
            if file.exists() and file.read_text(encoding="ascii") != text:
                raise BackupError(
                    f"{file} is another one than in the copy; choose an empty folder",
                    f"{file} n’est pas celui de la copie ; choisissez un dossier vide",
                )
        _refuse_flaws(copy, str(source), str(source))
        data.mkdir(parents=True, exist_ok=True)
        tables = copied(copy, data / FILE, _make_up)
        for file, text in secrets.items():
            write_private(file, text)
        return tables


def look_through(file: Path) -> IntegrityReport:
    """Look through the pages, records and tables of a house or of a copy."""
    with explained(f"{file} cannot be read", f"{file} est illisible"), _existing(file) as connection:
        return examine(connection)


@contextlib.contextmanager
def explained(english: str, french: str) -> Iterator[None]:
    """Say in one sentence what the database or the disk does not let us do."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError, TooNew) as error:
        raise BackupError(f"{english}: {error}", f"{french} : {error}") from error


def _make_up(copy: sqlite3.Connection) -> None:
    """Let tables that are not over be as old as they were when the house was last open: nobody could come since."""
    alive = copy.execute("SELECT value FROM house WHERE name = 'beat'").fetchone()
    if alive is not None:
        away_ms = max(0, SystemClock().wall_ms() - alive[0])
        copy.execute(
            "UPDATE cards SET updated_ms = updated_ms + ? WHERE status NOT IN ('over', 'abandoned')", (away_ms,)
        )
        copy.commit()


def kept(source: sqlite3.Connection, target: Path) -> Copied:
    """Make a copy, read all of its tables, and let it take the place of an older one unless it is worse."""
    flaws: list[str] = []

    def look(copy: sqlite3.Connection) -> None:
        flaws.extend(examine_tables(copy).flaws)
        known = _flaws_of(target) if flaws and target.exists() else flaws
        if worse := [flaw for flaw in flaws if flaw not in known]:
            raise BackupError(
                f"{target} stays: the new copy would have damage that it has not ({worse[0]})",
                f"{target} reste : la nouvelle copie aurait des dégâts qu’elle n’a pas ({worse[0]})",
            )

    return Copied(copied(source, target, look), tuple(flaws))


def _flaws_of(copy: Path) -> Sequence[str]:
    """Give what is wrong with an older copy; what cannot be read at all is not replaced by anything damaged."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(read_only(copy)) as connection:
        return examine_tables(connection).flaws
    return ()


def copied(
    source: sqlite3.Connection, target: Path, change: Callable[[sqlite3.Connection], None] = lambda _: None
) -> int:
    """Copy a database to a place where nothing is yet, whole or not at all; give the number of tables in it."""
    draft = target.with_name(f".{target.name}.draft")
    create_private(draft)
    copy = sqlite3.connect(draft)
    try:
        source.backup(copy)
        change(copy)
        _refuse_flaws(copy, "the copy", "la copie")
        (tables,) = copy.execute("SELECT COUNT(*) FROM cards").fetchone()
        copy.close()
        _wait_for_disk(draft)
        draft.replace(target)
        _wait_for_disk(target.parent)
    finally:
        copy.close()
        for ending in ("", *BESIDE):
            draft.with_name(draft.name + ending).unlink(missing_ok=True)
    return int(tables)


def _refuse_flaws(connection: sqlite3.Connection, english: str, french: str) -> None:
    flaws = page_flaws(connection)
    if flaws:
        raise BackupError(f"{english} is damaged: {flaws[0]}", f"{french} : base endommagée ({flaws[0]})")


def _wait_for_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    if sys.platform == "win32" and path.is_dir():
        return  # there a file’s name is on disk with the file, and folders cannot be opened
    # Windows waits only for what may be written to.
    descriptor = os.open(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def export_table(data: Path, code: str) -> str:
    """Give all records of a table as text, one a line; a running game's secrets are in it."""
    with (
        explained(f"{data / FILE} cannot be read", f"{data / FILE} est illisible"),
        _existing(data / FILE) as connection,
    ):
        rows = connection.execute("SELECT body FROM records WHERE code = ? ORDER BY number", (code,)).fetchall()
    return as_text(code, [body for (body,) in rows])


def as_text(code: str, records: Sequence[bytes]) -> str:
    """Give the records of a table as text, one a line, or raise BackupError where there are none."""
    if not records:
        raise BackupError(f"there is no table {code}", f"il n’y a pas de table {code}")
    return "".join(body.decode() + "\n" for body in records)


def read_exported(text: str) -> tuple[str, list[bytes], TableSummary]:
    """Give the code, the records and the summary of an exported table as it arrives here, or raise BackupError."""
    lines = [line.encode() for line in text.splitlines() if line.strip()]
    try:
        records = read_records(lines)
        if not records or not isinstance(records[0].what, Opened):
            raise BackupError("this is not an exported table", "ce n’est pas une table écrite par `pioche export`")
        table = fold(records)
    except Unreadable as error:
        raise BackupError(
            f"this is not an exported table: {error}", f"ce n’est pas une table écrite par `pioche export` : {error}"
        ) from error
    now_ms = SystemClock().wall_ms()
    if table.running:
        # Nobody is here yet: what this house has done in the meantime must cost no sand.
        arrived = Record(records[-1].at_ms, now_ms, Paused("empty"))
        lines.append(encode(arrived))
        table = evolve(table, arrived)
    # However long it was under way, it has not been forgotten here.
    return table.code, lines, replace(summary_of(table), updated_ms=now_ms)


def import_table(data: Path, text: str) -> str:
    """Put an exported table into a store under its own code, and give the code."""
    code, lines, summary = read_exported(text)
    data.mkdir(parents=True, exist_ok=True)
    with (
        explained(f"{data / FILE} cannot be written", f"{data / FILE} ne peut pas être écrit"),
        contextlib.closing(connect(data / FILE)) as connection,
    ):
        migrate(connection)
        connection.execute("BEGIN IMMEDIATE")
        try:
            append(connection, code, 0, lines, summary)
        except Conflict as error:
            raise BackupError(f"there already is a table {code}", f"la table {code} est déjà là") from error
        connection.execute("COMMIT")
    return code


@contextlib.contextmanager
def sound_copy(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy that is to be put back, or raise BackupError when it is damaged or none."""
    with explained(f"{file} cannot be put back", f"{file} ne peut pas être remis"), _existing(file) as copy:
        _refuse_flaws(copy, str(file), str(file))
        yield copy


@contextlib.contextmanager
def _existing(file: Path) -> Iterator[sqlite3.Connection]:
    if not file.is_file():
        raise BackupError(f"there is no {file}", f"{file} n’existe pas")
    with contextlib.closing(read_only(file)) as connection:
        yield connection
