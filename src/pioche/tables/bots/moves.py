"""Moves of bots once their thought is due: through the same rules as those of people."""

import logging
import secrets
from collections.abc import Sequence

from pioche.kernel.base import Command, TimeUp
from pioche.kernel.chance import SEED_BYTES, Chance
from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Illegal
from pioche.kernel.seats import Seat
from pioche.tables.bots.scheduler import BotScheduler
from pioche.tables.domain import rules
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.sand import ends_ms
from pioche.tables.domain.state import Table
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.tables")


def bot_act(table: Table, scheduler: BotScheduler, now_ms: int) -> Sequence[AnyTableEvent]:
    """Give what follows from the thought that is due, if one is; where no bot will act, time is up early."""
    thought = scheduler.due(table, now_ms)
    if thought is None:
        return rules.game_act(table, None, TimeUp(), now_ms) if scheduler.resigned(table, now_ms) else []
    seat = Seat(thought.seat)
    end_ms = ends_ms(table)
    if end_ms is not None:
        now_ms = min(now_ms, end_ms)  # what a slow house thinks of too late was thought of in time
    if thought.command is None:
        return rules.game_act(table, seat, anything_legal(table, seat), now_ms)
    try:
        command = codec_for(table.game).command.read(thought.command)
        return rules.game_act(table, seat, command, now_ms, thought.why)
    except Illegal as error:
        LOG.error("a bot had an illegal idea: %s", safe_traceback(error))
        scheduler.forget(seat)
        return rules.game_act(table, seat, anything_legal(table, seat), now_ms)


def anything_legal(table: Table, seat: Seat) -> Command:
    """Give some command, so that a bot without a good idea does not hold the table up for ever."""
    chance = Chance(secrets.token_bytes(SEED_BYTES))
    return table.game.random_command(table.game.view(table.position, seat), seat, chance)
