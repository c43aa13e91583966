"""One WebSocket: reads requests, sends messages, with backpressure: a slow reader piles nothing up."""

import asyncio
import functools
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from pioche.kernel.codec import Reader, encode
from pioche.kernel.errors import Illegal, Late, Malformed, Refusal
from pioche.kernel.text import Language, Text
from pioche.server.api.metrics import REFUSALS, REQUESTS
from pioche.server.limits.message_size import refuse_deep
from pioche.server.websocket import fan_out, messages
from pioche.server.websocket.fan_out_limit import FanOutLimit
from pioche.server.websocket.pseudonyms import with_real_ids
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Record
from pioche.tables.domain.requests import AnyRequest
from pioche.tables.domain.view import belongs, may_attend
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.rate_limit import TokenBucket
from pioche.tables.runtime.store import Conflict, OutcomeUnknown, StoreFull
from pioche.tables.safe_traceback import safe_traceback

MOST_WAITING = 256
"""Messages, requests and records that may wait for one connection."""
SLOWEST_SECONDS = 20.0
MOST_MISSED = 200
MOST_TOGETHER = 8
"""So many messages leave in one piece: the news of a move and its acknowledgement cost one packet."""

LOG = logging.getLogger("pioche.server")
MALFORMED, NO_SPECTATORS, SLOW, TOO_FAST, ENDED, AGAIN = 4400, 4405, 4408, 4429, 1001, 1013

_UPWARD: Reader[messages.AnyUpward] = Reader(messages.AnyUpward)


