"""Launch of the server: listen, say where, serve until told to stop."""

import asyncio
import contextlib
import socket
import sys
from collections.abc import Callable
from typing import Any, cast

import segno
import uvicorn
from litestar import Litestar
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.server.http.entrance import Entrance
from pioche.server.http.http_protocol import guarded_http_protocol
from pioche.server.limits.connection_limit import ConnectionLimit
from pioche.server.limits.load_shedding import LoadShedding
from pioche.server.limits.message_size import MOST_BYTES
from pioche.server.process.descriptors import allow_connections
from pioche.server.process.gc_tuning import collect_seldom
from pioche.server.process.log_filter import leave_nonsense_out
from pioche.server.process.network import EVERYWHERE, ONLY_HERE, claim_port, lan_address
from pioche.server.websocket.ws_protocol import limited_ws_protocol
from pioche.tables.bots.thinker import Thinker

SHUTDOWN_SECONDS = 2
SILENT_MS = 30_000


def listen(config: Config) -> socket.socket:
    """Take the port, so that a taken one is told before anything else is begun."""
    family = socket.AF_INET6 if ":" in config.listens_at else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A guest whose machine takes nothing in, and never says so, is let go by the system itself.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)
    claim_port(listening, config.listens_at, config.port)
    listening.listen(2048)
    return listening


class NodeServer(uvicorn.Server):
    """A server with an entrance of its own, whose tables are handed over to other nodes before its lines are closed."""

    def __init__(self, app: Litestar, config: uvicorn.Config, limit: ConnectionLimit) -> None:
        super().__init__(config)
        self._app = app
        self._limit = limit
        self._entrances: list[Entrance] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; nothing is left for the server underneath to listen to."""
        await super().startup(sockets=[])
        self._entrances = [Entrance(each, self._limit, self._make_protocol) for each in sockets or ()]
        for entrance in self._entrances:
            entrance.open()

    def _make_protocol(self) -> asyncio.Protocol:
        details = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}
        made: asyncio.Protocol = cast(Any, self.config.http_protocol_class)(**details)
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End; whoever comes back at another node finds their table there."""
        app_state = self._app.state.get("app_state")
        if app_state is not None:
            await app_state.house.hand_over()
        for entrance in self._entrances:
            await entrance.close()
        await super().shutdown(sockets)


def serve(config: Config, listening: socket.socket, thinker: Thinker | None = None) -> None:
    """Serve until the process is told to stop."""
    is_proxy = trusted(config.trusted_proxies)
    limit = ConnectionLimit(config.connections_per_address, is_proxy)
    leave_nonsense_out()
    app = create_app(config, thinker)
    server = NodeServer(
        app,
        uvicorn.Config(
            LoadShedding(app),
            log_level="warning",
            access_log=False,
            ws=limited_ws_protocol(config.messages_per_second, limit),
            ws_max_size=MOST_BYTES,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            proxy_headers=bool(config.trusted_proxies),
            forwarded_allow_ips=config.trusted_proxies or None,
            server_header=False,
            http=guarded_http_protocol(limit),
            limit_concurrency=allow_connections(config.sockets),
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ),
        limit,
    )
    collect_seldom()
    # Whoever pressed Ctrl+C has been told that it closes the house: it is no error.
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def trusted(proxies: str) -> Callable[[str], bool]:
    """Give what tells a proxy that was named from all others, as the server underneath does."""
    named = ProxyHeadersMiddleware(_nobody, proxies).trusted_hosts
    return lambda address: bool(proxies) and address in named


async def _nobody(*_: Any) -> None:
    """Serve nothing."""


def addresses(config: Config, listening: socket.socket) -> tuple[str, str | None]:
    """Give the address for this machine, and the one for phones in the same network if there is any."""
    port = listening.getsockname()[1]
    here = f"http://localhost:{port}"
    if config.listens_at in ONLY_HERE:
        return here, None
    if config.listens_at in EVERYWHERE:
        lan = lan_address()
        return here, f"http://{lan}:{port}" if lan else None
    place = f"[{config.listens_at}]" if ":" in config.listens_at else config.listens_at
    return f"http://{place}:{port}", f"http://{place}:{port}"


def print_code(address: str) -> None:
    """Draw an address as a QR code on the terminal."""
    segno.make(address, micro=False).terminal(sys.stdout, compact=True, border=2)
