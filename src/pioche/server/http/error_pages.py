"""Error answers over HTTP: a page in two languages for whoever asked for one, one sentence as JSON for others."""

from collections.abc import Awaitable, Callable, Mapping
from html import escape
from typing import Any

from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.types import Scope
from msgspec import Struct

from pioche.kernel.codec import encode
from pioche.kernel.text import Text
from pioche.server.http.identity import AnyConnection
from pioche.server.http.openapi import Failure
from pioche.server.http.security import HEADERS

JSON, HTML = "application/json", "text/html; charset=utf-8"
TOLD: Mapping[int, Text] = {
    404: Text("Il n’y a rien à cette adresse.", "There is nothing at this address."),
    421: Text("Cette maison ne répond pas à ce nom.", "This house does not answer to that name."),
    429: Text(
        "Trop de demandes à la fois. Un instant, la page revient toute seule.",
        "Too many requests at once. One moment, the page comes back by itself.",
    ),
    500: Text("Quelque chose s’est mal passé dans la maison.", "Something went wrong in the house."),
    503: Text(
        "La maison est pleine pour le moment. La page revient toute seule.",
        "The house is full at the moment. The page comes back by itself.",
    ),
}
OTHERWISE = Text("Ce n’est pas possible.", "This is not possible.")
AsgiApp = Callable[[Any, Any, Any], Awaitable[None]]


class TellingException(HTTPException):
    """A refusal that players are told in their own language."""

    def __init__(self, sentence: str, status: int, told: Text, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(sentence, status_code=status, headers=dict(headers or {}))
        self.told = told


class ErrorAnswer(Struct, frozen=True):
    """Why nothing comes of a request."""

    status: int
    sentence: str
    headers: Mapping[str, str] = {}
    told: Text | None = None
    """The same for players, where it concerns them and not their program."""

    def answer(self, connection: AnyConnection) -> Response[Any]:
        """Give the answer in the form that was asked for."""
        headers = dict(self.headers)
        if wants_page(connection.headers.get("accept", "")):
            return Response(self.page(), status_code=self.status, media_type=MediaType.HTML, headers=headers)
        return Response(
            Failure(self.sentence, self.told), status_code=self.status, media_type=MediaType.JSON, headers=headers
        )

    def page(self) -> str:
        """Write it as a page; it needs no script and no style, and comes again by itself if that helps."""
        told = self.told or TOLD.get(self.status, OTHERWISE)
        again = self.headers.get("retry-after")
        refresh = f"<meta http-equiv='refresh' content='{escape(again)}'>" if again else ""
        return (
            "<!doctype html><html lang='fr'><head><meta charset='utf-8'><title>Pioche</title>"
            f"<meta name='viewport' content='width=device-width, initial-scale=1'>{refresh}</head><body><main>"
            f"<h1>Pioche</h1><p>{escape(told.fr)}</p><p lang='en'>{escape(told.en)}</p>"
            f"<p lang='en'><small>{self.status}: {escape(self.sentence)}</small></p></main></body></html>"
        )

    def app(self) -> AsgiApp:
        """Give an application that answers every request with it, and closes the connection."""

        async def refuse(scope: Scope, receive: Any, send: Any) -> None:
            del receive
            page = wants_page(dict(scope["headers"]).get(b"accept", b"").decode("latin-1"))
            body = self.page().encode() if page else encode(Failure(self.sentence))
            headers = {"content-type": HTML if page else JSON, "content-length": str(len(body)), "connection": "close"}
            raw = [(name.encode(), value.encode()) for name, value in {**headers, **self.headers}.items()]
            await send({"type": "http.response.start", "status": self.status, "headers": [*HEADERS, *raw]})
            await send({"type": "http.response.body", "body": body})

        return refuse


def wants_page(accept: str) -> bool:
    """Tell whether somebody asks for a page, as browsers do when they go to an address."""
    return any(each.partition(";")[0].strip().lower() == "text/html" for each in accept.split(","))
