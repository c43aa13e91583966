"""Network addresses and ports of this machine."""

import socket
import sys

EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - a comparison, not a choice
ONLY_HERE = {"localhost", "127.0.0.1", "::1"}


def lan_address() -> str | None:
    """Give this machine's address in its network; no packet is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def claim_port(listening: socket.socket, host: str, port: int) -> None:
    """Take a port alone, or raise OSError; lines of a house that has just closed do not hold it."""
    if sys.platform == "win32":
        # There the usual option would let two houses share a port, and guests come to either of them.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
