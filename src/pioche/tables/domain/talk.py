"""Chat and quick reactions."""

from collections.abc import Sequence

from pioche.kernel.errors import Illegal
from pioche.tables.domain import politeness
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.permissions import must_host
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.state import Table

LINES_PER_SECOND, LINES_AT_ONCE = 1.0, 6.0
"""How fast one person may talk."""


def must_be_calm(calm: bool) -> None:
    """T-11: refuse the line of somebody who talks too fast."""
    if not calm:
        raise Illegal("T-11", "Pas si vite !", "Not so fast!")


def answer(
    table: Table,
    person: PersonId,
    request: asked.Say | asked.React | asked.Mute,
    online: frozenset[PersonId],
    guest: Person | None = None,
) -> Sequence[AnyTableEvent]:
    """T-11: the people at the table talk unless the host has switched it off or silenced somebody."""
    if isinstance(request, asked.Mute):
        must_host(table, person)
        return [mute(table, PersonId(request.person), request.muted, online)]
    speaker = table.person(person) or (guest if table.settings.spectators_talk else None)
    if speaker is None:
        raise Illegal("T-11", "Seuls les joueurs parlent à cette table.", "Only players talk at this table.")
    silent = isinstance(request, asked.Say) and not table.settings.chat
    if silent or person in table.muted:
        raise Illegal("T-11", "La conversation est fermée.", "Talking is switched off.")
    if isinstance(request, asked.React) and not table.settings.reactions:
        raise Illegal("T-11", "Pas de petits signes à cette table.", "No quick signs at this table.")
    match request:
        case asked.Say(text=text, seat=seat, sure=sure):
            line = " ".join("".join(char for char in text if char.isprintable() or char.isspace()).split())
            if not line:
                raise Illegal("T-11", "Il n’y a rien à dire.", "There is nothing to say.")
            politeness.warn(line, sure=sure)
            return [happened.Said(speaker, line, seat, _partners(table, person, seat))]
        case asked.React(sign=sign):
            if sign not in asked.SIGNS:
                raise Illegal("T-11", "Ce signe n’existe pas ici.", "There is no such sign here.")
            return [happened.Reacted(speaker, sign)]


def _partners(table: Table, person: PersonId, seat: int | None) -> tuple[PersonId, ...]:
    """T-11: give for whom alone a line is: those who share the speaker's seat now; nobody in particular without one."""
    if seat is None:
        return ()
    if seat not in table.seats_of(person):
        raise Illegal("T-06", "Ce n’est pas ta place.", "This is not your seat.")
    together = tuple(each.id for each in table.chairs[seat].people)
    if len(together) < 2:
        raise Illegal("T-11", "Personne d’autre n’est à cette place.", "Nobody else shares this seat.")
    return together


def heard_by(line: happened.Said, person: PersonId | None) -> bool:
    """Tell whether somebody may know of a line: everybody, or those it was said to."""
    return line.seat is None or (person is not None and person in line.to)


def mute(table: Table, person: PersonId, muted: bool, online: frozenset[PersonId]) -> happened.Muted:
    """T-11: the host silences somebody who is or was heard at the table, or lets them speak again."""
    heard = {line.person.id for line in table.lines} | set(table.muted)
    if person not in online | heard and table.person(person) is None:
        raise Illegal("T-11", "Cette personne n’est pas à la table.", "This person is not at the table.")
    return happened.Muted(person, muted)
