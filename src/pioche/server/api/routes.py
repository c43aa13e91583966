"""HTTP API: guests, the shelf, tables, moving a seat to another device, logs of finished games."""

import asyncio
import contextlib
from functools import cache, lru_cache
from typing import Annotated, Any, cast

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.enums import MediaType
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import FromPath, JSONBody
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from msgspec import Meta, Raw, Struct

from pioche.bots.levels import LEVELS, Level
from pioche.kernel import registry
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal, Malformed
from pioche.kernel.game import AnyGame
from pioche.kernel.text import Text
from pioche.replay.table_log import written
from pioche.server.api.command_forms import command_schemas
from pioche.server.api.option_forms import Knob, Variant, knobs, seat_knobs, variants
from pioche.server.api.spoilers import refuse_spoiled_log
from pioche.server.app_state import AppState, InjectedAppState
from pioche.server.http.addresses import address_of
from pioche.server.http.error_pages import TellingException
from pioche.server.http.identity import cookies_for, no_cookies, renewed, token_from
from pioche.server.http.openapi import failures
from pioche.server.limits.rate_limit import enforce_rate_limit
from pioche.server.pages.invites import base_address, data_uri
from pioche.tables.domain.clean_names import hurts
from pioche.tables.domain.day_secret import DayProof, proof_of
from pioche.tables.domain.days import check_date, is_past
from pioche.tables.domain.hints import Near, near_words
from pioche.tables.domain.moderation import NoRoom, TooManyTables
from pioche.tables.domain.people import COLOURS, Person, PersonId, clean_name, person_of
from pioche.tables.domain.records import Settings
from pioche.tables.domain.requests import Name
from pioche.tables.domain.summary import TableSummary
from pioche.tables.domain.view import host_name, may_attend
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.store import Attempt, StoreFull
from pioche.tables.runtime.tokens import new_token

AnyRequest = Request[Any, Any, Any]


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name
    colour: Annotated[str, Meta(max_length=12)] = "blue"


class Introduced(Person, frozen=True):
    """A guest under the name just taken."""

    hurts: bool = False
    """T-22: whether the name may hurt; it stays the guest's to choose."""


class Box(Struct, frozen=True):
    """A game as the shelf shows it."""

    name: str
    title: str
    line: Text
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    options: Raw
    knobs: tuple[Knob, ...]
    """What the host chooses."""
    seat_knobs: tuple[Knob, ...]
    """What each seat chooses for itself."""
    variants: tuple[Variant, ...]
    """The rulebook's own first."""
    first_day: str
    """The first day that has a deal of its own; empty where days have none."""
    puzzle: bool
    """Whether it has a puzzle of the day."""


class Shelf(Struct, frozen=True):
    """All games and all bots."""

    games: list[Box]
    bots: tuple[Level, ...]
    address: str
    """Where another device finds the house."""


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] | None = None
    settings: Settings = Settings()
    seats: Annotated[int, Meta(ge=1, le=10)] | None = None


class Place(Struct, frozen=True):
    """Where a table is."""

    code: str


class TableCard(Struct, frozen=True):
    """A table on one line, as others may see it."""

    code: str
    game: str
    status: str
    seats: int
    free: int
    names: tuple[str, ...]
    updated_ms: int
    host: str = ""
    """The name of whoever invites, where a code is asked about and they sit there."""
    yours: bool = False
    """The game waits for whoever asks for their own tables."""

    @classmethod
    def of(cls, summary: TableSummary, host: str = "", person: PersonId | None = None) -> "TableCard":
        """Copy what others may see."""
        return cls(
            summary.code,
            summary.game,
            summary.status,
            summary.seats,
            summary.free,
            summary.names,
            summary.updated_ms,
            host,
            person in summary.awaited,
        )


