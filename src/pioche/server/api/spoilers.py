"""T-14: spoilers, which would tell a day's letters, are kept from whoever has not played that day yet."""

from litestar.exceptions import PermissionDeniedException

from pioche.kernel import logtext
from pioche.replay.library import Held
from pioche.server.app_state import AppState
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table
from pioche.tables.runtime.attempts import spoiled


async def refuse_spoiled_record(app_state: AppState, held: Held, person: PersonId | None) -> None:
    """Refuse the record of a day's deal to somebody for whom it would spoil the day."""
    await _refuse(app_state, logtext.game_name(held.text), logtext.day_of(held.text), person)


async def refuse_spoiled_log(app_state: AppState, table: Table, person: PersonId | None) -> None:
    """Refuse the log of a table in the same way."""
    await _refuse(app_state, table.game_name, table.options.day(), person)


async def _refuse(app_state: AppState, game: str, day: str, person: PersonId | None) -> None:
    if not day:
        return
    services = app_state.house.services
    now_ms, sealed = services.clock.wall_ms(), services.sealed(game, day)
    refusal = await spoiled(person, game, day, services.store, now_ms, sealed=sealed)
    if refusal is not None:
        raise PermissionDeniedException(str(refusal))
