"""Recovery of a table from its log, after a restart or a rest."""

import asyncio
from collections.abc import Sequence

from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.records import Record
from pioche.tables.domain.state import Table
from pioche.tables.runtime.idempotency import IdempotentAnswers
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import OpenNextTable, Services
from pioche.tables.runtime.store import Life
from pioche.tables.runtime.tenure import SOLE, Tenure


async def recover(
    services: Services, code: str, last_life: Life | None, open_again: OpenNextTable, tenure: Tenure = SOLE
) -> TableRunner | None:
    """Read a table back from its log; a game's time stands still from the house's end until somebody is back."""
    raw = await services.store.read(code)
    if not raw:
        return None
    # In a thread: nobody else should have to wait for a long log.
    table, last, answers = await asyncio.to_thread(_fold, raw)
    now_ms = last.at_ms + _ran_on(table, last, last_life)
    return TableRunner(table, services, now_ms, open_again, answers, table.running, tenure)


def _fold(raw: Sequence[bytes]) -> tuple[Table, Record, IdempotentAnswers]:
    records = read_records(raw)
    return fold(records), records[-1], IdempotentAnswers(records)


def _ran_on(table: Table, last: Record, life: Life | None) -> int:
    """Give how long a game went on after its last record: whatever a life of the house adds begins with a record."""
    if life is None or not table.running or last.wall_ms < life.woke_ms:
        return 0
    return max(0, life.alive_ms - last.wall_ms)
