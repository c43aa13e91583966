"""Where a request comes from, as limits count it."""

import functools
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

from pioche.server.http.identity import AnyConnection

NETWORK = 64
"""One guest’s network: behind such a prefix somebody has as many addresses as they like."""

AROUND = 48
"""What a site or a provider’s customer may have: many guests’ networks."""


def address_of(connection: AnyConnection) -> str:
    """Give the address a request comes from; for IPv6 the guest’s network."""
    return counted_as(connection.client.host) if connection.client else "unknown"


def is_here(address: str) -> bool:
    """Tell whether an address is this machine's own."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return (mapped or parsed).is_loopback


@functools.lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """Give what an address is counted as: itself, or the network of an IPv6 address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address  # a name, or the path of a socket
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> NETWORK << NETWORK)}/{NETWORK}"


@functools.lru_cache(maxsize=4096)
def around(counted: str) -> str:
    """Give the wider network of a guest’s network; what is not IPv6 stands for itself."""
    try:
        network = ip_network(counted)
    except ValueError:
        return counted
    return str(network.supernet(new_prefix=AROUND)) if isinstance(network, IPv6Network) else counted
