"""How people play LA CLÉ: words come to mind, then they look for the dearest place that they see for one."""

from typing import Any

from benchmarks.people.person import Person
from benchmarks.people.words_in_mind import in_mind, some_mood, understood
from pioche.components.crosswords import tiles_of
from pioche.games.cle import commands as cle
from pioche.games.cle.search import best_placements, points_scoring
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.lexicon.search import Placement

TRIED = 60
LOOKS = 3


def act(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Lay the dearest placement that one sees, contest what one has never met."""
    if view.phase == "contest":
        return _contest(view, person, chance)
    scoring = points_scoring(view.colours[view.turn], view.key, view.short_words_score)
    for _ in range(LOOKS):
        words = in_mind(person, view.lexicon, some_mood(chance))
        for placement in best_placements(words, view.rows, view.rack, scoring, TRIED):
            if chance.unit() < person.eye ** _crossings(placement, view.rows):
                return cle.Lay(tiles_of(placement)), 20.0 + 30 * chance.unit()
    return cle.Pass(), 60.0


def _crossings(placement: Placement, rows: Any) -> int:
    """How many things one must see at once: the word, and every further word that arises."""
    return 2 * len(placement.words(rows)) - 1


def _contest(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    known = understood(person, view.lexicon)
    strange = view.last is not None and any(word not in known and word not in view.admitted for word in view.last.words)
    if strange and chance.unit() < person.doubts:
        return cle.Contest(), 8.0
    return cle.Accept(), 4.0
