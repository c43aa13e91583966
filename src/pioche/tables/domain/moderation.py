"""What the operator of a house learns and decides about guests: reports and bans."""

import re
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network

from msgspec import Struct

from pioche.kernel.errors import Illegal
from pioche.kernel.text import Text
from pioche.tables.domain.people import ID_LENGTH, OLD_ID_LENGTH, PersonId

GUEST_NETWORK = 64
"""Behind such an IPv6 prefix somebody has as many addresses as they like."""
BANNED = Text("Cette maison ne t’accueille plus.", "This house no longer welcomes you.")
_PERSON = re.compile(rf"[0-9a-f]{{{OLD_ID_LENGTH}}}|[0-9a-f]{{{ID_LENGTH}}}")
_UNITS = {"m": 60, "h": 3600, "d": 86_400, "w": 7 * 86_400}


class Ban(Struct, frozen=True):
    """Somebody who may no longer open, join or talk."""

    who: str
    """A person's id, an address, or a network."""
    since_ms: int
    until_ms: int | None = None
    """None for good."""
    note: str = ""


REPORTS_KEPT_MS = 90 * 24 * 3600 * 1000
"""So long a report, the only thing with an address in it, is kept; then it is deleted."""


class Report(Struct, frozen=True):
    """What somebody has told the operator about a public table."""

    code: str
    game: str
    at_ms: int
    by: PersonId
    reason: str
    names: tuple[str, ...]
    """Who sat there."""
    people: tuple[PersonId, ...]
    """The host first, then who sat there: whom a ban may be for."""
    addresses: tuple[str, ...]
    """Where they came from, as far as the house knew."""


def read_who(text: str) -> str:
    """Give whom a ban is for as it is noted, or raise ValueError: a person's id, an address, or a network."""
    plain = text.strip().lower()
    return plain if _PERSON.fullmatch(plain) else str(_network(plain))


def _network(text: str) -> IPv4Network | IPv6Network:
    network = ip_network(text, strict=False)
    if isinstance(network, IPv6Network):
        mapped = network.network_address.ipv4_mapped
        if mapped is not None:
            return ip_network(str(mapped))
        if network.prefixlen > GUEST_NETWORK:
            return network.supernet(new_prefix=GUEST_NETWORK)
    return network


def read_duration_ms(text: str) -> int:
    """Read how long a ban lasts (`90m`, `12h`, `30d`, `2w`), or raise ValueError."""
    amount, unit = text[:-1], text[-1:]
    if not (amount.isascii() and amount.isdigit() and int(amount)) or unit not in _UNITS or len(amount) > 6:
        raise ValueError(f"{text!r} is no duration such as 90m, 12h, 30d or 2w")
    return int(amount) * _UNITS[unit] * 1000


class Bans:
    """The bans of a house, as it last read them."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        known = tuple(bans)
        self._people = {ban.who: ban for ban in known if _PERSON.fullmatch(ban.who)}
        self._networks = [(_network(ban.who), ban) for ban in known if not _PERSON.fullmatch(ban.who)]

    def hold(self, person: PersonId | None, address: str, now_ms: int) -> bool:
        """Tell whether somebody who comes from an address is banned now."""
        ban = self._people.get(person) if person else None
        return (ban is not None and _lasts(ban, now_ms)) or self._holds_address(address, now_ms)

    def _holds_address(self, address: str, now_ms: int) -> bool:
        if not self._networks:
            return False
        try:
            place = _network(address)
        except ValueError:
            return False  # the path of a socket
        return any(_contains(network, place) and _lasts(ban, now_ms) for network, ban in self._networks)


def _contains(network: IPv4Network | IPv6Network, place: IPv4Network | IPv6Network) -> bool:
    same = network.version == place.version
    return same and network.prefixlen <= place.prefixlen and place.network_address in network


def _lasts(ban: Ban, now_ms: int) -> bool:
    return ban.until_ms is None or now_ms < ban.until_ms


class NoRoom(Illegal):
    """T-20: the house takes no new tables for want of room."""

    def __init__(self) -> None:
        super().__init__(
            "T-20",
            "La maison n’a plus de place pour une nouvelle table. Les parties en cours continuent.",
            "The house has no room for another table. Games under way go on.",
        )


class TooManyTables(Illegal):
    """T-20: somebody has more tables open than anybody plays at."""

    def __init__(self, most: int) -> None:
        super().__init__(
            "T-20",
            f"Tu as déjà {most} tables ouvertes. Finis ou ferme une partie d’abord.",
            f"You already have {most} open tables. End or close a game first.",
        )
