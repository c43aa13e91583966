"""The record of a finished game: the table's log as a log of the game, which `pioche replay` can prove."""

import asyncio
from collections.abc import Iterable

from pioche.kernel import logtext
from pioche.kernel.chance import commitment, day_commitment
from pioche.kernel.game import Act
from pioche.kernel.log import Entry, Log
from pioche.kernel.seats import Seat
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.display_names import DisplayNames
from pioche.tables.domain.records import Acted
from pioche.tables.domain.state import Table
from pioche.tables.runtime.live_table import LiveTable


def log_of(table: Table, raw: Iterable[bytes]) -> Log:
    """Give the game's own log out of the table's records; seed and key only once it cannot go on."""
    if table.seed is None:
        raise ValueError("the game has not begun")
    entries = tuple(
        Entry(
            record.at_ms,
            Act(
                None if record.what.seat is None else Seat(record.what.seat),
                record.what.command,
                record.what.after_ms,
            ),
            record.what.events,
        )
        for record in read_records(raw, table.game)
        if isinstance(record.what, Acted)
    )
    ended = table.status == "over" or table.closed_for_good
    return Log(
        table.game_name,
        table.rules_version,
        table.setup,
        commitment(table.seed),
        entries,
        table.seed if ended else None,
        tuple(DisplayNames(table).seats()),
        day_commitment(table.day_key) if table.day_key else "",
        table.day_key if ended else None,
    )


def log_text(table: Table, raw: Iterable[bytes]) -> str:
    """Give the record of a game as text."""
    return logtext.dump(table.game, log_of(table, raw))


async def written(runner: LiveTable) -> str:
    """Give the record of a table's game as text; in a thread, so that nobody else waits for a long one."""
    return await asyncio.to_thread(log_text, runner.table, await runner.history())
