"""Before the game: who sits where, and how many seats there are."""

from collections.abc import Sequence

from pioche.bots.levels import level
from pioche.bots.strengths import UnknownLevel
from pioche.kernel.errors import Illegal, Malformed
from pioche.tables.domain import partners
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import COLOURS, Person, PersonId, clean_name
from pioche.tables.domain.permissions import must_gather, must_host
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.state import Chair, Table


def answer(
    table: Table,
    person: PersonId,
    request: asked.Sit | asked.Stand | asked.AnswerPartner | asked.AddBot | asked.ClearSeat | asked.SetSeats,
) -> Sequence[AnyTableEvent]:
    """T-01 to T-03: people choose free seats, the host sees to bots, seats and order."""
    if isinstance(request, asked.SetSeats):
        must_gather(table)
        return _set_seats(table, person, request.count)
    shared = _sharing(table, person, request)
    if shared is not None:
        return shared
    must_gather(table)
    if request.seat >= len(table.chairs):
        raise Illegal("T-01", "Cette place n’existe pas.", "There is no such seat.")
    return _before_the_game(table, person, request)


def _sharing(
    table: Table,
    person: PersonId,
    request: asked.Sit | asked.Stand | asked.AnswerPartner | asked.AddBot | asked.ClearSeat,
) -> Sequence[AnyTableEvent] | None:
    """Give what follows from what is possible in a running game too: sharing a seat; None for everything else."""
    match request:
        case asked.AnswerPartner():
            return partners.answer(table, person, request)
        case asked.Stand(seat=seat):
            return partners.withdraw(table, seat, person)
        case asked.Sit(seat=seat, name=name, colour=colour) if seat < len(table.chairs):
            wanted = partners.shareable(table, table.chairs[seat])
            return partners.ask_to_share(table, seat, named(person, name, colour)) if wanted else None
    return None


def _before_the_game(
    table: Table,
    person: PersonId,
    request: asked.Sit | asked.Stand | asked.AnswerPartner | asked.AddBot | asked.ClearSeat,
) -> Sequence[AnyTableEvent]:
    chair = table.chairs[request.seat]
    match request:
        case asked.Sit(seat=seat, name=name, colour=colour):
            _must_be_free(table, chair, person)
            return [happened.Seated(seat, named(person, name, colour))]
        case asked.Stand(seat=seat):
            if not any(each.id == person for each in chair.people):
                raise Illegal("T-01", "Tu n’occupes pas cette place.", "You do not sit there.")
            return [happened.Unseated(seat, person)]
        case asked.AddBot(seat=seat, level=key):
            must_host(table, person)
            if not chair.free:
                raise Illegal("T-02", "Cette place est prise.", "This seat is taken.")
            return [happened.BotSeated(seat, _level(key))]
        case asked.ClearSeat(seat=seat):
            must_host(table, person)
            return [happened.SeatCleared(seat)]
        case asked.AnswerPartner():
            raise AssertionError("answered wherever a seat is shared")


def _must_be_free(table: Table, chair: Chair, person: PersonId) -> None:
    if chair.bot is not None:
        raise Illegal("T-01", "Un ordinateur occupe cette place.", "A bot sits there.")
    if any(each.id == person for each in chair.people):
        raise Illegal("T-01", "Tu y es déjà.", "You already sit there.")
    if chair.people:
        raise Illegal("T-01", "Cette place est prise.", "This seat is taken.")
    partners.must_be_free_of_partners(table, person)


def _set_seats(table: Table, person: PersonId, count: int) -> Sequence[AnyTableEvent]:
    must_host(table, person)
    if count not in table.game.meta.seats:
        seats = ", ".join(map(str, table.game.meta.seats))
        raise Illegal("T-03", f"On y joue à {seats}.", f"It is played with {seats} seats.")
    if any(not chair.free for chair in table.chairs[count:]):
        raise Illegal("T-03", "Une place prise ne peut pas disparaître.", "A taken seat cannot vanish.")
    return [happened.SeatsSet(count)]


def _level(key: str) -> str:
    try:
        return level(key).key
    except UnknownLevel as error:
        raise Malformed(str(error)) from error


def named(person: PersonId, name: str, colour: str) -> Person:
    """Give a person as the others will see them."""
    shown = clean_name(name)
    if not shown:
        raise Illegal("T-01", "Il faut un nom.", "A name is needed.")
    return Person(person, shown, colour if colour in COLOURS else COLOURS[0])
