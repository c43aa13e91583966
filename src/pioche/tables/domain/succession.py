"""Succession: who stands in for a host or a seat whose owner is gone, until the owner is back."""

from collections.abc import Sequence

from pioche.tables.domain import records as happened
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.presence import Presence
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.state import Table


def returned(table: Table, presence: Presence) -> Sequence[AnyTableEvent]:
    """T-02, T-10: give back the host's place and the seats of those who are here."""
    here = presence.connected()
    seats = [seat for person in here for seat in table.seats_of(person)]
    back: list[AnyTableEvent] = [happened.OwnerReturned(seat) for seat in seats if table.chairs[seat].stand_in]
    if table.deputy is not None and table.host in here:
        back.append(happened.HostReturned())
    return back


def deputy_ms(table: Table, presence: Presence) -> int | None:
    """Give when somebody is to stand in for the host; None as long as nobody has to, or nobody could."""
    if table.status != "gathering" or _deputy(table, presence) is None:
        return None
    return presence.gone_ms(table.in_charge)


def deputise(table: Table, presence: Presence, now_ms: int) -> Sequence[AnyTableEvent]:
    """T-02: when the host has been gone for a minute before the game, the first person on a seat stands in."""
    since_ms = deputy_ms(table, presence)
    deputy = None if since_ms is None or now_ms < since_ms else _deputy(table, presence)
    return [] if deputy is None else [happened.HostStoodIn(deputy)]


def _deputy(table: Table, presence: Presence) -> PersonId | None:
    able = presence.connected() - {table.in_charge, *table.muted}
    return next((person.id for person in table.people() if person.id in able), None)
