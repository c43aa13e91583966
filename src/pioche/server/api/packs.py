"""The HTTP side of packs: those that the house offers, and one that a host brings to a table."""

import asyncio

from litestar import Controller, Response, get, post
from litestar.exceptions import ClientException
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_400_BAD_REQUEST, HTTP_403_FORBIDDEN

from pioche.kernel.errors import Illegal
from pioche.server.api.routes import AnyRequest, required, table_of, told
from pioche.server.app_state import InjectedAppState
from pioche.server.http.addresses import address_of
from pioche.server.http.bodies import PLAIN_TEXT, body_of
from pioche.server.http.openapi import TakesText, failures
from pioche.server.limits.rate_limit import enforce_rate_limit
from pioche.tables.domain.packs import may_bring
from pioche.tables.domain.requests import PACK_LENGTH, BringPack
from pioche.tables.runtime.pack_offer import PackCard
from pioche.tables.runtime.tokens import new_token

UTF8 = 4
"""So many bytes a character may have."""


class Packs(Controller):
    """Packs of the players' own."""

    path = "/api"

    @get("/games/{game:str}/packs")
    async def packs(self, app_state: InjectedAppState, game: FromPath[str]) -> list[PackCard]:
        """Give the packs that this house offers for a game."""
        return await asyncio.to_thread(app_state.house.services.packs.cards, game)

    @post(
        "/tables/{code:str}/pack",
        status_code=HTTP_200_OK,
        request_max_body_size=UTF8 * PACK_LENGTH,
        opt={PLAIN_TEXT: True},
        operation_class=TakesText,
        responses=failures(HTTP_400_BAD_REQUEST, HTTP_403_FORBIDDEN),
    )
    async def bring(self, request: AnyRequest, app_state: InjectedAppState, code: FromPath[str]) -> Response[None]:
        """Play with a pack of one's own: the body is its text. What is wrong in it is told, and nothing changes."""
        person = await required(app_state, request)
        runner = await table_of(app_state, request, code)
        try:
            may_bring(runner.table, person)
        except Illegal as error:
            raise told(error, HTTP_403_FORBIDDEN) from error
        for whose in (f"guest {person}", address_of(request)):
            enforce_rate_limit(app_state.uploads, whose, "too many packs")
        try:
            text = (await body_of(request)).decode()
            if not text.strip() or len(text) > PACK_LENGTH:
                raise Illegal(
                    "T-25",
                    f"Un paquet est un texte de {PACK_LENGTH} signes au plus.",
                    f"A pack is a text of at most {PACK_LENGTH} characters.",
                )
            await runner.ask(person, BringPack(text), new_token())
        except UnicodeDecodeError as error:
            raise ClientException("the pack is not a text") from error
        except Illegal as error:
            raise told(error, HTTP_400_BAD_REQUEST) from error
        return Response(None)
