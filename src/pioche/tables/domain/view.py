"""What a person may know of a table: the one place from which the server's messages come."""

import functools
from collections.abc import Container
from typing import Any

from msgspec import Struct

from pioche.kernel.base import Event
from pioche.kernel.chance import commitment
from pioche.kernel.game import Expected, Outcome
from pioche.kernel.text import Text
from pioche.lexicon import plain_name
from pioche.tables.domain import records as happened
from pioche.tables.domain.display_names import DisplayNames
from pioche.tables.domain.hints import are_allowed, taken
from pioche.tables.domain.packs import takes_packs
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.politeness import is_polite
from pioche.tables.domain.records import Record, Settings
from pioche.tables.domain.state import Ballot, Chair, Hourglass, Reasons, Status, Table
from pioche.tables.domain.viewers import Viewer, viewer_of


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


class LineView(Struct, frozen=True, tag_field="type", tag="said"):
    """A line of chat."""

    person: Person
    text: str
    seat: int | None
    """My seat, when the line is for its people alone."""


class AskerView(Struct, frozen=True):
    """Somebody who would like to share a seat of mine, or I who would like to share one."""

    seat: int
    person: Person
    mine: bool
    """Whether my answer is awaited."""


class HintView(Struct, frozen=True):
    """T-27: a seat of mine that may ask for help with its decision, and what it was told so far."""

    seat: int
    steps: tuple[Text, ...]
    more: bool
    """Whether there is another step to ask for."""
    shown: str
    """The move of the last step in the game's notation, once it was told and if it can be laid."""
    near: tuple[str, ...] = ()
    """First and last square of the part of the board that was named."""


class SeatView(Struct, frozen=True):
    """What the game shows to one seat."""

    seat: int | None
    view: Any
    """The game's own; each has another kind."""


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
    options: Any
    """The game's own likewise."""
    settings: Settings
    polite: bool
    """Whether rude words are kept out: chosen, or because of who plays; as it began once the game runs."""
    lexicon: str
    views: tuple[SeatView, ...]
    """The view of the seat in `shown`, then of my other seats that may act from this device; none in a pause."""
    expected: tuple[Expected, ...]
    sand: SandView | None
    ballots: tuple[BallotView, ...]
    lines: tuple[LineView, ...]
    muted: tuple[PersonId, ...]
    pause: str | None
    paused_by: str | None
    """The name of who asked for the pause."""
    out_of_sand: tuple[int, ...]
    """Seats that have no sand left, while the game still waits for others who share a device."""
    outcome: Outcome | None
    next_code: str | None
    may_rule_words: bool
    """Whether I may put words to the vote here."""
    may_join: tuple[int, ...]
    """The seats whose people I may ask to share them."""
    askers: tuple[AskerView, ...]
    me: PersonId | None = None
    """What I am called among `people`, `lines`, `muted` and `askers`; at another table it is something else."""
    preparing: bool = False
    """Whether the house is still getting this game ready: beginning or going on waits for that, and no sand runs."""
    commitment: str = ""
    """The fingerprint of the seed that all draws will follow from; empty before the game begins."""
    hints: bool = False
    """Whether hints are given, and words near a refused one are offered."""
    help: tuple[HintView, ...] = ()
    """My seats that may ask for a hint now, with what they know of it."""
    reasons: Reasons | None = None
    """What a bot thought before its latest move, where hints are given and the game lets it be told."""
    hosted_by: str = ""
    """The name of the host, if they sit here."""
    takes_packs: bool = False
    """Whether the host may bring a pack of their own for this game."""
    pack: Text | None = None
    """What the pack is called that was brought."""
    handed: int | None = None
    """The seat that is to take over a device that lies open, until it has: `raise_curtain`, and its sand runs."""


class PublicPart(Struct, frozen=True):
    """What a table shows to whoever looks: made once for all of them."""

    table: Table
    online: frozenset[PersonId]
    """Of what it was made: what is the very same in the next table need not be made again."""
    called: DisplayNames
    chairs: tuple[ChairView, ...]
    lines: tuple[LineView, ...]
    """What was said to everybody."""
    options: Any
    polite: bool
    expected: tuple[Expected, ...]
    paused_by: str | None
    outcome: Outcome | None
    commitment: str
    hints: bool
    hosted_by: str
    takes_packs: bool
    pack: Text | None


