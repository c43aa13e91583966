"""Guests without accounts: a secret token in a cookie that no script can read and no other site can send."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from pioche.tables.people import PersonId, new_token, person_of

COOKIE = "pioche_guest"
YEAR = 365 * 24 * 3600
TOKEN_LENGTH = len(new_token())

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def person_from(connection: AnyConnection) -> PersonId | None:
    """Give the guest who sent a request, if they have a token."""
    token = connection.cookies.get(COOKIE, "")
    return person_of(token) if len(token) == TOKEN_LENGTH else None


def cookie_for(token: str, secure: bool) -> Cookie:
    """Make the cookie that carries a token."""
    return Cookie(key=COOKIE, value=token, max_age=YEAR, httponly=True, samesite="strict", secure=secure)
