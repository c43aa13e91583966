"""Whether the house lives, and whether it can take guests."""

from typing import Any

from litestar import Response, get, route
from litestar.enums import HttpMethod
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE

from pioche.server.desk import AnyDesk
from pioche.tables.store import StoreFull


async def live() -> dict[str, str]:
    """Say that the process answers."""
    return {"status": "live"}


async def ready(desk: AnyDesk) -> Response[dict[str, Any]]:
    """Say that the store takes records, that all games can be played at once and that somebody thinks; or what not."""
    services = desk.house.services
    troubles = list(services.thinker.troubles())
    try:
        await desk.house.note_alive()
    except StoreFull:
        troubles.insert(0, "the store is full")
    preparing = services.readiness.preparing
    if not troubles and not preparing:
        return Response({"status": "ready"})
    told = {"status": "troubled" if troubles else "preparing", "troubles": troubles, "preparing": preparing}
    return Response(told, status_code=HTTP_503_SERVICE_UNAVAILABLE)


HANDLERS = [
    handler
    for path, tell in (("/health/live", live), ("/health/ready", ready))
    for handler in (get(path)(tell), route(path, http_method=HttpMethod.HEAD, include_in_schema=False)(tell))
]
"""Whoever watches over the house may ask for the head of an answer alone."""
