"""Another fingerprint at each table: nobody is followed from one table to the next by their id.

Inside the house a person has one id; letters carry a mask of it that is made for their table, and what comes back is
unmasked at the same door.
"""

import functools
import hashlib

from msgspec.structs import replace

from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Reacted
from pioche.tables.domain.state import Table
from pioche.tables.domain.view import AskerView, LineView, TableView
from pioche.tables.runtime.runner import TableHost

MASK_LENGTH = 32


@functools.lru_cache(maxsize=4096)
def mask(code: str, person: PersonId) -> PersonId:
    """Give what a person is called at a table; without their id nobody can tell that two masks are theirs."""
    return PersonId(hashlib.sha256(f"pioche mask {code} {person}".encode()).hexdigest()[:MASK_LENGTH])


def masked(view: TableView) -> TableView:
    """Put masks on everybody in a view."""
    code = view.code
    return replace(
        view,
        me=None if view.me is None else mask(code, view.me),
        chairs=tuple(
            replace(chair, people=tuple(_person(code, each) for each in chair.people)) for chair in view.chairs
        ),
        lines=tuple(LineView(_person(code, line.person), line.text, line.seat) for line in view.lines),
        muted=tuple(mask(code, each) for each in view.muted),
        askers=tuple(AskerView(each.seat, _person(code, each.person), each.mine) for each in view.askers),
    )


def masked_sign(code: str, sign: Reacted) -> Reacted:
    """Put a mask on whoever shows a sign."""
    return replace(sign, person=_person(code, sign.person))


def unmasked(host: TableHost, request: asked.AnyRequest) -> asked.AnyRequest:
    """Give a request that names somebody as the table understands it; a mask of nobody there names nobody."""
    if not isinstance(request, asked.Mute | asked.AnswerPartner):
        return request
    code = host.table.code
    known = (each for each in _known(host.table, host.presence.connected()) if mask(code, each) == request.person)
    return replace(request, person=next(known, ""))


def _known(table: Table, online: frozenset[PersonId]) -> set[PersonId]:
    """Give everybody who may be named at a table."""
    seated = {person.id for person in table.people()}
    heard = {line.person.id for line in table.lines}
    return seated | heard | online | set(table.muted) | {asker.person.id for asker in table.askers}


def _person(code: str, person: Person) -> Person:
    return replace(person, id=mask(code, person.id))
