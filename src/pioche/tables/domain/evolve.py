"""How a record changes a table: pure and total, because records are facts."""

from collections.abc import Iterable
from typing import Any, TypeAlias, assert_never

from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.codec import codec_for
from pioche.kernel.game import Waiting
from pioche.tables.domain import records as happened
from pioche.tables.domain import sand
from pioche.tables.domain.curtains import lowered
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Record
from pioche.tables.domain.state import REMEMBERED_LINES, Asker, Ballot, Chair, Hourglass, Reasons, Table, TakenHint

_Seating: TypeAlias = (
    happened.SeatsSet
    | happened.Seated
    | happened.Unseated
    | happened.BotSeated
    | happened.SeatCleared
    | happened.OptionsSet
    | happened.PackSet
    | happened.SettingsSet
    | happened.PartnerAsked
    | happened.PartnerRefused
)
_Replacement: TypeAlias = (
    happened.BotTookOver | happened.OwnerReturned | happened.HostStoodIn | happened.HostReturned | happened.SeatMoved
)
_Game: TypeAlias = (
    happened.Started | happened.Acted | happened.HintTaken | happened.Rematched | happened.Closed | happened.TakenUp
)
_Time: TypeAlias = happened.Paused | happened.Resumed | happened.CurtainRaised | happened.SandRanOut
_Vote: TypeAlias = happened.VoteOpened | happened.VoteCast | happened.VoteClosed
_Talk: TypeAlias = happened.Said | happened.Reacted | happened.Muted


def open_table(record: Record) -> Table:
    """Give the table that its first record sets up."""
    first = record.what
    if not isinstance(first, happened.Opened):
        raise ValueError("the first record of a table opens it")
    table = Table(
        code=first.code,
        game_name=first.game,
        rules_version=first.rules_version,
        lexicon=first.lexicon,
        host=first.host.id,
        options=codec_for(registry.find(first.game)).options_of(bytes(first.options), first.rules_version),
        settings=first.settings,
        chairs=(Chair(),) * first.seats,
        options_chosen=first.options_chosen,
    )
    return _counted(table, record)


def evolve(table: Table, record: Record) -> Table:
    """Give the table after a record."""
    return _counted(_changed(table, record), record)


def _counted(table: Table, record: Record) -> Table:
    return table.but(sequence=table.sequence + 1, changed_ms=record.wall_ms)


def _changed(table: Table, record: Record) -> Table:
    """Dispatch by what happened, exhaustively: the type checker finds a kind of record that is forgotten."""
    match record.what:
        case happened.Opened():
            raise ValueError(f"a table cannot open twice: {record}")
        case (
            happened.SeatsSet()
            | happened.Seated()
            | happened.Unseated()
            | happened.BotSeated()
            | happened.SeatCleared()
            | happened.OptionsSet()
            | happened.PackSet()
            | happened.SettingsSet()
            | happened.PartnerAsked()
            | happened.PartnerRefused()
        ) as what:
            changed = _seating(table, record, what)
        case (
            happened.BotTookOver()
            | happened.OwnerReturned()
            | happened.HostStoodIn()
            | happened.HostReturned()
            | happened.SeatMoved()
        ) as what:
            changed = _replacement(table, what)
        case (
            happened.Started()
            | happened.Acted()
            | happened.HintTaken()
            | happened.Rematched()
            | happened.Closed()
            | happened.TakenUp()
        ) as what:
            changed = _game(table, record, what)
        case happened.Paused() | happened.Resumed() | happened.CurtainRaised() | happened.SandRanOut() as what:
            changed = _time(table, record, what)
        case happened.VoteOpened() | happened.VoteCast() | happened.VoteClosed() as what:
            changed = _vote(table, record, what)
        case happened.Said() | happened.Reacted() | happened.Muted() as what:
            changed = _talk(table, what)
        case _:
            assert_never(record.what)
    return _without_idle_askers(changed)


def _seating(table: Table, record: Record, what: _Seating) -> Table:
    match what:
        case happened.SeatsSet(count=count):
            chairs = table.chairs[:count] + (Chair(),) * (count - len(table.chairs))
            return replace(table, chairs=chairs)
        case happened.Seated(seat=seat, person=person):
            chair = table.chairs[seat]
            return table.with_chair(seat, replace(chair, people=(*chair.people, person)))
        case happened.Unseated(seat=seat, person=person_id):
            people = tuple(each for each in table.chairs[seat].people if each.id != person_id)
            return table.with_chair(seat, Chair(people))
        case happened.BotSeated(seat=seat, level=level):
            return table.with_chair(seat, Chair(bot=level))
        case happened.SeatCleared(seat=seat):
            return table.with_chair(seat, Chair())
        case happened.OptionsSet(options=raw, chosen=chosen):
            options = codec_for(table.game).options_of(bytes(raw), table.rules_version)
            if name := table.game.meta.pack_option:
                options = replace(options, **{name: getattr(table.options, name)})
            return replace(table, options=options, options_chosen=chosen)
        case happened.PackSet(pack=raw):
            return _with_pack(table, codec_for(table.game).pack.read(bytes(raw)))
        case happened.SettingsSet(settings=settings):
            return replace(table, settings=settings)
        case happened.PartnerAsked(seat=seat, person=person):
            return replace(table, askers=(*_askers_without(table, person.id), Asker(seat, person)))
        case happened.PartnerRefused(seat=seat, person=person_id):
            noes = () if record.by == person_id else ((seat, person_id),)  # who thinks better of it is not turned down
            askers = _askers_without(table, person_id)
            return replace(table, askers=askers, turned_down=(*table.turned_down, *noes))


