"""The application: routes, middleware, limits and error answers put together."""

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
from litestar.exceptions import HTTPException, PermissionDeniedException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import (
    HTTP_403_FORBIDDEN,
    HTTP_421_MISDIRECTED_REQUEST,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from pioche.bots.warm_up import build, import_games, load
from pioche.kernel import registry
from pioche.lexicon.source import DEFAULT_VERSION, versions
from pioche.server.api import health, metrics
from pioche.server.api.packs import Packs
from pioche.server.api.puzzles import Puzzles
from pioche.server.api.replays import Records
from pioche.server.api.routes import Guests, Tables
from pioche.server.api.words import Dictionary
from pioche.server.app_state import AppState
from pioche.server.config import Config
from pioche.server.http.addresses import address_of
from pioche.server.http.bodies import refuse_deep_body
from pioche.server.http.error_pages import ErrorAnswer, TellingException
from pioche.server.http.host_names import ANY_NAME, answers_to, told_back
from pioche.server.http.openapi import SAFE_METHODS, Description
from pioche.server.http.security import add_headers, is_own_origin
from pioche.server.limits.guess_limit import TooManyGuesses
from pioche.server.limits.message_size import MOST_BYTES
from pioche.server.limits.rate_limit import enforce_rate_limit, retry_after
from pioche.server.pages import client_pages, invites
from pioche.server.process.assembly import opened
from pioche.server.process.gc_tuning import keep_tidy
from pioche.server.websocket import endpoints
from pioche.tables.bots.process_pool import Deadly, NoProcess, Overlong
from pioche.tables.bots.thinker import PooledThinker, Thinker
from pioche.tables.domain.codec import Unreadable
from pioche.tables.domain.moderation import BANNED
from pioche.tables.runtime.day_puzzles import DayPuzzles
from pioche.tables.runtime.preparation import Preparation
from pioche.tables.runtime.readiness import Readiness, prepared_name
from pioche.tables.runtime.store import OutcomeUnknown, StoreDamaged, StoreFull
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.server")


def create_app(config: Config, thinker: Thinker | None = None) -> Litestar:
    """Make the application of a house; bots think in processes of their own, unless somebody else thinks for them."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        if config.warm:
            # Before anybody is let in: imported later, on the first request, it would hold everybody up.
            await asyncio.to_thread(import_games)
        thinking = thinker or PooledThinker(config.thinkers)
        readiness = Readiness(prepared_games(), older_games()) if config.warm else Readiness()
        async with opened(config, thinking, readiness) as (house, key):
            app.state.app_state = app_state = AppState(house, config, key)
            await app_state.bans.look()
            beside = [asyncio.create_task(each) for each in (app_state.bans.keep_looking(), keep_tidy(app_state.quiet))]
            preparing = asyncio.create_task(prepare(readiness, thinking, app_state.puzzles)) if config.warm else None
            try:
                yield
            finally:
                for task in beside:
                    task.cancel()
                if preparing is not None:
                    preparing.cancel()

    def app_state(state: State) -> AppState:
        found: AppState = state.app_state
        return found

    app = Litestar(
        [
            Guests,
            Tables,
            Packs,
            Records,
            Puzzles,
            Dictionary,
            invites.qr,
            *health.HANDLERS,
            metrics.metrics,
            *client_pages.handlers(),
        ],
        lifespan=[lifespan],
        dependencies={"app_state": Provide(app_state, sync_to_thread=False)},
        before_request=receive,
        before_send=[add_headers],
        exception_handlers={
            HTTPException: plain_error,
            TooManyGuesses: too_many_guesses,
            StoreFull: nothing_saved,
            OutcomeUnknown: nobody_knows,
            StoreDamaged: cannot_be_read,
            Unreadable: cannot_be_read,
            Overlong: too_long,
            Deadly: not_workable,
            NoProcess: nobody_there,
            Exception: hidden_error,
        },
        openapi_config=OpenAPIConfig("Pioche", "1", path="/schema", render_plugins=[JsonRenderPlugin()]),
        plugins=[Description()],
        request_max_body_size=MOST_BYTES,
        # What the client is made of comes packed already (client_files.py).
        compression_config=CompressionConfig("gzip", minimum_size=2_000, exclude_opt_key=client_pages.PACKED),
        logging_config=None,  # what is logged, and where, is for whoever starts the process
        debug=False,
    )
    endpoints.serve_sockets_first(app)
    return app


def prepared_games() -> tuple[str, ...]:
    """Give the games that are prepared at the start: all of the shelf."""
    return registry.names()


def older_games() -> tuple[str, ...]:
    """Give the same games with each older dictionary: they are prepared when a table of that kind wakes."""
    older = [version for version in versions() if version != DEFAULT_VERSION]
    return tuple(prepared_name(game, version) for game in prepared_games() for version in older)


async def prepare(readiness: Readiness, thinker: Thinker, puzzles: DayPuzzles) -> None:
    """Get all games ready, then those who think; then puzzles, and whatever tables with an older dictionary ask for."""
    await Preparation(readiness, build, load).run()
    thinker.prepare()
    ahead = asyncio.create_task(puzzles.keep_ahead())
    try:
        while True:
            await readiness.asked()
            await Preparation(readiness, build, load).run()
    finally:
        ahead.cancel()


async def receive(request: Request[Any, Any, Any]) -> None:
    """Let a request in: by a name of ours, not too many of one address, and changes only from our own pages.

    What is refused is raised: an answer that is given back here would be written in the form of the endpoint's own.
    """
    app_state: AppState = request.app.state.app_state
    place, marks = request.headers.get("host"), request.route_handler.opt
    if not marks.get(ANY_NAME) and not answers_to(place, app_state.host_names):
        raise HTTPException(told_back(place or ""), status_code=HTTP_421_MISDIRECTED_REQUEST)
    app_state.quiet.asked(time.monotonic())
    if not marks.get(client_pages.FREE):
        enforce_rate_limit(app_state.requests, address_of(request), "too many requests")
    if request.method in SAFE_METHODS:
        return
    if not is_own_origin(request):
        raise PermissionDeniedException("foreign origin")
    if request.method != "DELETE" and app_state.bans.holds(
        await app_state.identities.person(request), address_of(request)
    ):
        raise TellingException("you are banned from this house", HTTP_403_FORBIDDEN, BANNED)
    await refuse_deep_body(request)


def plain_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Answer an error that is the sender's with one sentence."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        wrong = "; ".join(f"{each.get('key', 'body')}: {each.get('message', '')}" for each in error.extra)
        return ErrorAnswer(error.status_code, f"not understood: {wrong}").answer(request)
    told = error.told if isinstance(error, TellingException) else None
    return ErrorAnswer(error.status_code, error.detail or "not possible", error.headers or {}, told).answer(request)


def too_many_guesses(request: Request[Any, Any, Any], error: TooManyGuesses) -> Response[Any]:
    """Answer somebody who tries codes."""
    waiting = retry_after(error.seconds)
    return ErrorAnswer(HTTP_429_TOO_MANY_REQUESTS, "too many wrong codes", waiting).answer(request)


def nothing_saved(request: Request[Any, Any, Any], error: StoreFull) -> Response[Any]:
    """Answer while the store is full."""
    del error
    return ErrorAnswer(HTTP_503_SERVICE_UNAVAILABLE, "nothing can be saved at the moment").answer(request)


def nobody_knows(request: Request[Any, Any, Any], error: OutcomeUnknown) -> Response[Any]:
    """Answer where the line to the store or to another node broke before it was known what became of a request."""
    del error
    sentence = "it is not known whether this was saved: look before you try again"
    return ErrorAnswer(HTTP_503_SERVICE_UNAVAILABLE, sentence).answer(request)


def cannot_be_read(request: Request[Any, Any, Any], error: StoreDamaged | Unreadable) -> Response[Any]:
    """Answer for what the store holds but nobody here can read: it is damaged, or of a newer version."""
    LOG.error("cannot be read: %s", error)
    sentence = "this cannot be read here: it is damaged, or of a newer version"
    return ErrorAnswer(HTTP_503_SERVICE_UNAVAILABLE, sentence).answer(request)


def too_long(request: Request[Any, Any, Any], error: Overlong) -> Response[Any]:
    """Answer what comes to no end."""
    del error
    return ErrorAnswer(HTTP_503_SERVICE_UNAVAILABLE, "this takes too long").answer(request)


def not_workable(request: Request[Any, Any, Any], error: Deadly) -> Response[Any]:
    """Answer what kills whoever works it out."""
    del error
    return ErrorAnswer(HTTP_503_SERVICE_UNAVAILABLE, "this cannot be worked out here").answer(request)


def nobody_there(request: Request[Any, Any, Any], error: NoProcess) -> Response[Any]:
    """Answer while nobody can work anything out."""
    del error
    return ErrorAnswer(HTTP_503_SERVICE_UNAVAILABLE, "nothing can be worked out at the moment").answer(request)


def hidden_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answer an error that is ours without telling anything of the inside."""
    LOG.error("unexpected: %s", safe_traceback(error))
    return ErrorAnswer(HTTP_500_INTERNAL_SERVER_ERROR, "something went wrong here").answer(request)
