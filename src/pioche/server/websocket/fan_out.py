"""Fan-out of a change: the one place where messages to people are written, a seat's view and its face of events."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from pioche.kernel.codec import codec_for, encode
from pioche.kernel.errors import Malformed
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat
from pioche.kernel.sentences import Happened
from pioche.kernel.text import Language, You
from pioche.server.websocket.changes import Compared, changes
from pioche.server.websocket.messages import PROTOCOL, Changed, Downward, News, Welcome
from pioche.server.websocket.pseudonyms import Pseudonyms, sign_with_pseudonym
from pioche.tables.domain import hints
from pioche.tables.domain.curtains import behind_curtain
from pioche.tables.domain.display_names import DisplayNames
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Acted, HintTaken, Reacted, Record
from pioche.tables.domain.state import Table
from pioche.tables.domain.view import PublicPart, TableView, faces, public_part, view_of
from pioche.tables.domain.viewers import Viewer, known_people, knows_the_same, viewer_of
from pioche.tables.runtime.live_table import LiveTable

SHARED_MS = 50
"""So long one message does for all equal viewers: it tells how much sand is left, which must not be old."""

Numbered: TypeAlias = Sequence[tuple[int, Record]]


Addressees: TypeAlias = tuple[type[Downward], Viewer, tuple[int, ...], Language | None, int]
"""Whom a message is for: its kind, the viewer, the numbers of its records, the language, and what is known already."""


class Edition(NamedTuple):
    """The table as a viewer was last told it; equal viewers have the very same."""

    number: int
    table: TableView


class Written(NamedTuple):
    """A message, and what whoever reads it knows then."""

    message: bytes
    edition: Edition


class MessageCache:
    """The messages of one table at one moment: what equal viewers get is written once, however many they are."""

    def __init__(self, code: str) -> None:
        self._editions = 0
        self._pseudonyms = Pseudonyms(code)
        self._moment = -1
        self._known: frozenset[PersonId] = frozenset()
        self._unready = False
        self._told_ms = -SHARED_MS
        self.compared: Compared = {}
        """What of the table was compared for somebody else at this moment."""
        self._public: PublicPart | None = None
        self.called: Sequence[str] = ()
        """What each seat is called in sentences."""
        self._viewers: dict[PersonId | None, Viewer] = {}
        self._stranger: Viewer | None = None
        self._written: dict[Addressees, tuple[int, Written]] = {}

    def viewer(self, runner: LiveTable, person: PersonId | None) -> Viewer:
        """Give what a person is to the table; strangers need not be looked at one by one."""
        self._come_to(runner)
        if person is not None and person not in self._known:
            self._stranger = self._stranger or viewer_of(runner.table, person, self._known)
            return self._stranger
        if person not in self._viewers:
            self._viewers[person] = viewer_of(runner.table, person, self._known)
        return self._viewers[person]

    def written(
        self,
        runner: LiveTable,
        kind: type[Downward],
        viewer: Viewer,
        records: Numbered,
        write: Callable[[Edition], Downward],
        language: Language | None,
        before: int = 0,
    ) -> Written:
        """Give a message that may have been written for an equal viewer just now, who knew as much before."""
        key = (kind, viewer, tuple([number for number, _ in records]), language, before)
        now_ms = self._now_ms(runner)
        then_ms, known = self._written.get(key, (-SHARED_MS, None))
        if known is None or now_ms - then_ms >= SHARED_MS:
            self._editions += 1
            edition = Edition(self._editions, self._view(runner, viewer, now_ms))
            known = Written(encode(write(edition)), edition)
            self._written[key] = now_ms, known
        return known

    def _now_ms(self, runner: LiveTable) -> int:
        """Give the time that viewers are told: the same for a moment, so that they are told the same."""
        now_ms = runner.now_ms()
        if not 0 <= now_ms - self._told_ms < SHARED_MS:
            self._told_ms = now_ms
        return self._told_ms

    def _view(self, runner: LiveTable, viewer: Viewer, now_ms: int) -> TableView:
        public = self._come_to(runner)
        return self._pseudonyms.put_into(view_of(runner.table, viewer, now_ms, public, self._unready))

    def _come_to(self, runner: LiveTable) -> PublicPart:
        if self._public is not None and self._moment == runner.moment:
            return self._public
        table, before = runner.table, self._public
        if before is None or not knows_the_same(table, before.table):
            self._known = known_people(table)
        self._moment, self._unready = runner.moment, runner.unready
        self._public = public_part(table, runner.online(), before)
        if before is None or self._public.called is not before.called:
            self.called = self._public.called.seats()
        self._viewers, self._stranger = {}, None
        self._written, self.compared, self._told_ms = {}, {}, -SHARED_MS
        return self._public


_CACHES: WeakKeyDictionary[LiveTable, MessageCache] = WeakKeyDictionary()


def _cache_of(runner: LiveTable) -> MessageCache:
    cache = _CACHES.get(runner)
    if cache is None:
        cache = _CACHES[runner] = MessageCache(runner.table.code)
    return cache


def welcome(runner: LiveTable, person: PersonId | None, missed: Numbered, language: Language | None = None) -> Written:
    """Write the first message of a connection."""
    cache = _cache_of(runner)
    viewer = cache.viewer(runner, person)

    def write(edition: Edition) -> Welcome:
        told = _events(runner, viewer, missed, cache.called, language)
        return Welcome(PROTOCOL, edition.table, told, edition.number)

    return cache.written(runner, Welcome, viewer, missed, write, language)


def news(
    runner: LiveTable,
    person: PersonId | None,
    records: Numbered,
    before: Edition | None = None,
    language: Language | None = None,
) -> Written:
    """Write what has changed: the whole table, or where it differs from what the reader was told before."""
    cache = _cache_of(runner)
    viewer = cache.viewer(runner, person)

    def write(edition: Edition) -> News | Changed:
        events, signs = _events(runner, viewer, records, cache.called, language), _signs(runner, records)
        if before is None:
            return News(edition.table, events, signs, _beat(records), edition.number)
        return Changed(
            before.number,
            edition.number,
            changes(before.table, edition.table, cache.compared),
            events,
            signs,
            _beat(records),
        )

    if before is None:
        return cache.written(runner, News, viewer, records, write, language)
    return cache.written(runner, Changed, viewer, records, write, language, before.number)


def _beat(records: Numbered) -> int:
    """Give the beat of some acts: the longest, where a slow reader is told of several at once."""
    return max([record.what.beat_ms for _, record in records if type(record.what) is Acted], default=0)


def _signs(runner: LiveTable, records: Numbered) -> tuple[Reacted, ...]:
    shown = [record.what for _, record in records if type(record.what) is Reacted]
    if not shown:
        return ()
    called = DisplayNames(runner.table)
    named = (replace(each, person=called.speaker(each.person)) for each in shown)
    return tuple(sign_with_pseudonym(runner.table.code, each) for each in named)


def _events(
    runner: LiveTable, viewer: Viewer, records: Numbered, called: Sequence[str], language: Language | None
) -> tuple[Happened, ...]:
    """Give a viewer's face of the game events among some records, each told in a sentence."""
    game, names = runner.table.game, _as_read_by(runner.table, viewer, called)
    told: list[Happened] = []
    for sequence, record in records:
        if isinstance(record.what, HintTaken) and (face := hints.seen(runner.table, record.what)):
            told.append(Happened(sequence, face, hints.sentence(face, names).only(language)))
        shown = faces(record, viewer)
        told += [Happened(sequence, each, game.sentence(each, names).only(language)) for each in shown]
    return tuple(told)


def _as_read_by(table: Table, viewer: Viewer, called: Sequence[str]) -> Sequence[str]:
    """Mark the name of whoever reads, if they have one seat to themselves: sentences then say “tu”."""
    if len(viewer.seats) != 1 or len(table.chairs[viewer.seats[0]].people) != 1:
        return called
    return [You(name) if seat == viewer.seats[0] else name for seat, name in enumerate(called)]


def value_for(runner: LiveTable, person: PersonId, seat: int, command: bytes) -> Preview:
    """Give the value of a prepared move to the person whose seat it is."""
    table = runner.table
    if Seat(seat) not in table.seats_of(person) or table.position is None:
        raise Malformed("no such seat of yours in a game")
    if table.pause_reason == "asked":
        raise Malformed("nothing is worth anything in a pause")
    if behind_curtain(table, seat, person):
        raise Malformed("this seat does not hold the device")
    return table.game.preview(table.position, Seat(seat), codec_for(table.game).command.read(command))
