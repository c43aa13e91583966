"""What a person may know of a table: the one place from which the server's letters come."""

from typing import Any

from msgspec import Raw, Struct

from pioche.bots.levels import level
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.game import Expected, Outcome
from pioche.kernel.seats import Seat
from pioche.tables import records as happened
from pioche.tables.curtains import acting_seats, shown_seat
from pioche.tables.people import Person, PersonId
from pioche.tables.records import Record, Settings
from pioche.tables.sand import sand_for
from pioche.tables.state import Ballot, Chair, Hourglass, Status, Table


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
    """It stands still: until a curtain is raised, or while the table votes for the one whose sand it is."""


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
    """The view of the seat in `shown`, then of my other seats that may act from this device; none in a pause."""
    expected: tuple[Expected, ...]
    sand: SandView | None
    ballots: tuple[BallotView, ...]
    lines: tuple[happened.Said, ...]
    muted: tuple[PersonId, ...]
    pause: str | None
    paused_by: str | None
    """The name of who asked for the pause."""
    out_of_sand: tuple[int, ...]
    """Seats that have no sand left, while the game still waits for others who share a device."""
    outcome: Outcome | None
    next_code: str | None


def table_view(table: Table, person: PersonId | None, now_ms: int, online: frozenset[PersonId]) -> TableView:
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
        views=_views(table, person, seat),
        expected=tuple(each for each in waiting.expected if each.seat not in table.out_of_sand) if waiting else (),
        sand=_sand(table, sand_for(table, person, seat), now_ms),
        ballots=tuple(_ballot(ballot, person, _moment(table, now_ms)) for ballot in table.ballots),
        lines=table.lines if table.settings.chat else (),
        muted=table.muted,
        pause=table.pause_reason,
        paused_by=_pausing_name(table),
        out_of_sand=table.out_of_sand,
        outcome=outcome,
        next_code=table.next_code,
    )


def may_attend(table: Table, person: PersonId | None) -> bool:
    """Tell whether somebody may see the table at all: who plays, its host, and others where they are welcome."""
    belongs = person == table.host or bool(table.seats_of(person))
    return belongs or table.settings.spectators or table.status == "gathering"


def _views(table: Table, person: PersonId | None, seat: Seat | None) -> tuple[SeatView, ...]:
    """Give what the game shows; T-08: nothing in a pause that somebody asked for, or it were time to think."""
    if table.position is None or table.pause_reason == "asked":
        return ()
    others = acting_seats(table, person) if table.status == "playing" and table.open_moments else ()
    seats = (seat, *(other for other in others if other != seat))
    return tuple(SeatView(each, Raw(encode(table.game.view(table.position, each)))) for each in seats)


def _pausing_name(table: Table) -> str | None:
    """Give what whoever asked for the pause is called on the seat for which they asked."""
    if table.status != "paused" or table.paused_by is None:
        return None
    chairs = table.chairs if table.paused_seat is None else (table.chairs[table.paused_seat],)
    return next((each.name for chair in chairs for each in chair.people if each.id == table.paused_by), None)


def _chair(chair: Chair, online: frozenset[PersonId]) -> ChairView:
    name = " & ".join(person.name for person in chair.people)
    if chair.bot is not None:
        name = level(chair.bot).name
    here = chair.bot is not None or any(person.id in online for person in chair.people)
    return ChairView(chair.people, chair.player, name, chair.stand_in is not None, here)


def _sand(table: Table, hourglass: Hourglass | None, now_ms: int) -> SandView | None:
    if hourglass is None:
        return None
    left = hourglass.left_ms(_moment(table, now_ms))
    return SandView(hourglass.number, left, hourglass.limit_ms, hourglass.stands)


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
