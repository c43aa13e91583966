"""A whole house between SQLite and PostgreSQL: moved in, copied out, looked through; whole or not at all."""

import contextlib
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pioche.storage import backup
from pioche.storage.backup import BackupError, Copied
from pioche.storage.data_folder import NotOpened, occupied
from pioche.storage.day_secret import DAYS_FILE
from pioche.storage.house_key import KEY_FILE, write_private
from pioche.storage.integrity import IntegrityReport, table_flaws
from pioche.storage.postgres.connections import StoreUnreachable, connected
from pioche.storage.postgres.schema import migrate, must_be_current
from pioche.storage.postgres.store import APPEND
from pioche.storage.schema import migrate as migrate_file
from pioche.storage.secret_names import DAYS, KEY
from pioche.storage.sqlite import FILE, connect
from pioche.tables.domain.moderation import Ban, Report
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.clock import SystemClock
from pioche.tables.runtime.engine_address import place_of

if TYPE_CHECKING:
    import asyncpg

AT_ONCE = 1_000
LAST_ALIVE = "SELECT GREATEST((SELECT MAX(alive_ms) FROM nodes), (SELECT MAX(left_ms) FROM leases))"
PLAIN = {
    "records": ("code", "number", "body"),
    "members": ("person", "code"),
    "guests": ("person", "body"),
    "finished": ("name", "body"),
    "attempts": ("person", "game", "day", "code"),
    "bans": ("who", "since_ms", "until_ms", "note"),
    "reports": ("code", "person", "at_ms", "body"),
    "tickets": ("secret", "code", "person", "until_ms"),
}
"""What is the same in both databases."""
SECRETS = {KEY: KEY_FILE, DAYS: DAYS_FILE}
"""The secrets of a house: by the names they have in PostgreSQL, the files they have in a folder."""


@asynccontextmanager
async def house_at(address: str, read_only: bool = False) -> "AsyncIterator[asyncpg.Connection]":
    """Open the database of a house for a task of the operator's; raise BackupError with one sentence."""
    try:
        async with connected(address, read_only) as connection:
            await must_be_current(connection)
            yield connection
    except StoreUnreachable as error:
        raise BackupError(str(error), error.french) from error


async def bring_up_to_date(address: str) -> int:
    """Make the database ready for this version, or raise BackupError; give the version of its schema."""
    try:
        async with connected(address) as connection:
            return await migrate(connection)
    except StoreUnreachable as error:
        raise BackupError(str(error), error.french) from error


async def move(data: Path, address: str) -> int:
    """Move the closed house of a folder into an empty database; the folder stays as it is."""
    if not (data / FILE).is_file():
        raise BackupError(f"there is no house in {data}", f"il n’y a pas de maison dans {data}")
    try:
        with (
            occupied(data),
            backup.explained(f"{data / FILE} cannot be read", f"{data / FILE} est illisible"),
            contextlib.closing(connect(data / FILE)) as source,
        ):
            migrate_file(source)
            return await _move_in(source, _secrets_in([data / name for name in SECRETS.values()]), address)
    except NotOpened as error:
        raise BackupError(str(error), error.french) from error


async def restore(copy: Path, address: str) -> int:
    """Put a copy back into an empty database, with the secrets beside it; give the number of tables in it."""
    with (
        backup.sound_copy(copy) as source,
        tempfile.TemporaryDirectory() as folder,
        contextlib.closing(connect(Path(folder) / FILE)) as today,
    ):
        # The copy itself may be of an older version, and stays as it is.
        source.backup(today)
        migrate_file(today)
        return await _move_in(today, _secrets_in(backup.beside(copy).values()), address)


def _secrets_in(files: Iterable[Path]) -> dict[str, str]:
    """Read the secrets of a house, as far as it has any."""
    return {
        name: file.read_text(encoding="ascii").strip()
        for name, file in zip(SECRETS, files, strict=True)
        if file.is_file()
    }


async def _move_in(source: sqlite3.Connection, secrets: Mapping[str, str], address: str) -> int:
    async with house_at(address) as target, target.transaction():
        await target.execute("LOCK TABLE cards")
        if await target.fetchval("SELECT EXISTS (SELECT 1 FROM cards) OR EXISTS (SELECT 1 FROM guests)"):
            place = place_of(address)
            raise BackupError(
                f"{place} already holds a house; choose an empty database",
                f"{place} contient déjà une maison ; choisissez une base vide",
            )
        for table, columns in PLAIN.items():
            rows = source.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608 (names of ours)
            await target.copy_records_to_table(table, records=rows, columns=columns)
        cards = source.execute("SELECT code, status, public, updated_ms, body FROM cards")
        await target.copy_records_to_table("cards", records=map(_card, cards))
        seen = source.execute("SELECT person, game, keys FROM seen")
        remembered = ((person, game, msgspec.json.decode(keys)) for person, game, keys in seen)
        await target.copy_records_to_table("seen", records=remembered)
        life = dict(source.execute("SELECT name, value FROM house"))
        await target.execute("DELETE FROM secrets")
        await target.copy_records_to_table("secrets", records=list(secrets.items()))
        if "beat" in life:
            await _go_on_from(target, life.get("woke", life["beat"]), life["beat"])
        return int(await target.fetchval("SELECT COUNT(*) FROM cards"))


def _card(row: tuple[str, str, int, int, bytes]) -> tuple[str, str, bool, int, str | None, bytes]:
    code, status, public, updated_ms, body = row
    return code, status, bool(public), updated_ms, msgspec.json.decode(body, type=TableSummary).host, body


