"""T-26: what guests have seen lately in a game gives way to what they have not; noted where guests are kept."""

from collections.abc import Sequence
from itertools import chain, zip_longest

from pioche.kernel.game import AnyGame
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Acted, Record
from pioche.tables.runtime.store import Store

MOST_AVOIDED = 600
"""So much at most gives way in one game: the latest of each, so that enough is left for a table of many."""


def shown_in(game: AnyGame, records: Sequence[Record]) -> list[int]:
    """Give what records have shown to everybody that is worth remembering, in order."""
    if game.shows is None:
        return []
    events = (event for record in records if isinstance(record.what, Acted) for event in record.what.events)
    return [key for event in events if (key := game.shows(event)) is not None]


async def seen_lately(game: AnyGame, people: Sequence[PersonId], store: Store) -> frozenset[int]:
    """Give what some people have seen lately, without whose memory it is; of each as much as of the others."""
    if game.shows is None or not people:
        return frozenset()
    memories = await store.seen(people, game.meta.name)
    by_age = chain.from_iterable(zip_longest(*memories))
    return frozenset(list(dict.fromkeys(key for key in by_age if key is not None))[:MOST_AVOIDED])
