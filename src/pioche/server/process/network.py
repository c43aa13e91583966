"""Network addresses of this machine."""

import socket

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
