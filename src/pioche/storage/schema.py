"""The tables of the database and how an older database becomes a newer one."""

import sqlite3

MIGRATIONS = (
    """
    CREATE TABLE records (
        code TEXT NOT NULL,
        number INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (code, number)
    ) WITHOUT ROWID;
    CREATE TABLE cards (
        code TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        public INTEGER NOT NULL,
        updated_ms INTEGER NOT NULL,
        body BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX cards_by_time ON cards (status, updated_ms);
    CREATE TABLE members (
        person TEXT NOT NULL,
        code TEXT NOT NULL,
        PRIMARY KEY (person, code)
    ) WITHOUT ROWID;
    CREATE TABLE guests (
        person TEXT PRIMARY KEY,
        body BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE house (
        name TEXT PRIMARY KEY,
        value INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE finished (
        name TEXT PRIMARY KEY,
        body BLOB NOT NULL
    );
    """,
    """
    CREATE INDEX members_by_table ON members (code);
    DELETE FROM members WHERE NOT EXISTS (
        SELECT 1 FROM cards, json_each(CAST(cards.body AS TEXT), '$.people') AS seated
        WHERE cards.code = members.code AND seated.value = members.person
    );
    """,
    """
    CREATE TABLE attempts (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        day TEXT NOT NULL,
        code TEXT NOT NULL,
        PRIMARY KEY (person, game, day)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE bans (
        who TEXT PRIMARY KEY,
        since_ms INTEGER NOT NULL,
        until_ms INTEGER,
        note TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE reports (
        code TEXT NOT NULL,
        person TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (code, person)
    ) WITHOUT ROWID;
    CREATE INDEX cards_by_host ON cards (json_extract(CAST(body AS TEXT), '$.host'))
        WHERE status IN ('gathering', 'playing', 'paused');
    """,
    """
    CREATE TABLE seen (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        keys BLOB NOT NULL,
        PRIMARY KEY (person, game)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE tickets (
        secret TEXT PRIMARY KEY,
        code TEXT NOT NULL,
        person TEXT NOT NULL,
        until_ms INTEGER NOT NULL,
        UNIQUE (code, person)
    ) WITHOUT ROWID;
    """,
)
"""One script per version, in order; a script is never changed once a database may have run it."""


class TooNew(RuntimeError):
    """The database was written by a newer version of the product."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database up to date, each step whole or not at all."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise TooNew(f"the database has schema {version}, this version knows {len(MIGRATIONS)}")
    for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")
