"""Provisions: what a request needs that its table does not hold, asked of the store, of who thinks, or read."""

import asyncio
from typing import Any, NamedTuple

from pioche.kernel.errors import Illegal
from pioche.tables.bots.fair_queue import Requester
from pioche.tables.bots.process_pool import GivenUp
from pioche.tables.bots.scheduler import question_of
from pioche.tables.domain import hints, rules
from pioche.tables.domain import requests as asked
from pioche.tables.domain.hints import Advice
from pioche.tables.domain.packs import may_bring
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.state import Table
from pioche.tables.runtime.attempts import is_practice
from pioche.tables.runtime.memories import seen_lately
from pioche.tables.runtime.quotas import TableQuotas
from pioche.tables.runtime.services import Services


class Brought(NamedTuple):
    """What was got for one request."""

    guest: Person | None = None
    advice: Advice | None = None
    practice: bool = False
    seen: frozenset[int] = frozenset()
    pack: Any = None


_NOTHING = Brought()
_TAKES_LONG = (asked.Say, asked.React, asked.TakeHint)
NEEDY = (*_TAKES_LONG, asked.Start, asked.BringPack)
"""The requests for which anything is got; all others, moves above all, go by."""


class Provisions:
    """Gets what the requests to one table need; whoever may not ask costs nothing."""

    def __init__(self, services: Services, quotas: TableQuotas) -> None:
        self._services = services
        self._quotas = quotas

    async def beforehand(self, table: Table, person: PersonId, request: asked.AnyRequest, preparing: bool) -> Brought:
        """Get what takes long while the table goes on."""
        if not isinstance(request, _TAKES_LONG):
            return _NOTHING
        return Brought(
            guest=await self._spectator(table, person, request),
            advice=await self._advice(table, person, request) if not preparing else None,
        )

    async def in_turn(self, table: Table, person: PersonId, request: asked.AnyRequest, before: Brought) -> Brought:
        """Get what must be true at the moment of the answer, beside what was got beforehand."""
        match request:
            case asked.Start():
                people = tuple(each.id for each in table.people())
                seen = await seen_lately(table.game, people, self._services.store)
                return before._replace(practice=await self._practice(table, person), seen=seen)
            case asked.BringPack():
                return before._replace(pack=await self._pack(table, person, request))
            case _:
                return before

    async def _spectator(self, table: Table, person: PersonId, request: asked.AnyRequest) -> Person | None:
        """Give the name of a spectator who wants to talk where spectators may."""
        talks = isinstance(request, asked.Say | asked.React) and table.settings.spectators_talk
        return await self._services.store.guest(person) if talks and not table.person(person) else None

    async def _advice(self, table: Table, person: PersonId, request: asked.AnyRequest) -> Advice | None:
        """T-27: let somebody think of a hint."""
        if not isinstance(request, asked.TakeHint):
            return None
        seat, level = request.seat, hints.level_of(request)
        hints.may_take(table, person, seat)
        if hints.taken(table, seat) is not None:
            return None
        question = question_of(table, seat, level)
        requester = Requester(table.host, table.code, attended=True)
        try:
            hint = None if question is None else await self._services.thinker.advise(question, requester)
        except GivenUp as error:
            raise Illegal("T-27", "Aucun indice ne vient en ce moment.", "No hint comes to mind just now.") from error
        return Advice(table.acts, hint)

    async def _pack(self, table: Table, person: PersonId, request: asked.BringPack) -> Any:
        """T-25: read a pack, in a thread."""
        may_bring(table, person)
        self._quotas.check_pack(person, self._services.clock.ticks_ms() / 1000)
        text = self._services.packs.text(table.game_name, request.name) if request.name else request.text
        read = table.game.read_pack
        return await asyncio.to_thread(read, text) if read is not None and text else None

    async def _practice(self, table: Table, person: PersonId) -> bool:
        """T-14: tell whether a game that is about to begin is practice on the deal of a day."""
        if not table.options.day():
            return False
        rules.may_start(table, person)
        sealed = self._services.sealed(table.game_name, table.options.day())
        return await is_practice(table, self._services.store, sealed=sealed)
