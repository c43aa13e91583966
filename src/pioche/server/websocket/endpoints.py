"""The WebSocket endpoints: a seat or a spectator at a table, and the shared screen."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from typing import Any, TypeAlias

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from pioche.server.api.metrics import CONNECTIONS
from pioche.server.app_state import AppState, InjectedAppState
from pioche.server.http.addresses import address_of
from pioche.server.http.host_names import answers_to
from pioche.server.http.security import is_own_origin
from pioche.server.limits.bans import BANNED_CODE, BANNED_REASON
from pioche.server.limits.guess_limit import TooManyGuesses
from pioche.server.limits.spectator_limit import TooManySpectators
from pioche.server.websocket.connection import AGAIN, ENDED, Closing, Connection
from pioche.tables.domain.codec import Unreadable
from pioche.tables.runtime.store import StoreDamaged, StoreFull
from pioche.tables.safe_traceback import safe_traceback

Socket: TypeAlias = WebSocket[Any, Any, Any]

LOG = logging.getLogger("pioche.server")
FOREIGN, UNKNOWN, FULL, CROWDED, BROKEN = 4403, 4404, 4406, 4429, 1011
FAREWELL_SECONDS = 1.0


class SocketWire:
    """A WebSocket as a connection uses it."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket

    async def receive(self) -> str:
        """Give the next text message."""
        try:
            message = await self._socket.receive_data("text")
        except (WebSocketDisconnect, KeyError) as error:
            raise ConnectionError("gone") from error
        if not isinstance(message, str):
            raise Closing(4400, "text only")
        return message

    async def send(self, text: bytes) -> None:
        """Send a text message."""
        try:
            await self._socket.send_data(text.decode(), "text", "utf-8")
        except (WebSocketDisconnect, RuntimeError, OSError) as error:
            # The server underneath has an error of its own, an OSError, for whoever leaves while being written to.
            raise ConnectionError("gone") from error


@websocket("/live/{code:str}")
async def seat(socket: Socket, code: FromPath[str], app_state: InjectedAppState) -> None:
    """A person at a table, with or without a seat."""
    await attend(socket, app_state, code)


@websocket("/live/{code:str}/screen")
async def screen(socket: Socket, code: FromPath[str], app_state: InjectedAppState) -> None:
    """The shared screen: the public view and nothing else, whoever looks at it."""
    await attend(socket, app_state, code, is_screen=True)


async def attend(socket: Socket, app_state: AppState, code: str, *, is_screen: bool = False) -> None:
    """Let somebody attend a table, or close with the reason."""
    await socket.accept()
    try:
        if not answers_to(socket.headers.get("host"), app_state.host_names):
            raise Closing(FOREIGN, "not the name of this house")
        if not is_own_origin(socket):
            raise Closing(FOREIGN, "foreign origin")
        with _counted(app_state, address_of(socket)):
            await _attend(socket, app_state, code, is_screen=is_screen)
    except Closing as closing:
        await _close(socket, closing.code, closing.reason)
    except TooManyGuesses:
        await _close(socket, CROWDED, "too many wrong codes")
    except TooManySpectators:
        await _close(socket, FULL, "too many spectators")
    except ConnectionError:
        return
    except StoreFull:
        await _close(socket, AGAIN, "the store cannot be reached")
    except (StoreDamaged, Unreadable) as error:
        LOG.error("cannot be read: %s", error)
        await _close(socket, BROKEN, "this table cannot be read here")
    except Exception as error:
        LOG.error("unexpected: %s", safe_traceback(error))
        await _close(socket, BROKEN, "something went wrong here")
    else:
        await _close(socket, ENDED, "over")


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


async def _attend(socket: Socket, app_state: AppState, code: str, *, is_screen: bool) -> None:
    address, person = address_of(socket), await app_state.identities.person(socket)
    if app_state.bans.holds(person, address):
        raise Closing(BANNED_CODE, BANNED_REASON)
    runner = await app_state.find(code, address, person)
    if runner is None:
        raise Closing(UNKNOWN, "no such table")
    app_state.note_address(person, address)
    viewer = None if is_screen else person
    line = Connection(
        SocketWire(socket),
        runner,
        viewer,
        app_state.config.messages_per_second,
        lambda now: app_state.admits_message(address, now),
        app_state.fan_out_limit,
        lambda request, size: app_state.quotas.check(person, address, runner.table, request, size) if person else None,
    )
    attending = app_state.spectators.admitted(runner, viewer, address)
    with runner.expecting(), attending, app_state.bans.watching(line, person, address):
        await line.serve()


async def _close(socket: Socket, code: int, reason: str) -> None:
    # Whoever reads nothing does not read the farewell either.
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        async with asyncio.timeout(FAREWELL_SECONDS):
            await socket.close(code, reason)
