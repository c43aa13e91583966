"""Runs one table: takes one request at a time, appends before it answers, keeps the sand and lets bots act."""

import asyncio
import contextlib
import functools
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence

from pioche.kernel.chance import SEED_BYTES
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal, Late, Malformed
from pioche.tables.bots.moves import bot_act
from pioche.tables.bots.scheduler import BotScheduler
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain import rules
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.deadlines import due, lateness, next_due
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.partners import must_sit, must_stay_on_one_side
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.presence import Presence
from pioche.tables.domain.records import AnyTableEvent, Record
from pioche.tables.domain.state import Table
from pioche.tables.domain.succession import deputise, deputy_ms, returned
from pioche.tables.domain.summary import summary_of
from pioche.tables.runtime.alarm import Alarm
from pioche.tables.runtime.circuit_breaker import CircuitBreaker
from pioche.tables.runtime.clock import TableClock
from pioche.tables.runtime.idempotency import IdempotentAnswers
from pioche.tables.runtime.live_table import Listener
from pioche.tables.runtime.memories import shown_in
from pioche.tables.runtime.provisions import NEEDY, Brought, Provisions
from pioche.tables.runtime.quotas import TableQuotas
from pioche.tables.runtime.readiness import prepared_name
from pioche.tables.runtime.rematch import next_host
from pioche.tables.runtime.services import OpenNextTable, Services
from pioche.tables.runtime.store import Conflict, Deposed, OutcomeUnknown, StoreFull
from pioche.tables.runtime.tenure import SOLE, Tenure

LOG = logging.getLogger("pioche.tables")
RETRY_SECONDS = 0.5
TRIES = 8
_BESIDE_THE_GAME = asked.Say | asked.React | asked.Mute | asked.SetSettings | asked.CloseTable
"""What can be answered in the middle of a game without asking the game."""


class _NotPrepared(Exception):
    """The game would have to be asked, and is not ready."""


