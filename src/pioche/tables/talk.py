"""Chat and quick reactions."""

from collections.abc import Sequence

from pioche.kernel.errors import Illegal
from pioche.tables import records as happened
from pioche.tables import requests as asked
from pioche.tables.people import Person, PersonId
from pioche.tables.permits import must_host
from pioche.tables.records import Anything
from pioche.tables.state import Table


def answer(
    table: Table, person: PersonId, request: asked.Say | asked.React | asked.Mute, guest: Person | None = None
) -> Sequence[Anything]:
    """T-11: the people at the table talk unless the host has switched it off or silenced somebody."""
    if isinstance(request, asked.Mute):
        must_host(table, person)
        return [happened.Muted(PersonId(request.person), request.muted)]
    speaker = table.person(person) or (guest if table.settings.spectators_talk else None)
    if speaker is None:
        raise Illegal("T-11", "Seuls les joueurs parlent à cette table.", "Only players talk at this table.")
    silent = isinstance(request, asked.Say) and not table.settings.chat
    if silent or person in table.muted:
        raise Illegal("T-11", "La conversation est fermée.", "Talking is switched off.")
    if isinstance(request, asked.React) and not table.settings.reactions:
        raise Illegal("T-11", "Pas de petits signes à cette table.", "No quick signs at this table.")
    match request:
        case asked.Say(text=text):
            line = " ".join("".join(char for char in text if char.isprintable() or char.isspace()).split())
            if not line:
                raise Illegal("T-11", "Il n’y a rien à dire.", "There is nothing to say.")
            return [happened.Said(speaker, line)]
        case asked.React(sign=sign):
            if sign not in asked.SIGNS:
                raise Illegal("T-11", "Ce signe n’existe pas ici.", "There is no such sign here.")
            return [happened.Reacted(speaker, sign)]
