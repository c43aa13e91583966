"""Where a table may rule on words against the dictionary, and where nobody may."""

from pioche.kernel.base import WordRuled
from pioche.kernel.errors import Illegal
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table


def may_rule_words(table: Table, person: PersonId | None) -> bool:
    """T-09: tell whether somebody may ever put a word to the vote of this table."""
    known = WordRuled in table.game.meta.events and not table.options.day()
    return known and bool(table.seats_of(person)) and (_around(table, person) or _others(table, person))


def must_rule_together(table: Table, person: PersonId, voters: tuple[PersonId, ...]) -> None:
    """T-09: refuse a vote on a word in the deal of a day, and one that nobody else would answer."""
    if WordRuled not in table.game.meta.events:
        raise Illegal("T-09", "Ce jeu se joue sans dictionnaire.", "This game has no dictionary.")
    if table.options.day():
        raise Illegal(
            "T-09",
            "Le jeu du jour est le même pour tous : on n’y vote pas sur les mots.",
            "The game of a day is the same for everybody: there are no votes on words.",
        )
    if voters:
        return
    if _others(table, person):
        raise Illegal("T-09", "Les autres ne sont pas là pour répondre.", "The others are not here to answer.")
    if not _around(table, person):
        raise Illegal(
            "T-09",
            "Personne d’autre ne joue ici : le dictionnaire décide.",
            "Nobody else plays here: the dictionary decides.",
        )


def _others(table: Table, person: PersonId | None) -> bool:
    return any(other.id != person for other in table.people())


def _around(table: Table, person: PersonId | None) -> bool:
    """Tell whether a person's device goes round: those around it ask each other aloud."""
    return len(table.seats_of(person)) > 1
