"""The names a house answers to.

A page of another site can have its own name lead to a house in the reader's network (DNS rebinding); the browser then
takes house and page for one site. So the house answers only to names that nobody else can give it: addresses, names of
this machine, and names that were given at the start.
"""

import socket
from collections.abc import Iterable
from ipaddress import ip_address

from pioche.server.config import Config
from pioche.server.process.network import EVERYWHERE

ANY_NAME = "any_name"
"""Marks what is answered under any name."""
AT_HOME = ("local", "lan", "home", "home.arpa")
"""Endings that only exist inside somebody's own network."""
LONGEST = 60
"""So much of a wrong name is told back."""


def allowed_hosts(config: Config) -> frozenset[str]:
    """Give all names of a house, without ports."""
    machine = socket.gethostname().lower().rstrip(".")
    short = machine.partition(".")[0]
    bound = () if config.listens_at in EVERYWHERE else (config.listens_at,)
    own = ("localhost", machine, short, *(f"{short}.{ending}" for ending in AT_HOME))
    return frozenset(_plain(name) for name in (*own, *bound, *config.host_names))


def answers_to(place: str | None, names: Iterable[str]) -> bool:
    """Tell whether a request is meant for this house, by its `Host`; old programs send none, browsers always do."""
    if not place:
        return True
    name = name_of(place)
    return _is_address(name) or name in names or name.endswith(".localhost")


def name_of(place: str) -> str:
    """Give the name or address in a `Host`, without the port."""
    if place.startswith("["):
        return place[1:].partition("]")[0]
    return _plain(place.partition(":")[0])


def told_back(place: str) -> str:
    """Give the sentence for a name that is none of ours."""
    name = name_of(place)[:LONGEST]
    return f"this house does not answer to the name {name!r}; `pioche serve --host-name NAME` lets it"


def _plain(name: str) -> str:
    return name.lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
