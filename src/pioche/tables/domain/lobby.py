"""The public list of tables: whom to show first, and under which names."""

from collections import Counter
from collections.abc import Iterable, Set

from msgspec.structs import replace

from pioche.kernel import registry
from pioche.tables.domain.clean_names import clean
from pioche.tables.runtime.store import TableSummary

LISTED = 50


def lobby(cards: Iterable[TableSummary], attended: Set[str]) -> list[TableSummary]:
    """T-20: tables where somebody is come first, then one table of each host before the second of any, then the newest.

    So nobody fills the list by opening many tables.
    """
    seen: Counter[str] = Counter()
    ranked: list[tuple[bool, int, TableSummary]] = []
    newest = sorted(cards, key=lambda card: (card.code not in attended, -card.updated_ms))
    for card in newest:
        whose = card.host or card.code
        ranked.append((card.code not in attended, seen[whose], card))
        seen[whose] += 1
    ranked.sort(key=lambda entry: entry[:2])
    return [shown(card) for _, _, card in ranked[:LISTED]]


def shown(card: TableSummary) -> TableSummary:
    """Give a table as the public list shows it: a name that does not belong there is that of the game."""
    return replace(card, names=clean(card.names, registry.find(card.game).meta.title))
