"""Figures for whoever looks after a house, in Prometheus' format."""

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, Gauge, generate_latest

from pioche.server.desk import AnyDesk

CONNECTIONS = Gauge("pioche_connections", "WebSockets that are open")
TABLES = Gauge("pioche_tables", "Tables in memory", ["status"])


@get("/metrics", include_in_schema=False)
async def metrics(desk: AnyDesk) -> Response[bytes]:
    """Give the figures."""
    TABLES.clear()
    for host in desk.house.living():
        TABLES.labels(host.table.status).inc()
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
