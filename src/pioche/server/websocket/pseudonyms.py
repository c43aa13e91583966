"""Pseudonyms: a person has another id at each table, so that nobody is followed from one table to the next.

Inside the house a person has one id; messages carry a pseudonym that is made for their table, and requests that name
somebody are translated back here.
"""

import functools
import hashlib

from msgspec.structs import replace

from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Reacted
from pioche.tables.domain.state import Table
from pioche.tables.domain.view import AskerView, ChairView, LineView, TableView
from pioche.tables.runtime.live_table import LiveTable

PSEUDONYM_LENGTH = 32


@functools.lru_cache(maxsize=4096)
def pseudonym(code: str, person: PersonId) -> PersonId:
    """Give a person's id at a table; without the real one nobody can tell that two pseudonyms are theirs."""
    return PersonId(hashlib.sha256(f"pioche mask {code} {person}".encode()).hexdigest()[:PSEUDONYM_LENGTH])


class Pseudonyms:
    """Gives the views of one table with a pseudonym for everybody in them.

    What is the very same from one view to the next stays so, and nobody looks for changes in it.
    """

    def __init__(self, code: str) -> None:
        self._code = code
        self._chairs: tuple[tuple[ChairView, ...], tuple[ChairView, ...]] = ((), ())
        self._lines: tuple[tuple[LineView, ...], tuple[LineView, ...]] = ((), ())
        """What was last asked for, and what it was given as."""

    def put_into(self, view: TableView) -> TableView:
        """Give a view with pseudonyms."""
        code = self._code
        return replace(
            view,
            me=None if view.me is None else pseudonym(code, view.me),
            chairs=self._of_chairs(view.chairs),
            lines=self._of_lines(view.lines),
            muted=tuple([pseudonym(code, each) for each in view.muted]),
            askers=tuple([AskerView(each.seat, _person(code, each.person), each.mine) for each in view.askers]),
        )

    def _of_chairs(self, chairs: tuple[ChairView, ...]) -> tuple[ChairView, ...]:
        if chairs is not self._chairs[0]:
            people = (tuple(_person(self._code, each) for each in chair.people) for chair in chairs)
            given = tuple(replace(chair, people=each) for chair, each in zip(chairs, people, strict=True))
            self._chairs = (chairs, given if given != self._chairs[1] else self._chairs[1])
        return self._chairs[1]

    def _of_lines(self, lines: tuple[LineView, ...]) -> tuple[LineView, ...]:
        if lines is not self._lines[0]:
            given = tuple(LineView(_person(self._code, line.person), line.text, line.seat) for line in lines)
            self._lines = (lines, given)
        return self._lines[1]


def sign_with_pseudonym(code: str, sign: Reacted) -> Reacted:
    """Give a sign with a pseudonym for whoever shows it."""
    return replace(sign, person=_person(code, sign.person))


def with_real_ids(runner: LiveTable, request: asked.AnyRequest) -> asked.AnyRequest:
    """Give a request that names somebody as the table understands it; a pseudonym of nobody there names nobody."""
    if not isinstance(request, asked.Mute | asked.AnswerPartner):
        return request
    code = runner.table.code
    known = (each for each in _known(runner.table, runner.online()) if pseudonym(code, each) == request.person)
    return replace(request, person=next(known, ""))


def _known(table: Table, online: frozenset[PersonId]) -> set[PersonId]:
    """Give everybody who may be named at a table."""
    seated = {person.id for person in table.people()}
    heard = {line.person.id for line in table.lines}
    return seated | heard | online | set(table.muted) | {asker.person.id for asker in table.askers}


def _person(code: str, person: Person) -> Person:
    return replace(person, id=pseudonym(code, person.id))