def _with_pack(table: Table, pack: Any) -> Table:
    options = replace(table.options, **{table.game.meta.pack_option: pack})
    return replace(table, options=options, packs_brought=table.packs_brought + 1)


def _askers_without(table: Table, person: PersonId) -> tuple[Asker, ...]:
    return tuple(asker for asker in table.askers if asker.person.id != person)


def _without_idle_askers(table: Table) -> Table:
    """T-01: drop the questions of those who have got a seat, and those that nobody can answer any more."""
    if not table.askers:
        return table
    open_seats = {seat for seat, chair in enumerate(table.chairs) if chair.people and table.settings.teams}
    askers = tuple(each for each in table.askers if each.seat in open_seats and not table.seats_of(each.person.id))
    return replace(table, askers=askers)


def _replacement(table: Table, what: _Replacement) -> Table:
    match what:
        case happened.BotTookOver(seat=seat, level=level):
            return table.with_chair(seat, replace(table.chairs[seat], stand_in=level))
        case happened.OwnerReturned(seat=seat):
            return table.with_chair(seat, replace(table.chairs[seat], stand_in=None))
        case happened.HostStoodIn(person=person_id):
            return replace(table, deputy=person_id)
        case happened.HostReturned():
            return replace(table, deputy=None)
        case happened.SeatMoved():
            return _moved(table, what)


def _moved(table: Table, what: happened.SeatMoved) -> Table:
    def now_seated(people: tuple[Person, ...]) -> tuple[Person, ...]:
        moved = (what.new if each.id == what.old else each for each in people)
        return tuple({each.id: each for each in moved}.values())  # the other device may share the seat already

    def now_called(ids: Iterable[PersonId]) -> tuple[PersonId, ...]:
        return tuple(dict.fromkeys(what.new.id if each == what.old else each for each in ids))

    chairs = tuple(replace(chair, people=now_seated(chair.people)) for chair in table.chairs)

    ballots = tuple(
        replace(ballot, voters=now_called(ballot.voters), agreed=now_called(ballot.agreed)) for ballot in table.ballots
    )
    (host,) = now_called((table.host,))
    (deputy,) = now_called((table.deputy,)) if table.deputy is not None else (None,)
    # The other device may be in somebody else's hands: it asks for the curtain to be raised anew.
    curtains = {each: seat for each, seat in table.curtains.items() if each != what.old}
    muted = now_called(table.muted)
    lines = tuple(replace(line, to=now_called(line.to)) if line.to else line for line in table.lines)
    table = replace(table, chairs=chairs, host=host, deputy=deputy, ballots=ballots, muted=muted, curtains=curtains)
    return replace(table, lines=lines)


def _game(table: Table, record: Record, what: _Game) -> Table:
    match what:
        case happened.Started(seed=seed, table_rules=version, day_key=key, lexicon=lexicon):
            started = replace(table, status="playing", table_rules=version, lexicon=lexicon or table.lexicon)
            position = started.game.start(started.setup)
            return replace(started, seed=bytes.fromhex(seed), day_key=bytes.fromhex(key) or None, position=position)
        case happened.HintTaken(seat=seat, step=step, hint=hint):
            before = next((each.hint for each in table.hints if each.seat == seat), None)
            others = tuple(each for each in table.hints if each.seat != seat)
            told = hint or before
            return table if told is None else replace(table, hints=(*others, TakenHint(seat, step, told)))
        case happened.Acted(events=events, beat_ms=beat_ms):
            position = table.position or table.game.start(table.setup)
            for event in events:
                position = table.game.evolve(position, event)
            moved = table.but(position=position, acts=table.acts + 1)
            after = _turned(moved, table.waiting(), record.at_ms, beat_ms)
            after = _without_old_hints(after, _number(table), what.seat)
            if what.seat is not None and table.chairs[what.seat].player is not None:
                after = after.but(reasons=None if what.why is None else Reasons(what.seat, what.why))
            return after.but(spent_hourglass_number=_number(table)) if _ran_out(table, after, what) else after
        case happened.Rematched(code=code):
            return replace(table, next_code=code)
        case happened.Closed(reason=reason):
            forgotten = reason == "forgotten"
            return replace(table, status="abandoned", hourglass=None, ballots=(), forgotten=forgotten)
        case happened.TakenUp():
            return _taken_up(table, record.at_ms)


