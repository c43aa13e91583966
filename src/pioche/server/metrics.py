"""Figures for whoever looks after a house, in Prometheus' format."""

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

from pioche.server.desk import AnyDesk

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

CONNECTIONS = Gauge("pioche_connections", "WebSockets that are open")
TABLES = Gauge("pioche_tables", "Tables in memory", ["status"])
REQUESTS = Counter("pioche_requests", "What people asked of tables", ["kind"])
REFUSALS = Counter("pioche_refusals", "Requests that were refused", ["reason"])
COMMITS = Histogram("pioche_commit_seconds", "How long the disk took to take something in", buckets=SECONDS)
SAND = Histogram("pioche_sand_late_seconds", "How late it was noticed that an hourglass had run out", buckets=SECONDS)

PREPARING = Gauge("pioche_preparing", "Games that cannot be played yet because they are being prepared")
TROUBLES = Gauge("pioche_troubles", "Kinds of work for which no process can be had")


@get("/metrics", include_in_schema=False)
async def metrics(desk: AnyDesk) -> Response[bytes]:
    """Give the figures."""
    TABLES.clear()
    for host in desk.house.living():
        TABLES.labels(host.table.status).inc()
    PREPARING.set(len(desk.house.services.readiness.preparing))
    TROUBLES.set(len(desk.house.services.thinker.troubles()))
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
