"""What a bot lays now and then though it should not, so that contesting means something (C-13)."""

from functools import lru_cache
from pathlib import Path

from pioche.components.crosswords import tiles_of
from pioche.components.datafiles import lines
from pioche.components.tiles import lay, runs_formed
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement

from ..moves import faults
from ..search import points_scoring, search
from ..view import View
from .levels import Traits

SEEN = 40
WORTH_IT = 0.7
"""A wrong word is only laid if it brings so much of what the best right one does."""


@lru_cache(maxsize=1)
def misspelt() -> tuple[str, ...]:
    """Read the words that many people believe in and no dictionary has."""
    file = Path(__file__).parents[1] / "data" / "misspelt.txt"
    return tuple(word for line in lines(file) for word in line.split())


def slip(view: View, seat: Seat, known: Lexicon, traits: Traits, best: int, chance: Chance) -> Placement | None:
    """Give a placement that can be contested, a plural or a word that is none, if the moment is one for it."""
    if view.arbiter or chance.unit() >= traits.slips:
        return None
    believed = known.ruled(admitted=[word for word in misspelt() if word not in view.banned])
    scoring = points_scoring(view.colours[seat], view.key, view.short_words_score)
    for placement in search(believed, view.rows, view.rack, scoring, SEEN):
        tiles = tiles_of(placement)
        wrong = faults(known, runs_formed(lay(view.rows, tiles), tiles), tiles)
        if wrong and placement.score >= WORTH_IT * best:
            return placement
    return None
