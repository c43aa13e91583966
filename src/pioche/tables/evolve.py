"""How a record changes a table: pure and total, because records are facts."""

from collections.abc import Iterable

from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.codec import codec_for
from pioche.kernel.game import Waiting
from pioche.kernel.records import State
from pioche.tables import records as happened
from pioche.tables.people import Person, PersonId
from pioche.tables.records import Record
from pioche.tables.state import REMEMBERED_LINES, Ballot, Chair, Hourglass, Table


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
    return replace(table, sequence=table.sequence + 1, changed_ms=record.wall_ms)


def _changed(table: Table, record: Record) -> Table:
    """Dispatch by what happened; each kind of record is handled where its subject is."""
    for part in (_seating, _replacing, _game, _time, _voting, _talk):
        changed = part(table, record)
        if changed is not None:
            return changed
    raise ValueError(f"a table cannot open twice: {record}")


def _seating(table: Table, record: Record) -> Table | None:
    match record.what:
        case happened.SeatsSet(count=count):
            chairs = table.chairs[:count] + (Chair(),) * (count - len(table.chairs))
            return replace(table, chairs=chairs)
        case happened.Seated(seat=seat, person=person):
            chair = table.chairs[seat]
            return table.with_chair(seat, Chair((*chair.people, person)))
        case happened.Unseated(seat=seat, person=person_id):
            people = tuple(each for each in table.chairs[seat].people if each.id != person_id)
            return table.with_chair(seat, Chair(people))
        case happened.BotSeated(seat=seat, level=level):
            return table.with_chair(seat, Chair(bot=level))
        case happened.SeatCleared(seat=seat):
            return table.with_chair(seat, Chair())
        case happened.OptionsSet(options=raw, chosen=chosen):
            options = codec_for(table.game).options_of(bytes(raw), table.rules_version)
            return replace(table, options=options, options_chosen=chosen)
        case happened.SettingsSet(settings=settings):
            return replace(table, settings=settings)
    return None


def _replacing(table: Table, record: Record) -> Table | None:
    match record.what:
        case happened.BotTookOver(seat=seat, level=level):
            return table.with_chair(seat, replace(table.chairs[seat], stand_in=level))
        case happened.OwnerReturned(seat=seat):
            return table.with_chair(seat, replace(table.chairs[seat], stand_in=None))
        case happened.HostStoodIn(person=person_id):
            return replace(table, deputy=person_id)
        case happened.HostReturned():
            return replace(table, deputy=None)
        case happened.SeatMoved():
            return _moved(table, record.what)
    return None


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
    return replace(table, chairs=chairs, host=host, deputy=deputy, ballots=ballots, muted=muted, curtains=curtains)


def _game(table: Table, record: Record) -> Table | None:
    match record.what:
        case happened.Started(seed=seed):
            position = table.game.start(table.setup)
            return replace(table, status="playing", seed=bytes.fromhex(seed), position=position)
        case happened.Acted(events=raw):
            codec = codec_for(table.game)
            position = table.position or table.game.start(table.setup)
            for event in raw:
                position = table.game.evolve(position, codec.event.read(bytes(event)))
            after = _turned(replace(table, position=position, acts=table.acts + 1), position, record.at_ms)
            return replace(after, spent=_number(table)) if _ran_out(table, after, record.what) else after
        case happened.Rematched(code=code):
            return replace(table, next_code=code)
        case happened.Closed():
            return replace(table, status="abandoned", hourglass=None, ballots=())
    return None


def _turned(table: Table, position: State, now_ms: int) -> Table:
    """Turn a new hourglass when the game waits for something new, or put it away when the game is over."""
    waiting = table.game.waiting(position)
    if waiting is None:
        return replace(table, status="over", hourglass=None, ballots=(), curtains={})
    if table.hourglass is not None and table.hourglass.number == waiting.clock:
        return table
    limit_ms = None if waiting.limit is None else round(waiting.limit * 1000)
    return replace(table, hourglass=Hourglass(waiting.clock, now_ms, limit_ms, _held(table, waiting)))


def _held(table: Table, waiting: Waiting) -> bool:
    """T-07: tell whether the sand waits for a device to be handed on: nobody who is expected holds one."""
    return bool(waiting.expected) and all(_in_nobodys_hands(table, expected.seat) for expected in waiting.expected)


def _ran_out(before: Table, after: Table, acted: happened.Acted) -> bool:
    return acted.time_up and _number(before) != _number(after)


def _number(table: Table) -> int | None:
    return table.hourglass.number if table.hourglass else None


def behind_curtain(table: Table, seat: int, person: PersonId | None) -> bool:
    """Tell whether a person's device goes round and a seat must first get it; other people's devices do not matter."""
    if table.chairs[seat].player is not None or len(table.seats_of(person)) < 2:
        return False
    return table.curtains.get(person) != seat


def _in_nobodys_hands(table: Table, seat: int) -> bool:
    people = table.chairs[seat].people
    return bool(people) and all(behind_curtain(table, seat, person.id) for person in people)


def _time(table: Table, record: Record) -> Table | None:
    hourglass = table.hourglass
    match record.what:
        case happened.Paused(reason=reason):
            return replace(table, status="paused", paused_ms=record.at_ms, pause_reason=reason)
        case happened.Resumed():
            stood = record.at_ms - table.paused_ms
            ballots = tuple(replace(ballot, ends_ms=ballot.ends_ms + stood) for ballot in table.ballots)
            if hourglass is not None:
                hourglass = replace(hourglass, turned_ms=hourglass.turned_ms + stood)
            return replace(table, status="playing", pause_reason=None, hourglass=hourglass, ballots=ballots)
        case happened.CurtainRaised(seat=seat):
            table = replace(table, curtains={**table.curtains, record.by: seat})
            waiting = table.waiting()
            if hourglass is not None and hourglass.held and waiting is not None and not _held(table, waiting):
                hourglass = replace(hourglass, held=False, turned_ms=record.at_ms)
            return replace(table, hourglass=hourglass)
    return None


def _voting(table: Table, record: Record) -> Table | None:
    match record.what:
        case happened.VoteOpened() as vote:
            ballot = Ballot(vote.number, vote.kind, vote.seat, vote.word, vote.ends_ms, vote.voters)
            return replace(table, ballots=(*table.ballots, ballot), ballots_opened=vote.number)
        case happened.VoteCast(number=number, person=person, agrees=agrees):
            ballots = tuple(_answered(ballot, number, person, agrees) for ballot in table.ballots)
            return replace(table, ballots=ballots)
        case happened.VoteClosed(number=number):
            return replace(table, ballots=tuple(ballot for ballot in table.ballots if ballot.number != number))
    return None


def _answered(ballot: Ballot, number: int, person: PersonId, agrees: bool) -> Ballot:
    if ballot.number != number:
        return ballot
    return replace(ballot, agreed=(*ballot.agreed, person)) if agrees else replace(ballot, refused=True)


def _talk(table: Table, record: Record) -> Table | None:
    match record.what:
        case happened.Said():
            return replace(table, lines=(*table.lines, record.what)[-REMEMBERED_LINES:])
        case happened.Reacted():
            return table
        case happened.Muted(person=person, muted=muted):
            others = tuple(each for each in table.muted if each != person)
            return replace(table, muted=(*others, person) if muted else others)
    return None
