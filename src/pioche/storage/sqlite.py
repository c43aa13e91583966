"""The store of a house on one machine: one file, one writer, and nothing acknowledged before it is on disk.

A thread of its own owns the writing connection. It takes all that waits, writes it in one transaction and answers
everybody after the one sync to disk: many tables share the price of it. Reading goes on beside it. Before each write it
sees to it that its files are still there under their names; another thread looks through the pages now and then.
"""

import asyncio
import contextlib
import hashlib
import logging
import os
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec

from pioche.storage.cards import Cards, write_card, write_cards
from pioche.storage.integrity import page_flaws, read_only
from pioche.storage.schema import migrate
from pioche.tables.domain.moderation import Ban, Report
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.store import MOST_SEEN, Attempt, Conflict, Deposed, Life, StoreDamaged, StoreFull, Ticket

T = TypeVar("T")
LOG = logging.getLogger("pioche.storage")
FILE = "pioche.sqlite3"
WAL = f"{FILE}-wal"
"""Where SQLite keeps what is on disk but not yet in the database itself."""
MOST_AT_ONCE = 500
LISTED = 50
MOST_PUBLIC = 500
"""So many are looked at for the public list, which shows fewer: not the newest alone."""
OPENING_SECONDS = 1.0
"""How long a look through the pages may hold up the opening of a house; what it does not reach is looked at later."""
INSPECTION_SECONDS = 6 * 3600.0
BANS = "SELECT who, since_ms, until_ms, note FROM bans ORDER BY since_ms"
APPEND = "INSERT INTO records SELECT ?, ?, ? WHERE (SELECT COALESCE(MAX(number), 0) FROM records WHERE code = ?) = ?"
"""One statement looks at the last number and adds the next."""
PRIVATE = 0o600
"""The seeds of running games are in the file: only its owner reads it."""


