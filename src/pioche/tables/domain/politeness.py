"""T-22: tables without rude words, and a warning before such a word is said to others."""

from pioche.bots.levels import level
from pioche.kernel.errors import Illegal
from pioche.lexicon import plain_name, polite_name
from pioche.tables.domain.clean_names import hurts
from pioche.tables.domain.state import Table


def is_polite(table: Table) -> bool:
    """Tell whether a table keeps rude words out: as its host has chosen, otherwise where a child's level sits."""
    if table.settings.polite is not None:
        return table.settings.polite
    return any(chair.bot is not None and level(chair.bot).child for chair in table.chairs)


def lexicon(table: Table) -> str:
    """Give the name of the dictionary as a table that begins now reads it."""
    plain = plain_name(table.lexicon)
    return polite_name(plain) if is_polite(table) else plain


def warn(line: str, *, sure: bool) -> None:
    """Ask back once before a line that may hurt is said; whoever is sure says it."""
    if not sure and hurts(line):
        raise Illegal(
            "T-22",
            "Ce message contient un mot grossier ou blessant. L’envoyer quand même ?",
            "This line has a word that is coarse or hurts. Send it all the same?",
        )
