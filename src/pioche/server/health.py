"""Whether the house lives, and whether it can take guests."""

from litestar import get
from litestar.exceptions import ServiceUnavailableException

from pioche.server.desk import AnyDesk
from pioche.tables.store import StoreFull


@get("/health/live")
async def live() -> dict[str, str]:
    """Say that the process answers."""
    return {"status": "live"}


@get("/health/ready")
async def ready(desk: AnyDesk) -> dict[str, str]:
    """Say that the store takes records."""
    try:
        await desk.house.note_alive()
    except StoreFull as error:
        raise ServiceUnavailableException("the store is full") from error
    return {"status": "ready"}
