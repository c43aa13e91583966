"""The HTTP side of finished games: their permanent addresses, replays, remarks; records that guests bring along."""

import time

from litestar import Controller, MediaType, Response, get, post
from litestar.exceptions import ClientException, NotFoundException, TooManyRequestsException
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from pioche.server.api import AnyRequest, address_of, finished_table_of
from pioche.server.desk import AnyDesk, Desk, TooManyGuesses
from pioche.server.library import MOST_RECORD_BYTES, Analysis, Held
from pioche.server.records import log_text
from pioche.server.replaying import NAME_LENGTH, NotARecord

PUBLIC = "public"


class Address(Struct, frozen=True):
    """Where a finished game can be looked at: `/partie/{id}`."""

    id: str
    kept: bool
    """Kept for ever; otherwise only as long as it is being looked at."""


async def record_of(desk: Desk, request: AnyRequest, name: str) -> Held:
    """Give a record; whoever tries many wrong names has to wait, as with codes."""
    address = address_of(request)
    if desk.wrong_codes.shut(address, time.monotonic()):
        raise TooManyGuesses
    held = await desk.library.find(name) if len(name) == NAME_LENGTH else None
    if held is None:
        desk.wrong_codes.admits(address, time.monotonic())
        raise NotFoundException("there is no such game")
    return held


class Records(Controller):
    """Finished games, everything revealed."""

    path = "/api"

    @post("/tables/{code:str}/record", status_code=HTTP_200_OK)
    async def keep(self, request: AnyRequest, desk: AnyDesk, code: FromPath[str]) -> Address:
        """Give the permanent address of a table's finished game."""
        host = await finished_table_of(desk, request, code)
        held = await desk.library.keep(log_text(host.table, await host.history()))
        return Address(held.name, held.kept)

    @post("/records", status_code=HTTP_200_OK, request_max_body_size=MOST_RECORD_BYTES)
    async def bring(self, request: AnyRequest, desk: AnyDesk) -> Address:
        """Look at a record from elsewhere: the body is its text. It is proved first, and nothing is written."""
        if not desk.uploads.admits(address_of(request), time.monotonic()):
            raise TooManyRequestsException("too many records")
        try:
            held = await desk.library.bring((await request.body()).decode())
        except UnicodeDecodeError as error:
            raise ClientException("not a record of a finished game: it is not a text") from error
        except NotARecord as error:
            raise ClientException(f"not a record of a finished game: {error}") from error
        return Address(held.name, held.kept)

    @get("/records/{record:str}", media_type=MediaType.JSON)
    async def replay(self, request: AnyRequest, desk: AnyDesk, record: FromPath[str]) -> Response[bytes]:
        """Give a finished game: every act with its time and its events."""
        held = await record_of(desk, request, record)
        return _json(await desk.library.told(held))

    @get("/records/{record:str}/views/{seat:str}", media_type=MediaType.JSON)
    async def views(
        self, request: AnyRequest, desk: AnyDesk, record: FromPath[str], seat: FromPath[str]
    ) -> Response[bytes]:
        """Give what a seat, or the public, saw before the first act and after each."""
        held = await record_of(desk, request, record)
        number = None if seat == PUBLIC else int(seat) if seat.isdecimal() and len(seat) < 3 else -1
        try:
            return _json(await desk.library.views(held, number))
        except NotARecord as error:
            raise NotFoundException(str(error)) from error

    @get("/records/{record:str}/analysis", media_type=MediaType.JSON)
    async def analysis(
        self,
        request: AnyRequest,
        desk: AnyDesk,
        record: FromPath[str],
        since: FromQuery[int] = 0,
    ) -> Analysis:
        """Give remarks on decisions, page by page: ask again from `next` until it is null."""
        held = await record_of(desk, request, record)
        if since < 0:
            raise ClientException("acts are counted from 0")
        thought = desk.library.thought_of(held, since)
        if not thought and not desk.analyses.admits(address_of(request), time.monotonic()):
            raise TooManyRequestsException("too many questions at once")
        return await desk.library.analysis(held, since)

    @get("/records/{record:str}/log", media_type=MediaType.TEXT)
    async def log(self, request: AnyRequest, desk: AnyDesk, record: FromPath[str]) -> Response[str]:
        """Give the record itself, as `pioche replay` and `pioche analyse` read it."""
        held = await record_of(desk, request, record)
        name = f"pioche-{held.name[:8]}.jsonl"
        return Response(
            held.text,
            media_type=MediaType.TEXT,
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )


def _json(raw: bytes) -> Response[bytes]:
    return Response(raw, media_type=MediaType.JSON)
