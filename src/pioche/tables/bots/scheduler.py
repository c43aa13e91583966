"""The scheduler of one table's bots: which thoughts they have, and when each is due."""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from pioche.bots.form import on_the_day
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.tables.bots.fair_queue import Requester
from pioche.tables.bots.process_pool import GivenUp, NoProcess
from pioche.tables.bots.tempo import seconds_at
from pioche.tables.bots.thinker import Question, Thinker
from pioche.tables.domain.state import Table

LOG = logging.getLogger("pioche.tables")
RETRY_SECONDS = 1.0
PATIENCE_MS = 2_000
"""A thought that takes longer is not the bot's fault."""

Situation: TypeAlias = tuple[int, tuple[str | None, ...], bool, str]
"""What bots think about: so many acts, which bots play, whether the sand lies on its side, and at which tempo."""


class ScheduledThought(Struct, frozen=True):
    """A bot's thought with the moment at which it is due, in the table's own time."""

    seat: int
    command: bytes | None
    """None when nothing came to mind in time: then anything will do."""
    seconds: float
    at_ms: int
    why: Text | None = None


class BotScheduler:
    """Asks bots to think whenever the game has moved on, and keeps their thoughts until they are due."""

    def __init__(self, thinker: Thinker, wake: Callable[[], None]) -> None:
        self._thinker = thinker
        self._wake = wake
        self._about: Situation | None = None
        """What is being thought about."""
        self._begun_ms = 0
        self._task: asyncio.Task[None] | None = None
        self._scheduled: dict[int, ScheduledThought] | None = None
        """What was thought of, by seat; None while thinking."""
        self._hurried_ms: int | None = None
        """Since when nobody wants to wait for what is being thought about."""
        self._failure: Exception | None = None

    def attend(self, table: Table, now_ms: int) -> None:
        """Begin to think about a new position, and drop the thoughts about the old one; raise what kept from it."""
        if not table.running:
            self.stop()
            return
        if self._failure is not None:
            failure = self._failure
            self.stop()  # begin again with the next look at the table
            raise failure
        about = self._key(table)
        if self._about == about:
            return
        self.stop()
        questions = self._questions(table)
        self._about, self._begun_ms = about, now_ms
        if questions:
            self._task = asyncio.create_task(self._think(table, questions))
        else:
            self._scheduled = {}

    def _key(self, table: Table) -> Situation:
        players = tuple(chair.player for chair in table.chairs)
        held = table.hourglass is not None and table.hourglass.held
        return table.acts, players, held, table.settings.tempo

    def _questions(self, table: Table) -> list[Question]:
        waiting = table.waiting()
        asked = (
            question_of(table, expected.seat, _on_the_day(table, expected.seat, player))
            for expected in (waiting.expected if waiting else ())
            if (player := table.chairs[expected.seat].player) is not None
        )
        return [question for question in asked if question is not None]

    async def _think(self, table: Table, questions: list[Question]) -> None:
        requester = Requester(table.host, table.code, attended=bool(table.people()))
        try:
            scheduled = await asyncio.gather(*(self._schedule(question, requester, table) for question in questions))
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

    async def _schedule(self, question: Question, requester: Requester, table: Table) -> ScheduledThought | None:
        turned_ms = table.hourglass.turned_ms if table.hourglass else 0
        try:
            thought = await self._thinker.think(question, requester)
        except NoProcess:
            raise
        except GivenUp as error:
            LOG.error("a bot of %s came to no idea: %s", question.game, type(error).__name__)
            return ScheduledThought(question.seat, None, 0.0, turned_ms)
        if thought is None:
            return None
        seconds = seconds_at(table, thought.seconds) or 0.0
        at_ms = turned_ms + round(seconds * 1000)
        return ScheduledThought(question.seat, thought.command, thought.seconds, at_ms, thought.why)

    def next_due(self, table: Table) -> int | None:
        """Give when the next thought is due, or when bots that have none let the time be up."""
        if self._scheduled is None or not table.running or self._about != self._key(table):
            return None
        moment = min((each.at_ms for each in self._scheduled.values()), default=self._resigned_ms(table))
        return moment if moment is None or self._hurried_ms is None else min(moment, self._hurried_ms)

    def due(self, table: Table, now_ms: int) -> ScheduledThought | None:
        """Give the thought whose moment has come; of several, the one that a person would have had first."""
        moment = self.next_due(table)
        if moment is None or moment > now_ms or not self._scheduled:
            return None
        return min(self._scheduled.values(), key=lambda each: (each.at_ms, each.seconds))

    def resigned(self, table: Table, now_ms: int) -> bool:
        """T-23: tell whether only bots are awaited and none of them will act, so that time is up before the sand is."""
        moment = None if self._scheduled else self.next_due(table)
        return moment is not None and moment <= now_ms

    def _resigned_ms(self, table: Table) -> int | None:
        waiting, hourglass = table.waiting(), table.hourglass
        if waiting is None or waiting.limit is None or hourglass is None or hourglass.stands or table.awaits_people:
            return None
        if not waiting.expected:
            return None
        seconds = seconds_at(table, None)
        return None if seconds is None else hourglass.turned_ms + round(seconds * 1000)

    def hurry(self, now_ms: int) -> None:
        """T-23: wait no longer for what is being thought about."""
        self._hurried_ms = now_ms

    def slow_ms(self, table: Table) -> int | None:
        """T-19: give from when on the sand stands still for bots alone; a house that is new or busy thinks for long."""
        thinking = self._task is not None and self._scheduled is None and self._about == self._key(table)
        return self._begun_ms + PATIENCE_MS if thinking and table.running and not table.awaits_people else None

    def forget(self, seat: int) -> None:
        """Drop a thought that turned out to be impossible."""
        if self._scheduled is not None:
            self._scheduled.pop(seat, None)

    def stop(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()
        self._task, self._about, self._scheduled, self._failure = None, None, None, None
        self._hurried_ms = None


def question_of(table: Table, seat: int, level: str) -> Question | None:
    """Put the position to somebody who thinks for a seat; None where no game goes on."""
    if table.position is None or table.hourglass is None or table.seed is None:
        return None
    view = encode(table.game.view(table.position, Seat(seat)))
    return Question(table.game_name, seat, level, view, _chance_seed(table.seed, seat, table.hourglass.number))


def _on_the_day(table: Table, seat: Seat, level: str) -> str:
    """Give what a bot plays this game as; its chair, and so everything that is sent, keeps the level."""
    return level if table.seed is None else on_the_day(level, table.game.form, table.seed, seat)


def _chance_seed(seed: bytes, seat: int, hourglass_number: int) -> str:
    """Give what a bot's chance is drawn from: another for each hourglass, and no way back to the seed."""
    return hashlib.sha256(b"pioche mind " + seed + f" of {seat} at {hourglass_number}".encode()).hexdigest()
