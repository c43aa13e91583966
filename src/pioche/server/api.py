"""The HTTP side: guests, the shelf, opening tables, carrying a seat to another device, records of finished games."""

import time
from typing import Annotated, Any

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
from pioche.kernel.text import Text
from pioche.server.addresses import address_of
from pioche.server.describing import failures
from pioche.server.desk import AnyDesk, Desk
from pioche.server.forms import command_schemas
from pioche.server.identity import cookies_for, no_cookies, renewed, token_from
from pioche.server.invites import base_address, data_uri
from pioche.server.knobs import Knob, Variant, knobs, seat_knobs, variants
from pioche.server.rate_limit import pass_gate
from pioche.server.records import written
from pioche.server.refusals import TellingException
from pioche.server.spoilers import refuse_spoiled_log
from pioche.tables.host import TableHost
from pioche.tables.moderation import NoRoom, TooManyTables
from pioche.tables.people import COLOURS, Person, PersonId, clean_name, new_token, person_of
from pioche.tables.records import Settings
from pioche.tables.requests import Name
from pioche.tables.store import Attempt, Card
from pioche.tables.view import may_attend

AnyRequest = Request[Any, Any, Any]


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name
    colour: Annotated[str, Meta(max_length=12)] = "blue"


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

    @classmethod
    def of(cls, card: Card) -> "TableCard":
        """Copy what others may see."""
        return cls(card.code, card.game, card.status, card.seats, card.free, card.names, card.updated_ms)


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


async def required(desk: Desk, request: AnyRequest) -> PersonId:
    """Give the guest, or refuse."""
    person = await desk.identities.person(request)
    if person is None:
        raise PermissionDeniedException("introduce yourself first")
    return person


async def issued_token(desk: Desk, request: AnyRequest) -> str | None:
    """Give the token that the guest shows, if it is one of this house."""
    return token_from(request) if await desk.identities.person(request) else None


async def table_of(desk: Desk, request: AnyRequest, code: str) -> TableHost:
    """Give the table of a code; whoever tries many wrong codes has to wait."""
    host = await desk.find(code, address_of(request), await desk.identities.person(request))
    if host is None:
        raise NotFoundException("there is no such table")
    return host


async def finished_table_of(desk: Desk, request: AnyRequest, code: str) -> TableHost:
    """Give the table of a code whose game is over, to whoever was welcome there."""
    host = await table_of(desk, request, code)
    if host.table.status != "over":
        raise PermissionDeniedException("the game is not over")
    if not may_attend(host.table, await desk.identities.person(request)):
        raise PermissionDeniedException("this game was played without spectators")
    return host


async def ended_table_of(desk: Desk, request: AnyRequest, code: str) -> TableHost:
    """Give the table of a code whose game is over; of one that was closed in the middle, to those who played it."""
    host = await table_of(desk, request, code)
    person = await desk.identities.person(request)
    if host.table.closed_for_good and host.table.seed is not None and host.table.seats_of(person):
        return host
    return await finished_table_of(desk, request, code)


async def refuse_greedy(desk: Desk, person: PersonId, address: str, settings: Settings) -> None:
    """T-20: raise Illegal for somebody who has many tables open, or opens many in public."""
    if await desk.house.services.store.open_tables_of(person) >= desk.config.open_tables_per_person:
        raise TooManyTables(desk.config.open_tables_per_person)
    desk.quotas.check_public(person, address, settings)


def told(error: Illegal, status: int) -> TellingException:
    """Give a refusal of a rule over HTTP, in the words of the rule."""
    return TellingException(str(error), status, error.refusal.text)


class Guests(Controller):
    """Who somebody is, as far as anybody needs to know."""

    path = "/api"

    @get("/me")
    async def me(self, request: AnyRequest, desk: AnyDesk) -> Response[Person | None]:
        """Give the guest's own name and colour."""
        person = await desk.identities.person(request)
        if person is None:
            return Response(None)
        return Response(await desk.house.services.store.guest(person), cookies=renewed(request))

    @put("/me")
    async def introduce(self, request: AnyRequest, desk: AnyDesk, data: JSONBody[Profile]) -> Response[Person]:
        """Take a name; whoever has no token gets one."""
        name = clean_name(data.name)
        if not name:
            raise ClientException("a name is needed")
        known = await issued_token(desk, request)
        if known is None:
            pass_gate(desk.introductions, address_of(request), "too many new guests")
        token = known or new_token()
        guest = Person(person_of(token), name, data.colour if data.colour in COLOURS else COLOURS[0])
        await desk.house.services.store.save_guest(guest)
        return Response(guest, cookies=cookies_for(token, request))

    @delete("/me", status_code=HTTP_200_OK)
    async def forget(self, request: AnyRequest, desk: AnyDesk) -> Response[None]:
        """Let the house forget the guest on this device: the token counts no more, and the cookie goes."""
        person = await desk.identities.person(request)
        if person is not None:
            await desk.identities.forget(person)
        return Response(None, cookies=no_cookies(request))

    @get("/mine")
    async def mine(self, request: AnyRequest, desk: AnyDesk) -> list[TableCard]:
        """Give the guest's own tables: those that are not over, then the others, the latest first."""
        person = await desk.identities.person(request)
        cards = await desk.house.services.store.cards_of(person) if person else []
        return [TableCard.of(card) for card in cards]

    @get("/days/{game:str}/{day:str}")
    async def day(self, request: AnyRequest, desk: AnyDesk, game: FromPath[str], day: FromPath[str]) -> Attempt | None:
        """Tell where the guest's one try at the deal of a day was begun; null before."""
        person = await desk.identities.person(request)
        return await desk.house.services.store.attempt(person, game, day) if person else None


