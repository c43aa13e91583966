"""Whether the house lives, and whether it can take guests."""

from litestar import get, route
from litestar.enums import HttpMethod
from litestar.exceptions import ServiceUnavailableException

from pioche.server.desk import AnyDesk
from pioche.server.hosts import ANY_NAME
from pioche.tables.store import StoreFull

BY_ANY_NAME = {ANY_NAME: True}
"""Whoever watches over the house may call it as they like: nothing of anybody's is told here."""


async def live() -> dict[str, str]:
    """Say that the process answers."""
    return {"status": "live"}


async def ready(desk: AnyDesk) -> dict[str, str]:
    """Say that the store takes records and is sound."""
    try:
        await desk.house.note_alive()
    except StoreFull as error:
        raise ServiceUnavailableException("the store is full") from error
    flaw = desk.house.services.store.flaw()
    if flaw:
        raise ServiceUnavailableException(f"the store is damaged: {flaw}")
    return {"status": "ready"}


HANDLERS = [
    handler
    for path, tell in (("/health/live", live), ("/health/ready", ready))
    for handler in (
        get(path, opt=BY_ANY_NAME)(tell),
        route(path, http_method=HttpMethod.HEAD, include_in_schema=False, opt=BY_ANY_NAME)(tell),
    )
]
"""Whoever watches over the house may ask for the head of an answer alone."""