class _Job:
    """One thing to write, and whoever waits for it."""

    one_statement = False
    """Whether it is a single statement, which SQLite makes a transaction of by itself."""

    def __init__(self, write: Callable[[sqlite3.Connection], None]) -> None:
        self.write = write
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()
        self.error: Exception | None = None

    def answer(self, error: Exception | None) -> None:
        """Tell the waiting task, in its own thread."""
        self.loop.call_soon_threadsafe(self._settle, error)

    def _settle(self, error: Exception | None) -> None:
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class SqliteStore:
    """Keeps everything in one SQLite file inside a folder."""

    def __init__(
        self,
        folder: Path,
        committed: Callable[[float], None] = lambda _: None,
        is_ours: Callable[[], bool] = lambda: True,
    ) -> None:
        """Open the store of a folder; `committed` hears how long commits took, `is_ours` says whose the folder is."""
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / FILE
        self._wal = str(folder / WAL)
        self._committed = committed
        self._is_ours = is_ours
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._cards = Cards()
        self._reading = threading.Lock()
        self._connect()
        self._identity = _identity(self.file)
        self._flaw = next(iter(page_flaws(self._writer, quick=True, seconds=OPENING_SECONDS)), "")
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=target, name=f"pioche-{name}", daemon=True)
            for name, target in (("store", self._write_all), ("inspector", self._inspect))
        ]
        for thread in self._threads:
            thread.start()

    def _connect(self) -> None:
        self._writer = connect(self.file)
        try:
            migrate(self._writer)
            self._reader = connect(self.file)
        except BaseException:
            self._writer.close()
            raise

    def flaw(self) -> str:
        """Tell what is wrong with the file, if anything is known to be."""
        return self._flaw

    async def append(
        self, code: str, after: int, records: Sequence[bytes], summary: TableSummary, epoch: int = 0
    ) -> None:
        """Append records behind number `after`; on return they are on disk. One house has the file: no epochs."""
        if epoch:
            raise Deposed(f"table {code} has no lease in a house on one machine")
        card = None if self._cards.only_moves_on(summary) else summary
        if card is not None:
            self._cards.forget(code)  # an older one must not be written behind it
        try:
            one = card is None and len(records) == 1
            await self._do(lambda connection: append(connection, code, after, records, card), one_statement=one)
        except BaseException:
            self._cards.forget(code)
            raise
        self._cards.note(summary, written=card is not None)

    async def read(self, code: str, since: int = 0) -> list[bytes]:
        """Give the records of a table behind number `since`."""
        rows = await self._ask("SELECT body FROM records WHERE code = ? AND number > ? ORDER BY number", code, since)
        return [body for (body,) in rows]

    async def tables_of(self, person: PersonId) -> list[TableSummary]:
        """Give the tables where a person sits: those that are not over, then the others, the latest first."""
        return await self._summaries(
            "SELECT body FROM cards JOIN members USING (code) WHERE person = ?"
            " ORDER BY status IN ('over', 'abandoned'), updated_ms DESC LIMIT ?",
            person,
            LISTED,
        )

    async def running_tables_of(self, person: PersonId) -> list[TableSummary]:
        """Give all tables where a person sits in a game that has begun and is not over."""
        return await self._summaries(
            "SELECT body FROM cards JOIN members USING (code) WHERE person = ? AND status IN ('playing', 'paused')",
            person,
        )

    async def public_tables(self) -> list[TableSummary]:
        """Give the public tables that still gather, the latest first."""
        return await self._summaries(
            "SELECT body FROM cards WHERE public AND status = 'gathering' ORDER BY updated_ms DESC LIMIT ?", MOST_PUBLIC
        )

    async def open_tables_of(self, person: PersonId) -> int:
        """Give how many tables that are not over somebody has opened."""
        rows = await self._ask(
            "SELECT COUNT(*) FROM cards WHERE json_extract(CAST(body AS TEXT), '$.host') = ?"
            " AND status IN ('gathering', 'playing', 'paused')",
            person,
        )
        return int(rows[0][0])

    async def bans(self) -> list[Ban]:
        """Give who may no longer open, join or talk, or might not for some time."""
        return [Ban(*row) for row in await self._ask(BANS)]

    async def keep_report(self, report: Report) -> None:
        """Keep what somebody has told about a table; the latest of each person counts."""
        row = (report.code, report.by, report.at_ms, msgspec.json.encode(report))
        await self._do(lambda connection: _run(connection, "INSERT OR REPLACE INTO reports VALUES (?, ?, ?, ?)", row))

    async def forget_reports(self, before_ms: int) -> None:
        """Forget reports that are older than a moment, and those on tables that are no more."""
        old = "DELETE FROM reports WHERE at_ms < ? OR code NOT IN (SELECT code FROM cards)"
        await self._do(lambda connection: _run(connection, old, (before_ms,)))

    async def open_codes(self, before_ms: int) -> list[str]:
        """Give the tables that are not over and have not changed since a moment."""
        await self._write_cards()
        rows = await self._ask(
            "SELECT code FROM cards WHERE status IN ('gathering', 'playing', 'paused') AND updated_ms < ?", before_ms
        )
        return [code for (code,) in rows]

    async def keep_game_record(self, name: str, record: bytes) -> None:
        """Keep the record of a finished game under a name."""
        row = (name, zlib.compress(record))
        await self._do(lambda connection: _run(connection, "INSERT OR IGNORE INTO finished VALUES (?, ?)", row))

    async def game_record(self, name: str) -> bytes | None:
        """Give the record of a finished game."""
        rows = await self._ask("SELECT body FROM finished WHERE name = ?", name)
        return zlib.decompress(rows[0][0]) if rows else None

    async def claim_day(self, person: PersonId, game: str, day: str, code: str) -> None:
        """Note where somebody has begun the deal of a day; the first such note stays for ever."""
        row = (person, game, day, code)
        await self._do(lambda connection: _run(connection, "INSERT OR IGNORE INTO attempts VALUES (?, ?, ?, ?)", row))

    async def attempt(self, person: PersonId, game: str, day: str) -> Attempt | None:
        """Give somebody's try at the deal of a day; None before it is begun."""
        rows = await self._ask(
            "SELECT code, COALESCE(status, 'over') IN ('over', 'abandoned') FROM attempts LEFT JOIN cards USING (code)"
            " WHERE person = ? AND game = ? AND day = ?",
            person,
            game,
            day,
        )
        return next((Attempt(code, bool(over)) for code, over in rows), None)

    async def note_seen(self, people: Sequence[PersonId], game: str, keys: Sequence[int]) -> None:
        """Note that people have just seen something in a game."""
        await self._do(lambda connection: _note_seen(connection, people, game, keys))

    async def seen(self, people: Sequence[PersonId], game: str) -> list[list[int]]:
        """Give what each of some people has seen lately in a game, the latest first."""
        marks = ", ".join("?" * len(people))
        rows = await self._ask(f"SELECT keys FROM seen WHERE game = ? AND person IN ({marks})", game, *people)  # noqa: S608 (question marks alone)
        return [msgspec.json.decode(keys, type=list[int]) for (keys,) in rows]

    async def save_guest(self, guest: Person) -> None:
        """Keep a guest's name and colour."""
        row = (guest.id, msgspec.json.encode(guest))
        await self._do(lambda connection: _run(connection, "INSERT OR REPLACE INTO guests VALUES (?, ?)", row))

    async def guest(self, person: PersonId) -> Person | None:
        """Give a guest's name and colour."""
        rows = await self._ask("SELECT body FROM guests WHERE person = ?", person)
        return msgspec.json.decode(rows[0][0], type=Person) if rows else None

    async def forget_guest(self, person: PersonId) -> None:
        """Forget a guest's name, colour and what they have seen, and with that that they are a guest."""
        await self._do(lambda connection: _forget(connection, person))

    async def keep_ticket(self, secret: str, ticket: Ticket, until_ms: int) -> None:
        """Keep a ticket; an older one of the same person for the same table is void."""
        row = (fingerprint(secret), ticket.code, ticket.person, until_ms)
        await self._do(lambda connection: _run(connection, "INSERT OR REPLACE INTO tickets VALUES (?, ?, ?, ?)", row))

    async def ticket(self, secret: str, now_ms: int) -> Ticket | None:
        """Give a ticket by its secret."""
        asked = "SELECT code, person FROM tickets WHERE secret = ? AND until_ms > ?"
        rows = await self._ask(asked, fingerprint(secret), now_ms)
        return Ticket(*rows[0]) if rows else None

    async def forget_ticket(self, secret: str, now_ms: int) -> None:
        """Forget a ticket that has been used, and all that are too old."""
        old = "DELETE FROM tickets WHERE secret = ? OR until_ms <= ?"
        await self._do(lambda connection: _run(connection, old, (fingerprint(secret), now_ms)))

    async def heartbeat(self, life: Life) -> None:
        """Note since when the house is open, and that it is alive."""
        noted = "INSERT OR REPLACE INTO house VALUES ('woke', ?), ('beat', ?)"
        await self._with_cards(lambda connection: _run(connection, noted, (life.woke_ms, life.alive_ms)))

    async def last_life(self) -> Life | None:
        """Give the latest life of the house that was noted."""
        noted: dict[str, int] = dict(await self._ask("SELECT name, value FROM house"))
        # Older versions did not note when the house was opened: then nothing is known to have run in that life.
        return Life(noted.get("woke", noted["beat"]), noted["beat"]) if "beat" in noted else None

    async def close(self) -> None:
        """Finish what was begun and let go of the file."""
        with contextlib.suppress(StoreFull):
            await self._write_cards()
        self._queue.put(None)
        self._closing.set()
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._reader.close()

    async def _summaries(self, question: str, *values: object) -> list[TableSummary]:
        with contextlib.suppress(StoreFull):  # then the time of the last touch is an older one
            await self._write_cards()
        return [msgspec.json.decode(body, type=TableSummary) for (body,) in await self._ask(question, *values)]

    async def _write_cards(self) -> None:
        if self._cards.waiting:
            await self._with_cards(lambda _: None)

    async def _with_cards(self, write: Callable[[sqlite3.Connection], None]) -> None:
        """Write something, and with it the cards that wait."""
        cards = self._cards.take()

        def both(connection: sqlite3.Connection) -> None:
            write_cards(connection, cards)
            write(connection)

        try:
            await self._do(both)
        except BaseException:
            self._cards.put_back(cards)
            raise

    async def _ask(self, question: str, *values: object) -> list[Any]:
        return await asyncio.to_thread(self._fetch, question, values)

    def _fetch(self, question: str, values: tuple[object, ...]) -> list[Any]:
        try:
            with self._reading:
                return self._reader.execute(question, values).fetchall()
        except sqlite3.DatabaseError as error:
            self._note_damage(error)
            raise StoreDamaged(str(error)) from error

    async def _do(self, write: Callable[[sqlite3.Connection], None], *, one_statement: bool = False) -> None:
        job = _Job(write)
        job.one_statement = one_statement
        self._queue.put(job)
        await job.done

    def _write_all(self) -> None:
        ending = False
        while not ending:
            jobs = [self._queue.get()]
            while not self._queue.empty() and len(jobs) < MOST_AT_ONCE:
                jobs.append(self._queue.get())
            ending = None in jobs
            self._write_together([job for job in jobs if job is not None])
        self._writer.close()

    def _write_together(self, jobs: list[_Job]) -> None:
        """Write all jobs in one transaction; one that fails by itself fails alone."""
        if not jobs:
            return
        begun = time.perf_counter()
        try:
            self._see_to_files()
            if len(jobs) == 1 and jobs[0].one_statement:
                jobs[0].error = self._write_statement(jobs[0])
            else:
                self._writer.execute("BEGIN IMMEDIATE")
                for job in jobs:
                    job.error = self._write_one(job, alone=len(jobs) == 1)
                self._writer.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            self._roll_back()
            self._note_damage(error)
            for job in jobs:
                job.answer(StoreFull(f"nothing can be saved now: {error}"))
            return
        self._committed(time.perf_counter() - begun)
        for job in jobs:  # the last thing: from here on both threads want to run
            job.answer(job.error)

    def _see_to_files(self) -> None:
        """Raise OSError when the file is no longer ours; put back what SQLite has beside it if it was taken away."""
        if not self._is_ours():
            self._flaw = "another house has opened this folder"
            raise OSError(self._flaw)
        if _identity(self.file) != self._identity:
            self._flaw = f"{FILE} was taken away or replaced while the house was open"
            raise OSError(self._flaw)
        if not os.path.exists(self._wal):  # noqa: PTH110 (before each write: a Path takes longer than the look)
            self._open_again()

    def _open_again(self) -> None:
        """Save what stands in a file that has no name any more, and begin another one."""
        LOG.error("%s was taken away while the house was open: its contents are saved", WAL)
        with self._reading:
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._reader.close()
            self._writer.close()
            self._connect()

    def _note_damage(self, error: Exception) -> None:
        """Remember that the file itself is damaged; other troubles, such as a full disk, pass."""
        if getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            if not self._flaw:
                LOG.error("the database is damaged: %s", error)
            self._flaw = self._flaw or str(error)

    def _inspect(self) -> None:
        """Look through all pages soon after the start, and again and again."""
        while True:
            with contextlib.suppress(sqlite3.Error), contextlib.closing(read_only(self.file)) as connection:
                connection.set_progress_handler(lambda: int(self._closing.is_set()), 1_000)
                flaws = page_flaws(connection)
                if flaws and not self._closing.is_set():
                    LOG.error("the database is damaged: %s", flaws[0])
                    self._flaw = flaws[0]
            if self._closing.wait(INSPECTION_SECONDS):
                return

    def _write_statement(self, job: _Job) -> Exception | None:
        """Write a job that is one statement: it is committed with its end, or leaves nothing behind."""
        try:
            job.write(self._writer)
        except sqlite3.IntegrityError as error:
            return Conflict(str(error))
        except sqlite3.Error:
            raise
        except Exception as error:
            return error
        return None

    def _write_one(self, job: _Job, *, alone: bool) -> Exception | None:
        """Write one job; what has failed leaves nothing behind. A job alone has the transaction to itself."""
        if not alone:
            self._writer.execute("SAVEPOINT job")
        try:
            job.write(self._writer)
        except sqlite3.IntegrityError as error:
            self._take_back(alone=alone)
            return Conflict(str(error))
        except sqlite3.Error:
            raise
        except Exception as error:  # whatever one job's fault is, the thread goes on for the others
            self._take_back(alone=alone)
            return error
        finally:
            if not alone:
                self._writer.execute("RELEASE job")
        return None

    def _take_back(self, *, alone: bool) -> None:
        self._writer.execute("ROLLBACK" if alone else "ROLLBACK TO job")
        if alone:
            self._writer.execute("BEGIN IMMEDIATE")

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")


