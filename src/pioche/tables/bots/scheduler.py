"""The scheduler of one table's bots: which thoughts they have, and when each is due."""

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
    """A bot's thought with the moment at which it is due, in the table's own time."""

    seat: int
    command: bytes | None
    """None when nothing came to mind in time: then anything will do."""
    seconds: float
    at_ms: int


class BotScheduler:
    """Asks bots to think whenever the game has moved on, and keeps their thoughts until they are due."""

    def __init__(self, thinker: Thinker, wake: Callable[[], None]) -> None:
        self._thinker = thinker
        self._wake = wake
        self._about: Situation | None = None
        """What is being thought about."""
        self._task: asyncio.Task[None] | None = None
        self._scheduled: dict[int, ScheduledThought] | None = None
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
            self._scheduled = {}

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
                _chance_seed(table.seed, expected.seat, sand.number),
            )
            for expected in waiting.expected
            if (player := table.chairs[expected.seat].player) is not None
        ]

    async def _think(self, table: Table, questions: list[Question]) -> None:
        turned_ms = table.hourglass.turned_ms if table.hourglass else 0
        pace = 1000 if table.settings.bot_delays else 0
        requester = Requester(table.host, table.code, attended=bool(table.people()))
        try:
            scheduled = await asyncio.gather(
                *(self._schedule(question, requester, turned_ms, pace) for question in questions)
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
        self._scheduled = {each.seat: each for each in scheduled if each is not None}
        self._wake()

    async def _schedule(
        self, question: Question, requester: Requester, turned_ms: int, pace: int
    ) -> ScheduledThought | None:
        try:
            thought = await self._thinker.think(question, requester)
        except NoProcess:
            raise
        except GivenUp as error:
            LOG.error("a bot of %s came to no idea: %s", question.game, type(error).__name__)
            return ScheduledThought(question.seat, None, 0.0, turned_ms)
        if thought is None:
            return None
        return ScheduledThought(
            question.seat, thought.command, thought.seconds, turned_ms + round(thought.seconds * pace)
        )

    def next_due(self, table: Table) -> int | None:
        """Give when the next thought is due."""
        if self._scheduled is None or not table.running or self._about != self._key(table):
            return None
        return min((each.at_ms for each in self._scheduled.values()), default=None)

    def due(self, table: Table, now_ms: int) -> ScheduledThought | None:
        """Give the thought whose moment has come; of several, the one that a person would have had first."""
        moment = self.next_due(table)
        if moment is None or moment > now_ms or self._scheduled is None:
            return None
        ready = [each for each in self._scheduled.values() if each.at_ms <= now_ms]
        return min(ready, key=lambda each: each.seconds)

    def all_let_time_run_out(self, table: Table) -> bool:
        """Tell whether, at a table without delays, only bots are awaited and none of them will act."""
        waiting = table.waiting() if table.running else None
        if waiting is None or waiting.limit is None or table.settings.bot_delays:
            return False
        done = self._scheduled is not None and not self._scheduled and self._about == self._key(table)
        return done and all(table.chairs[expected.seat].player is not None for expected in waiting.expected)

    def forget(self, seat: int) -> None:
        """Drop a thought that turned out to be impossible."""
        if self._scheduled is not None:
            self._scheduled.pop(seat, None)

    def stop(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()
        self._task, self._about, self._scheduled, self._failure = None, None, None, None


def _chance_seed(seed: bytes, seat: int, hourglass_number: int) -> str:
    """Give what a bot's chance is drawn from: another for each hourglass, and no way back to the seed."""
    return hashlib.sha256(b"pioche mind " + seed + f" of {seat} at {hourglass_number}".encode()).hexdigest()
