"""Thinkers of bots: in worker processes, so that no table waits for them."""

import logging
from collections.abc import Callable
from typing import Protocol, TypeVar

from msgspec import Struct

from pioche.bots.warm_up import warm_up
from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.game import Hint, Thought
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.process_pool import ProcessPool
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.tables")
T = TypeVar("T")
THOUGHT_SECONDS = 30.0
"""How long a bot may think about one move; the slowest need a second or two."""
WORK_SECONDS = 60.0


class Question(Struct, frozen=True):
    """All that a bot gets: its seat's view, nothing more."""

    game: str
    seat: int
    level: str
    view: bytes
    chance_seed: str
    """What its chance is drawn from; the game's own chance does not follow from it."""


class EncodedThought(Struct, frozen=True):
    """A `Thought` on its way between processes: what a bot wants to do, and after how many seconds of sand."""

    command: bytes
    seconds: float
    why: Text | None = None
    """The numbers behind it, where the game lets them be told at once."""


class Thinker(Protocol):
    """Somebody who thinks for bots."""

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Give the bot's idea, or None when it lets the time run out; raise GivenUp when none can be had."""

    async def advise(self, question: Question, requester: Requester = ANYBODY) -> Hint | None:
        """Give a person the hint that their seat's view allows, or None; raise GivenUp when none can be had."""

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Do something else that takes long, such as going through a finished game; raise GivenUp if it cannot be."""

    def prepare(self) -> None:
        """Get ready for whatever may be asked, once everything it needs has been built."""

    def troubles(self) -> tuple[str, ...]:
        """Say what cannot be had at the moment; nothing when all is well."""

    def close(self) -> None:
        """Stop thinking."""


def think(question: Question) -> EncodedThought | None:
    """Think here and now."""
    game = registry.find(question.game)
    view = codec_for(game).view.read(question.view)
    chance = Chance(seed_from(question.chance_seed))
    seat = Seat(question.seat)
    try:
        thought = game.think(view, seat, question.level, chance)
    except Exception as error:  # a bot that stumbles must not hold the table up for ever
        LOG.error("a bot of %s stumbled: %s", question.game, safe_traceback(error))
        thought = Thought(game.random_command(view, seat, chance))
    if thought is None:
        return None
    why = thought.why if game.meta.open_thoughts else None
    return EncodedThought(encode(thought.command), thought.seconds, why)


def advise(question: Question) -> Hint | None:
    """Think of a hint here and now."""
    game = registry.find(question.game)
    if game.hint is None:
        return None
    view = codec_for(game).view.read(question.view)
    return game.hint(view, Seat(question.seat), question.level, Chance(seed_from(question.chance_seed)))


class PooledThinker:
    """Thinks in processes of its own; other work is done in one more, so that no bot waits for it."""

    def __init__(self, processes: int = 1) -> None:
        self._thinking = ProcessPool(processes, THOUGHT_SECONDS)
        self._working = ProcessPool(1, WORK_SECONDS)

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Let a process think; raise GivenUp when it comes to no end or kills whoever thinks."""
        return await self._thinking.do(think, question, requester=requester)

    async def advise(self, question: Question, requester: Requester = ANYBODY) -> Hint | None:
        """Let a process that thinks for bots think of a hint."""
        return await self._thinking.do(advise, question, requester=requester)

    async def work(self, task: Callable[..., T], *details: object) -> T:
        """Let a process do something else; raise GivenUp when it comes to no end or kills whoever does it."""
        return await self._working.do(task, *details)

    def prepare(self) -> None:
        """Let everybody who thinks load what thoughts need: the first of an evening should not wait for that."""
        self._thinking.prepare(warm_up)

    def troubles(self) -> tuple[str, ...]:
        """Say whether nobody can think or work at the moment."""
        kinds = (("no process can think for bots", self._thinking), ("no process can look at games", self._working))
        return tuple(sentence for sentence, processes in kinds if not processes.available)

    def close(self) -> None:
        """End the processes without waiting for thoughts."""
        self._thinking.close()
        self._working.close()