class Closing(Exception):
    """The connection is to be closed with a code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Wire(Protocol):
    """The two directions of a WebSocket."""

    async def receive(self) -> str:
        """Give the next message; raise ConnectionError when the other side is gone."""

    @property
    def full(self) -> bool:
        """Tell whether the other side takes nothing in for now."""

    async def drained(self) -> None:
        """Wait until the other side takes something in, or is gone."""

    def write(self, *messages: bytes) -> None:
        """Send messages in one piece; raise ConnectionError when the other side is gone."""


class Connection:
    """A person, a spectator (no seat) or a shared screen (no person) at a table."""

    def __init__(
        self,
        wire: Wire,
        runner: LiveTable,
        person: PersonId | None,
        messages_per_second: float,
        address_admits: Callable[[float], bool] = lambda _: True,
        fan_out_limit: FanOutLimit | None = None,
        check: Callable[[AnyRequest, int], None] = lambda *_: None,
    ) -> None:
        """Serve a wire; `address_admits` counts messages, `check` raises Illegal for what goes beyond one's share."""
        self._wire = wire
        self._runner = runner
        self._person = person
        self._bucket = TokenBucket(messages_per_second, 2 * messages_per_second, time.monotonic())
        self._address_admits = address_admits
        self._fan_out_limit = fan_out_limit or FanOutLimit()
        self._check = check
        self._ending: Exception | None = None
        """Why the connection is to end."""
        self._outbox: deque[messages.Downward] = deque()
        self._overfull = False
        self._records: deque[tuple[int, Record]] = deque()
        self._changed = False
        self._edition: fan_out.Edition | None = None
        """What a reader who wants changes was told last."""
        self._language: Language | None = None
        """The one language that the reader wants to be told events in."""
        self._something = asyncio.Event()
        """Whether the writing task has something to do: all that is not sent at once."""
        self._at_once = False
        """Whether that task sleeps, so that nothing can overtake what it sends."""
        self._expected = False
        self._asking: set[asyncio.Task[None]] = set()

    def happened(self, runner: LiveTable, records: Sequence[Record]) -> None:
        """Note that the table has changed; the message is written when the reader is ready for it."""
        first = runner.table.sequence - len(records) + 1
        if len(self._records) < MOST_WAITING:
            # Whoever reads too slowly misses animations, never the truth: the view has it all.
            self._records.extend(enumerate(records, start=first))
        self._changed = True
        self._soon()

    def dismiss(self, code: int, reason: str) -> None:
        """End the connection as soon as the reader is ready for another message."""
        self._ending = Closing(code, reason)
        self._something.set()

    async def serve(self) -> None:
        """Serve until one side ends it; raise Closing when the other side must be told why."""
        hello = await self._greeting()
        self._refuse_uninvited()
        try:
            await self._runner.enter(self._person, self)
            await self._welcome(hello)
            await self._serve_both_ways()
        finally:
            # What was asked for goes on: half of it may be on disk already.
            self._runner.leave(self._person, self)

    def _refuse_uninvited(self) -> None:
        if not may_attend(self._runner.table, self._person):
            raise Closing(NO_SPECTATORS, "no spectators here")

    async def _welcome(self, hello: messages.Hello) -> None:
        missed = await self._missed(hello.since)
        read = missed[-1][0] if missed else self._runner.table.sequence
        missed += [(number, record) for number, record in self._records if number > read]
        self._records.clear()
        self._changed = False
        self._language = hello.language
        written = fan_out.welcome(self._runner, self._person, missed, self._language)
        self._edition = written.edition if hello.changes else None
        await self._send(written.message)

    async def _greeting(self) -> messages.Hello:
        try:
            async with asyncio.timeout(SLOWEST_SECONDS):
                message = self._understood(await self._wire.receive())
        except TimeoutError:
            raise Closing(MALFORMED, "no greeting") from None
        if not isinstance(message, messages.Hello):
            raise Closing(MALFORMED, "the first message must be hello")
        return message

    async def _missed(self, since: int | None) -> list[tuple[int, Record]]:
        """Give the latest records behind a number, for animation after a short absence."""
        if since is None or since >= self._runner.table.sequence:
            return []
        since = max(since, self._runner.table.sequence - MOST_MISSED)
        raw = await self._runner.history(since)
        return list(enumerate(read_records(raw, self._runner.table.game), start=since + 1))

    async def _serve_both_ways(self) -> None:
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._write())
                await self._read()
        except ExceptionGroup as group:
            ending = group.exceptions[0]
            if not isinstance(ending, ConnectionError):
                raise ending from None

    async def _read(self) -> None:
        while True:
            text = await self._wire.receive()
            now = time.monotonic()
            if not self._bucket.take(now) or not self._address_admits(now):
                raise Closing(TOO_FAST, "too many messages")
            if self._overfull:
                raise Closing(SLOW, "reads too slowly")
            message = self._understood(text)
            match message:
                case messages.Ask():
                    self._in_background(self._ask(message, len(text)))
                case messages.Look() if self._runner.preparing:
                    self._in_background(self._look_later(message))
                case messages.Look(id=name, seat=seat, command=command):
                    self._post(self._value(name, seat, bytes(command)))
                case messages.Ping(id=name):
                    self._post(messages.Pong(name))
                case messages.Hello():
                    raise Closing(MALFORMED, "hello comes once")

    def _understood(self, text: str) -> messages.AnyUpward:
        try:
            refuse_deep(text)
            return _UPWARD.read(text)
        except Malformed as error:
            raise Closing(MALFORMED, "not understood") from error

    def _in_background(self, answering: Coroutine[Any, Any, None]) -> None:
        if len(self._asking) >= MOST_WAITING:
            answering.close()
            raise Closing(TOO_FAST, "too many requests at once")
        task = asyncio.create_task(answering)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _ask(self, ask: messages.Ask, size: int) -> None:
        _count_of(ask.request.__struct_config__.tag).inc()
        if self._person is None:
            self._post(_refused(ask.id, "illegal", "T-06", "Un écran ne joue pas.", "A screen does not play."))
            return
        try:
            self._check(ask.request, size)
            sequence = await self._runner.ask(self._person, with_real_ids(self._runner, ask.request), ask.id)
        except Illegal as error:
            self._post(messages.Refused(ask.id, "illegal", error.refusal))
        except Late:
            self._post(_refused(ask.id, "late", "T-06", "Le sablier était vide.", "The sand had run out."))
        except Malformed as error:
            self._post(_refused(ask.id, "malformed", "T-06", "Message incompris.", f"Not understood: {error}"))
        except StoreFull:
            said = ("Rien ne peut être enregistré en ce moment.", "Nothing can be saved at the moment.")
            self._post(_refused(ask.id, "full", "T-13", *said))
        except OutcomeUnknown:
            # A refusal might be a lie: without an answer the sender comes back and sends it again under its name.
            self.dismiss(AGAIN, "try again")
        except Conflict:
            self._post(_refused(ask.id, "busy", "T-13", "Réessaie dans un instant.", "Try again in a moment."))
        except Exception as error:
            self._post(self._broken(ask.id, error))
        else:
            self._post(messages.Done(ask.id, sequence))

    async def _look_later(self, look: messages.Look) -> None:
        """T-19: tell the value of a prepared move as soon as the game is ready."""
        await self._runner.prepared()
        self._post(self._value(look.id, look.seat, bytes(look.command)))

    def _value(self, name: str, seat: int, command: bytes) -> messages.Downward:
        if self._person is None:
            return _refused(name, "illegal", "T-06", "Un écran ne joue pas.", "A screen does not play.")
        try:
            return messages.Value(name, fan_out.value_for(self._runner, self._person, seat, command))
        except Malformed as error:
            return _refused(name, "malformed", "T-06", "Message incompris.", f"Not understood: {error}")
        except Exception as error:
            return self._broken(name, error)

    def _broken(self, name: str, error: Exception) -> messages.Refused:
        """Answer an error that is ours without telling anything of the inside."""
        LOG.error("%s could not be answered: %s", self._runner.table.game_name, safe_traceback(error))
        return _refused(name, "busy", "T-13", "Quelque chose n’a pas marché ici.", "Something went wrong here.")

    def _post(self, message: messages.Downward) -> None:
        if isinstance(message, messages.Refused):
            REFUSALS.labels(message.kind).inc()
        if len(self._outbox) >= MOST_WAITING:
            self._overfull = True
            return
        self._outbox.append(message)
        self._soon()

    def _soon(self) -> None:
        """Send in the next turn of the event loop: what else comes in this one leaves with it."""
        if not self._expected:
            self._expected = True
            asyncio.get_running_loop().call_soon(self._send_at_once)

    def _send_at_once(self) -> None:
        """Send what there is without waking a task, unless somebody has to be waited for."""
        self._expected = False
        waits = self._ending is not None or self._wire.full or len(self._outbox) >= MOST_TOGETHER
        if not self._at_once or waits or (self._changed and not belongs(self._runner.table, self._person)):
            self._something.set()
            return
        try:
            told = [self._news()] if self._changed else []
            told += [encode(message) for message in self._outbox]
            self._outbox.clear()
            if told:
                self._wire.write(*told)
        except Exception as error:
            self._ending = error
            self._something.set()

    async def _write(self) -> None:
        """Send what there is; several changes in a row become one message with the newest view."""
        while True:
            self._at_once = not (self._changed or self._outbox)
            await self._something.wait()
            self._something.clear()
            self._at_once = False
            if self._ending is not None:
                raise self._ending
            told: list[bytes] = []
            if self._changed:
                if not belongs(self._runner.table, self._person):
                    await self._fan_out_limit.enter()
                self._refuse_uninvited()
                told.append(self._news())
            while told or self._outbox:
                while self._outbox and len(told) < MOST_TOGETHER:
                    told.append(encode(self._outbox.popleft()))
                await self._send(*told)
                told.clear()

    def _news(self) -> bytes:
        records, self._changed = list(self._records), False
        self._records.clear()
        written = fan_out.news(self._runner, self._person, records, self._edition, self._language)
        self._edition = written.edition if self._edition is not None else None
        return written.message

    async def _send(self, *messages: bytes) -> None:
        if self._wire.full:
            try:
                async with asyncio.timeout(SLOWEST_SECONDS):
                    await self._wire.drained()
            except TimeoutError:
                raise Closing(SLOW, "reads too slowly") from None
        self._wire.write(*messages)


@functools.cache
def _count_of(kind: str) -> Any:
    """Give the counter of a kind of request, which its metric looks for each time."""
    return REQUESTS.labels(kind)


def _refused(name: str, kind: "messages.RefusedKind", rule: str, fr: str, en: str) -> messages.Refused:
    return messages.Refused(name, kind, Refusal(rule, Text(fr, en)))
