"""People who share a seat: whoever wants to join asks, and a person of the seat agrees."""

from collections.abc import Sequence

from pioche.kernel.errors import Illegal
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.state import Asker, Chair, Table

MOST_TOGETHER = 8
"""So many people may share a seat."""
MOST_NOES = 2
"""Whoever a seat has turned down so often asks it no more."""
MOST_ASKERS = 16
"""So many may wait for an answer at one table."""


def shareable(table: Table, chair: Chair) -> bool:
    """Tell whether one asks for this seat instead of sitting down: others are there, and the host allows teams."""
    return bool(chair.people) and table.settings.teams and table.status in {"gathering", "playing", "paused"}


def ask_to_share(table: Table, seat: int, person: Person) -> Sequence[AnyTableEvent]:
    """T-01: ask the people of a seat to share it; whoever sits elsewhere plays against them."""
    if person.id in table.muted:
        raise Illegal("T-11", "L’hôte t’a demandé le silence.", "The host has asked you to be silent.")
    _must_fit(table, seat, person.id)
    if _asker(table, seat, person.id) is not None:
        raise Illegal("T-01", "C’est déjà demandé.", "You have already asked.")
    if len(table.askers) >= MOST_ASKERS:
        raise Illegal("T-01", "Trop de monde demande une place.", "Too many people ask for a seat.")
    return [happened.PartnerAsked(seat, person)]


def askable(table: Table, person: PersonId | None) -> tuple[int, ...]:
    """Give the seats that a person could ask to share now."""
    if not table.settings.teams:
        return ()
    return tuple(seat for seat in range(len(table.chairs)) if _may_ask(table, seat, person))


def _may_ask(table: Table, seat: int, person: PersonId | None) -> bool:
    if person is None or not shareable(table, table.chairs[seat]) or _asker(table, seat, person) is not None:
        return False
    return person not in table.muted and _obstacle(table, seat, person) is None


def withdraw(table: Table, seat: int, person: PersonId) -> Sequence[AnyTableEvent] | None:
    """Take back one's own question; None where there is none."""
    return None if _asker(table, seat, person) is None else [happened.PartnerRefused(seat, person)]


def answer(table: Table, person: PersonId, request: asked.AnswerPartner) -> Sequence[AnyTableEvent]:
    """T-01: a person of the seat lets somebody join, or does not."""
    if request.seat not in table.seats_of(person):
        raise Illegal("T-06", "Ce n’est pas ta place.", "This is not your seat.")
    asker = _asker(table, request.seat, PersonId(request.person))
    if asker is None or not shareable(table, table.chairs[request.seat]):
        raise Illegal("T-01", "Cette demande n’est plus là.", "This question is no longer there.")
    if not request.agrees:
        return [happened.PartnerRefused(asker.seat, asker.person.id)]
    _must_fit(table, asker.seat, asker.person.id)
    return [happened.Seated(asker.seat, asker.person)]


def _asker(table: Table, seat: int, person: PersonId) -> Asker | None:
    return next((each for each in table.askers if each.seat == seat and each.person.id == person), None)


def _must_fit(table: Table, seat: int, person: PersonId) -> None:
    obstacle = _obstacle(table, seat, person)
    if obstacle is not None:
        raise obstacle


def _obstacle(table: Table, seat: int, person: PersonId) -> Illegal | None:
    """Give why somebody could not sit down beside the people of a seat, if anything is against it."""
    chair = table.chairs[seat]
    if any(each.id == person for each in chair.people):
        return Illegal("T-01", "Tu y es déjà.", "You already sit there.")
    if table.seats_of(person):
        return _two_sides()
    if any(len(table.seats_of(each.id)) > 1 for each in chair.people):
        return Illegal(
            "T-01",
            "L’appareil de cette place passe de main en main : elle ne se partage pas.",
            "The device of this seat goes round: the seat cannot be shared.",
        )
    if table.turned_down.count((seat, person)) >= MOST_NOES:
        return Illegal("T-01", "Cette place a déjà dit non.", "This seat has already said no.")
    if len(chair.people) >= MOST_TOGETHER:
        return Illegal("T-01", "Cette place est déjà partagée à huit.", "Eight people share this seat already.")
    return None


def _two_sides() -> Illegal:
    return Illegal("T-01", "On ne joue que d’un côté de la table.", "One plays on one side of the table only.")


def must_be_free_of_partners(table: Table, person: PersonId) -> None:
    """T-01: refuse another seat to somebody who shares one: partners would help both sides."""
    if any(len(table.chairs[seat].people) > 1 for seat in table.seats_of(person)):
        raise _two_sides()


def must_sit(table: Table, person: PersonId) -> None:
    """T-01: refuse to carry a seat that somebody no longer has: a ticket works once."""
    if not table.seats_of(person):
        raise Illegal("T-01", "Ce billet a déjà servi.", "This ticket has been used.")


def must_stay_on_one_side(table: Table, old: PersonId, new: PersonId) -> None:
    """T-01: refuse to carry a seat over to a device that then would play on two sides with somebody else."""
    chairs = [chair for chair in table.chairs if any(each.id in {old, new} for each in chair.people)]
    if len(chairs) > 1 and any(each.id not in {old, new} for chair in chairs for each in chair.people):
        raise _two_sides()
