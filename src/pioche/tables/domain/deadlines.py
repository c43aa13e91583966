"""Deadlines of a table: sand that runs out, votes that are decided."""

from collections.abc import Sequence

from pioche.kernel.errors import Illegal
from pioche.tables.domain import records as happened
from pioche.tables.domain import rules, sand, votes
from pioche.tables.domain.records import AnyTableEvent, Record
from pioche.tables.domain.state import Ballot, Table


def next_due(table: Table, *, sand_waits: bool = False) -> int | None:
    """Give the table's time at which something will happen by itself, if ever."""
    if not table.running:
        return None
    moments = [ballot.ends_ms for ballot in table.ballots]
    end_ms = None if sand_waits else sand.next_end_ms(table)
    if end_ms is not None:
        moments.append(end_ms + sand.GRACE_MS)
    return min(moments, default=None)


def lateness(table: Table, record: Record) -> int | None:
    """Give by how many milliseconds a record notices too late that the sand has run out; None for other records."""
    end_ms = sand.ends_ms(table)
    if end_ms is None or not isinstance(record.what, happened.Acted) or not record.what.time_up:
        return None
    # Where only bots are awaited and none of them will act, time is up before the sand is.
    late_ms = record.at_ms - end_ms - sand.GRACE_MS
    return late_ms if late_ms >= 0 else None


def due(table: Table, now_ms: int, *, sand_waits: bool = False) -> Sequence[AnyTableEvent]:
    """Give what has come due: first votes, then the sand, unless it waits for bots."""
    if not table.running:
        return []
    for ballot in table.ballots:
        passed = votes.outcome(ballot, now_ms)
        if passed is not None:
            return [happened.VoteClosed(ballot.number, passed), *(_carried(table, ballot, now_ms) if passed else ())]
    return [] if sand_waits else rules.time_is_up(table, now_ms)


def _carried(table: Table, ballot: Ballot, now_ms: int) -> Sequence[AnyTableEvent]:
    if ballot.kind == "bot":
        return [happened.BotTookOver(ballot.seat, votes.STAND_IN_LEVEL)]
    try:
        return rules.rule_word(table, ballot.word, ballot.kind == "admit", now_ms)
    except Illegal:
        return []  # the game may have moved on, or the word may stand already: the vote is closed all the same
