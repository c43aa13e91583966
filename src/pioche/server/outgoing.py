"""The one place where letters to people are written: a seat's view and its face of events, and nothing else."""

from collections.abc import Callable, Sequence
from typing import TypeAlias
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from pioche.kernel.codec import codec_for, encode
from pioche.kernel.errors import Malformed
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat
from pioche.server.masks import masked, masked_sign
from pioche.server.messages import PROTOCOL, Downward, Happened, News, Welcome
from pioche.tables.curtains import behind_curtain
from pioche.tables.host import TableHost
from pioche.tables.names import Names
from pioche.tables.people import PersonId
from pioche.tables.records import Reacted, Record
from pioche.tables.view import TableView, faces, names, view_of
from pioche.tables.viewers import Viewer, known_people, viewer_of

SHARED_MS = 50
"""So long one letter does for all equal viewers: it tells how much sand is left, which must not be old."""

Numbered: TypeAlias = Sequence[tuple[int, Record]]


class Letters:
    """The letters of one table at one moment: what equal viewers get is written once, however many they are."""

    def __init__(self) -> None:
        self._moment = -1
        self._known: frozenset[PersonId] = frozenset()
        self.called: Sequence[str] = ()
        """What each seat is called in sentences."""
        self._viewers: dict[PersonId | None, Viewer] = {}
        self._stranger: Viewer | None = None
        self._written: dict[tuple[type[Downward], Viewer, tuple[int, ...]], tuple[int, bytes]] = {}

    def viewer(self, host: TableHost, person: PersonId | None) -> Viewer:
        """Give what a person is to the table; strangers need not be looked at one by one."""
        self._come_to(host)
        if person is not None and person not in self._known:
            self._stranger = self._stranger or viewer_of(host.table, person)
            return self._stranger
        if person not in self._viewers:
            self._viewers[person] = viewer_of(host.table, person)
        return self._viewers[person]

    def written(
        self, host: TableHost, kind: type[Downward], viewer: Viewer, records: Numbered, write: Callable[[], Downward]
    ) -> bytes:
        """Give a letter that may have been written for an equal viewer just now."""
        key = (kind, viewer, tuple(number for number, _ in records))
        now_ms = host.now_ms()
        then_ms, letter = self._written.get(key, (-SHARED_MS, b""))
        if not letter or now_ms - then_ms >= SHARED_MS:
            letter = encode(write())
            self._written[key] = now_ms, letter
        return letter

    def _come_to(self, host: TableHost) -> None:
        if self._moment == host.moment:
            return
        self._moment, self._known = host.moment, known_people(host.table)
        self.called = names(host.table)
        self._viewers, self._stranger = {}, None
        self._written = {}


_LETTERS: WeakKeyDictionary[TableHost, Letters] = WeakKeyDictionary()


def _view(host: TableHost, viewer: Viewer) -> TableView:
    return masked(view_of(host.table, viewer, host.now_ms(), host.presence.connected(), host.preparing))


def welcome(host: TableHost, person: PersonId | None, missed: Numbered) -> bytes:
    """Write the first letter of a connection."""
    letters = _LETTERS.setdefault(host, Letters())
    viewer = letters.viewer(host, person)

    def write() -> Welcome:
        return Welcome(PROTOCOL, _view(host, viewer), _events(host, viewer, missed, letters.called))

    return letters.written(host, Welcome, viewer, missed, write)


def news(host: TableHost, person: PersonId | None, records: Numbered) -> bytes:
    """Write what has changed."""
    letters = _LETTERS.setdefault(host, Letters())
    viewer = letters.viewer(host, person)

    def write() -> News:
        return News(_view(host, viewer), _events(host, viewer, records, letters.called), _signs(host, records))

    return letters.written(host, News, viewer, records, write)


def _signs(host: TableHost, records: Numbered) -> tuple[Reacted, ...]:
    shown = [record.what for _, record in records if isinstance(record.what, Reacted)]
    if not shown:
        return ()
    called = Names(host.table)
    named = (replace(each, person=called.speaker(each.person)) for each in shown)
    return tuple(masked_sign(host.table.code, each) for each in named)


def _events(host: TableHost, viewer: Viewer, records: Numbered, called: Sequence[str]) -> tuple[Happened, ...]:
    """Give a viewer's face of the game events among some records, each told in a sentence."""
    game = host.table.game
    return tuple(
        Happened(sequence, face, game.sentence(face, called))
        for sequence, record in records
        for face in faces(record, viewer)
    )


def value_for(host: TableHost, person: PersonId, seat: int, command: bytes) -> Preview:
    """Give the value of a prepared move to the person whose seat it is."""
    table = host.table
    if Seat(seat) not in table.seats_of(person) or table.position is None:
        raise Malformed("no such seat of yours in a game")
    if table.pause_reason == "asked":
        raise Malformed("nothing is worth anything in a pause")
    if behind_curtain(table, seat, person):
        raise Malformed("this seat does not hold the device")
    return table.game.preview(table.position, Seat(seat), codec_for(table.game).command.read(command))
