"""T-24: words near a refused one, where hints are allowed."""

from msgspec import Struct

from pioche.kernel.errors import Illegal
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import NotAWord
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table

EVERYDAY = 60_000
"""Near words are usual ones: a rarity would help nobody."""
SHOWN = 12
"""More than are shown: a game leaves those out that do not fit its letters."""


class Near(Struct, frozen=True):
    """A word near the one that was refused: its letters, and how it is written."""

    word: str
    written: str


def are_allowed(table: Table) -> bool:
    """Tell whether a table gives hints: as its host has chosen, otherwise to somebody alone; never on a day's deal."""
    if table.options.day():
        return False
    if table.settings.hints is not None:
        return table.settings.hints
    return sum(bool(chair.people) for chair in table.chairs) <= 1


def near_words(table: Table, person: PersonId | None, text: str) -> tuple[Near, ...]:
    """Give usual words near a refused one to somebody who plays, the nearest first; rude ones are not said (T-22)."""
    if table.status != "playing" or not table.seats_of(person) or not are_allowed(table):
        raise Illegal("T-24", "Cette table joue sans indices.", "This table plays without hints.")
    lexicon = Lexicon.load(table.lexicon)
    try:
        found = lexicon.limited(EVERYDAY).nearest(text, SHOWN)
    except NotAWord:
        return ()
    return tuple(Near(word, lexicon.capitals(word)) for word in found)
