"""A table on one line, as lists show it and the store keeps it beside the log."""

from msgspec import Struct

from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table


class TableSummary(Struct, frozen=True):
    """A table on one line, for lists."""

    code: str
    game: str
    status: str
    public: bool
    seats: int
    free: int
    names: tuple[str, ...]
    updated_ms: int
    people: tuple[PersonId, ...] = ()
    """Who sits there; never shown to anybody else."""
    host: PersonId | None = None
    """Who has opened it; not noted by earlier versions."""
    awaited: tuple[PersonId, ...] = ()
    """Whose move the game waits for; not noted by earlier versions."""


def summary_of(table: Table) -> TableSummary:
    """Give a table on one line."""
    people = table.people()
    return TableSummary(
        code=table.code,
        game=table.game_name,
        status=table.status,
        public=table.settings.public,
        seats=len(table.chairs),
        free=sum(chair.free for chair in table.chairs),
        names=tuple(person.name for person in people),
        updated_ms=table.changed_ms,
        people=tuple(person.id for person in people),
        host=table.host,
        awaited=_awaited(table),
    )


def _awaited(table: Table) -> tuple[PersonId, ...]:
    waiting = table.waiting() if table.status == "playing" else None
    if waiting is None:
        return ()
    seats = (each.seat for each in waiting.expected if each.seat not in (*waiting.spare, *table.out_of_sand))
    return tuple(person.id for seat in seats for person in table.chairs[seat].people)
