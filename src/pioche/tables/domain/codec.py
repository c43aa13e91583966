"""Codec of a table's log: records from bytes, and the table that they lead to."""

from collections.abc import Iterable, Sequence

from msgspec import Raw, Struct

from pioche.kernel import registry
from pioche.kernel.codec import Codec, Reader, codec_for
from pioche.kernel.errors import Malformed
from pioche.kernel.game import AnyGame
from pioche.kernel.registry import UnknownGame
from pioche.kernel.text import Text
from pioche.tables.domain.evolve import evolve, open_table
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Acted, Opened, PlainTableEvent, Record, TableEvent
from pioche.tables.domain.state import Table


class _RawAct(TableEvent, frozen=True, tag="acted"):
    """An act as a log holds it: `Acted` before its game has read it."""

    seat: int | None
    command: Raw
    events: tuple[Raw, ...]
    after_ms: int = 0
    beat_ms: int = 0
    why: Text | None = None


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A `Record` before its game has read it."""

    at_ms: int
    wall_ms: int
    what: PlainTableEvent | _RawAct
    by: PersonId | None = None
    request: str = ""


_LINE: Reader[_Line] = Reader(_Line)


class Unreadable(Exception):
    """A log cannot be read here: a newer version of the product has written it, or it is damaged."""


def read_records(raw: Iterable[bytes], game: AnyGame | None = None) -> list[Record]:
    """Read the records of a log, or raise Unreadable; a piece of one needs to be told the game."""
    records: list[Record] = []
    codec = codec_for(game) if game is not None else None
    for number, text in enumerate(raw, start=1):
        try:
            line = _LINE.read(text)
            if isinstance(line.what, Opened):
                codec = codec_for(registry.find(line.what.game))
            records.append(_record(line, codec))
        except (Malformed, UnknownGame) as error:
            raise Unreadable(f"record {number} is of a newer version, or damaged: {error}") from error
    return records


def _record(line: _Line, codec: Codec | None) -> Record:
    what = line.what
    if not isinstance(what, _RawAct):
        return Record(line.at_ms, line.wall_ms, what, line.by, line.request)
    if codec is None:
        raise Malformed("an act at no table")
    command = codec.act_command.read(bytes(what.command))
    events = tuple(codec.event.read(bytes(event)) for event in what.events)
    acted = Acted(what.seat, command, events, what.after_ms, what.beat_ms, what.why)
    return Record(line.at_ms, line.wall_ms, acted, line.by, line.request)


def fold(records: Sequence[Record]) -> Table:
    """Give the table that a log leads to, or raise Unreadable."""
    try:
        table = open_table(records[0])
        for record in records[1:]:
            table = evolve(table, record)
    except (Malformed, UnknownGame, ValueError, LookupError) as error:
        raise Unreadable(f"the log does not lead to a table: {error}") from error
    return table
