"""Who holds a device that goes round, and what it may show: a curtain hangs only where something is hidden."""

from collections.abc import Container

from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table


def behind_curtain(table: Table, seat: int, person: PersonId | None) -> bool:
    """Tell whether a person's device goes round and a seat must first get it; other people's devices do not matter."""
    if table.chairs[seat].player is not None or len(table.seats_of(person)) < 2:
        return False
    return table.curtains.get(person) != seat and (seat in _private(table) or seat == handed_to(table))


def handed_to(table: Table) -> int | None:
    """T-07: give the seat that alone may have a device that lies open, from its hand-over to the end of the wait."""
    return table.hourglass.handed if table.hourglass else None


def in_nobodys_hands(table: Table, seat: int) -> bool:
    """Tell whether all who could act for a seat must first be handed their device."""
    people = table.chairs[seat].people
    return bool(people) and all(behind_curtain(table, seat, person.id) for person in people)


def goes_round(table: Table, seat: int) -> bool:
    """Tell whether a seat has a secret and no device that it does not share with other seats."""
    chair = table.chairs[seat]
    if chair.player is not None or seat not in _private(table):
        return False
    return bool(chair.people) and all(len(table.seats_of(person.id)) > 1 for person in chair.people)


def acting_seats(table: Table, person: PersonId | None) -> tuple[Seat, ...]:
    """Give the seats for which a person may act now, with the device as it is."""
    waiting = table.waiting()
    if waiting is None:
        return ()
    out = table.out_of_sand
    seats = [seat for seat in table.seats_of(person) if expected_of(waiting, seat) and seat not in out]
    return tuple([seat for seat in seats if not behind_curtain(table, seat, person)])


def shown_seat(table: Table, person: PersonId | None) -> Seat | None:
    """Give the seat whose secrets a person may see now: their own, the one that holds the device, or who may act."""
    seats = table.seats_of(person)
    if len(seats) < 2:
        return seats[0] if seats else None
    free = [seat for seat in seats if not behind_curtain(table, seat, person)]
    if not table.open_moments:
        return free[0] if free else None
    holder = table.curtains.get(person)
    if holder in free:
        return Seat(holder)
    acting = acting_seats(table, person)
    return acting[0] if len(acting) == 1 else None


def lowered(table: Table) -> Table:
    """T-07: let the curtain fall for every seat that holds a device and is not waited for any more."""
    waiting = table.waiting()
    if not table.open_moments or not table.curtains or waiting is None:
        return table
    awaited = {expected.seat for expected in waiting.expected} - {*waiting.spare, *table.out_of_sand}
    curtains = {person: seat for person, seat in table.curtains.items() if seat in awaited}
    return table if curtains == table.curtains else table.but(curtains=curtains)


def _private(table: Table) -> Container[int]:
    """Give the seats that know something the others may not; before and after a game all might."""
    waiting = table.waiting() if table.open_moments else None
    if waiting is None or waiting.private is None:
        return range(len(table.chairs))
    return waiting.private
