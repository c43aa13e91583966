"""The store of a house on one machine: one file, one writer, and nothing acknowledged before it is on disk.

A thread of its own owns the writing connection. It takes all that waits, writes it in one transaction and answers
everybody after the one sync to disk: many tables share the price of it. Reading goes on beside it.
"""

import asyncio
import contextlib
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec

from pioche.storage.schema import migrate
from pioche.tables.people import Person, PersonId
from pioche.tables.store import Attempt, Card, Conflict, Life, StoreFull

T = TypeVar("T")
FILE = "pioche.sqlite3"
MOST_AT_ONCE = 500
LISTED = 50


class _Job:
    """One thing to write, and whoever waits for it."""

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

    def __init__(self, folder: Path, committed: Callable[[float], None] = lambda _: None) -> None:
        """Open the store of a folder; `committed` is told how many seconds each commit took."""
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / FILE
        self._committed = committed
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._writer = connect(self.file)
        migrate(self._writer)
        self._reader = connect(self.file)
        self._reading = threading.Lock()
        self._thread = threading.Thread(target=self._write_all, name="pioche-store", daemon=True)
        self._thread.start()

    async def append(self, code: str, after: int, records: Sequence[bytes], card: Card) -> None:
        """Append records behind number `after`; on return they are on disk."""
        await self._do(lambda connection: append(connection, code, after, records, card))

    async def read(self, code: str, since: int = 0) -> list[bytes]:
        """Give the records of a table behind number `since`."""
        rows = await self._ask("SELECT body FROM records WHERE code = ? AND number > ? ORDER BY number", code, since)
        return [body for (body,) in rows]

    async def cards_of(self, person: PersonId) -> list[Card]:
        """Give the tables where a person sits: those that are not over, then the others, the latest first."""
        return await self._cards(
            "SELECT body FROM cards JOIN members USING (code) WHERE person = ?"
            " ORDER BY status IN ('over', 'abandoned'), updated_ms DESC LIMIT ?",
            person,
            LISTED,
        )

    async def public_cards(self) -> list[Card]:
        """Give the public tables that still gather, the latest first."""
        return await self._cards(
            "SELECT body FROM cards WHERE public AND status = 'gathering' ORDER BY updated_ms DESC LIMIT ?", LISTED
        )

    async def open_codes(self, before_ms: int) -> list[str]:
        """Give the tables that are not over and have not changed since a moment."""
        rows = await self._ask(
            "SELECT code FROM cards WHERE status IN ('gathering', 'playing', 'paused') AND updated_ms < ?", before_ms
        )
        return [code for (code,) in rows]

    async def keep_record(self, name: str, record: bytes) -> None:
        """Keep the record of a finished game under a name."""
        row = (name, zlib.compress(record))
        await self._do(lambda connection: _run(connection, "INSERT OR IGNORE INTO finished VALUES (?, ?)", row))

    async def record(self, name: str) -> bytes | None:
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

    async def save_guest(self, guest: Person) -> None:
        """Keep a guest's name and colour."""
        row = (guest.id, msgspec.json.encode(guest))
        await self._do(lambda connection: _run(connection, "INSERT OR REPLACE INTO guests VALUES (?, ?)", row))

    async def guest(self, person: PersonId) -> Person | None:
        """Give a guest's name and colour."""
        rows = await self._ask("SELECT body FROM guests WHERE person = ?", person)
        return msgspec.json.decode(rows[0][0], type=Person) if rows else None

    async def beat(self, life: Life) -> None:
        """Note since when the house is open, and that it is alive."""
        noted = "INSERT OR REPLACE INTO house VALUES ('woke', ?), ('beat', ?)"
        await self._do(lambda connection: _run(connection, noted, (life.woke_ms, life.alive_ms)))

    async def last_life(self) -> Life | None:
        """Give the latest life of the house that was noted."""
        noted: dict[str, int] = dict(await self._ask("SELECT name, value FROM house"))
        # Older versions did not note when the house was opened: then nothing is known to have run in that life.
        return Life(noted.get("woke", noted["beat"]), noted["beat"]) if "beat" in noted else None

    async def close(self) -> None:
        """Finish what was begun and let go of the file."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._reader.close()

    async def _cards(self, question: str, *values: object) -> list[Card]:
        return [msgspec.json.decode(body, type=Card) for (body,) in await self._ask(question, *values)]

    async def _ask(self, question: str, *values: object) -> list[Any]:
        return await asyncio.to_thread(self._fetch, question, values)

    def _fetch(self, question: str, values: tuple[object, ...]) -> list[Any]:
        with self._reading:
            return self._reader.execute(question, values).fetchall()

    async def _do(self, write: Callable[[sqlite3.Connection], None]) -> None:
        job = _Job(write)
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
            self._writer.execute("BEGIN IMMEDIATE")
            for job in jobs:
                job.error = self._write_one(job)
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            for job in jobs:
                job.answer(StoreFull(f"nothing can be saved now: {error}"))
            return
        for job in jobs:
            job.answer(job.error)
        self._committed(time.perf_counter() - begun)

    def _write_one(self, job: _Job) -> Exception | None:
        self._writer.execute("SAVEPOINT job")
        try:
            job.write(self._writer)
        except sqlite3.IntegrityError as error:
            self._writer.execute("ROLLBACK TO job")
            return Conflict(str(error))
        except sqlite3.Error:
            raise
        except Exception as error:  # whatever one job's fault is, the thread goes on for the others
            self._writer.execute("ROLLBACK TO job")
            return error
        finally:
            self._writer.execute("RELEASE job")
        return None

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")


def connect(file: Path) -> sqlite3.Connection:
    """Open the file so that a commit means: on disk."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def append(connection: sqlite3.Connection, code: str, after: int, records: Sequence[bytes], card: Card) -> None:
    """Append records behind a number inside the running transaction, or raise Conflict."""
    (last,) = connection.execute("SELECT COALESCE(MAX(number), 0) FROM records WHERE code = ?", (code,)).fetchone()
    if last != after:
        raise Conflict(f"table {code} is at {last}, not at {after}")
    rows = ((code, number, body) for number, body in enumerate(records, start=after + 1))
    connection.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)
    summary = (code, card.status, card.public, card.updated_ms, msgspec.json.encode(card))
    connection.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?)", summary)
    _seat(connection, code, set(card.people))


def _seat(connection: sqlite3.Connection, code: str, people: set[PersonId]) -> None:
    """Note who sits at a table; most records change nothing about it."""
    rows = connection.execute("SELECT person FROM members WHERE code = ?", (code,)).fetchall()
    known = {person for (person,) in rows}
    gone, new = known - people, people - known
    connection.executemany("DELETE FROM members WHERE code = ? AND person = ?", ((code, person) for person in gone))
    connection.executemany("INSERT INTO members (code, person) VALUES (?, ?)", ((code, person) for person in new))


def _run(connection: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> None:
    connection.execute(statement, values)
