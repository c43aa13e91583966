"""The one place where letters to people are written: a seat's view and its face of events, and nothing else."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Malformed
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat
from pioche.server.masks import masked, masked_sign
from pioche.server.messages import PROTOCOL, Happened, News, Welcome
from pioche.tables.curtains import behind_curtain
from pioche.tables.host import TableHost
from pioche.tables.names import Names
from pioche.tables.people import PersonId
from pioche.tables.records import Reacted, Record
from pioche.tables.view import TableView, faces, names, table_view


def view_for(host: TableHost, person: PersonId | None) -> TableView:
    """Give the table as a person may see it now."""
    return masked(table_view(host.table, person, host.now_ms(), host.presence.connected(), host.preparing))


def welcome(host: TableHost, person: PersonId | None, missed: Iterable[tuple[int, Record]]) -> Welcome:
    """Write the first letter of a connection."""
    return Welcome(PROTOCOL, view_for(host, person), events_for(host, person, missed))


def news(host: TableHost, person: PersonId | None, records: Sequence[tuple[int, Record]]) -> News:
    """Write what has changed."""
    called = Names(host.table)
    shown = (record.what for _, record in records if isinstance(record.what, Reacted))
    named = (replace(each, person=called.speaker(each.person)) for each in shown)
    signs = tuple(masked_sign(host.table.code, each) for each in named)
    return News(view_for(host, person), events_for(host, person, records), signs)


def events_for(host: TableHost, person: PersonId | None, records: Iterable[tuple[int, Record]]) -> tuple[Happened, ...]:
    """Give a person's face of the game events among some records, each told in a sentence."""
    table, codec, called = host.table, codec_for(host.table.game), names(host.table)
    return tuple(
        Happened(sequence, face, table.game.tell(codec.event.read(bytes(face)), called))
        for sequence, record in records
        for face in faces(table, record, person)
    )


def value_for(host: TableHost, person: PersonId, seat: int, command: bytes) -> Preview:
    """Give the value of a prepared move to the person whose seat it is."""
    table = host.table
    if Seat(seat) not in table.seats_of(person) or table.position is None:
        raise Malformed("no such seat of yours in a game")
    if table.pause_reason == "asked":
        raise Malformed("nothing is worth anything in a pause")
    if behind_curtain(table, seat, person):
        raise Malformed("this seat does not hold the device")
    return table.game.preview(table.position, Seat(seat), codec_for(table.game).command.read(command))