async def _go_on_from(target: "asyncpg.Connection", woke_ms: int, beat_ms: int) -> None:
    """Let no table be older, and no sand be lower, than when the house was last open."""
    away_ms = max(0, SystemClock().wall_ms() - beat_ms)
    open_tables = "status NOT IN ('over', 'abandoned')"
    await target.execute(f"UPDATE cards SET updated_ms = updated_ms + $1 WHERE {open_tables}", away_ms)  # noqa: S608
    leases = f"INSERT INTO leases SELECT code, '', 0, $1::bigint, $2::bigint FROM cards WHERE {open_tables}"  # noqa: S608
    await target.execute(leases, woke_ms, beat_ms)


async def copy_out(address: str, target: Path, *, replacing: bool = False) -> Copied:
    """Copy the whole database into one file, as it is at one moment, also while nodes are open.

    The file is the one that a house on one machine keeps, with the secrets of the house beside it.
    """
    backup.refuse_existing(target, replacing=replacing)
    with (
        backup.explained(f"{target} cannot be written", f"{target} ne peut pas être écrit"),
        tempfile.TemporaryDirectory(dir=target.absolute().parent) as folder,
        contextlib.closing(connect(Path(folder) / FILE)) as copy,
    ):
        migrate_file(copy)
        secrets = await _fill(copy, address)
        made = backup.kept(copy, target)
    for name, file in zip(SECRETS, backup.beside(target).values(), strict=True):
        if name in secrets:
            write_private(file, secrets[name] + "\n")
    return made


async def _fill(copy: sqlite3.Connection, address: str) -> dict[str, str]:
    async with (
        house_at(address, read_only=True) as source,
        source.transaction(isolation="repeatable_read", readonly=True),
    ):
        copy.execute("BEGIN")
        for table, columns in PLAIN.items():
            await _pour(source, copy, table, columns)
        await _pour(source, copy, "cards", ("code", "status", "public", "updated_ms", "body"))
        async for row in source.cursor("SELECT person, game, keys FROM seen", prefetch=AT_ONCE):
            person, game, keys = row
            copy.execute("INSERT INTO seen VALUES (?, ?, ?)", (person, game, msgspec.json.encode(list(keys))))
        alive = (
            "SELECT MAX(at) FROM (SELECT MAX(alive_ms) FROM nodes UNION SELECT MAX(left_ms) FROM leases) AS each (at)"
        )
        beat_ms = await source.fetchval(alive)
        if beat_ms:
            # Every table had a life of its own: in none of them more sand has run than its records say.
            copy.execute("INSERT INTO house VALUES ('woke', ?), ('beat', ?)", (beat_ms, beat_ms))
        copy.execute("COMMIT")
        return dict(map(tuple, await source.fetch("SELECT name, value FROM secrets")))


async def _pour(source: "asyncpg.Connection", copy: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> None:
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    into = f"INSERT INTO {table} ({names}) VALUES ({marks})"  # noqa: S608 (names of ours)
    rows: list[tuple[Any, ...]] = []
    async for row in source.cursor(f"SELECT {names} FROM {table}", prefetch=AT_ONCE):  # noqa: S608
        rows.append(tuple(row))
        if len(rows) >= AT_ONCE:
            copy.executemany(into, rows)
            rows.clear()
    copy.executemany(into, rows)


async def look_through(address: str) -> IntegrityReport:
    """Look through every record and every table that records lead to."""
    async with house_at(address, read_only=True) as source:
        flaws: list[str] = []
        codes = [code for (code,) in await source.fetch("SELECT DISTINCT code FROM records ORDER BY code")]
        records = 0
        for code in codes:
            rows = await source.fetch("SELECT number, body FROM records WHERE code = $1 ORDER BY number", code)
            records += len(rows)
            flaws += table_flaws(code, [(number, body) for number, body in rows])
        return IntegrityReport(len(codes), records, tuple(flaws))


async def export_table(address: str, code: str) -> str:
    """Give all records of a table as text, one a line; a running game's secrets are in it."""
    async with house_at(address, read_only=True) as source:
        rows = await source.fetch("SELECT body FROM records WHERE code = $1 ORDER BY number", code)
    return backup.as_text(code, [body for (body,) in rows])


async def import_table(address: str, text: str) -> str:
    """Put an exported table into the database under its own code, and give the code."""
    code, lines, summary = backup.read_exported(text)
    async with house_at(address) as target:
        people = sorted(set(summary.people))
        shown = (summary.status, summary.public, summary.updated_ms, summary.host, msgspec.json.encode(summary))
        told = await target.fetchval(APPEND, code, 0, 0, lines, *shown, people)
    if told != "done":
        raise BackupError(f"there already is a table {code}", f"la table {code} est déjà là")
    return code


async def add_ban(address: str, ban: Ban) -> None:
    """Ban somebody; a ban of theirs that is there already is replaced."""
    async with house_at(address) as house:
        await house.execute(
            "INSERT INTO bans VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (who) DO UPDATE SET (since_ms, until_ms, note) = ($2, $3, $4)",
            ban.who,
            ban.since_ms,
            ban.until_ms,
            ban.note,
        )


async def lift_ban(address: str, who: str) -> bool:
    """Let somebody in again; tell whether they were banned."""
    async with house_at(address) as house:
        return bool(await house.fetch("DELETE FROM bans WHERE who = $1 RETURNING who", who))


async def read_bans(address: str) -> list[Ban]:
    """Give all bans, also those that are over, the oldest first."""
    async with house_at(address, read_only=True) as house:
        return [Ban(*row) for row in await house.fetch("SELECT * FROM bans ORDER BY since_ms")]


async def read_reports(address: str, most: int) -> list[Report]:
    """Give the latest reports, the newest first."""
    async with house_at(address, read_only=True) as house:
        rows = await house.fetch("SELECT body FROM reports ORDER BY at_ms DESC LIMIT $1", most)
        return [msgspec.json.decode(body, type=Report) for (body,) in rows]
