"""Bots that think elsewhere: whoever has time gets a seat's view over the bus, never a table and never a seed."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable
from typing import Literal, TypeVar

from msgspec import Struct

from pioche.cluster import wire
from pioche.cluster.bus import Bus, NoAnswer, NobodyThere, Subscription
from pioche.kernel.codec import Reader, encode
from pioche.kernel.errors import Malformed
from pioche.kernel.game import Hint
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.process_pool import GivenUp
from pioche.tables.bots.thinker import THOUGHT_SECONDS, EncodedThought, Question, Thinker

LOG = logging.getLogger("pioche.cluster")
T = TypeVar("T")
GROUP = "thinkers"
HEDGE_SECONDS = 3.0
"""A thought that takes longer is also begun here: whoever thinks there may have died of it."""
MOST_WAITING = 8
"""So many questions for each process may wait at a thinker; then it says so, and the asker thinks for itself."""


class Thinking(Struct, frozen=True):
    """All that goes to a thinker."""

    question: Question
    requester: Requester
    """With names that only the asking node can read."""


class Idea(Struct, frozen=True):
    """What a thinker says."""

    kind: Literal["thought", "nothing", "busy"]
    thought: EncodedThought | None = None


THINKING: Reader[Thinking] = Reader(Thinking)
IDEA: Reader[Idea] = Reader(Idea)


class SharedThinker:
    """Lets thinkers on the bus think, and this node's own processes where there is none, or none in time."""

    def __init__(self, bus: Bus, own: Thinker) -> None:
        self._bus = bus
        self._own = own
        self._salt = secrets.token_bytes(16)

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Give the bot's idea, wherever it comes from; raise GivenUp when none can be had."""
        asking = asyncio.create_task(self._ask(question, requester))
        done, _ = await asyncio.wait({asking}, timeout=HEDGE_SECONDS)
        if done and (idea := asking.result()) is not None:
            return idea.thought
        own = asyncio.create_task(self._own.think(question, requester))
        try:
            await asyncio.wait([asking, own], return_when=asyncio.FIRST_COMPLETED)
            if not own.done() and (idea := asking.result()) is not None:
                return idea.thought
            return await own
        finally:
            asking.cancel()
            own.cancel()

    async def _ask(self, question: Question, requester: Requester) -> Idea | None:
        """Ask whoever has time; None when nobody has."""
        masked = Requester(self._mask(requester.person), self._mask(requester.table), requester.attended)
        try:
            raw = await self._bus.ask(wire.THINK, encode(Thinking(question, masked)), THOUGHT_SECONDS)
            idea = IDEA.read(raw)
        except (NobodyThere, NoAnswer, Malformed):
            return None
        return None if idea.kind == "busy" else idea

    def _mask(self, name: str) -> str:
        """Give a name under which turns can be taken, and from which nobody learns whose table it is."""
        return hashlib.sha256(self._salt + name.encode()).hexdigest()[:16]

    async def advise(self, question: Question, requester: Requester = ANYBODY) -> Hint | None:
        """Let this node's own processes think of a hint: a person waits for it."""
        return await self._own.advise(question, requester)

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Do something else that takes long, at this node."""
        return await self._own.work(task, *details)

    def prepare(self) -> None:
        """Get this node's own processes ready."""
        self._own.prepare()

    def troubles(self) -> tuple[str, ...]:
        """Say what this node's own processes cannot do."""
        return self._own.troubles()

    def close(self) -> None:
        """Stop thinking here."""
        self._own.close()


class ThinkingDesk:
    """Thinks for whoever asks; holds no table and no secret."""

    def __init__(self, bus: Bus, thinker: Thinker, processes: int) -> None:
        self._bus = bus
        self._thinker = thinker
        self._most = MOST_WAITING * processes
        self._waiting = 0

    async def open(self) -> Subscription:
        """Answer from now on."""
        return await self._bus.answer(wire.THINK, self._reply, GROUP)

    async def _reply(self, raw: bytes) -> bytes:
        if self._waiting >= self._most:
            return encode(Idea("busy"))
        self._waiting += 1
        try:
            asked = THINKING.read(raw)
            thought = await self._thinker.think(asked.question, asked.requester)
        except (GivenUp, Malformed) as error:
            LOG.warning("no idea came of a question: %s", type(error).__name__)
            return encode(Idea("busy"))
        finally:
            self._waiting -= 1
        return encode(Idea("nothing" if thought is None else "thought", thought))
