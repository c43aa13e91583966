"""The configuration of a house: what can be set when it is started."""

from pathlib import Path

from msgspec import Struct

from pioche.tables.domain.day_secret import DaySecret


class Config(Struct, frozen=True):
    """How a house is reached, where it keeps its things, and what it puts up with."""

    data: Path
    listens_at: str = "127.0.0.1"
    port: int = 8000
    trusted_proxies: str = ""
    """Addresses whose forwarded headers are believed; nobody's by default."""
    host_names: tuple[str, ...] = ()
    """Names by which the house is reached, beside those of this machine."""
    metrics_token: str = ""
    """A secret that opens `/metrics` from elsewhere; without it only this machine sees them."""
    thinkers: int = 1
    """Processes in which bots think."""
    warm: bool = False
    """Get searches and games ready in the background at the start."""
    messages_per_second: float = 20.0
    requests_per_second: float = 20.0
    tables_per_minute: float = 20.0
    wrong_codes_per_minute: float = 20.0
    public_tables_per_hour: float = 4.0
    """Of one guest; an address may open three times as many."""
    open_tables_per_person: int = 60
    lines_per_day: float = 3_000.0
    bytes_per_day: float = 8_000_000.0
    """Of all that one guest asks at tables."""
    reports_per_hour: float = 6.0
    most_bytes: int = 0
    """How large the database may grow before no new tables are opened; 0 leaves that to the disk."""
    least_free_bytes: int = 64 * 2**20
    """How much of the disk must be free for a new table."""
    uploads_per_minute: float = 10.0
    analyses_per_minute: float = 40.0
    """Pages of remarks that have to be thought of."""
    connections_per_address: int = 600
    """Plain ones and WebSockets together: browsers hold up to seven each, and a school is one address."""
    spectators_per_table: int = 200
    spectators_per_address: int = 100
    """At all tables together: a lecture hall is one address. Who sits at a table, and its host, is never refused."""
    day_secret: DaySecret | None = None
    """By which days are dealt in a house that ranks them, the same at all its nodes; by default no house has one."""
    store: str = ""
    """The address of the PostgreSQL that all nodes share; without it games are kept in the data folder."""
    bus: str = ""
    """The address of the NATS over which nodes hear each other."""
    sockets: int = 4000
    """Connections of all addresses together, with or without a request."""
