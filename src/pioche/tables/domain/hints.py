"""T-24: near words after a refused one, where the table allows it."""

from pioche.tables.domain.state import Table


def allows_hints(table: Table) -> bool:
    """Tell whether near words are shown: as the host has chosen, otherwise to one person without others."""
    if table.settings.hints is not None:
        return table.settings.hints
    return len({person.id for person in table.people()}) == 1
