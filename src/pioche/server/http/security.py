"""Security headers of every answer, and the origin check of every request that changes something (CSRF)."""

from typing import Any

from litestar.types import Message, Scope

from pioche.server.http.identity import AnyConnection, has_token

CONTENT_SECURITY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = (
    (b"content-security-policy", CONTENT_SECURITY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
ENCRYPTED = (b"strict-transport-security", b"max-age=31536000")
"""Whoever came by HTTPS comes by HTTPS again: said only where it is known, by the line itself or a named proxy."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer, errors included."""
    if message["type"] == "http.response.start":
        sent: Any = message
        known = {name for name, _ in sent["headers"]}
        demanded = (*HEADERS, ENCRYPTED) if scope["scheme"] == "https" else HEADERS
        sent["headers"] = [*sent["headers"], *(pair for pair in demanded if pair[0] not in known)]


def is_own_origin(connection: AnyConnection) -> bool:
    """Tell whether a request comes from our own pages.

    Browsers say which site a page is from; another site's page cannot lie about it. Programs say nothing and have no
    cookie to abuse: they pass. A cookie without an origin does not, nor does a page that came in the clear when the
    request came encrypted. The other way round it may be a proxy that ends the encryption without telling us.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return not has_token(connection)
    scheme, _, place = origin.partition("://")
    encrypted = connection.scope["scheme"] in {"https", "wss"}
    safe_enough = scheme == "https" or (scheme == "http" and not encrypted)
    return safe_enough and place == connection.headers.get("host")
