"""The application: everything above, put together."""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import (
    HTTP_403_FORBIDDEN,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from pioche.bots.warming import build, import_games, load
from pioche.kernel import registry
from pioche.server import health, invites, live, metrics, pages
from pioche.server.addresses import address_of
from pioche.server.api import Guests, Tables
from pioche.server.bodies import refuse_deep_body
from pioche.server.config import Config
from pioche.server.describing import SAFE_METHODS, Description, Failure
from pioche.server.desk import Desk, TooManyGuesses
from pioche.server.limits import MOST_BYTES
from pioche.server.replays import Records
from pioche.server.security import add_headers, is_own_origin
from pioche.storage.opening import occupied
from pioche.storage.sqlite import SqliteStore
from pioche.tables.discretion import trace_of
from pioche.tables.house import House
from pioche.tables.preparation import Preparation
from pioche.tables.processes import Deadly, NoProcess, Overlong
from pioche.tables.readiness import Readiness
from pioche.tables.services import Services
from pioche.tables.store import StoreFull
from pioche.tables.thinkers import Pool, Thinker
from pioche.tables.timepiece import SystemTime

LOG = logging.getLogger("pioche.server")


def create_app(config: Config, thinker: Thinker | None = None) -> Litestar:
    """Make the application of a house; bots think in processes of their own, unless somebody else thinks for them."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        if config.warm:
            # Before anybody is let in: imported later, on the first request, it would hold everybody up.
            await asyncio.to_thread(import_games)
        with occupied(config.data):
            store = SqliteStore(config.data, metrics.COMMITS.observe)
            thinking = thinker or Pool(config.thinkers)
            readiness = Readiness(prepared_games() if config.warm else ())
            house = House(Services(store, thinking, SystemTime(), metrics.SAND.observe, readiness))
            await house.wake()
            app.state.desk = Desk(house, config)
            preparing = asyncio.create_task(prepare(readiness, thinking)) if config.warm else None
            try:
                yield
            finally:
                if preparing is not None:
                    preparing.cancel()
                await house.sleep()

    def desk(state: State) -> Desk:
        found: Desk = state.desk
        return found

    return Litestar(
        [
            Guests,
            Tables,
            Records,
            invites.qr,
            live.seat,
            live.screen,
            *health.HANDLERS,
            metrics.metrics,
            *pages.handlers(),
        ],
        lifespan=[lifespan],
        dependencies={"desk": Provide(desk, sync_to_thread=False)},
        before_request=receive,
        before_send=[add_headers],
        exception_handlers={
            HTTPException: plain_error,
            TooManyGuesses: too_many_guesses,
            StoreFull: nothing_saved,
            Overlong: too_long,
            Deadly: not_workable,
            NoProcess: nobody_there,
            Exception: hidden_error,
        },
        openapi_config=OpenAPIConfig("Pioche", "1", path="/schema", render_plugins=[JsonRenderPlugin()]),
        plugins=[Description()],
        request_max_body_size=MOST_BYTES,
        # What the client is made of comes packed already (client_files.py).
        compression_config=CompressionConfig("gzip", minimum_size=2_000, exclude_opt_key=pages.PACKED),
        logging_config=None,  # what is logged, and where, is for whoever starts the process
        debug=False,
    )


def prepared_games() -> tuple[str, ...]:
    """Give the games that are prepared at the start: all of the shelf."""
    return registry.names()


async def prepare(readiness: Readiness, thinker: Thinker) -> None:
    """Get all games ready, then those who think."""
    await Preparation(readiness, build, load).run()
    thinker.prepare()


async def receive(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """Let a request in: not too many of one address, and changes only from our own pages."""
    desk: Desk = request.app.state.desk
    if not desk.requests.admits(address_of(request), time.monotonic()):
        return error_response(HTTP_429_TOO_MANY_REQUESTS, "too many requests")
    if request.method in SAFE_METHODS:
        return None
    if not is_own_origin(request):
        return error_response(HTTP_403_FORBIDDEN, "foreign origin")
    await refuse_deep_body(request)
    return None


def plain_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Answer an error that is the sender's with one sentence."""
    del request
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        wrong = "; ".join(f"{each.get('key', 'body')}: {each.get('message', '')}" for each in error.extra)
        return error_response(error.status_code, f"not understood: {wrong}")
    return error_response(error.status_code, error.detail or "not possible")


def too_many_guesses(request: Request[Any, Any, Any], error: TooManyGuesses) -> Response[Any]:
    """Answer somebody who tries codes."""
    del request, error
    return error_response(HTTP_429_TOO_MANY_REQUESTS, "too many wrong codes")


def nothing_saved(request: Request[Any, Any, Any], error: StoreFull) -> Response[Any]:
    """Answer while the store is full."""
    del request, error
    return error_response(HTTP_503_SERVICE_UNAVAILABLE, "nothing can be saved at the moment")


def too_long(request: Request[Any, Any, Any], error: Overlong) -> Response[Any]:
    """Answer what comes to no end."""
    del request, error
    return error_response(HTTP_503_SERVICE_UNAVAILABLE, "this takes too long")


def not_workable(request: Request[Any, Any, Any], error: Deadly) -> Response[Any]:
    """Answer what kills whoever works it out."""
    del request, error
    return error_response(HTTP_503_SERVICE_UNAVAILABLE, "this cannot be worked out here")


def nobody_there(request: Request[Any, Any, Any], error: NoProcess) -> Response[Any]:
    """Answer while nobody can work anything out."""
    del request, error
    return error_response(HTTP_503_SERVICE_UNAVAILABLE, "nothing can be worked out at the moment")


def hidden_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answer an error that is ours without telling anything of the inside."""
    del request
    LOG.error("unexpected: %s", trace_of(error))
    return error_response(HTTP_500_INTERNAL_SERVER_ERROR, "something went wrong here")


def error_response(status: int, sentence: str) -> Response[Failure]:
    """Make the answer of an error."""
    return Response(Failure(sentence), status_code=status)
