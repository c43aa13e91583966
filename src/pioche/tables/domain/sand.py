"""Whose sand runs, and when it is out: one hourglass for all, or one for each where people share a device."""

from msgspec.structs import replace

from pioche.kernel.game import Waiting
from pioche.kernel.seats import Seat
from pioche.tables.domain.curtains import goes_round, in_nobodys_hands
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Hourglass, Table

GRACE_MS = 500
"""A move counts if it arrives so long after the sand has run out: networks are slow, people are not to blame."""


HANDING_MS = 3_000
"""T-07: so long may a device that lies open take from hand to hand before little sand runs."""
LITTLE_MS = 10_000
SILENCE_MS = 8_000
"""T-29: so long is waited for somebody who may object to what a bot has done."""


def turned(table: Table, waiting: Waiting, now_ms: int, before: Waiting | None, beat_ms: int = 0) -> Hourglass:
    """Turn the hourglass of a new wait: T-21, once all have seen what led to it."""
    limit_ms = _limit_ms(table, waiting)
    hands_on = limit_ms is not None and limit_ms <= LITTLE_MS and _changes_hands(table, waiting, before)
    handed = waiting.expected[0].seat if hands_on and waiting.handed and table.hand_overs else None
    now_ms += max(beat_ms, HANDING_MS if hands_on else 0)
    stands = handed is not None or held(table, waiting)
    hourglass = Hourglass(waiting.hourglass_number, now_ms, limit_ms, stands, handed=handed)
    holding = (expected.seat for expected in waiting.expected if not in_nobodys_hands(table, expected.seat))
    return replace(hourglass, own=tuple((seat, now_ms) for seat in holding if _for_itself(table, waiting, seat)))


def held(table: Table, waiting: Waiting) -> bool:
    """T-07: tell whether the sand waits for a device to be handed on: nobody who is expected holds one."""
    return bool(waiting.expected) and all(in_nobodys_hands(table, expected.seat) for expected in waiting.expected)


def taken_up(table: Table, seat: int, now_ms: int) -> Hourglass | None:
    """T-07: give the hourglass after a seat has got its device: the seat's own sand begins, or the sand of all."""
    hourglass, waiting = table.hourglass, table.waiting()
    if hourglass is None or waiting is None:
        return hourglass
    if _for_itself(table, waiting, seat) and seat not in dict(hourglass.own) and _expects(waiting, seat):
        hourglass = replace(hourglass, own=(*hourglass.own, (seat, now_ms)))
    if hourglass.held and not held(table, waiting):
        to_settle_ms = 0 if hourglass.handed is None else HANDING_MS
        hourglass = replace(hourglass, held=False, turned_ms=now_ms + to_settle_ms)
    return hourglass


def sand_of(table: Table, seat: int) -> Hourglass | None:
    """Give the hourglass that a seat has to mind: its own, begun with its curtain, or the one of all."""
    hourglass, waiting = table.hourglass, table.waiting()
    if hourglass is None or waiting is None or not _for_itself(table, waiting, seat):
        return hourglass
    begun_ms = dict(hourglass.own).get(seat)
    return replace(hourglass, held=begun_ms is None, turned_ms=hourglass.turned_ms if begun_ms is None else begun_ms)


def sand_runs(table: Table, seat: int) -> bool:
    """Tell whether a seat is to act and its time is passing."""
    sand = _running(table).get(Seat(seat))
    return sand is not None and sand.limit_ms is not None and not sand.held


def ends_ms(table: Table) -> int | None:
    """Give when the sand of everybody who is expected has run out; None while somebody has not begun, or has no end."""
    ends = [] if _one_for_all(table) else [None if sand is None else sand.ends_ms for sand in _running(table).values()]
    if not ends:
        return table.hourglass.ends_ms if table.hourglass else None
    return None if None in ends else max(end for end in ends if end is not None)


def next_end_ms(table: Table) -> int | None:
    """Give when the next hourglass runs out."""
    if _one_for_all(table):
        return ends_ms(table)
    ends = [sand.ends_ms for sand in _running(table).values() if sand is not None and sand.ends_ms is not None]
    return min(ends, default=ends_ms(table))


def newly_out(table: Table, now_ms: int) -> tuple[Seat, ...]:
    """Give the seats whose sand, and the grace after it, has run out since the last look."""
    sands = _running(table).items()
    ends = {seat: sand.ends_ms for seat, sand in sands if sand is not None and sand.ends_ms is not None}
    return tuple(seat for seat, end_ms in ends.items() if now_ms >= end_ms + GRACE_MS)


def sand_for(table: Table, person: PersonId | None, shown: Seat | None) -> Hourglass | None:
    """Give the hourglass that a person looks at: the own one, or that of whoever the table waits for longest."""
    sands = {} if _one_for_all(table) else {seat: sand for seat, sand in _running(table).items() if sand is not None}
    if not sands:
        return table.hourglass
    mine = [seat for seat in table.seats_of(person) if seat in sands]
    if mine:
        return sands[shown if shown is not None and shown in mine else mine[0]]
    flowing = [sand for sand in sands.values() if not sand.held]
    return max(flowing or sands.values(), key=lambda sand: sand.turned_ms)


def _limit_ms(table: Table, waiting: Waiting) -> int | None:
    """T-29: give how much sand there is; less where people need only say something if they mind what a bot has done."""
    limit_ms = None if waiting.limit is None else round(waiting.limit * 1000)
    if limit_ms is None or waiting.answers is None or table.chairs[waiting.answers].player is None:
        return limit_ms
    shared = any(_shares_device(table, expected.seat) for expected in waiting.expected)
    return limit_ms if shared else min(limit_ms, SILENCE_MS)


def _shares_device(table: Table, seat: int) -> bool:
    """Tell whether a person's seat has a device only together with other seats."""
    chair = table.chairs[seat]
    return chair.player is None and all(len(table.seats_of(person.id)) > 1 for person in chair.people)


def _running(table: Table) -> dict[Seat, Hourglass | None]:
    """Give the sand of each expected seat that may still act."""
    waiting = table.waiting()
    if waiting is None:
        return {}
    out = table.out_of_sand
    return {each.seat: sand_of(table, each.seat) for each in waiting.expected if each.seat not in out}


def _one_for_all(table: Table) -> bool:
    """Tell whether no seat can have sand of its own now."""
    waiting = table.waiting()
    return waiting is None or not waiting.each


def _changes_hands(table: Table, waiting: Waiting, before: Waiting | None) -> bool:
    """Tell whether an open device goes from one person around it to another who alone is to act."""
    if not table.open_moments or len(waiting.expected) != 1 or held(table, waiting):
        return False
    (seat,) = (expected.seat for expected in waiting.expected)
    return _shares_device(table, seat) and not (before is not None and _expects(before, seat))


def _for_itself(table: Table, waiting: Waiting, seat: int) -> bool:
    return waiting.each and table.open_moments and goes_round(table, seat)


def _expects(waiting: Waiting, seat: int) -> bool:
    return any(expected.seat == seat for expected in waiting.expected)
