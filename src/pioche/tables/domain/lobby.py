"""The public list of tables: whom to show first, and under which names."""

from collections import Counter
from collections.abc import Iterable, Set

from msgspec.structs import replace

from pioche.kernel import registry
from pioche.tables.domain.clean_names import clean
from pioche.tables.domain.summary import TableSummary

LISTED = 50


def lobby(summaries: Iterable[TableSummary], attended: Set[str]) -> list[TableSummary]:
    """T-20: tables where somebody is come first, then one table of each host before the second of any, then the newest.

    So nobody fills the list by opening many tables.
    """
    seen: Counter[str] = Counter()
    ranked: list[tuple[bool, int, TableSummary]] = []
    newest = sorted(summaries, key=lambda summary: (summary.code not in attended, -summary.updated_ms))
    for summary in newest:
        whose = summary.host or summary.code
        ranked.append((summary.code not in attended, seen[whose], summary))
        seen[whose] += 1
    ranked.sort(key=lambda entry: entry[:2])
    return [shown(summary) for _, _, summary in ranked[:LISTED]]


def shown(summary: TableSummary) -> TableSummary:
    """Give a table as the public list shows it: a name that does not belong there is that of the game."""
    return replace(summary, names=clean(summary.names, registry.find(summary.game).meta.title))
