"""Opening the house: listen, say where, serve until told to stop."""

import socket
import sys

import segno
import uvicorn

from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.server.doorkeeper import Doorkeeper
from pioche.server.frames import sparing
from pioche.server.garbage import collect_seldom
from pioche.server.limits import MOST_BYTES
from pioche.server.network import EVERYWHERE, ONLY_HERE, lan_address
from pioche.tables.thinkers import Thinker

SHUTDOWN_SECONDS = 2
SILENT_MS = 30_000


def listen(config: Config) -> socket.socket:
    """Take the port, so that a taken one is told before anything else is begun."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A guest whose machine takes nothing in, and never says so, is let go by the system itself.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)
    listening.bind((config.host, config.port))
    listening.listen(2048)
    return listening


def serve(config: Config, listening: socket.socket, thinker: Thinker | None = None) -> None:
    """Serve until the process is told to stop."""
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(config, thinker),
            log_level="warning",
            access_log=False,
            ws=sparing(config.messages_per_second),
            ws_max_size=MOST_BYTES,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            proxy_headers=bool(config.trusted_proxies),
            forwarded_allow_ips=config.trusted_proxies or None,
            server_header=False,
            http=Doorkeeper,
            limit_concurrency=config.sockets,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
    )
    collect_seldom()
    server.run(sockets=[listening])


def addresses(config: Config, listening: socket.socket) -> tuple[str, str | None]:
    """Give the address for this machine, and the one for phones in the same network if there is any."""
    port = listening.getsockname()[1]
    here = f"http://localhost:{port}"
    if config.host in ONLY_HERE:
        return here, None
    if config.host in EVERYWHERE:
        lan = lan_address()
        return here, f"http://{lan}:{port}" if lan else None
    place = f"[{config.host}]" if ":" in config.host else config.host
    return f"http://{place}:{port}", f"http://{place}:{port}"


def print_code(address: str) -> None:
    """Draw an address as a QR code on the terminal."""
    segno.make(address, micro=False).terminal(sys.stdout, compact=True, border=2)