class Tables(Controller):
    """Tables: opened, listed, carried along, remembered."""

    path = "/api"

    @get("/shelf")
    async def shelf(self, request: AnyRequest, desk: AnyDesk) -> Shelf:
        """Give all games and bots."""
        return Shelf([_box(name) for name in registry.names()], LEVELS, base_address(request, desk))

    @get("/games/{game:str}/commands")
    async def commands(self, game: FromPath[str]) -> dict[str, dict[str, Any]]:
        """Give what each command of a game is made of, as JSON schemas by their tags."""
        try:
            return command_schemas(registry.find(game).meta)
        except registry.UnknownGame as error:
            raise NotFoundException("there is no such game") from error

    @get("/tables")
    async def public(self, desk: AnyDesk) -> list[TableCard]:
        """Give the public tables that wait for players, where somebody is there or was within the hour."""
        return [TableCard.of(card) for card in await desk.house.public_cards()]

    @post("/tables")
    async def open(self, request: AnyRequest, desk: AnyDesk, data: JSONBody[Wish]) -> Place:
        """Open a table."""
        guest = await desk.house.services.store.guest(await required(desk, request))
        if guest is None:
            raise PermissionDeniedException("introduce yourself first")
        address = address_of(request)
        pass_gate(desk.openings, address, "too many new tables")
        desk.note_address(guest.id, address)
        try:
            await refuse_greedy(desk, guest.id, address, data.settings)
            options = None if data.options is None else encode(data.options)
            host = await desk.house.open(guest, data.game, options, data.settings, data.seats)
        except NoRoom as error:
            raise told(error, HTTP_503_SERVICE_UNAVAILABLE) from error
        except Illegal as error:
            raise told(error, HTTP_400_BAD_REQUEST) from error
        except Malformed as error:
            raise ClientException(str(error)) from error
        return Place(host.table.code)

    @get("/tables/{code:str}")
    async def table(self, request: AnyRequest, desk: AnyDesk, code: FromPath[str]) -> TableCard:
        """Tell what kind of table a code leads to."""
        host = await table_of(desk, request, code)
        return TableCard.of(desk.card(host))

    @post("/tables/{code:str}/report", status_code=HTTP_200_OK)
    async def report(self, request: AnyRequest, desk: AnyDesk, code: FromPath[str], data: JSONBody[Complaint]) -> None:
        """Tell whoever looks after the house about a public table."""
        person = await required(desk, request)
        host = await table_of(desk, request, code)
        if not host.table.settings.public:
            raise PermissionDeniedException("only public tables are reported")
        for whose in (person, address_of(request)):
            pass_gate(desk.quotas.reports, whose, "too many reports")
        await desk.house.services.store.keep_report(desk.report(host.table, person, data.reason))

    @get("/tables/{code:str}/log", media_type=MediaType.TEXT, responses=failures(HTTP_403_FORBIDDEN))
    async def log(self, request: AnyRequest, desk: AnyDesk, code: FromPath[str]) -> str:
        """Give the whole log of a game that is over, or was closed for good; everything is revealed then."""
        host = await ended_table_of(desk, request, code)
        await refuse_spoiled_log(desk, host.table, await desk.identities.person(request))
        return desk.library.sign(await written(host))

    @post("/tables/{code:str}/ticket", status_code=HTTP_200_OK)
    async def ticket(self, request: AnyRequest, desk: AnyDesk, code: FromPath[str]) -> Ticket:
        """Make a ticket that moves the guest's seat to another device."""
        person = await required(desk, request)
        host = await table_of(desk, request, code)
        if not host.table.seats_of(person):
            raise PermissionDeniedException("you have no seat there")
        ticket = desk.tickets.issue(host.table.code, person, time.monotonic())
        way = f"{base_address(request, desk)}/reprendre#{host.table.code}.{ticket}"
        return Ticket(ticket, data_uri(way))

    @post("/carry", status_code=HTTP_200_OK, responses=failures(HTTP_404_NOT_FOUND))
    async def carry(self, request: AnyRequest, desk: AnyDesk, data: JSONBody[Carrying]) -> Response[Place]:
        """Take a seat over with a ticket, on the new device."""
        host = await table_of(desk, request, data.code)
        with desk.redeem(host.table.code, data.ticket, address_of(request)) as old:
            seated = host.table.person(old) if old else None
            if old is None or seated is None:
                raise PermissionDeniedException("this ticket is used or too old")
            token = await issued_token(desk, request) or new_token()
            guest = Person(person_of(token), seated.name, seated.colour)
            await desk.house.services.store.save_guest(guest)
            try:
                await host.move_seats(old, guest)
            except Illegal as error:
                raise PermissionDeniedException(str(error)) from error
        return Response(Place(host.table.code), cookies=cookies_for(token, request))


def _box(name: str) -> Box:
    meta = registry.find(name).meta
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
    )
