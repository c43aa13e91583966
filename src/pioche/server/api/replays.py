"""The HTTP side of finished games: their permanent addresses, replays, remarks; records that guests bring along."""

import zlib
from collections.abc import AsyncIterator
from typing import Any

from litestar import Controller, MediaType, Response, get, post
from litestar.exceptions import (
    ClientException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.params import FromPath, FromQuery
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_400_BAD_REQUEST, HTTP_403_FORBIDDEN
from msgspec import Struct

from pioche.kernel.text import Text
from pioche.replay.flaws import Flaw, NotARecord
from pioche.replay.library import Analysis, Held, TooManyWaiting
from pioche.replay.limits import MOST_RECORD_BYTES
from pioche.replay.oracle import Why, Withheld, refuse_oracle
from pioche.replay.pages import GZIP, NoSuchSeat, Replay, Seen
from pioche.replay.table_log import written
from pioche.server.api.routes import AnyRequest, finished_table_of, required
from pioche.server.api.spoilers import refuse_spoiled_record
from pioche.server.app_state import AppState, InjectedAppState
from pioche.server.http.addresses import address_of
from pioche.server.http.bodies import PLAIN_TEXT, body_of
from pioche.server.http.openapi import REASONS, TakesText, answer, failures
from pioche.server.limits.rate_limit import enforce_rate_limit, retry_after
from pioche.server.pages.client_pages import PACKED

PUBLIC = "public"
PIECE_BYTES = 65_536
"""Pages are sent by such pieces: nobody who reads slowly makes the house hold a whole one."""
BUSY_SECONDS = 10.0
MOST_SEATS = 12
NO_REMARKS: dict[Why, str] = {
    "unproved": "there are no remarks on a game that was not played here and cannot be proved",
    "stranger": "introduce yourself first: there are remarks on brought games for known guests only",
    "playing": "there are no remarks on brought games while you play such a game; come back when it is over",
}


class Flawed(Struct, frozen=True):
    """Why a text is not the record of a finished game."""

    error: str
    flaw: Flaw


class Address(Struct, frozen=True):
    """Where a finished game can be looked at: `/partie/{id}`."""

    id: str
    kept: bool
    """Kept for ever; otherwise only as long as it is being looked at."""


class NoRemarks(Struct, frozen=True):
    """Why remarks on a record are not given."""

    error: str
    why: Why | None = None
    """None for the record of a day that is not over for whoever asks."""


def flawed(request: AnyRequest, error: NotARecord) -> Response[Flawed]:
    """Say why a text is not a record."""
    del request
    sentence = f"not a record of a finished game: {error}"
    return Response(Flawed(sentence, error.flaw), status_code=HTTP_400_BAD_REQUEST)


def withheld(request: AnyRequest, error: Withheld) -> Response[NoRemarks]:
    """Say why there are no remarks."""
    del request
    return Response(NoRemarks(NO_REMARKS[error.why], error.why), status_code=HTTP_403_FORBIDDEN)


async def record_of(app_state: AppState, request: AnyRequest, name: str) -> Held:
    """Give a record to whoever may see it; whoever tries many wrong names has to wait, as with codes."""
    held = await app_state.guesses.guess(address_of(request), lambda: app_state.library.find(name))
    if held is None:
        raise NotFoundException("there is no such game")
    await refuse_spoiled_record(app_state, held, await app_state.identities.person(request))
    return held


class Records(Controller):
    """Finished games, everything revealed."""

    path = "/api"

    @post("/tables/{code:str}/record", status_code=HTTP_200_OK)
    async def keep(self, request: AnyRequest, app_state: InjectedAppState, code: FromPath[str]) -> Address:
        """Give the permanent address of a table's finished game."""
        runner = await finished_table_of(app_state, request, code)
        held = await app_state.library.keep(await written(runner))
        return Address(held.name, held.kept)

    @post(
        "/records",
        status_code=HTTP_200_OK,
        request_max_body_size=MOST_RECORD_BYTES,
        opt={PLAIN_TEXT: True},
        exception_handlers={NotARecord: flawed},
        operation_class=TakesText,
        responses={HTTP_400_BAD_REQUEST: answer(Flawed, "The text is not the record of a finished game.")},
    )
    async def bring(self, request: AnyRequest, app_state: InjectedAppState) -> Address:
        """Look at a record from elsewhere: the body is its text. It is proved first, and nothing is written."""
        guest = await app_state.house.services.store.guest(await required(app_state, request))
        if guest is None:
            raise PermissionDeniedException("introduce yourself first")
        enforce_rate_limit(app_state.uploads, f"guest {guest.id}", "too many records")
        enforce_rate_limit(app_state.uploads, address_of(request), "too many records")
        try:
            held = await app_state.library.bring((await body_of(request)).decode())
        except UnicodeDecodeError as error:
            raise NotARecord(Text("ce n’est pas un texte", "it is not a text"), "unreadable") from error
        except TooManyWaiting as error:
            raise TooManyRequestsException("too many records at once", headers=retry_after(BUSY_SECONDS)) from error
        return Address(held.name, held.kept)

    @get(
        "/records/{record:str}",
        media_type=MediaType.JSON,
        opt={PACKED: True},
        responses={HTTP_200_OK: answer(Replay, "The game, everything revealed."), **failures(HTTP_403_FORBIDDEN)},
    )
    async def replay(
        self,
        request: AnyRequest,
        app_state: InjectedAppState,
        record: FromPath[str],
        reader: FromQuery[int | None] = None,
    ) -> Response[Any]:
        """Give a finished game: every act with its time and its events; sentences say “tu” to the seat of a reader."""
        held = await record_of(app_state, request, record)
        return _paged(request, await app_state.library.replay(held, _seated(reader)))

    @get(
        "/records/{record:str}/views/{seat:str}",
        media_type=MediaType.JSON,
        opt={PACKED: True},
        responses={HTTP_200_OK: answer(Seen, "Views of the game, and what was told."), **failures(HTTP_403_FORBIDDEN)},
    )
    async def views(
        self,
        request: AnyRequest,
        app_state: InjectedAppState,
        record: FromPath[str],
        seat: FromPath[str],
        reader: FromQuery[int | None] = None,
    ) -> Response[Any]:
        """Give what a seat, or the public, saw before the first act and after each, and what they were told."""
        held = await record_of(app_state, request, record)
        number = None if seat == PUBLIC else int(seat) if seat.isdecimal() and len(seat) < 3 else -1
        try:
            return _paged(request, await app_state.library.views(held, number, _seated(reader)))
        except NoSuchSeat as error:
            raise NotFoundException(str(error)) from error

    @get(
        "/records/{record:str}/analysis",
        media_type=MediaType.JSON,
        exception_handlers={Withheld: withheld},
        responses={HTTP_403_FORBIDDEN: answer(NoRemarks, REASONS[HTTP_403_FORBIDDEN])},
    )
    async def analysis(
        self,
        request: AnyRequest,
        app_state: InjectedAppState,
        record: FromPath[str],
        since: FromQuery[int] = 0,
    ) -> Analysis:
        """Give remarks on decisions, page by page: ask again from `next` until it is null."""
        held = await record_of(app_state, request, record)
        if since < 0:
            raise ClientException("acts are counted from 0")
        person = await app_state.identities.person(request)
        await refuse_oracle(app_state.library, app_state.house.services.store, held, person)
        thought = app_state.library.thought_of(held, since)
        if not thought:
            enforce_rate_limit(app_state.analyses, address_of(request), "too many questions at once")
        return await app_state.library.analysis(held, since)

    @get("/records/{record:str}/log", media_type=MediaType.TEXT, responses=failures(HTTP_403_FORBIDDEN))
    async def log(self, request: AnyRequest, app_state: InjectedAppState, record: FromPath[str]) -> Response[str]:
        """Give the record itself, as `pioche replay` and `pioche analyse` read it."""
        held = await record_of(app_state, request, record)
        name = f"pioche-{held.name[:8]}.jsonl"
        return Response(
            app_state.library.file(held),
            media_type=MediaType.TEXT,
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )


def _seated(reader: int | None) -> int | None:
    """Give the seat of a reader; what no game has is nobody’s, so that few pages are worked out and kept."""
    return reader if reader is not None and 0 <= reader < MOST_SEATS else None


def _paged(request: AnyRequest, page: bytes) -> Response[Any]:
    """Send a page as it is kept, or unpacked on the way to whoever cannot unpack it; piece by piece."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Stream(_pieces(page), media_type=MediaType.JSON, headers={**headers, "content-encoding": "gzip"})
    return Stream(unpacked(page), media_type=MediaType.JSON, headers=headers)


async def _pieces(page: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(page), PIECE_BYTES):
        yield page[start : start + PIECE_BYTES]


async def unpacked(page: bytes) -> AsyncIterator[bytes]:
    """Unpack a page by small pieces."""
    unpacker = zlib.decompressobj(GZIP)
    for start in range(0, len(page), PIECE_BYTES):
        left = page[start : start + PIECE_BYTES]
        while left:
            yield unpacker.decompress(left, PIECE_BYTES)
            left = unpacker.unconsumed_tail
    yield unpacker.flush()