class Complaint(Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong with a public table."""

    reason: Annotated[str, Meta(max_length=200)] = ""


class Ticket(Struct, frozen=True):
    """A secret that moves a seat to another device once."""

    ticket: str
    picture: str
    """The way there as a QR code, for an image's source."""


class Carrying(Struct, frozen=True, forbid_unknown_fields=True):
    """A ticket shown on the other device."""

    code: Annotated[str, Meta(max_length=20)]
    ticket: Annotated[str, Meta(max_length=100)]


async def required(app_state: AppState, request: AnyRequest) -> PersonId:
    """Give the guest, or refuse."""
    person = await app_state.identities.person(request)
    if person is None:
        raise PermissionDeniedException("introduce yourself first")
    return person


async def issued_token(app_state: AppState, request: AnyRequest) -> str | None:
    """Give the token that the guest shows, if it is one of this house."""
    return token_from(request) if await app_state.identities.person(request) else None


async def table_of(app_state: AppState, request: AnyRequest, code: str) -> LiveTable:
    """Give the table of a code; whoever tries many wrong codes has to wait."""
    runner = await app_state.find(code, address_of(request), await app_state.identities.person(request))
    if runner is None:
        raise NotFoundException("there is no such table")
    return runner


async def finished_table_of(app_state: AppState, request: AnyRequest, code: str) -> LiveTable:
    """Give the table of a code whose game is over, to whoever was welcome there."""
    runner = await table_of(app_state, request, code)
    if runner.table.status != "over":
        raise PermissionDeniedException("the game is not over")
    if not may_attend(runner.table, await app_state.identities.person(request)):
        raise PermissionDeniedException("this game was played without spectators")
    return runner


async def ended_table_of(app_state: AppState, request: AnyRequest, code: str) -> LiveTable:
    """Give the table of a code whose game is over; of one that was closed in the middle, to those who played it."""
    runner = await table_of(app_state, request, code)
    person = await app_state.identities.person(request)
    if runner.table.closed_for_good and runner.table.seed is not None and runner.table.seats_of(person):
        return runner
    return await finished_table_of(app_state, request, code)


async def refuse_greedy(app_state: AppState, person: PersonId, address: str, settings: Settings) -> None:
    """T-20: raise Illegal for somebody who has many tables open, or opens many in public."""
    if await app_state.house.services.store.open_tables_of(person) >= app_state.config.open_tables_per_person:
        raise TooManyTables(app_state.config.open_tables_per_person)
    app_state.quotas.check_public(person, address, settings)


def told(error: Illegal, status: int) -> TellingException:
    """Give a refusal of a rule over HTTP, in the words of the rule."""
    return TellingException(str(error), status, error.refusal.text)


class Guests(Controller):
    """Who somebody is, as far as anybody needs to know."""

    path = "/api"

    @get("/me")
    async def me(self, request: AnyRequest, app_state: InjectedAppState) -> Response[Person | None]:
        """Give the guest's own name and colour."""
        person = await app_state.identities.person(request)
        if person is None:
            return Response(None)
        return Response(await app_state.house.services.store.guest(person), cookies=renewed(request))

    @put("/me")
    async def introduce(
        self, request: AnyRequest, app_state: InjectedAppState, data: JSONBody[Profile]
    ) -> Response[Introduced]:
        """Take a name; whoever has no token gets one."""
        name = clean_name(data.name)
        if not name:
            raise ClientException("a name is needed")
        known = await issued_token(app_state, request)
        if known is None:
            enforce_rate_limit(app_state.introductions, address_of(request), "too many new guests")
        token = known or new_token()
        guest = Person(person_of(token), name, data.colour if data.colour in COLOURS else COLOURS[0])
        await app_state.house.services.store.save_guest(guest)
        told = Introduced(guest.id, guest.name, guest.colour, hurts(guest.name))
        return Response(told, cookies=cookies_for(token, request))

    @delete("/me", status_code=HTTP_200_OK)
    async def forget(self, request: AnyRequest, app_state: InjectedAppState) -> Response[None]:
        """Let the house forget the guest on this device: the token counts no more, lines and cookie go."""
        person = await app_state.identities.person(request)
        if person is not None:
            await app_state.identities.forget(person)
            app_state.bans.show_out(person)
            app_state.house.forget(person)
        return Response(None, cookies=no_cookies(request))

    @get("/mine")
    async def mine(self, request: AnyRequest, app_state: InjectedAppState) -> list[TableCard]:
        """Give the guest's own tables: those that are not over, then the others, the latest first."""
        person = await app_state.identities.person(request)
        summaries = await app_state.house.services.store.tables_of(person) if person else []
        return [TableCard.of(summary, person=person) for summary in summaries]

    @get("/days/{game:str}/{day:str}")
    async def day(
        self, request: AnyRequest, app_state: InjectedAppState, game: FromPath[str], day: FromPath[str]
    ) -> Attempt | None:
        """Tell where the guest's one try at the deal of a day was begun; null before."""
        person = await app_state.identities.person(request)
        return await app_state.house.services.store.attempt(person, game, day) if person else None

    @get("/days/{game:str}/{day:str}/proof")
    async def day_proof(self, app_state: InjectedAppState, game: FromPath[str], day: FromPath[str]) -> DayProof | None:
        """Give the fingerprint of the key by which this house deals a day, and the key itself once the day is over.

        Null where the deal of the day is the same in every house.
        """
        services = app_state.house.services
        now_ms = services.clock.wall_ms()
        try:
            check_date(registry.find(game), day, now_ms)
        except (registry.UnknownGame, Illegal) as error:
            raise NotFoundException("there is no such day") from error
        key = services.day_key(game, day)
        return None if key is None else proof_of(key, past=is_past(day, now_ms))


class Tables(Controller):
    """Tables: opened, listed, carried along, remembered."""

    path = "/api"

    @get("/games/{game:str}/commands")
    async def commands(self, game: FromPath[str]) -> dict[str, dict[str, Any]]:
        """Give what each command of a game is made of, as JSON schemas by their tags."""
        try:
            return command_schemas(registry.find(game).meta)
        except registry.UnknownGame as error:
            raise NotFoundException("there is no such game") from error

    @get("/shelf")
    async def shelf(self, request: AnyRequest, app_state: InjectedAppState) -> Response[Shelf]:
        """Give all games and bots."""
        games = tuple(registry.find(name) for name in registry.names())
        return Response(cast(Shelf, _shelf(games, base_address(request, app_state))), media_type=MediaType.JSON)

    @get("/tables")
    async def public(self, app_state: InjectedAppState) -> list[TableCard]:
        """Give the public tables that wait for players, where somebody is there or was within the hour."""
        return [TableCard.of(summary) for summary in await app_state.house.public_tables()]

    @post("/tables")
    async def open(self, request: AnyRequest, app_state: InjectedAppState, data: JSONBody[Wish]) -> Place:
        """Open a table."""
        guest = await app_state.house.services.store.guest(await required(app_state, request))
        if guest is None:
            raise PermissionDeniedException("introduce yourself first")
        address = address_of(request)
        enforce_rate_limit(app_state.openings, address, "too many new tables")
        app_state.note_address(guest.id, address)
        try:
            await refuse_greedy(app_state, guest.id, address, data.settings)
            options = None if data.options is None else encode(data.options)
            runner = await app_state.house.open(guest, data.game, options, data.settings, data.seats)
        except NoRoom as error:
            raise told(error, HTTP_503_SERVICE_UNAVAILABLE) from error
        except Illegal as error:
            raise told(error, HTTP_400_BAD_REQUEST) from error
        except Malformed as error:
            raise ClientException(str(error)) from error
        return Place(runner.table.code)

    @get("/tables/{code:str}")
    async def table(self, request: AnyRequest, app_state: InjectedAppState, code: FromPath[str]) -> TableCard:
        """Tell what kind of table a code leads to."""
        runner = await table_of(app_state, request, code)
        return TableCard.of(app_state.summary(runner), host_name(runner.table))

    @post("/tables/{code:str}/report", status_code=HTTP_200_OK)
    async def report(
        self, request: AnyRequest, app_state: InjectedAppState, code: FromPath[str], data: JSONBody[Complaint]
    ) -> Response[None]:
        """Tell whoever looks after the house about a public table."""
        person = await required(app_state, request)
        runner = await table_of(app_state, request, code)
        if not runner.table.settings.public:
            raise PermissionDeniedException("only public tables are reported")
        for whose in (person, address_of(request)):
            enforce_rate_limit(app_state.quotas.reports, whose, "too many reports")
        await app_state.house.services.store.keep_report(app_state.report(runner.table, person, data.reason))
        return Response(None)

    @get("/tables/{code:str}/near/{word:str}", responses=failures(HTTP_403_FORBIDDEN))
    async def near(
        self, request: AnyRequest, app_state: InjectedAppState, code: FromPath[str], word: FromPath[str]
    ) -> tuple[Near, ...]:
        """Give words near a refused one to somebody who plays, where the table allows hints."""
        person = await required(app_state, request)
        runner = await table_of(app_state, request, code)
        try:
            return await asyncio.to_thread(near_words, runner.table, person, word)
        except Illegal as error:
            raise told(error, HTTP_403_FORBIDDEN) from error

    @get("/tables/{code:str}/log", media_type=MediaType.TEXT, responses=failures(HTTP_403_FORBIDDEN))
    async def log(self, request: AnyRequest, app_state: InjectedAppState, code: FromPath[str]) -> str:
        """Give the whole log of a game that is over, or was closed for good; everything is revealed then."""
        runner = await ended_table_of(app_state, request, code)
        await refuse_spoiled_log(app_state, runner.table, await app_state.identities.person(request))
        return app_state.library.sign(await written(runner))

    @post("/tables/{code:str}/ticket", status_code=HTTP_200_OK)
    async def ticket(self, request: AnyRequest, app_state: InjectedAppState, code: FromPath[str]) -> Ticket:
        """Make a ticket that moves the guest's seat to another device."""
        person = await required(app_state, request)
        runner = await table_of(app_state, request, code)
        if not runner.table.seats_of(person):
            raise PermissionDeniedException("you have no seat there")
        ticket = await app_state.issue_ticket(runner.table.code, person)
        way = f"{base_address(request, app_state)}/reprendre#{runner.table.code}.{ticket}"
        return Ticket(ticket, data_uri(way))

    @post("/carry", status_code=HTTP_200_OK, responses=failures(HTTP_404_NOT_FOUND))
    async def carry(
        self, request: AnyRequest, app_state: InjectedAppState, data: JSONBody[Carrying]
    ) -> Response[Place]:
        """Take a seat over with a ticket, on the new device."""
        runner = await table_of(app_state, request, data.code)
        old = await app_state.redeem(runner.table.code, data.ticket, address_of(request))
        seated = runner.table.person(old) if old else None
        if old is None or seated is None:
            raise PermissionDeniedException("this ticket is used or too old")
        token = await issued_token(app_state, request) or new_token()
        guest = Person(person_of(token), seated.name, seated.colour)
        services = app_state.house.services
        await services.store.save_guest(guest)
        try:
            await runner.move_seats(old, guest)
        except Illegal as error:
            raise PermissionDeniedException(str(error)) from error
        # Once somebody else has the seat the ticket moves nothing any more, whether or not that can be noted now.
        with contextlib.suppress(StoreFull):
            await services.store.forget_ticket(data.ticket, services.clock.wall_ms())
        return Response(Place(runner.table.code), cookies=cookies_for(token, request))


@lru_cache(maxsize=32)
def _shelf(games: tuple[AnyGame, ...], address: str) -> bytes:
    """Give the shelf as it is sent, written once: whoever asks again and again costs the others little."""
    return encode(Shelf([_box(game) for game in games], LEVELS, address))


@cache
def _box(game: AnyGame) -> Box:
    """Give what the shelf says of a game."""
    meta = game.meta
    return Box(
        meta.name,
        meta.title,
        meta.line,
        meta.seats,
        meta.minutes,
        Raw(encode(meta.options())),
        knobs(meta),
        seat_knobs(meta),
        variants(meta),
        meta.first_day,
        game.puzzle is not None,
    )
