"""Whether the house lives, and whether it can take guests."""

from typing import Any

from litestar import Response, get, route
from litestar.enums import HttpMethod
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE

from pioche.server.desk import AnyDesk
from pioche.server.hosts import ANY_NAME
from pioche.tables.store import StoreFull

BY_ANY_NAME = {ANY_NAME: True}
"""Whoever watches over the house may call it as they like: nothing of anybody's is told here."""


async def live() -> dict[str, str]:
    """Say that the process answers."""
    return {"status": "live"}


async def ready(desk: AnyDesk) -> Response[dict[str, Any]]:
    """Say that the store is sound, all games can be played at once and somebody thinks; or what is not so."""
    services = desk.house.services
    troubles = list(services.thinker.troubles())
    try:
        await desk.house.note_alive()
    except StoreFull:
        troubles.insert(0, "the store is full")
    if flaw := services.store.flaw():
        troubles.insert(0, f"the store is damaged: {flaw}")
    preparing = services.readiness.preparing
    if not troubles and not preparing:
        return Response({"status": "ready"})
    told = {"status": "troubled" if troubles else "preparing", "troubles": troubles, "preparing": preparing}
    return Response(told, status_code=HTTP_503_SERVICE_UNAVAILABLE)


HANDLERS = [
    handler
    for path, tell in (("/health/live", live), ("/health/ready", ready))
    for handler in (
        get(path, opt=BY_ANY_NAME)(tell),
        route(path, http_method=HttpMethod.HEAD, include_in_schema=False, opt=BY_ANY_NAME)(tell),
    )
]
"""Whoever watches over the house may ask for the head of an answer alone."""