class TableRunner:
    """Runs a table: everything that changes it passes through here."""

    def __init__(
        self,
        table: Table,
        services: Services,
        now_ms: int,
        open_again: OpenNextTable,
        answers: IdempotentAnswers | None = None,
        standing: bool = False,
        tenure: Tenure = SOLE,
    ) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.presence = Presence(now_ms)
        self.moment = 0
        """Grows with every change of what somebody may see here; between two of them only sand runs."""
        self._services = services
        self._guests_expected = 0
        self._told_unready = False
        """Whether everybody has been told that the sand waits for who thinks for bots."""
        self._unsaved = False
        """Whether the sand stands still because nothing could be saved."""
        self._tenure = tenure
        self._unknown: set[tuple[PersonId | None, str]] = set()
        """Requests of which nobody knows whether they are on record: they must not be refused."""
        self._unsure = False
        """Whether something may be on record that this runner does not know of."""
        self._held = False
        """Whether the sand stands still because those who play cannot be heard."""
        self._open_again = open_again
        self._opened_again: str | None = None
        self._time = TableClock(services.clock, now_ms, standing)
        self._answers = answers or IdempotentAnswers()
        self._quotas = TableQuotas()
        self._provisions = Provisions(services, self._quotas)
        self._breaker = CircuitBreaker()
        self._lock = asyncio.Lock()
        self._alarm = Alarm()
        self._bots = BotScheduler(services.thinker, self._alarm.ring)
        self._keeper = asyncio.create_task(self._keep())
        self._expectant = asyncio.create_task(self._expect_game()) if self.preparing else None

    def now_ms(self) -> int:
        """Give the table's own time."""
        return self._time.now_ms()

    @property
    def standing(self) -> bool:
        """Tell whether the table's time stands still."""
        return self._time.standing

    def online(self) -> frozenset[PersonId]:
        """Give who is connected at this moment."""
        return self.presence.connected()

    @property
    def preparing(self) -> bool:
        """T-19: tell whether the game is still being prepared, so that whatever needs it waits."""
        return not self._services.readiness.ready(self._prepared_name)

    @property
    def _prepared_name(self) -> str:
        return prepared_name(self.table.game_name, self.table.lexicon)

    @property
    def unready(self) -> bool:
        """T-19: tell whether the sand stands still because the house is not ready: the game, or who thinks for bots."""
        return self.preparing or self._sand_waits()

    def _sand_waits(self) -> bool:
        slow_ms = self._bots.slow_ms(self.table)
        return slow_ms is not None and self.now_ms() >= slow_ms

    async def prepared(self) -> None:
        """Wait until the game is ready."""
        with self.expecting():
            await self._services.readiness.until(self._prepared_name)

    async def _expect_game(self) -> None:
        """Tell everybody as soon as the game is ready."""
        await self._services.readiness.until(self._prepared_name)
        self._notify(())

    @property
    def idle(self) -> bool:
        """Tell whether nobody would miss this table in memory."""
        unwatched = not self.listeners and not self._guests_expected
        still = self._time.standing or not self.table.running
        return unwatched and still and not self._unsaved and not self._lock.locked()

    @contextlib.contextmanager
    def expecting(self) -> Iterator[None]:
        """Keep the table in memory for somebody who is about to listen."""
        self._guests_expected += 1
        try:
            yield
        finally:
            self._guests_expected -= 1

    async def ask(self, person: PersonId, request: asked.AnyRequest, key: str) -> int:
        """Carry a request out, once for each idempotency key, and give the number of the last record."""
        arrived_ms = self.now_ms()  # a disk that takes long makes nobody's move late
        brought = Brought()
        if not self._answers.answer_to(person, key) and isinstance(request, NEEDY):
            brought = await self._provisions.beforehand(self.table, person, request, self.preparing)
        while True:
            try:
                return await self._ask(person, request, key, arrived_ms, brought)
            except _NotPrepared:
                await self.prepared()
                await self.go_on()

    async def go_on(self) -> None:
        """Let the sand run again that stood still because nobody was there, or the game was not ready."""
        async with self._lock:
            with contextlib.suppress(StoreFull, OutcomeUnknown):  # the keeper tries again until there is room
                await self._commit(self._welcome)

    async def _ask(
        self, person: PersonId, request: asked.AnyRequest, key: str, arrived_ms: int, before: Brought
    ) -> int:
        async with self._lock:
            try:
                brought = before
                if not self._answers.answer_to(person, key) and isinstance(request, NEEDY):
                    brought = await self._provisions.in_turn(self.table, person, request, before)
                deals = isinstance(request, asked.Start)
                answer = functools.partial(self._answer_once, person, request, key, arrived_ms, brought)
                await self._commit(answer, person, key, apart=deals)
                if isinstance(request, asked.Hurry):
                    self._bots.hurry(self.now_ms())
                    self._alarm.ring()
                if isinstance(request, asked.Rematch) and self.table.next_code is None:
                    code = await self._next_code(person)
                    await self._commit(lambda: self._rematched(code), person, key)
            except (Illegal, Late, Malformed) as error:
                await self._tenure.confirm()
                self._answers.note(person, key, error, self.now_ms(), self.table.person(person) is not None)
                raise
            known = self._answers.answer_to(person, key)
            if known is None:  # it was granted, and nothing had to change
                await self._tenure.confirm()
                self._answers.note(person, key, self.table.sequence, self.now_ms())
            return known or self.table.sequence

    def _answer_once(
        self,
        person: PersonId,
        request: asked.AnyRequest,
        key: str,
        now_ms: int,
        brought: Brought,
    ) -> Sequence[AnyTableEvent]:
        # Looked up at every try: catching up with the store may show that the request was carried out before.
        return [] if self._answers.answer_to(person, key) else self._answer(person, request, now_ms, brought)

    def _answer(
        self, person: PersonId, request: asked.AnyRequest, now_ms: int, brought: Brought
    ) -> Sequence[AnyTableEvent]:
        if self.preparing:
            self._refuse_unprepared(person, request)
        self._quotas.check(person, request, self.table.sequence, self._services.clock.ticks_ms() / 1000)
        if isinstance(request, asked.Move):  # it follows from nothing but the table and the time
            return rules.move(self.table, person, request, now_ms)
        given = rules.Circumstances(
            now_ms=now_ms,
            wall_ms=self._services.clock.wall_ms(),
            online=self.presence.not_gone(self.table.people(), now_ms),
            seed=secrets.token_bytes(SEED_BYTES),
            guest=brought.guest,
            advice=brought.advice,
            practice=brought.practice,
            seen=brought.seen,
            veil=secrets.token_bytes(SEED_BYTES),
            pack=brought.pack,
            day_key=self._services.day_key(self.table.game_name, self.table.options.day()),
        )
        return rules.answer(self.table, person, request, given)

    def _refuse_unprepared(self, person: PersonId, request: asked.AnyRequest) -> None:
        """T-19: let wait what would ask a game that is not ready; what is refused anyway is refused now."""
        if isinstance(request, asked.Start):
            rules.may_start(self.table, person)
            raise _NotPrepared
        if self.table.status in {"playing", "paused"} and not isinstance(request, _BESIDE_THE_GAME):
            raise _NotPrepared

    def _rematched(self, code: str) -> Sequence[AnyTableEvent]:
        return [] if self.table.next_code is not None else [happened.Rematched(code)]  # it was on record after all

    async def _next_code(self, asker: PersonId) -> str:
        """Open the next table once, also when that could not be noted here at the first try."""
        if self._opened_again is None:
            host = await next_host(self.table, asker, self.presence, self._services.store)
            self._opened_again = await self._open_again(self.table, host)
        return self._opened_again

    async def history(self, since: int = 0) -> list[bytes]:
        """Give the records behind a number, as they are kept."""
        return await self._services.store.read(self.table.code, since)

    async def move_seats(self, old: PersonId, new: Person) -> None:
        """Let a person go on from another device."""
        async with self._lock:
            await self._commit(lambda: self._carried(old, new))
            if self.table.seed is not None and (day := self.table.options.day()):
                await self._services.store.claim_day(new.id, self.table.game_name, day, self.table.code)
            self.presence.expect(new.id, self.now_ms())

    def _carried(self, old: PersonId, new: Person) -> Sequence[AnyTableEvent]:
        if not self.table.seats_of(old) and self.table.seats_of(new.id):
            return []  # it was on record after all
        must_sit(self.table, old)
        must_stay_on_one_side(self.table, old, new.id)
        return [*self._stood(), happened.SeatMoved(old, new)]

    async def give_up(self) -> None:
        """Close a table that everybody has forgotten."""
        async with self._lock:
            await self._commit(lambda: [] if self.table.closed_for_good else [happened.Closed("forgotten")])

    async def enter(self, person: PersonId | None, listener: Listener) -> None:
        """Let somebody listen; a returning player gets seat and sand back."""
        self.listeners.add(listener)
        if person is not None:
            self.arrive(person)
        await self.go_on()  # a full store keeps nobody out

    def arrive(self, person: PersonId) -> None:
        """Note that somebody is connected, to whatever node."""
        self.presence.enter(person)
        self._notify_presence(person)

    def depart(self, person: PersonId) -> None:
        """Note that somebody is no longer connected."""
        self.presence.leave(person, self.now_ms())
        self._notify_presence(person)

    def _welcome(self) -> Sequence[AnyTableEvent]:
        """Give their places back to the owners who are here, and go on if the table stood empty; not before T-19."""
        if self.preparing and self.table.status in {"playing", "paused"}:
            return []
        back: list[AnyTableEvent] = [*self._stood()] if self.listeners or self._unsaved else []
        if self.table.forgotten and self.presence.attended(self.table):
            return [happened.TakenUp()]
        back += returned(self.table, self.presence)
        # T-18: what was broken in an earlier life of the house may be mended by now.
        reasons = {"empty"} if self._breaker.ever_opened else {"empty", "stuck"}
        goes_on = self.table.status == "paused" and self.table.pause_reason in reasons
        if self.presence.attended(self.table) and (goes_on or self._time.standing):
            back.append(happened.Resumed())
        return back

    def _stood(self) -> Sequence[AnyTableEvent]:
        """Give what the log lacks of a table whose sand stands still: nobody was here, or nothing could be saved."""
        return [happened.Paused("empty")] if self._time.standing else []

    def leave(self, person: PersonId | None, listener: Listener) -> None:
        """Note that somebody no longer listens."""
        self.listeners.discard(listener)
        if person is not None:
            self.depart(person)
        self._alarm.ring()

    def _notify_presence(self, person: PersonId) -> None:
        """Tell who is there; of spectators, who may be many and come and go, nobody sees anything."""
        if self.table.seats_of(person):
            self._notify(())
        self._alarm.ring()

    async def stop(self) -> None:
        """Stop the sand's keeper; what was acknowledged is on disk already."""
        self._keeper.cancel()
        self._alarm.off()
        if self._expectant is not None:
            self._expectant.cancel()
        self._bots.stop()
        await asyncio.gather(self._keeper, return_exceptions=True)

    async def _commit(
        self,
        decide: Callable[[], Sequence[AnyTableEvent]],
        by: PersonId | None = None,
        key: str = "",
        *,
        apart: bool = False,
    ) -> None:
        """Decide, append, change, notify; after a `Conflict` (another process was first) catch up and decide again.

        An append whose outcome nobody knows is found out about before anything else is decided: the request is then
        either known by its key, or decided again. What may take milliseconds is decided apart, in a thread: nobody else
        at any table waits for it, and this one's lock is held.
        """
        tried = (by, key) in self._unknown
        for _ in range(TRIES):
            if self._unsure:
                await self._find_out(tried)
            changes = await asyncio.to_thread(decide) if apart else decide()
            if not changes:
                return
            now_ms, wall_ms = self.now_ms(), self._services.clock.wall_ms()
            records = [Record(now_ms, wall_ms, what, by, key) for what in changes]
            after = self.table
            for record in records:
                after = evolve(after, record)
            encoded = [encode(record) for record in records]
            try:
                await self._services.store.append(
                    self.table.code, self.table.sequence, encoded, summary_of(after), self._tenure.epoch
                )
            except Conflict:
                await self._catch_up()
                continue
            except OutcomeUnknown:
                self._unsure = tried = True
                self._unknown.add((by, key))
                self._stop_sand()
                continue
            except StoreFull:
                self._stop_sand()
                raise
            except Deposed:
                self._tenure.lost()
                raise
            self._change(after, records)
            await self._remember(records)
            return
        raise Conflict(f"table {self.table.code} changes too fast elsewhere")

    async def _find_out(self, tried: bool) -> None:
        """Learn what is on record after all; a new epoch lets nothing come that is still under way."""
        try:
            await self._tenure.renew()
            await self._catch_up()
        except StoreFull as error:
            if tried:
                raise OutcomeUnknown(str(error)) from error
            raise
        except Deposed:
            self._tenure.lost()
            raise
        self._unsure = False
        self._unknown.clear()

    async def _remember(self, records: Sequence[Record]) -> None:
        """T-26: note what everybody at the table has just seen; a store that is full forgets it, and nothing else."""
        keys = shown_in(self.table.game, records)
        if keys:
            with contextlib.suppress(StoreFull, OutcomeUnknown):
                people = tuple(person.id for person in self.table.people())
                await self._services.store.note_seen(people, self.table.game_name, keys)

    def _stop_sand(self) -> None:
        """Let nobody lose time while nothing can be saved; the keeper tries until it can be."""
        if self.table.running:
            self._unsaved = True
            self._time.stop()
            self._alarm.ring()

    async def _catch_up(self) -> None:
        raw = await self._services.store.read(self.table.code, self.table.sequence)
        records = read_records(raw, self.table.game)
        after = self.table
        for record in records:
            after = evolve(after, record)
        if records:
            self._change(after, records)

    def _change(self, table: Table, records: Sequence[Record]) -> None:
        for number, record in enumerate(records, start=self.table.sequence + 1):
            self._answers.note_record(number, record)
            late_ms = lateness(self.table, record)
            if late_ms is not None:
                self._services.sand_late(late_ms / 1000)
            match record.what:
                case happened.Resumed():
                    self._breaker.close()
                case happened.Paused(reason="stuck"):
                    self._services.stuck(self.table.game_name)
        stood = self._time.standing
        self.table = table
        self._unsaved = self._told_unready = False
        if table.running and self._held:
            self._time.stop()
        elif not (self.preparing and table.running):  # T-19: talk sets no sand going
            self._time.go()
        self._tell(records)
        if stood or not self._sleeps_on(records):
            self._alarm.ring()

    def _sleeps_on(self, records: Sequence[Record]) -> bool:
        """Tell whether the keeper wakes in time for all that may come due: so it does after most moves of people."""
        table = self.table
        if not table.running or self._unsettled() or any(not isinstance(each.what, happened.Acted) for each in records):
            return False
        return not any(chair.player for chair in table.chairs) and self._alarm.comes_by(next_due(table))

    def hold(self) -> None:
        """Let the sand stand still until `release`: those who play may be unable to say anything."""
        if not self._held:
            self._held = True
            self._stop_sand()
            self._notify(())

    def release(self) -> None:
        """Let the sand go on."""
        if self._held:
            self._held = False
            self._notify(())

    def notify_again(self) -> None:
        """Tell everybody how the table stands, though nothing has happened."""
        self._notify(())

    def _notify(self, records: Sequence[Record]) -> None:
        self._tell(records)
        self._alarm.ring()

    def _tell(self, records: Sequence[Record]) -> None:
        self.moment += 1
        for listener in tuple(self.listeners):
            listener.happened(self, records)

    async def _keep(self) -> None:
        """Do what comes due: sand, votes, bots, the pause of an empty table."""
        while True:
            self._alarm.clear()
            try:
                stopping = self._breaker.open and self.table.running
                if not self._time.standing and not stopping:
                    self._bots.attend(self.table, self.now_ms())
                now_ms = self.now_ms()  # whatever arrives before something is due also comes before it
                next_ms = self._next_ms()
                if not self._calm() or (next_ms is not None and next_ms <= now_ms):
                    async with self._lock:
                        await self._commit(functools.partial(self._due, now_ms))
                    next_ms = self._next_ms()
                self._tell_unready()
                await self._alarm.sleep(None if self._time.standing else next_ms, self.now_ms())
            except (StoreFull, Conflict, OutcomeUnknown):
                await asyncio.sleep(RETRY_SECONDS)
            except Deposed:
                return  # whoever runs the table now keeps its sand
            except Exception as error:
                await self._failed(error)

    async def _failed(self, error: Exception) -> None:
        """T-18: try what failed again, and stop the table once the same error has come too often."""
        was_open = self._breaker.open
        trace = self._breaker.failed(error, self.table.acts)
        if trace:
            LOG.error("what came due at a table of %s could not be done: %s", self.table.game_name, trace)
        if was_open or not self._breaker.open:
            await asyncio.sleep(RETRY_SECONDS)

    def _due(self, now_ms: int) -> Sequence[AnyTableEvent]:
        if self._held:
            return []
        if self._time.standing:
            return self._welcome()
        if self._breaker.open and self.table.running:
            return [happened.Paused("stuck")]
        empty_ms = self.presence.empty_ms(self.table)
        if empty_ms is not None and now_ms >= empty_ms:
            return [happened.Paused("empty")]
        table = self.table
        # What a slow house has thought of at last comes before the end of the sand.
        late = not table.awaits_people and self._bots.due(table, now_ms) is not None
        follows = self._welcome() or deputise(table, self.presence, now_ms)
        follows = follows or due(table, now_ms, sand_waits=late or self._sand_waits())
        return follows or bot_act(table, self._bots, now_ms)

    def _calm(self) -> bool:
        """Tell whether nothing can come due before its moment: so it is after most moves, which then cost no more."""
        return self.table.running and not self._lock.locked() and not self._unsettled()

    def _unsettled(self) -> bool:
        table = self.table
        waits = self._held or self._unsure or self._breaker.open or self._time.standing
        return waits or bool(table.ballots) or table.deputy is not None or any(each.stand_in for each in table.chairs)

    def _tell_unready(self) -> None:
        """T-19: tell everybody, once, that the sand waits for who thinks for bots."""
        if self._sand_waits() and not self._told_unready:
            self._told_unready = True
            self._notify(())

    def _next_ms(self) -> int | None:
        """Give the table's time at which something comes due by itself."""
        table, presence = self.table, self.presence
        slow_ms, waits = self._bots.slow_ms(table), self._sand_waits()
        moments = (
            next_due(table, sand_waits=waits),
            presence.empty_ms(table),
            self._bots.next_due(table),
            deputy_ms(table, presence),
            None if waits else slow_ms,
        )
        return min((moment for moment in moments if moment is not None), default=None)
