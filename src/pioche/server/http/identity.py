"""Guests without accounts: a secret token in a cookie that no script can read and no other site can send.

Only tokens that this house has given out count: somebody is a guest as long as the store knows them. Whoever lets the
house forget a device takes the worth from its token, wherever a copy of it may be.
"""

import math
import time
from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from pioche.tables.domain.people import PersonId, is_token, person_of
from pioche.tables.runtime.rate_limit import REMEMBERED
from pioche.tables.runtime.store import Store

COOKIE = "pioche_guest"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""The name where https is known: browsers take such a cookie from this very house alone, and never without https."""
YEAR = 365 * 24 * 3600

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Identities:
    """Tells who sends a request."""

    def __init__(self, store: Store, known_seconds: float = math.inf) -> None:
        """Ask a store who is a guest, and believe it for so long; where only this house forgets, for good."""
        self._store = store
        self._known_seconds = known_seconds
        self._known: OrderedDict[PersonId, float] = OrderedDict()

    async def person(self, connection: AnyConnection) -> PersonId | None:
        """Give the guest who sent a request, if this house has given them their token."""
        token = token_from(connection)
        person = person_of(token) if token else None
        now = time.monotonic()
        if person is None or self._known.get(person, -math.inf) > now - self._known_seconds:
            return person
        if await self._store.guest(person) is None:
            return None
        self._known[person] = now
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person

    async def forget(self, person: PersonId) -> None:
        """Let a guest be a stranger again: their token counts no more."""
        await self._store.forget_guest(person)
        self.drop(person)

    def drop(self, person: PersonId) -> None:
        """Ask the store again whether somebody is a guest."""
        self._known.pop(person, None)


def has_token(connection: AnyConnection) -> bool:
    """Tell whether somebody shows a token, be it good or not."""
    return SAFE_COOKIE in connection.cookies or COOKIE in connection.cookies


def token_from(connection: AnyConnection) -> str | None:
    """Give the token that somebody shows; whether the house knows it is another question."""
    token = connection.cookies.get(SAFE_COOKIE) or connection.cookies.get(COOKIE, "")
    return token if is_token(token) else None


def cookies_for(token: str, connection: AnyConnection) -> list[Cookie]:
    """Make the cookie that carries a token; over https it takes the place of one with the plain name."""
    if not _is_safe(connection):
        return [_cookie(COOKIE, token, YEAR, secure=False)]
    plain = [_cookie(COOKIE, "", 0, secure=True)] if COOKIE in connection.cookies else []
    return [_cookie(SAFE_COOKIE, token, YEAR, secure=True), *plain]


def no_cookies(connection: AnyConnection) -> list[Cookie]:
    """Make what takes the cookie away from a device, under either name."""
    secure = _is_safe(connection)
    names = (SAFE_COOKIE, COOKIE) if secure else (COOKIE,)
    return [_cookie(name, "", 0, secure=secure) for name in names]


def renewed(connection: AnyConnection) -> list[Cookie]:
    """Give the cookie again under its better name, once the house is reached by https."""
    token = token_from(connection)
    moves = token and _is_safe(connection) and SAFE_COOKIE not in connection.cookies
    return cookies_for(token, connection) if token and moves else []


def _is_safe(connection: AnyConnection) -> bool:
    return connection.url.scheme in {"https", "wss"}


def _cookie(name: str, value: str, seconds: int, *, secure: bool) -> Cookie:
    return Cookie(key=name, value=value, max_age=seconds, path="/", httponly=True, samesite="strict", secure=secure)
