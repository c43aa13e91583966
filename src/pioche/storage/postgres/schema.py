"""The tables in PostgreSQL, the functions that append and lease, and how an older database becomes a newer one."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncpg

MIGRATIONS = (
    """
    CREATE TABLE records (
        code text NOT NULL,
        number integer NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (code, number)
    );
    CREATE TABLE cards (
        code text PRIMARY KEY,
        status text NOT NULL,
        public boolean NOT NULL,
        updated_ms bigint NOT NULL,
        host text,
        body bytea NOT NULL
    );
    CREATE INDEX cards_by_time ON cards (status, updated_ms);
    CREATE INDEX cards_by_host ON cards (host) WHERE status IN ('gathering', 'playing', 'paused');
    CREATE TABLE members (
        person text NOT NULL,
        code text NOT NULL,
        PRIMARY KEY (person, code)
    );
    CREATE INDEX members_by_table ON members (code);
    CREATE TABLE guests (person text PRIMARY KEY, body bytea NOT NULL);
    CREATE TABLE house (name text PRIMARY KEY, value bigint NOT NULL);
    CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);
    CREATE TABLE finished (name text PRIMARY KEY, body bytea NOT NULL);
    CREATE TABLE attempts (
        person text NOT NULL,
        game text NOT NULL,
        day text NOT NULL,
        code text NOT NULL,
        PRIMARY KEY (person, game, day)
    );
    CREATE TABLE bans (who text PRIMARY KEY, since_ms bigint NOT NULL, until_ms bigint, note text NOT NULL);
    CREATE TABLE reports (
        code text NOT NULL,
        person text NOT NULL,
        at_ms bigint NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (code, person)
    );
    CREATE TABLE seen (
        person text NOT NULL,
        game text NOT NULL,
        keys bigint[] NOT NULL,
        PRIMARY KEY (person, game)
    );
    CREATE TABLE tickets (
        secret text PRIMARY KEY,
        code text NOT NULL,
        person text NOT NULL,
        until_ms bigint NOT NULL,
        UNIQUE (code, person)
    );
    CREATE TABLE nodes (
        node text PRIMARY KEY,
        until timestamptz NOT NULL,
        alive_ms bigint NOT NULL
    );
    CREATE TABLE leases (
        code text PRIMARY KEY,
        node text NOT NULL,
        epoch integer NOT NULL,
        taken_ms bigint NOT NULL,
        left_ms bigint NOT NULL
    );
    CREATE INDEX leases_by_node ON leases (node);

    -- One round trip: what is refused is told, and whatever else goes wrong leaves nothing behind.
    CREATE FUNCTION append_records(
        table_code text, behind integer, under integer, bodies bytea[],
        now_status text, now_public boolean, now_updated bigint, now_host text, now_body bytea, people text[]
    ) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE
        held integer;
        last integer;
        known text[];
    BEGIN
        -- The lock lets whoever takes the lease wait for this append, and this append for them.
        SELECT epoch INTO held FROM leases WHERE code = table_code FOR UPDATE;
        IF COALESCE(held, 0) <> under THEN
            RETURN 'deposed';
        END IF;
        SELECT COALESCE(MAX(number), 0) INTO last FROM records WHERE code = table_code;
        IF last <> behind THEN
            RETURN 'conflict';
        END IF;
        INSERT INTO records SELECT table_code, behind + place, body
            FROM unnest(bodies) WITH ORDINALITY AS new (body, place);
        INSERT INTO cards AS card VALUES (table_code, now_status, now_public, now_updated, now_host, now_body)
            ON CONFLICT (code) DO UPDATE SET (status, public, updated_ms, host, body)
                = (now_status, now_public, now_updated, now_host, now_body);
        SELECT COALESCE(array_agg(person ORDER BY person), '{}') INTO known FROM members WHERE code = table_code;
        IF known <> people THEN
            DELETE FROM members WHERE code = table_code AND person <> ALL (people);
            INSERT INTO members SELECT person, table_code FROM unnest(people) AS new (person)
                ON CONFLICT DO NOTHING;
        END IF;
        RETURN 'done';
    EXCEPTION WHEN unique_violation THEN
        RETURN 'conflict';
    END $$;

    -- Who ran the table before, and until when, is told with the new epoch: only so long sand has run.
    CREATE FUNCTION take_lease(
        table_code text, taker text, wall_ms bigint,
        OUT new_epoch integer, OUT woke_ms bigint, OUT alive_ms bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
        held leases%ROWTYPE;
        holder nodes%ROWTYPE;
    BEGIN
        INSERT INTO leases VALUES (table_code, '', 0, 0, 0) ON CONFLICT DO NOTHING;
        SELECT * INTO held FROM leases WHERE code = table_code FOR UPDATE;
        SELECT * INTO holder FROM nodes WHERE node = held.node;
        IF held.node NOT IN ('', taker) AND holder.until > clock_timestamp() THEN
            RETURN;
        END IF;
        new_epoch := held.epoch + 1;
        IF held.taken_ms > 0 THEN
            woke_ms := held.taken_ms;
            alive_ms := CASE WHEN held.node = '' THEN held.left_ms ELSE COALESCE(holder.alive_ms, 0) END;
        END IF;
        UPDATE leases SET node = taker, epoch = new_epoch, taken_ms = wall_ms WHERE code = table_code;
    END $$;
    """,
)
"""One script per version, in order; a script is never changed once a database may have run it.

Scripts only add: while nodes are restarted one after the other those of the version before go on.
"""

VERSION_TABLE = "CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)"
_LOCK = 7_042_100
"""Of two who migrate at the same moment one waits for the other."""


class WrongSchema(Exception):
    """The database is not one that this version can use; the message says what to do, in English and in French."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english)
        self.french = french


def too_new(version: int) -> WrongSchema:
    """Say that the database is of a newer version of the product."""
    known = len(MIGRATIONS)
    return WrongSchema(
        f"the database has schema {version}, this version knows {known}: install the newer version",
        f"la base a le schéma {version}, cette version connaît {known} : installez la version plus récente",
    )


async def version_of(connection: "asyncpg.Connection") -> int:
    """Give the version of a database: 0 where nothing of ours is yet."""
    if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
        return 0
    return int(await connection.fetchval("SELECT COALESCE(MAX(version), 0) FROM schema_version"))


async def must_be_current(connection: "asyncpg.Connection") -> None:
    """Raise WrongSchema unless the database is as this version needs it."""
    version = await version_of(connection)
    if version > len(MIGRATIONS):
        raise too_new(version)
    if version < len(MIGRATIONS):
        raise WrongSchema(
            f"the database has schema {version}, this version needs {len(MIGRATIONS)}: run `pioche migrate` first",
            f"la base a le schéma {version}, cette version demande {len(MIGRATIONS)} : lancez d’abord `pioche migrate`",
        )


async def migrate(connection: "asyncpg.Connection") -> int:
    """Bring a database up to date, whole or not at all, and give its version."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        version = await version_of(connection)
        if version > len(MIGRATIONS):
            raise too_new(version)
        await connection.execute(VERSION_TABLE)
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            await connection.execute(script)
            await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
    return len(MIGRATIONS)
