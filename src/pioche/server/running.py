"""Opening the house: listen, say where, serve until told to stop."""

import socket
import sys

import segno
import uvicorn

from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.server.limits import MOST_BYTES

SHUTDOWN_SECONDS = 2
SILENT_MS = 30_000
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - a comparison, not a choice


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


def serve(config: Config, listening: socket.socket) -> None:
    """Serve until the process is told to stop."""
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=MOST_BYTES,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            proxy_headers=bool(config.trusted_proxies),
            forwarded_allow_ips=config.trusted_proxies or None,
            server_header=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
    )
    server.run(sockets=[listening])


def addresses(config: Config, listening: socket.socket) -> tuple[str, str | None]:
    """Give the address for this machine, and the one for phones in the same network if there is any."""
    port = listening.getsockname()[1]
    lan = lan_address() if config.host in EVERYWHERE else None
    return f"http://localhost:{port}", f"http://{lan}:{port}" if lan else None


def print_code(address: str) -> None:
    """Draw an address as a QR code on the terminal."""
    segno.make(address, micro=False).terminal(sys.stdout, compact=True, border=2)


def lan_address() -> str | None:
    """Give this machine's address in its network; no packet is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
