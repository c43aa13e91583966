"""The client's pages; until it is built, one page that says what the house can do."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.enums import HttpMethod, MediaType
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED, HTTP_404_NOT_FOUND
from msgspec import json

from pioche.kernel import registry
from pioche.server.pages.client_files import PACKINGS, ClientFile, ClientFiles

CLIENT = Path(__file__).parents[2] / "client"
"""Where the built client is put when the product is installed."""
FOREVER = "public, max-age=31536000, immutable"
"""A built file's name changes with its content."""
ASK_AGAIN = "no-cache"
BUILT = "assets/"
EARLY = "early.json"
"""What each address will need, as the build has written it down: one `Link` header each."""
PACKED = "packed"
"""Marks what comes compressed already: it must not be compressed again."""

FREE = "free"
"""Marks what is not counted: a first visit takes dozens of files at once, and none of them costs any work."""
SENT_AS_IT_IS = {PACKED: True, FREE: True}

READ = [HttpMethod.GET, HttpMethod.HEAD]
"""Whoever watches over the house asks only for the head of an answer."""

AnyRequest = Request[Any, Any, Any]


def handlers(folder: Path | None = None) -> Sequence[BaseRouteHandler]:
    """Give what serves the pages."""
    files = ClientFiles(folder or CLIENT)

    @route(
        [
            "/",
            "/table/{code:str}",
            "/ecran/{code:str}",
            "/regles/{game:str}",
            "/partie/{record:str}",
            "/mes-parties",
            "/mots",
            "/mots/{word:str}",
            "/reprendre",
            "/enigme/{game:str}",
        ],
        http_method=READ,
        media_type=MediaType.HTML,
        include_in_schema=False,
        opt=SENT_AS_IT_IS,
    )
    async def page(request: AnyRequest) -> Response[bytes]:
        """Give the client, which finds its page by the address."""
        return _page(files, request, HTTP_200_OK)

    @route("/{path:path}", http_method=READ, media_type=MediaType.HTML, include_in_schema=False, opt=SENT_AS_IT_IS)
    async def other(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        """Give a file of the client; for any other address the client says kindly that it leads nowhere."""
        name = path.lstrip("/")
        found = files.find(name) if name and name != "index.html" else None
        if found is not None:
            return _sent(request, found, FOREVER if name.startswith(BUILT) else ASK_AGAIN)
        if name.startswith(BUILT):
            raise NotFoundException("no such file")
        if is_day_page(name):
            return _page(files, request, HTTP_200_OK)
        return _page(files, request, HTTP_404_NOT_FOUND)

    @route(
        ["/table", "/ecran", "/regles", "/partie", "/enigme"],
        http_method=READ,
        media_type=MediaType.HTML,
        include_in_schema=False,
        opt=SENT_AS_IT_IS,
    )
    async def half(request: AnyRequest) -> Response[bytes]:
        """Answer an address that lacks its end like any other that leads nowhere."""
        return _page(files, request, HTTP_404_NOT_FOUND)

    return [page, other, half]


def is_day_page(name: str) -> bool:
    """Tell whether an address is that of a game's deals of a day, or of one day among them."""
    page, *day = name.rstrip("/").split("/")
    return bool(page) and len(day) <= 1 and page in {registry.find(game).meta.day_page for game in registry.names()}


def _page(files: ClientFiles, request: AnyRequest, status: int) -> Response[bytes]:
    index = files.find("index.html")
    if index is None:
        return Response(_status_page().encode(), media_type=MediaType.HTML, status_code=status)
    answer = _sent(request, index, ASK_AGAIN, status)
    if status == HTTP_200_OK and (early := _early(files, request.url.path)):
        answer.headers["link"] = early
    return answer


def _early(files: ClientFiles, path: str) -> str:
    """Name what the page at an address needs first, so that browsers fetch it together with the client."""
    written = files.find(EARLY)
    if written is None:
        return ""
    told = json.decode(written.content, type=dict[str, str])
    address = path.strip("/")
    return told.get(address) or told.get(address.partition("/")[0], "")


def _sent(request: AnyRequest, file: ClientFile, caching: str, status: int = HTTP_200_OK) -> Response[bytes]:
    headers = {"etag": file.tag, "cache-control": caching, "vary": "accept-encoding"}
    if status == HTTP_200_OK and request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=file.kind)
    unpacked = _unpacked(request.headers.get("accept-encoding", ""))
    packing = next((each for each in PACKINGS if each in unpacked and each in file.packed), None)
    if packing is None:
        return Response(file.content, status_code=status, headers=headers, media_type=file.kind)
    headers["content-encoding"] = packing
    return Response(file.packed[packing], status_code=status, headers=headers, media_type=file.kind)


def _unpacked(accepted: str) -> set[str]:
    """Give the packings that somebody can unpack, as they say themselves."""
    offers = (each.replace(" ", "").lower().partition(";") for each in accepted.split(","))
    return {name for name, _, weight in offers if weight.rstrip("0.") != "q="}


def _status_page() -> str:
    titles = "".join(f"<li>{escape(registry.find(name).meta.title)}</li>" for name in registry.names())
    return f"<!doctype html><html lang='fr'><meta charset='utf-8'><title>Pioche</title><h1>Pioche</h1><ul>{titles}</ul>"
