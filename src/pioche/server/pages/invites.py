"""Invitations: links to a table or to the house, and their QR codes."""

import io
import re
from typing import Any

import segno
from litestar import Request, Response, get
from litestar.exceptions import ClientException
from litestar.params import FromQuery
from litestar.status_codes import HTTP_400_BAD_REQUEST

from pioche.server.app_state import AppState, InjectedAppState
from pioche.server.config import Config
from pioche.server.http.openapi import failures
from pioche.server.process.network import EVERYWHERE, lan_address

SHARED = re.compile(r"^/((table|ecran)/[A-Z2-9]{6}|partie/[a-z2-7]{26})$")
LONGEST_PLACE = 260
"""No name in the network is longer, with its port."""
HERE = {"localhost", "127.0.0.1", "[::1]"}

AnyRequest = Request[Any, Any, Any]


def base_address(request: AnyRequest, app_state: AppState) -> str:
    """Give the house's address as another device can reach it."""
    place = request.headers.get("host", "")
    if len(place) > LONGEST_PLACE:
        raise ClientException("no house has such a long name")
    return reachable(request.url.scheme, place, app_state.config)


def reachable(scheme: str, place: str, config: Config) -> str:
    """Give an address that works elsewhere too: “localhost” means something else over there."""
    host, colon, port = place.rpartition(":") if not place.endswith("]") else (place, "", "")
    name = host if colon else place
    lan = lan_address() if name in HERE and config.listens_at in EVERYWHERE else None
    return f"{scheme}://{lan or name}{colon}{port if colon else ''}"


def drawn(address: str) -> str:
    """Draw an address as a QR code, in SVG."""
    picture = io.BytesIO()
    segno.make(address, micro=False, error="m").save(picture, kind="svg", border=2, omitsize=True, xmldecl=False)
    return picture.getvalue().decode()


def data_uri(address: str) -> str:
    """Draw an address as a QR code for an image's source: a secret gets into no log that way."""
    return segno.make(address, micro=False, error="m").svg_data_uri(border=2, omitsize=True)


@get("/api/qr", media_type="image/svg+xml", responses=failures(HTTP_400_BAD_REQUEST))
async def qr(request: AnyRequest, app_state: InjectedAppState, path: FromQuery[str]) -> Response[str]:
    """Draw the way to a table, its shared screen or a finished game; nothing secret can be asked for here."""
    if not SHARED.match(path):
        raise ClientException("only the way to a table or a finished game is drawn")
    headers = {"cache-control": "private, max-age=3600"}
    return Response(drawn(base_address(request, app_state) + path), media_type="image/svg+xml", headers=headers)
