"""Whether the house lives, and whether it can take guests."""

from typing import Any, Literal

from litestar import Request, Response, get, route
from litestar.enums import HttpMethod
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE
from msgspec import Struct

from pioche import __version__
from pioche.server.app_state import InjectedAppState
from pioche.server.http.host_names import ANY_NAME
from pioche.server.http.openapi import answer
from pioche.tables.runtime.store import StoreFull


class Unready(Struct, frozen=True):
    """Why the house cannot do everything at the moment."""

    error: str
    status: Literal["preparing", "troubled"]
    troubles: tuple[str, ...]
    """What is wrong, each in one sentence."""
    preparing: tuple[str, ...]
    """The games that cannot be played yet."""


class NotReady(Exception):
    """The house cannot do everything at the moment."""

    def __init__(self, why: Unready) -> None:
        super().__init__(why.error)
        self.why = why


async def live() -> dict[str, str]:
    """Say that the process answers, and which version of the product it is."""
    return {"status": "live", "version": __version__}


async def ready(app_state: InjectedAppState) -> dict[str, str]:
    """Say that the store is sound, all games can be played at once and somebody thinks; or what is not so."""
    services = app_state.house.services
    troubles = [*services.thinker.troubles(), *app_state.house.troubles()]
    try:
        await app_state.house.note_alive()
    except StoreFull:
        troubles.insert(0, "the store is full")
    if flaw := services.store.flaw():
        troubles.insert(0, f"the store is damaged: {flaw}")
    preparing = services.readiness.preparing
    if not troubles and not preparing:
        return {"status": "ready"}
    told = "; ".join(troubles) or f"still being prepared: {', '.join(preparing)}"
    raise NotReady(Unready(told, "troubled" if troubles else "preparing", tuple(troubles), preparing))


def not_ready(request: Request[Any, Any, Any], error: NotReady) -> Response[Unready]:
    """Say why the house is not ready."""
    del request
    return Response(error.why, status_code=HTTP_503_SERVICE_UNAVAILABLE)


UNREADY = answer(Unready, "Not everything is possible at the moment.")
SHARED: dict[str, Any] = {
    # Whoever watches over the house may call it as they like: nothing of anybody's is told here.
    "opt": {ANY_NAME: True},
    "exception_handlers": {NotReady: not_ready},
}
HANDLERS = [
    handler
    for path, tell, described in (
        ("/api/health", live, {}),
        ("/health/live", live, {}),
        ("/health/ready", ready, {503: UNREADY}),
    )
    for handler in (
        get(path, responses=described, **SHARED)(tell),
        route(path, http_method=HttpMethod.HEAD, include_in_schema=False, **SHARED)(tell),
    )
]
"""Whoever watches over the house may ask for the head of an answer alone."""