def public_part(table: Table, online: frozenset[PersonId], before: PublicPart | None = None) -> PublicPart:
    """Give what does not depend on who looks, with those who are connected; it may share much with the one before."""
    waiting = table.waiting() if table.status in {"playing", "paused"} else None
    known = before if before is not None and before.table.chairs is table.chairs else None
    known = known if known is not None and known.table.lines is table.lines and known.online == online else None
    known = known if known is not None and known.table.settings is table.settings else None
    called = DisplayNames(table) if known is None else known.called
    same_options = before is not None and before.table.options is table.options
    return PublicPart(
        table=table,
        online=online,
        called=called,
        chairs=known.chairs if known else _chairs(table, called, online),
        lines=known.lines if known else _lines(table, (), called),
        options=before.options if before and same_options else table.game.meta.shown(table.options),
        polite=is_polite(table) if table.status == "gathering" else table.lexicon != plain_name(table.lexicon),
        expected=_expected(table) if waiting else (),
        paused_by=_pausing_name(table, called),
        outcome=table.game.outcome(table.position) if table.position is not None else None,
        commitment=before.commitment if before and before.table.seed is table.seed else _commitment(table.seed),
        hints=are_allowed(table),
        hosted_by=_host_name(table, called) if known is None or _other_host(table, known.table) else known.hosted_by,
        takes_packs=takes_packs(table),
        pack=table.options.pack_name(),
    )


def _expected(table: Table) -> tuple[Expected, ...]:
    waiting, out = table.waiting(), table.out_of_sand
    expected = waiting.expected if waiting else ()
    return tuple([each for each in expected if each.seat not in out]) if out else expected


def _other_host(table: Table, before: Table) -> bool:
    return table.host != before.host or table.deputy != before.deputy


def _commitment(seed: bytes | None) -> str:
    return "" if seed is None else commitment(seed)


def table_view(
    table: Table, person: PersonId | None, now_ms: int, online: frozenset[PersonId], preparing: bool = False
) -> TableView:
    """Give what a person, a spectator or the shared screen (None) may know."""
    return view_of(table, viewer_of(table, person), now_ms, public_part(table, online), preparing)


def view_of(table: Table, viewer: Viewer, now_ms: int, public: PublicPart, preparing: bool = False) -> TableView:
    """Give what all viewers who are equal may know: nothing else of a person is known here."""
    # Whoever is named to this viewer alone must not change what somebody is called for others.
    called = DisplayNames(table) if viewer.whispers or viewer.askers else public.called
    return TableView(
        code=table.code,
        game=table.game_name,
        status=table.status,
        sequence=table.sequence,
        host=viewer.host,
        you=viewer.seats,
        shown=viewer.shown,
        chairs=public.chairs,
        options=public.options,
        settings=table.settings,
        polite=public.polite,
        lexicon=table.lexicon,
        views=_views(table, viewer),
        expected=public.expected,
        sand=_sand(table, viewer.sand, now_ms),
        ballots=tuple([_ballot(ballot, viewer, _moment(table, now_ms)) for ballot in table.ballots]),
        lines=_lines(table, viewer.whispers, called) if viewer.whispers else public.lines,
        muted=table.muted,
        pause=table.pause_reason,
        paused_by=public.paused_by,
        out_of_sand=table.out_of_sand,
        outcome=public.outcome,
        next_code=table.next_code,
        may_rule_words=viewer.may_rule_words,
        may_join=viewer.may_join,
        askers=_askers(table, viewer, called) if viewer.askers else (),
        me=viewer.me,
        preparing=preparing,
        commitment=public.commitment,
        hints=public.hints,
        help=_help(table, viewer),
        reasons=table.reasons if viewer.seats and public.hints and table.pause_reason != "asked" else None,
        hosted_by=public.hosted_by,
        takes_packs=public.takes_packs,
        pack=public.pack,
        handed=table.hourglass.handed if table.hourglass and table.hourglass.held else None,
    )


def host_name(table: Table) -> str:
    """Give what whoever decides about a table is called there; empty while they do not sit."""
    return _host_name(table, DisplayNames(table))


def _host_name(table: Table, called: DisplayNames) -> str:
    host = table.person(table.in_charge)
    return "" if host is None else called.speaker(host).name


def belongs(table: Table, person: PersonId | None) -> bool:
    """Tell whether somebody is more than a spectator: who plays, and the host."""
    return person == table.host or bool(table.seats_of(person))


