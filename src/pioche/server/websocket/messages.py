"""The protocol of the WebSocket: what goes up, what comes down. `docs/protocol.md` shows every message."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from pioche.kernel.base import tag_of
from pioche.kernel.errors import Refusal
from pioche.kernel.game import Preview
from pioche.kernel.sentences import Happened
from pioche.kernel.text import Language
from pioche.server.websocket.changes import Change
from pioche.tables.domain.records import Reacted
from pioche.tables.domain.requests import AnyRequest, SeatNumber
from pioche.tables.domain.view import TableView

PROTOCOL = 1
RefusedKind: TypeAlias = Literal["illegal", "late", "malformed", "full", "busy"]
RequestId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]


class Upward(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """A message from a client."""


class Hello(Upward, frozen=True):
    """The first message: where the client left off, if it was here before."""

    since: Annotated[int, Meta(ge=0)] | None = None
    changes: bool = False
    """Whether the client puts changes into the table that it has, instead of being sent the whole each time."""
    language: Language | None = None
    """The one language in which events are to be told to this client; in both where it names none."""


class Ask(Upward, frozen=True):
    """A request; its id is its idempotency key: sent again under the same one it is carried out once."""

    id: RequestId
    request: AnyRequest


class Look(Upward, frozen=True):
    """A prepared move: asks what it would be worth, or why it is not possible."""

    id: RequestId
    seat: SeatNumber
    command: Raw


class Ping(Upward, frozen=True):
    """Asks whether anybody is there."""

    id: RequestId


AnyUpward: TypeAlias = Hello | Ask | Look | Ping


class Downward(Struct, frozen=True, tag_field="type", tag=tag_of):
    """A message from the server."""


class Welcome(Downward, frozen=True):
    """The answer to Hello: the table as it is, and what was missed."""

    protocol: int
    table: TableView
    missed: tuple[Happened, ...]
    edition: int = 0
    """The number of the table as it is told here, to which the next changes refer."""


class News(Downward, frozen=True):
    """Something has changed: the whole table as it is now, the events that led there, and quick signs."""

    table: TableView
    events: tuple[Happened, ...]
    signs: tuple[Reacted, ...] = ()
    """What people have just shown; gone with this message, and not told to whoever comes later."""
    beat_ms: int = 0
    """How long these events are shown to everybody before the next sand runs; 0 when there is nothing to stop for."""
    edition: int = 0
    """The number of the table as it is told here."""


class Changed(Downward, frozen=True):
    """The same for a client that wants changes: what stands where in the table now, in the order in which it is put."""

    before: int
    """The edition that is to be changed; a client that has another one connects again and is told all."""
    edition: int
    changes: tuple[Change, ...]
    events: tuple[Happened, ...]
    signs: tuple[Reacted, ...] = ()
    beat_ms: int = 0


class Done(Downward, frozen=True):
    """A request was carried out and is on disk."""

    id: str
    sequence: int


class Refused(Downward, frozen=True):
    """A request was not carried out; nothing has changed."""

    id: str
    kind: RefusedKind
    refusal: Refusal


class Value(Downward, frozen=True):
    """The answer to Look."""

    id: str
    preview: Preview


class Pong(Downward, frozen=True):
    """Somebody is there."""

    id: str


AnyDownward: TypeAlias = Welcome | News | Changed | Done | Refused | Value | Pong
