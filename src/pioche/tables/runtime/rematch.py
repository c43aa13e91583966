"""The next table of the same people."""

from collections.abc import Sequence

from msgspec.structs import replace

from pioche.kernel.base import Options
from pioche.lexicon.source import DEFAULT_VERSION
from pioche.tables.domain import records as happened
from pioche.tables.domain.options import moved_on, written
from pioche.tables.domain.packs import carried_over
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.presence import Presence
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.state import Table
from pioche.tables.runtime.store import Store


async def next_host(table: Table, asker: PersonId, presence: Presence, store: Store) -> Person:
    """T-12: the host stays the same; whoever asks follows only one who neither plays nor attends any more."""
    people = {person.id: person for person in table.people()}
    host = people.get(table.host)
    if host is None and table.host in presence.connected():
        host = await store.guest(table.host)
    return host or people[asker]


def begins_at_once(table: Table, host: Person) -> bool:
    """T-12: whoever plays without other people, also without any around the same device, has nobody to gather."""
    return [person.id for person in table.people()] == [host.id] and len(table.seats_of(host.id)) == 1


def next_table(table: Table, host: Person) -> tuple[happened.Opened, Sequence[AnyTableEvent]]:
    """T-12: people, options and who is silenced stay; everybody moves one seat on, so that another begins."""
    meta = table.game.meta
    opened = happened.Opened(
        code="",
        game=table.game_name,
        rules_version=table.game.meta.rules_version,
        lexicon=DEFAULT_VERSION,
        host=host,
        options=written(meta, meta.shown(moved_on(meta, _options_today(table), len(table.chairs)))),
        settings=table.settings,
        seats=len(table.chairs),
        options_chosen=table.options_chosen,
    )
    then: list[AnyTableEvent] = [happened.Muted(person, True) for person in table.muted]
    then += carried_over(table)
    for number, chair in enumerate(table.chairs[1:] + table.chairs[:1]):
        then += [happened.Seated(number, each) for each in chair.people]
        if chair.bot is not None:
            then.append(happened.BotSeated(number, chair.bot))
    return opened, then


def _options_today(table: Table) -> Options:
    """T-16: give the table's options; what did not exist when its game began is as it is today."""
    today = table.game.meta.options()
    came_later = table.game.meta.options_since(table.rules_version)
    return replace(table.options, **{name: getattr(today, name) for name in came_later})
