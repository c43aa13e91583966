"""Request bodies: with a deadline, and with JSON no deeper than in messages."""

import asyncio
from typing import Any

from litestar import Request
from litestar.exceptions import ClientException
from litestar.status_codes import HTTP_408_REQUEST_TIMEOUT

from pioche.kernel.errors import Malformed
from pioche.server.limits.message_size import refuse_deep

BODY_SECONDS = 60.0
"""How long a body may take to come."""
PLAIN_TEXT = "plain_text"
"""Marks what takes a text, not JSON."""


async def body_of(request: Request[Any, Any, Any]) -> bytes:
    """Take a body in, or refuse one that does not come."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.body()
    except TimeoutError as error:
        raise ClientException("the body did not come", status_code=HTTP_408_REQUEST_TIMEOUT) from error


async def refuse_deep_body(request: Request[Any, Any, Any]) -> None:
    """Refuse JSON that is nested too deep before anybody reads it."""
    if request.route_handler.opt.get(PLAIN_TEXT):
        return
    try:
        refuse_deep(await body_of(request))
    except Malformed as error:
        raise ClientException(f"not understood: {error}") from error
