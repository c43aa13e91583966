"""T-25: packs of the players' own, such as questions for a quiz: all of one is on record, so that no file is needed."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.tables.domain import records as happened
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.permissions import must_gather, must_host
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.state import Table

MOST_BROUGHT = 20
"""How often a table may change its pack: each one stays in its log."""


def takes_packs(table: Table) -> bool:
    """Tell whether a pack may be brought to this table: its game takes such, under the rules that it is played by."""
    meta = table.game.meta
    return bool(meta.pack_option) and meta.pack_option not in meta.options_since(table.rules_version)


def may_bring(table: Table, person: PersonId) -> None:
    """T-25: the host may bring a pack before the game, a few times."""
    must_gather(table)
    must_host(table, person)
    if not takes_packs(table):
        raise Illegal("T-25", "Ce jeu ne prend pas de paquet.", "This game takes no pack.")
    if table.packs_brought >= MOST_BROUGHT:
        raise Illegal(
            "T-25",
            "Cette table a changé de paquet trop souvent : ouvres-en une autre.",
            "This table has changed its pack too often: open another one.",
        )


def bring(table: Table, person: PersonId, pack: Any) -> Sequence[AnyTableEvent]:
    """T-25: play with a pack that was read, or without one (None)."""
    may_bring(table, person)
    if pack == getattr(table.options, table.game.meta.pack_option):
        return []
    return [happened.PackSet(Raw(encode(pack)))]


def carried_over(table: Table) -> Sequence[AnyTableEvent]:
    """T-12: give what brings a table's pack to the next table of the same people."""
    pack = getattr(table.options, table.game.meta.pack_option) if takes_packs(table) else None
    return [] if pack is None else [happened.PackSet(Raw(encode(pack)))]
