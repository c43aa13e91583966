"""Figures for whoever looks after a house, in Prometheus' format."""

import secrets
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

from pioche.server.app_state import InjectedAppState
from pioche.server.http.addresses import is_here

AnyRequest = Request[Any, Any, Any]
FORWARDED = {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"}
"""What proxies add: a request that carries one of them was made elsewhere, though it comes from this machine."""
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

CONNECTIONS = Gauge("pioche_connections", "WebSockets that are open")
TABLES = Gauge("pioche_tables", "Tables in memory", ["status"])
REQUESTS = Counter("pioche_requests", "What people asked of tables", ["kind"])
REFUSALS = Counter("pioche_refusals", "Requests that were refused", ["reason"])
COMMITS = Histogram("pioche_commit_seconds", "How long the disk took to take something in", buckets=SECONDS)
SAND = Histogram("pioche_sand_late_seconds", "How late it was noticed that an hourglass had run out", buckets=SECONDS)
STUCK = Counter("pioche_tables_stuck", "Tables that stopped because what came due kept failing", ["game"])


def note_stuck(game: str) -> None:
    """Count a table that has stopped."""
    STUCK.labels(game).inc()


def may_read(request: AnyRequest, token: str) -> bool:
    """Tell whether the figures are somebody's to see: a program's on this machine, or whose token is the operator's."""
    shown = request.headers.get("authorization", "").encode()
    if token and secrets.compare_digest(shown, f"Bearer {token}".encode()):
        return True
    return is_here(request.client.host if request.client else "") and not FORWARDED & set(request.headers)


PREPARING = Gauge("pioche_preparing", "Games that cannot be played yet because they are being prepared")
TROUBLES = Gauge("pioche_troubles", "What does not work: no process for some work, no store, no bus")


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, app_state: InjectedAppState) -> Response[bytes]:
    """Give the figures."""
    if not may_read(request, app_state.config.metrics_token):
        raise NotFoundException("there is nothing here")
    TABLES.clear()
    for runner in app_state.house.living():
        TABLES.labels(runner.table.status).inc()
    PREPARING.set(len(app_state.house.services.readiness.preparing))
    services = app_state.house.services
    TROUBLES.set(len(services.thinker.troubles()) + len(app_state.house.troubles()) + bool(services.store.flaw()))
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
