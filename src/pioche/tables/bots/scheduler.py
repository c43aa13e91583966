"""The bots of one table: what they have thought of, and when they will do it."""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from pioche.kernel.codec import encode
from pioche.tables.bots.fair_queue import Requester
from pioche.tables.bots.process_pool import GivenUp, NoProcess
from pioche.tables.bots.thinker import Question, Thinker
from pioche.tables.domain.state import Table

LOG = logging.getLogger("pioche.tables")
RETRY_SECONDS = 1.0

Situation: TypeAlias = tuple[int, tuple[str | None, ...], bool]
"""What bots think about: so many acts, which bots play, and whether the sand lies on its side."""


class ScheduledThought(Struct, frozen=True):
    """A bot's idea with the moment for it, in the table's own time."""

    seat: int
    command: bytes | None
    """None when nothing came to mind in time: then anything will do."""
    seconds: float
    at_ms: int


class BotScheduler:
    """Asks bots to think whenever the game has moved on, and keeps their ideas until they are due."""

    def __init__(self, thinker: Thinker, wake: Callable[[], None]) -> None:
        self._thinker = thinker
        self._wake = wake
        self._about: Situation | None = None
        """What is being thought about."""
        self._task: asyncio.Task[None] | None = None
        self._intents: dict[int, ScheduledThought] | None = None
        """What was thought of, by seat; None while thinking."""
        self._failure: Exception | None = None

    def attend(self, table: Table) -> None:
        """Begin to think about a new position, and drop the thoughts about the old one; raise what kept from it."""
        if not table.running:
            self.stop()
            return
        if self._failure is not None:
            failure = self._failure
            self.stop()  # begin again with the next look at the table
            raise failure
        if self._about == self._key(table):
            return
        self.stop()
        questions = self._questions(table)
        self._about = self._key(table)
        if questions:
            self._task = asyncio.create_task(self._think(table, questions))
        else:
            self._intents = {}

    def _key(self, table: Table) -> Situation:
        players = tuple(chair.player for chair in table.chairs)
        held = table.hourglass is not None and table.hourglass.held
        return table.acts, players, held

    def _questions(self, table: Table) -> list[Question]:
        waiting, position, sand = table.waiting(), table.position, table.hourglass
        if waiting is None or position is None or sand is None or table.seed is None:
            return []
        return [
            Question(
                table.game_name,
                expected.seat,
                player,
                encode(table.game.view(position, expected.seat)),
                _mind(table.seed, expected.seat, sand.number),
            )
            for expected in waiting.expected
            if (player := table.chairs[expected.seat].player) is not None
        ]

    async def _think(self, table: Table, questions: list[Question]) -> None:
        turned_ms = table.hourglass.turned_ms if table.hourglass else 0
        pace = 1000 if table.settings.bot_delays else 0
        requester = Requester(table.host, table.code, attended=bool(table.people()))
        try:
            intents = await asyncio.gather(
                *(self._intent(question, requester, turned_ms, pace) for question in questions)
            )
        except NoProcess:  # told once, not by every table: it thinks again as soon as somebody is there to think
            await asyncio.sleep(RETRY_SECONDS)
            self._about = None
            self._wake()
            return
        except Exception as error:
            await asyncio.sleep(RETRY_SECONDS)
            self._failure = error
            self._wake()
            return
        self._intents = {intent.seat: intent for intent in intents if intent is not None}
        self._wake()

    async def _intent(
        self, question: Question, requester: Requester, turned_ms: int, pace: int
    ) -> ScheduledThought | None:
        try:
            idea = await self._thinker.think(question, requester)
        except NoProcess:
            raise
        except GivenUp as error:
            LOG.error("a bot of %s came to no idea: %s", question.game, type(error).__name__)
            return ScheduledThought(question.seat, None, 0.0, turned_ms)
        if idea is None:
            return None
        return ScheduledThought(question.seat, idea.command, idea.seconds, turned_ms + round(idea.seconds * pace))

    def next_due(self, table: Table) -> int | None:
        """Give when the next idea is due."""
        if self._intents is None or not table.running or self._about != self._key(table):
            return None
        return min((intent.at_ms for intent in self._intents.values()), default=None)

    def due(self, table: Table, now_ms: int) -> ScheduledThought | None:
        """Give the idea whose moment has come; of several, the one that a person would have had first."""
        moment = self.next_due(table)
        if moment is None or moment > now_ms or self._intents is None:
            return None
        ready = [intent for intent in self._intents.values() if intent.at_ms <= now_ms]
        return min(ready, key=lambda intent: intent.seconds)

    def all_let_time_run_out(self, table: Table) -> bool:
        """Tell whether, at a table without delays, only bots are awaited and none of them will act."""
        waiting = table.waiting() if table.running else None
        if waiting is None or waiting.limit is None or table.settings.bot_delays:
            return False
        thought = self._intents is not None and not self._intents and self._about == self._key(table)
        return thought and all(table.chairs[expected.seat].player is not None for expected in waiting.expected)

    def forget(self, seat: int) -> None:
        """Drop an idea that turned out to be impossible."""
        if self._intents is not None:
            self._intents.pop(seat, None)

    def stop(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()
        self._task, self._about, self._intents, self._failure = None, None, None, None


def _mind(seed: bytes, seat: int, wait: int) -> str:
    """Give what a bot's chance is drawn from: other at each wait, and no way back to the seed."""
    return hashlib.sha256(b"pioche mind " + seed + f" of {seat} at {wait}".encode()).hexdigest()
