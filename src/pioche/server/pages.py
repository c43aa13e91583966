"""The client's files; until it is built, one page that says what the house can do."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from litestar import get
from litestar.enums import MediaType
from litestar.handlers import BaseRouteHandler

from pioche.kernel import registry

CLIENT = Path(__file__).parent.parent / "client"
"""Where the built client is put when the product is installed."""


def handlers() -> Sequence[BaseRouteHandler]:
    """Give what serves the pages."""
    return [status_page]


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def status_page() -> str:
    """Say what stands on the shelf."""
    titles = "".join(f"<li>{escape(registry.find(name).meta.title)}</li>" for name in registry.names())
    return f"<!doctype html><html lang='fr'><title>Pioche</title><h1>Pioche</h1><ul>{titles}</ul>"