def may_attend(table: Table, person: PersonId | None) -> bool:
    """Tell whether somebody may see the table at all: who belongs to it, and others where they are welcome."""
    return belongs(table, person) or table.settings.spectators or table.status == "gathering"


def _views(table: Table, viewer: Viewer) -> tuple[SeatView, ...]:
    """Give what the game shows; T-08: nothing in a pause that somebody asked for, or it were time to think."""
    if table.position is None or table.pause_reason == "asked":
        return ()
    view, position = table.game.view, table.position
    shown = SeatView(viewer.shown, view(position, viewer.shown))
    return (shown, *[SeatView(each, view(position, each)) for each in viewer.acting if each != viewer.shown])


def _help(table: Table, viewer: Viewer) -> tuple[HintView, ...]:
    """T-27: give the hints of the seats that may act from this device."""
    if table.game.hint is None or table.status != "playing" or not are_allowed(table):
        return ()
    return tuple(_hint(table, seat) for seat in viewer.acting)


def _hint(table: Table, seat: int) -> HintView:
    known = taken(table, seat)
    if known is None:
        return HintView(seat, (), more=True, shown="")
    more = known.step < len(known.hint.steps)
    return HintView(seat, known.hint.steps[: known.step], more, "" if more else known.hint.shown, known.hint.near)


def _pausing_name(table: Table, called: DisplayNames) -> str | None:
    """Give what whoever asked for the pause is called on the seat for which they asked."""
    if table.status != "paused" or table.paused_by is None:
        return None
    seats = range(len(table.chairs)) if table.paused_seat is None else (table.paused_seat,)
    people = (each for seat in seats for each in called.people(seat))
    return next((each.name for each in people if each.id == table.paused_by), None)


def _chairs(table: Table, called: DisplayNames, online: frozenset[PersonId]) -> tuple[ChairView, ...]:
    return tuple(_chair(number, chair, called, online) for number, chair in enumerate(table.chairs))


def _chair(seat: int, chair: Chair, called: DisplayNames, online: frozenset[PersonId]) -> ChairView:
    here = chair.bot is not None or any(person.id in online for person in chair.people)
    return ChairView(called.people(seat), chair.player, called.seat(seat), chair.stand_in is not None, here)


def _lines(table: Table, whispers: Container[int], called: DisplayNames) -> tuple[LineView, ...]:
    """T-11: give what a viewer may hear; what is said to a seat only its people, on their own devices."""
    if not table.settings.chat:
        return ()
    return tuple(
        LineView(called.speaker(line.person), line.text, line.seat)
        for place, line in enumerate(table.lines)
        if line.seat is None or place in whispers
    )


def _askers(table: Table, viewer: Viewer, called: DisplayNames) -> tuple[AskerView, ...]:
    """Give the questions that a viewer is to answer, and their own."""
    asking = ((table.askers[place], mine) for place, mine in viewer.askers)
    return tuple(AskerView(asker.seat, called.speaker(asker.person), mine) for asker, mine in asking)


def _sand(table: Table, hourglass: Hourglass | None, now_ms: int) -> SandView | None:
    if hourglass is None:
        return None
    return _sand_view(hourglass.number, hourglass.left_ms(_moment(table, now_ms)), hourglass.limit_ms, hourglass.stands)


_sand_view = functools.lru_cache(maxsize=64)(SandView)
"""Equal viewers of the same sand get the very same."""


def _moment(table: Table, now_ms: int) -> int:
    """Give the time up to which sand and votes have run: in a pause they stand still."""
    return table.paused_ms if table.status == "paused" else now_ms


def _ballot(ballot: Ballot, viewer: Viewer, now_ms: int) -> BallotView:
    mine = ballot.number in viewer.awaited
    return BallotView(ballot.number, ballot.kind, ballot.seat, ballot.word, max(0, ballot.ends_ms - now_ms), mine)


def faces(record: Record, viewer: Viewer) -> tuple[Event, ...]:
    """Give a viewer's face of the game events of a record, for animation; the view remains the truth.

    T-07: what a device that goes round was told stays on it when it is handed on, so it is told what all may know.
    """
    if not isinstance(record.what, happened.Acted):
        return ()
    seat = viewer.seats[0] if len(viewer.seats) == 1 else None
    return tuple(event.seen_by(seat) for event in record.what.events)