def _without_old_hints(table: Table, number: int | None, seat: int | None) -> Table:
    """T-27: a hint is for one decision: it is gone once its seat has acted, and with the sand."""
    if not table.hints:
        return table
    same = number == _number(table)
    return table.but(hints=tuple(each for each in table.hints if same and each.seat != seat))


def _taken_up(table: Table, now_ms: int) -> Table:
    """Give a forgotten table as it stood, with fresh sand that waits until somebody of the table is there."""
    if table.position is None:
        return replace(table, status="gathering", forgotten=False)
    turned = _turned(table, None, now_ms)
    return replace(turned, status="paused", pause_reason="empty", paused_ms=now_ms, forgotten=False)


def _turned(table: Table, before: Waiting | None, now_ms: int, beat_ms: int = 0) -> Table:
    """Turn a new hourglass, after a beat, when the game waits for something new; put it away when the game is over."""
    waiting = table.waiting()
    if waiting is None:
        return table.but(status="over", hourglass=None, ballots=(), curtains={})
    if table.hourglass is not None and table.hourglass.number == waiting.hourglass_number:
        return lowered(table)
    table = lowered(table.but(hourglass=None))  # nobody has run out of the new sand
    return table.but(hourglass=sand.turned(table, waiting, now_ms, before, beat_ms))


def _ran_out(before: Table, after: Table, acted: happened.Acted) -> bool:
    return acted.time_up and _number(before) != _number(after)


def _number(table: Table) -> int | None:
    return table.hourglass.number if table.hourglass else None


def _time(table: Table, record: Record, what: _Time) -> Table:
    hourglass = table.hourglass
    match what:
        case happened.Paused(reason=reason, seat=seat):
            if seat is not None and hourglass is not None:
                hourglass = replace(hourglass, paused=(*hourglass.paused, seat))
            paused = replace(table, status="paused", paused_ms=record.at_ms, pause_reason=reason, hourglass=hourglass)
            return replace(paused, paused_by=record.by, paused_seat=seat)
        case happened.Resumed():
            stood = record.at_ms - table.paused_ms
            ballots = tuple(replace(ballot, ends_ms=ballot.ends_ms + stood) for ballot in table.ballots)
            hourglass = None if hourglass is None else hourglass.later(stood)
            resumed = replace(table, status="playing", pause_reason=None, paused_by=None, paused_seat=None)
            return replace(resumed, hourglass=hourglass, ballots=ballots)
        case happened.CurtainRaised(seat=seat):
            table = replace(table, curtains={**table.curtains, record.by: seat})
            return replace(table, hourglass=sand.taken_up(table, seat, record.at_ms))
        case happened.SandRanOut(seats=seats):
            hourglass = None if hourglass is None else replace(hourglass, out=(*hourglass.out, *seats))
            return lowered(replace(table, hourglass=hourglass))


def _vote(table: Table, record: Record, what: _Vote) -> Table:
    match what:
        case happened.VoteOpened() as vote:
            ballot = Ballot(vote.number, vote.kind, vote.seat, vote.word, vote.ends_ms, vote.voters)
            asked = replace(table, ballots=(*table.ballots, ballot), ballots_opened=vote.number)
            return replace(asked, hourglass=_stopped(table.hourglass, vote, record.at_ms))
        case happened.VoteCast(number=number, person=person, agrees=agrees):
            ballots = tuple(_answered(ballot, number, person, agrees) for ballot in table.ballots)
            return replace(table, ballots=ballots)
        case happened.VoteClosed(number=number):
            hourglass = table.hourglass
            if hourglass is not None and hourglass.vote == number and hourglass.stood_ms is not None:
                table = replace(table, hourglass=hourglass.run_on(record.at_ms))
            return replace(table, ballots=tuple(ballot for ballot in table.ballots if ballot.number != number))


def _stopped(hourglass: Hourglass | None, vote: happened.VoteOpened, now_ms: int) -> Hourglass | None:
    """T-09: let the sand of whoever asks stand still."""
    if hourglass is None or not vote.stops_sand:
        return hourglass
    return replace(hourglass, vote=vote.number, stood_ms=now_ms)


def _answered(ballot: Ballot, number: int, person: PersonId, agrees: bool) -> Ballot:
    if ballot.number != number:
        return ballot
    return replace(ballot, agreed=(*ballot.agreed, person)) if agrees else replace(ballot, refused=True)


def _talk(table: Table, what: _Talk) -> Table:
    match what:
        case happened.Said():
            return replace(table, lines=_with_line(table.lines, what))
        case happened.Reacted():
            return table
        case happened.Muted(person=person, muted=muted):
            others = tuple(each for each in table.muted if each != person)
            return replace(table, muted=(*others, person) if muted else others)


def _with_line(lines: tuple[happened.Said, ...], line: happened.Said) -> tuple[happened.Said, ...]:
    """Remember one more line; a team that talks a lot pushes out none of the lines that are for others."""
    alike = [each for each in lines if each.seat == line.seat]
    if len(alike) >= REMEMBERED_LINES:
        lines = tuple(each for each in lines if each is not alike[0])
    return (*lines, line)
