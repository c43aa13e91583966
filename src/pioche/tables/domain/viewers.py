"""Who looks at a table, as far as it makes a difference: equal viewers see the same, byte for byte."""

from msgspec import Struct

from pioche.kernel.seats import Seat
from pioche.tables.domain import partners
from pioche.tables.domain.curtains import acting_seats, shown_seat
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.rulings import may_rule_words
from pioche.tables.domain.sand import sand_for
from pioche.tables.domain.state import Hourglass, Table
from pioche.tables.domain.talk import heard_by


class Viewer(Struct, frozen=True, cache_hash=True):
    """All that a view of a table takes from the person who looks: whatever is added here parts listeners."""

    me: PersonId | None
    """Who they are, if the table can tell them from a stranger."""
    host: bool
    seats: tuple[Seat, ...]
    shown: Seat | None
    """The seat whose secrets they may see now."""
    acting: tuple[Seat, ...]
    """Their seats for which they may act now, with the device as it is."""
    sand: Hourglass | None
    awaited: tuple[int, ...]
    """The numbers of the ballots that wait for their answer."""
    whispers: tuple[int, ...]
    """The places of the lines that were said to them and a few others."""
    may_rule_words: bool
    may_join: tuple[int, ...]
    askers: tuple[tuple[int, bool], ...]
    """The places of the questions that concern them, and whether their answer is awaited."""


def viewer_of(table: Table, person: PersonId | None, known: frozenset[PersonId] | None = None) -> Viewer:
    """Give what a person, or a shared screen (None), is to a table; who is known there may be known already."""
    seats = table.seats_of(person)
    seat = shown_seat(table, person)
    return Viewer(
        me=person if person in (known_people(table) if known is None else known) else None,
        host=person == table.in_charge,
        seats=seats,
        shown=seat,
        acting=acting_seats(table, person) if table.status == "playing" and table.open_moments else (),
        sand=sand_for(table, person, seat),
        awaited=tuple([each.number for each in table.ballots if person in each.voters and person not in each.agreed]),
        whispers=tuple(
            [place for place, line in enumerate(table.lines) if line.seat is not None and heard_by(line, person)]
        ),
        may_rule_words=may_rule_words(table, person),
        may_join=partners.askable(table, person),
        askers=tuple(
            [
                (place, asker.person.id != person)
                for place, asker in enumerate(table.askers)
                if partners.shareable(table, table.chairs[asker.seat])
                and (asker.person.id == person or asker.seat in seats)
            ]
        ),
    )


def knows_the_same(table: Table, other: Table) -> bool:
    """Tell whether two editions of a table know the same people, as far as that is seen at once."""
    return (
        table.chairs is other.chairs
        and table.lines is other.lines
        and table.askers is other.askers
        and table.turned_down is other.turned_down
        and table.ballots is other.ballots
        and table.muted is other.muted
        and table.host is other.host
        and table.deputy is other.deputy
    )


def known_people(table: Table) -> frozenset[PersonId]:
    """Give everybody whom a table can tell from a stranger: all strangers are the same viewer."""
    seated = (person.id for person in table.people())
    asking = (asker.person.id for asker in table.askers)
    refused = (person for _, person in table.turned_down)
    voting = (person for ballot in table.ballots for person in ballot.voters)
    whispered = (person for line in table.lines for person in line.to)
    speaking = (line.person.id for line in table.lines)
    in_charge = {table.host, table.in_charge}
    return frozenset({*in_charge, *seated, *speaking, *asking, *refused, *voting, *whispered, *table.muted})
