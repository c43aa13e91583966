"""The store that all nodes of a house share: what is acknowledged is on the database's disk, under the right epoch."""

import time
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from pioche.storage.postgres.connections import Pool
from pioche.storage.sqlite import LISTED, MOST_PUBLIC, fingerprint
from pioche.tables.domain.moderation import Ban, Report
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.leases import LEASE_SECONDS, Lease
from pioche.tables.runtime.store import MOST_SEEN, Attempt, Conflict, Deposed, Life, Ticket

APPEND = "SELECT append_records($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"


class PostgresStore:
    """Keeps everything in one PostgreSQL database, for as many nodes as use it."""

    def __init__(self, address: str, committed: Callable[[float], None] = lambda _: None) -> None:
        """Use a database; `committed` hears how long commits took."""
        self._pool = Pool(address)
        self._committed = committed

    def flaw(self) -> str:
        """Tell why the database cannot be used, if it cannot."""
        return self._pool.flaw

    async def append(
        self, code: str, after: int, records: Sequence[bytes], summary: TableSummary, epoch: int = 0
    ) -> None:
        """Append records behind number `after` under an epoch; on return they are on disk."""
        begun = time.perf_counter()
        ((told,),) = await self._pool.fetch_once(
            APPEND,
            code,
            after,
            epoch,
            list(records),
            summary.status,
            summary.public,
            summary.updated_ms,
            summary.host,
            msgspec.json.encode(summary),
            sorted(set(summary.people)),
        )
        if told == "deposed":
            raise Deposed(f"table {code} is not run under epoch {epoch}")
        if told == "conflict":
            raise Conflict(f"table {code} is not at {after}")
        self._committed(time.perf_counter() - begun)

    async def read(self, code: str, since: int = 0) -> list[bytes]:
        """Give the records of a table behind number `since`."""
        asked = "SELECT body FROM records WHERE code = $1 AND number > $2 ORDER BY number"
        return [body for (body,) in await self._pool.fetch(asked, code, since)]

    async def tables_of(self, person: PersonId) -> list[TableSummary]:
        """Give the tables where a person sits: those that are not over, then the others, the latest first."""
        return await self._summaries(
            "SELECT body FROM cards JOIN members USING (code) WHERE person = $1"
            " ORDER BY status IN ('over', 'abandoned'), updated_ms DESC LIMIT $2",
            person,
            LISTED,
        )

    async def running_tables_of(self, person: PersonId) -> list[TableSummary]:
        """Give all tables where a person sits in a game that has begun and is not over."""
        return await self._summaries(
            "SELECT body FROM cards JOIN members USING (code) WHERE person = $1 AND status IN ('playing', 'paused')",
            person,
        )

    async def public_tables(self) -> list[TableSummary]:
        """Give the public tables that still gather, the latest first."""
        return await self._summaries(
            "SELECT body FROM cards WHERE public AND status = 'gathering' ORDER BY updated_ms DESC LIMIT $1",
            MOST_PUBLIC,
        )

    async def open_tables_of(self, person: PersonId) -> int:
        """Give how many tables that are not over somebody has opened."""
        asked = "SELECT COUNT(*) FROM cards WHERE host = $1 AND status IN ('gathering', 'playing', 'paused')"
        return int((await self._pool.fetch(asked, person))[0][0])

    async def bans(self) -> list[Ban]:
        """Give who may no longer open, join or talk, or might not for some time."""
        rows = await self._pool.fetch("SELECT who, since_ms, until_ms, note FROM bans ORDER BY since_ms")
        return [Ban(*row) for row in rows]

    async def keep_report(self, report: Report) -> None:
        """Keep what somebody has told about a table; the latest of each person counts."""
        await self._pool.fetch(
            "INSERT INTO reports VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (code, person) DO UPDATE SET (at_ms, body) = ($3, $4)",
            report.code,
            report.by,
            report.at_ms,
            msgspec.json.encode(report),
        )

    async def forget_reports(self, before_ms: int) -> None:
        """Forget reports that are older than a moment, and those on tables that are no more."""
        old = "DELETE FROM reports WHERE at_ms < $1 OR code NOT IN (SELECT code FROM cards)"
        await self._pool.fetch(old, before_ms)

    async def open_codes(self, before_ms: int) -> list[str]:
        """Give the tables that are not over and have not changed since a moment."""
        asked = "SELECT code FROM cards WHERE status IN ('gathering', 'playing', 'paused') AND updated_ms < $1"
        return [code for (code,) in await self._pool.fetch(asked, before_ms)]

    async def keep_game_record(self, name: str, record: bytes) -> None:
        """Keep the record of a finished game under a name."""
        kept = "INSERT INTO finished VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._pool.fetch(kept, name, zlib.compress(record))

    async def game_record(self, name: str) -> bytes | None:
        """Give the record of a finished game."""
        rows = await self._pool.fetch("SELECT body FROM finished WHERE name = $1", name)
        return zlib.decompress(rows[0][0]) if rows else None

    async def claim_day(self, person: PersonId, game: str, day: str, code: str) -> None:
        """Note where somebody has begun the deal of a day; the first such note stays for ever."""
        noted = "INSERT INTO attempts VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
        await self._pool.fetch(noted, person, game, day, code)

    async def attempt(self, person: PersonId, game: str, day: str) -> Attempt | None:
        """Give somebody's try at the deal of a day; None before it is begun."""
        rows = await self._pool.fetch(
            "SELECT code, COALESCE(status, 'over') IN ('over', 'abandoned') FROM attempts LEFT JOIN cards USING (code)"
            " WHERE person = $1 AND game = $2 AND day = $3",
            person,
            game,
            day,
        )
        return next((Attempt(code, bool(over)) for code, over in rows), None)

    async def note_seen(self, people: Sequence[PersonId], game: str, keys: Sequence[int]) -> None:
        """Note that people have just seen something in a game; noted twice it is the same."""
        await self._pool.fetch(
            "INSERT INTO seen AS before SELECT person, $2, $3::bigint[] FROM unnest($1::text[]) AS new (person)"
            " ON CONFLICT (person, game) DO UPDATE SET keys = ("
            "  SELECT array_agg(key ORDER BY place) FROM ("
            "   SELECT key, MIN(place) AS place"
            "   FROM unnest($3::bigint[] || before.keys) WITH ORDINALITY AS each (key, place)"
            "   GROUP BY key ORDER BY place LIMIT $4) AS latest)",
            sorted(set(people)),
            game,
            list(dict.fromkeys(reversed(keys)))[:MOST_SEEN],
            MOST_SEEN,
        )

    async def seen(self, people: Sequence[PersonId], game: str) -> list[list[int]]:
        """Give what each of some people has seen lately in a game, the latest first."""
        asked = "SELECT keys FROM seen WHERE game = $1 AND person = ANY ($2)"
        return [list(keys) for (keys,) in await self._pool.fetch(asked, game, list(people))]

    async def save_guest(self, guest: Person) -> None:
        """Keep a guest's name and colour."""
        kept = "INSERT INTO guests VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET body = $2"
        await self._pool.fetch(kept, guest.id, msgspec.json.encode(guest))

    async def guest(self, person: PersonId) -> Person | None:
        """Give a guest's name and colour."""
        rows = await self._pool.fetch("SELECT body FROM guests WHERE person = $1", person)
        return msgspec.json.decode(rows[0][0], type=Person) if rows else None

    async def forget_guest(self, person: PersonId) -> None:
        """Forget a guest's name, colour and what they have seen, and with that that they are a guest."""
        forgotten = "WITH seen AS (DELETE FROM seen WHERE person = $1) DELETE FROM guests WHERE person = $1"
        await self._pool.fetch(forgotten, person)

    async def keep_ticket(self, secret: str, ticket: Ticket, until_ms: int) -> None:
        """Keep a ticket; an older one of the same person for the same table is void."""
        await self._pool.fetch(
            "INSERT INTO tickets VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (code, person) DO UPDATE SET (secret, until_ms) = ($1, $4)",
            fingerprint(secret),
            ticket.code,
            ticket.person,
            until_ms,
        )

    async def ticket(self, secret: str, now_ms: int) -> Ticket | None:
        """Give a ticket by its secret."""
        asked = "SELECT code, person FROM tickets WHERE secret = $1 AND until_ms > $2"
        rows = await self._pool.fetch(asked, fingerprint(secret), now_ms)
        return Ticket(*rows[0]) if rows else None

    async def forget_ticket(self, secret: str, now_ms: int) -> None:
        """Forget a ticket that has been used, and all that are too old."""
        await self._pool.fetch("DELETE FROM tickets WHERE secret = $1 OR until_ms <= $2", fingerprint(secret), now_ms)

    async def heartbeat(self, life: Life) -> None:
        """Note since when the house is open, and that it is alive; the latest word of any node counts."""
        await self._pool.fetch(
            "INSERT INTO house VALUES ('woke', $1), ('beat', $2)"
            " ON CONFLICT (name) DO UPDATE SET value = GREATEST(house.value, EXCLUDED.value)",
            life.woke_ms,
            life.alive_ms,
        )

    async def last_life(self) -> Life | None:
        """Give the latest life of the house that was noted."""
        noted: dict[str, int] = dict(map(tuple, await self._pool.fetch("SELECT * FROM house")))
        return Life(noted.get("woke", noted["beat"]), noted["beat"]) if "beat" in noted else None

    async def take(self, code: str, node: str, wall_ms: int) -> Lease | None:
        """Take a table that nobody runs, or one's own again, under a new epoch; None while another node runs it."""
        (row,) = await self._pool.fetch("SELECT * FROM take_lease($1, $2, $3)", code, node, wall_ms)
        epoch, woke_ms, alive_ms = row
        if epoch is None:
            return None
        return Lease(code, epoch, None if woke_ms is None else Life(woke_ms, alive_ms))

    async def renew(self, node: str, alive_ms: int) -> Mapping[str, int]:
        """Say that a node is alive, and give the epochs of all tables that are still its own."""
        rows = await self._pool.fetch(
            "WITH alive AS (INSERT INTO nodes VALUES ($1, clock_timestamp() + $2 * interval '1 second', $3)"
            " ON CONFLICT (node) DO UPDATE SET (until, alive_ms) = (EXCLUDED.until, $3))"
            " SELECT code, epoch FROM leases WHERE node = $1",
            node,
            LEASE_SECONDS,
            alive_ms,
        )
        return dict(map(tuple, rows))

    async def give_back(self, node: str, codes: Iterable[str], left_ms: int) -> None:
        """Leave tables to whoever asks for them next."""
        left = "UPDATE leases SET (node, left_ms) = ('', $3) WHERE node = $1 AND code = ANY ($2)"
        await self._pool.fetch(left, node, list(codes), left_ms)

    async def forget_nodes(self) -> None:
        """Forget nodes that ended long ago; tables that they left behind are free."""
        await self._pool.fetch(
            "WITH gone AS (DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day' RETURNING *)"
            " UPDATE leases SET (node, left_ms) = ('', gone.alive_ms) FROM gone WHERE leases.node = gone.node"
        )

    async def secret(self, name: str, fresh: Callable[[], str]) -> str:
        """Give a secret of the house, the same at all nodes; whoever asks first makes it."""
        rows: list[Any] = []
        while not rows:
            rows = await self._pool.fetch("SELECT value FROM secrets WHERE name = $1", name)
            if not rows:
                await self._pool.fetch("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh())
        return str(rows[0][0])

    async def close(self) -> None:
        """Let go of the database."""
        await self._pool.close()

    async def _summaries(self, question: str, *values: object) -> list[TableSummary]:
        return [msgspec.json.decode(body, type=TableSummary) for (body,) in await self._pool.fetch(question, *values)]
