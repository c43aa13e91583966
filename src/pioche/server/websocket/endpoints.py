"""The WebSocket endpoints: a seat or a spectator at a table, and the shared screen.

They stand before the framework's layers: each of those would stay with every guest for a whole evening, look at each of
their messages, and be looked at by every collection of garbage.
"""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Awaitable, Iterator
from typing import Any, cast

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from pioche.server.api.metrics import CONNECTIONS
from pioche.server.app_state import AppState
from pioche.server.http.addresses import address_of
from pioche.server.http.host_names import answers_to
from pioche.server.http.identity import AnyConnection
from pioche.server.http.security import is_own_origin
from pioche.server.limits.bans import BANNED_CODE, BANNED_REASON
from pioche.server.limits.guess_limit import TooManyGuesses
from pioche.server.limits.spectator_limit import TooManySpectators
from pioche.server.websocket.connection import AGAIN, ENDED, Closing, Connection
from pioche.server.websocket.ws_protocol import DIRECT, LimitedWebSocketProtocol
from pioche.tables.domain.codec import Unreadable
from pioche.tables.runtime.store import StoreDamaged, StoreFull
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.server")
FOREIGN, UNKNOWN, FULL, CROWDED, BROKEN = 4403, 4404, 4406, 4429, 1011
FAREWELL_SECONDS = 1.0
PATH = re.compile(r"/live/(?P<code>[^/]+)(?P<screen>/screen)?/?")
"""A person at a table, with or without a seat; or the shared screen: the public view alone, whoever looks at it."""


def serve_sockets_first(app: Litestar) -> None:
    """Let an application serve the sockets of tables itself, and its framework all the rest."""
    framework = app.asgi_handler

    def dispatch(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        place = PATH.fullmatch(scope["path"]) if scope["type"] == ScopeType.WEBSOCKET else None
        if place is None:
            return framework(scope, receive, send)
        wire = SocketWire(receive, send, cast(Any, scope)["extensions"][DIRECT])
        return attend(wire, scope, app.state.app_state, place["code"], is_screen=bool(place["screen"]))

    app.asgi_handler = dispatch


class SocketWire:
    """A WebSocket as a connection uses it."""

    def __init__(self, receive: Receive, send: Send, line: LimitedWebSocketProtocol) -> None:
        self._receive = receive
        self._send = send
        self.drained = line.drained
        self.write = line.write
        self._line = line

    @property
    def full(self) -> bool:
        """Tell whether the other side takes nothing in for now."""
        return self._line.full

    async def accept(self) -> None:
        """Let the other side in."""
        await self._receive()  # that it wants to come in
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def receive(self) -> str:
        """Give the next text message."""
        message: Any = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise ConnectionError("gone")
        text: str | None = message.get("text")
        if text is None:
            raise Closing(4400, "text only")
        return text

    async def close(self, code: int, reason: str) -> None:
        """Say farewell; whoever reads nothing does not read that either."""
        with contextlib.suppress(RuntimeError, OSError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})


async def attend(wire: SocketWire, scope: Scope, app_state: AppState, code: str, *, is_screen: bool = False) -> None:
    """Let somebody attend a table, or close with the reason."""
    await wire.accept()
    try:
        await _attend(wire, scope, app_state, code, is_screen=is_screen)
    except Closing as closing:
        await wire.close(closing.code, closing.reason)
    except TooManyGuesses:
        await wire.close(CROWDED, "too many wrong codes")
    except TooManySpectators:
        await wire.close(FULL, "too many spectators")
    except ConnectionError:
        return
    except StoreFull:
        await wire.close(AGAIN, "the store cannot be reached")
    except (StoreDamaged, Unreadable) as error:
        LOG.error("cannot be read: %s", error)
        await wire.close(BROKEN, "this table cannot be read here")
    except Exception as error:
        LOG.error("unexpected: %s", safe_traceback(error))
        await wire.close(BROKEN, "something went wrong here")
    else:
        await wire.close(ENDED, "over")


def _invited(scope: Scope, app_state: AppState) -> AnyConnection:
    """Give what somebody who comes says of themselves; raise Closing for a foreign page."""
    coming: AnyConnection = ASGIConnection(scope)
    if not answers_to(coming.headers.get("host"), app_state.host_names):
        raise Closing(FOREIGN, "not the name of this house")
    if not is_own_origin(coming):
        raise Closing(FOREIGN, "foreign origin")
    return coming


def _forget_handshake(scope: Scope) -> None:
    """Drop what was said at the door, and what the framework has read of it: it would stay for the whole evening."""
    scope["headers"] = []
    scope["state"].clear()


@contextlib.contextmanager
def _counted(app_state: AppState, address: str) -> Iterator[None]:
    """Count a connection from its first moment on; raise Closing when there are too many, or too many at once."""
    if app_state.connections.get(address, 0) >= app_state.config.connections_per_address:
        raise Closing(CROWDED, "too many connections")
    if not app_state.handshakes.admits(address, time.monotonic()):
        raise Closing(CROWDED, "too many connections at once")
    app_state.connections[address] = app_state.connections.get(address, 0) + 1
    CONNECTIONS.inc()
    try:
        yield
    finally:
        CONNECTIONS.dec()
        app_state.connections[address] -= 1
        if not app_state.connections[address]:
            del app_state.connections[address]


async def _attend(wire: SocketWire, scope: Scope, app_state: AppState, code: str, *, is_screen: bool) -> None:
    coming = _invited(scope, app_state)
    address = address_of(coming)
    with _counted(app_state, address):
        person = await app_state.identities.person(coming)
        del coming
        _forget_handshake(scope)
        if app_state.bans.holds(person, address):
            raise Closing(BANNED_CODE, BANNED_REASON)
        runner = await app_state.find(code, address, person)
        if runner is None:
            raise Closing(UNKNOWN, "no such table")
        app_state.note_address(person, address)
        viewer = None if is_screen else person
        line = Connection(
            wire,
            runner,
            viewer,
            app_state.config.messages_per_second,
            lambda now: app_state.admits_message(address, now),
            app_state.fan_out_limit,
            lambda request, size: (
                app_state.quotas.check(person, address, runner.table, request, size) if person else None
            ),
        )
        attending = app_state.spectators.admitted(runner, viewer, address)
        with runner.expecting(), attending, app_state.bans.watching(line, person, address):
            await line.serve()