def create_private(file: Path) -> None:
    """Create a file that only its owner reads, or make one so that is there."""
    if file.exists():
        file.chmod(PRIVATE)
    else:
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, PRIVATE))


def _identity(file: Path) -> tuple[int, int] | None:
    """Tell one file from another that takes its name."""
    try:
        found = os.stat(file)  # noqa: PTH116 (before each write: a Path takes longer than the look)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def connect(file: Path) -> sqlite3.Connection:
    """Open the file so that a commit means: on disk."""
    create_private(file)
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def append(
    connection: sqlite3.Connection, code: str, after: int, records: Sequence[bytes], card: TableSummary | None
) -> None:
    """Append records behind a number inside the running transaction (optimistic append), or raise Conflict.

    Without a card the one that is there stays.
    """
    first, *others = records
    if connection.execute(APPEND, (code, after + 1, first, code, after)).rowcount != 1:
        raise Conflict(f"table {code} is not at {after}")
    if others:
        rows = ((code, number, body) for number, body in enumerate(others, start=after + 2))
        connection.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)
    if card is not None:
        write_card(connection, card)


def _note_seen(connection: sqlite3.Connection, people: Sequence[PersonId], game: str, keys: Sequence[int]) -> None:
    for person in people:
        row = connection.execute("SELECT keys FROM seen WHERE person = ? AND game = ?", (person, game)).fetchone()
        before = msgspec.json.decode(row[0], type=list[int]) if row else []
        latest = list(dict.fromkeys((*reversed(keys), *before)))[:MOST_SEEN]
        row = (person, game, msgspec.json.encode(latest))
        connection.execute("INSERT OR REPLACE INTO seen VALUES (?, ?, ?)", row)


def fingerprint(secret: str) -> str:
    """Give under which name a ticket is kept: whoever reads the store cannot use it."""
    return hashlib.sha256(f"pioche ticket {secret}".encode()).hexdigest()


def _forget(connection: sqlite3.Connection, person: PersonId) -> None:
    for table in ("guests", "seen"):
        connection.execute(f"DELETE FROM {table} WHERE person = ?", (person,))  # noqa: S608 (names of ours)


def _run(connection: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> None:
    connection.execute(statement, values)
