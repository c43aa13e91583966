"""Load shedding: what an address asks for beyond its rate limit is refused before any work is done for it."""

import time
from typing import Any

from litestar import Litestar
from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS
from litestar.types import Scope

from pioche.server.app_state import AppState
from pioche.server.http.addresses import counted_as
from pioche.server.http.error_pages import ErrorAnswer
from pioche.server.limits.rate_limit import retry_after

COUNTED = "/api/"
"""Where work is done for whoever asks; the client's files are not counted and always come."""


class LoadShedding:
    """The application behind a cheap refusal, which also hangs up: whoever goes on has to come in again each time."""

    def __init__(self, app: Litestar) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Refuse a request of an address that has used up what it may ask for, or hand it on."""
        wait = self._wait(scope) if scope["type"] == "http" and scope["path"].startswith(COUNTED) else 0.0
        if wait > 0:
            refusal = ErrorAnswer(HTTP_429_TOO_MANY_REQUESTS, "too many requests", retry_after(wait))
            await refusal.app()(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _wait(self, scope: Scope) -> float:
        app_state: AppState = self._app.state.app_state
        client = scope["client"]
        return app_state.requests.wait(counted_as(client[0]), time.monotonic()) if client else 0.0
