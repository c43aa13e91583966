"""What a person may know of a table: the one place from which the server's letters come."""

from typing import Any

from msgspec import Raw, Struct

from pioche.bots.levels import level
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.game import Expected, Outcome
from pioche.kernel.seats import Seat
from pioche.tables import records as happened
from pioche.tables.evolve import behind_curtain
from pioche.tables.people import Person, PersonId
from pioche.tables.records import Record, Settings
from pioche.tables.state import Ballot, Chair, Status, Table


class ChairView(Struct, frozen=True):
    """A seat as everybody sees it."""

    people: tuple[Person, ...]
    bot: str | None
    """The level of the bot that acts here, if one does."""
    name: str
    stands_in: bool
    online: bool


class SandView(Struct, frozen=True):
    """The hourglass: how much is left as this is sent."""

    number: int
    left_ms: int | None
    limit_ms: int | None
    held: bool


class BallotView(Struct, frozen=True):
    """A question to the table."""

    number: int
    kind: str
    seat: int
    word: str
    left_ms: int
    mine: bool
    """Whether my answer is awaited."""


class SeatView(Struct, frozen=True):
    """What the game shows to one seat."""

    seat: int | None
    view: Raw


class TableView(Struct, frozen=True):
    """All that a person may know of a table."""

    code: str
    game: str
    status: Status
    sequence: int
    host: bool
    you: tuple[int, ...]
    """My seats; several when this device goes round."""
    shown: int | None
    """The seat whose view is shown; None for the public view."""
    chairs: tuple[ChairView, ...]
    options: Raw
    settings: Settings
    lexicon: str
    views: tuple[SeatView, ...]
    expected: tuple[Expected, ...]
    sand: SandView | None
    ballots: tuple[BallotView, ...]
    lines: tuple[happened.Said, ...]
    muted: tuple[PersonId, ...]
    pause: str | None
    outcome: Outcome | None
    next_code: str | None
    preparing: bool = False
    """Whether the house is still getting this game ready: beginning or going on waits for that, and no sand runs."""


def table_view(
    table: Table, person: PersonId | None, now_ms: int, online: frozenset[PersonId], preparing: bool = False
) -> TableView:
    """Give what a person, a spectator or the shared screen (None) may know."""
    waiting = table.waiting() if table.status in {"playing", "paused"} else None
    seats = table.seats_of(person)
    seat = shown_seat(table, person)
    outcome = table.game.outcome(table.position) if table.position is not None else None
    return TableView(
        code=table.code,
        game=table.game_name,
        status=table.status,
        sequence=table.sequence,
        host=person == table.in_charge,
        you=tuple(int(each) for each in seats),
        shown=seat,
        chairs=tuple(_chair(chair, online) for chair in table.chairs),
        options=Raw(encode(table.options)),
        settings=table.settings,
        lexicon=table.lexicon,
        views=_views(table, seat),
        expected=waiting.expected if waiting else (),
        sand=_sand(table, now_ms),
        ballots=tuple(_ballot(ballot, person, _moment(table, now_ms)) for ballot in table.ballots),
        lines=table.lines if table.settings.chat else (),
        muted=table.muted,
        pause=table.pause_reason,
        outcome=outcome,
        next_code=table.next_code,
        preparing=preparing,
    )


def may_attend(table: Table, person: PersonId | None) -> bool:
    """Tell whether somebody may see the table at all: who plays, its host, and others where they are welcome."""
    belongs = person == table.host or bool(table.seats_of(person))
    return belongs or table.settings.spectators or table.status == "gathering"


def shown_seat(table: Table, person: PersonId | None) -> Seat | None:
    """Give the seat whose secrets a person may see now: their own, or the one that holds the device."""
    return next((seat for seat in table.seats_of(person) if not behind_curtain(table, seat, person)), None)


def _views(table: Table, seat: Seat | None) -> tuple[SeatView, ...]:
    if table.position is None:
        return ()
    return (SeatView(seat, Raw(encode(table.game.view(table.position, seat)))),)


def _chair(chair: Chair, online: frozenset[PersonId]) -> ChairView:
    name = " & ".join(person.name for person in chair.people)
    if chair.bot is not None:
        name = level(chair.bot).name
    here = chair.bot is not None or any(person.id in online for person in chair.people)
    return ChairView(chair.people, chair.player, name, chair.stand_in is not None, here)


def _sand(table: Table, now_ms: int) -> SandView | None:
    hourglass = table.hourglass
    if hourglass is None:
        return None
    ran_ms = hourglass.elapsed(_moment(table, now_ms))
    left = None if hourglass.limit_ms is None else max(0, hourglass.limit_ms - ran_ms)
    return SandView(hourglass.number, left, hourglass.limit_ms, hourglass.held)


def _moment(table: Table, now_ms: int) -> int:
    """Give the time up to which sand and votes have run: in a pause they stand still."""
    return table.paused_ms if table.status == "paused" else now_ms


def _ballot(ballot: Ballot, person: PersonId | None, now_ms: int) -> BallotView:
    mine = person in ballot.voters and person not in ballot.agreed
    return BallotView(ballot.number, ballot.kind, ballot.seat, ballot.word, max(0, ballot.ends_ms - now_ms), mine)


def faces(table: Table, record: Record, person: PersonId | None) -> tuple[Raw, ...]:
    """Give a person's face of the game events of a record, for animation; the view remains the truth.

    T-07: what a device that goes round was told stays on it when it is handed on, so it is told what all may know.
    """
    if not isinstance(record.what, happened.Acted):
        return ()
    codec = codec_for(table.game)
    seats = table.seats_of(person)
    seat = seats[0] if len(seats) == 1 else None
    events: list[Any] = [codec.event.read(bytes(event)) for event in record.what.events]
    return tuple(Raw(encode(event.seen_by(seat))) for event in events)


def names(table: Table) -> list[str]:
    """Give what each seat is called in sentences."""
    return [_chair(chair, frozenset()).name or f"{number + 1}" for number, chair in enumerate(table.chairs)]
