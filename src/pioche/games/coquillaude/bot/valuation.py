"""Which word a bot prepares."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from pioche.bots.levels import Level
from pioche.bots.strengths import whole
from pioche.components.rulings import Rulings
from pioche.kernel.chance import Chance
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement, anagrams

from ..commands import Prepare
from ..dictionary import spoken_words
from ..preparations import Preparation
from ..scoring import appraise, may_announce
from ..search import find_best, tiles_of
from ..view import View
from .levels import Traits
from .rack_value import prices

MANY, FEW = 60, 8
"""How many of the best placements there are to be seen by who looks for words, and by who hunts for anagrams."""
SHORT = 5
"""Words of so many letters are seen without long thought."""


class Weighed(NamedTuple):
    """A preparation with what a bot thinks of it."""

    placement: Placement
    preparation: Preparation
    liking: float

    @property
    def command(self) -> Prepare:
        """The preparation as a command."""
        announced = tuple(each.word for each in self.preparation.anagrams)
        return Prepare(self.preparation.tiles, self.placement.direction, announced)


def known_words(view: View, who: Level) -> Lexicon:
    """Give the words that a bot knows at this table."""
    rulings = Rulings(view.admitted, view.banned)
    return spoken_words(view.lexicon, rulings, who.speech, view.options.legends)


def choose(view: View, who: Level, traits: Traits, chance: Chance) -> Weighed | None:
    """Give what a bot likes best to prepare, or None when it finds nothing or rather waits."""
    best = liked(view, who, traits, chance)
    if may_wait(view) and (best is None or best.liking < 0) and chance.unit() < traits.patience:
        return None
    if best is None and traits.thrift:
        # The cheapest words save pawns but are not worth enough to be laid.
        return liked(view, who, replace(traits, thrift=0.0), chance)
    return best


def liked(view: View, who: Level, traits: Traits, chance: Chance) -> Weighed | None:
    """Give the placement that a bot likes best of those that may be laid."""
    known = known_words(view, who)
    seen = noticed(look(view, known, traits, chance), traits, chance)
    weighed = [weigh(view, known, placement, traits, chance) for placement in seen]
    worthy = [each for each in weighed if each.preparation.points >= view.options.least_value]
    return max(worthy, key=lambda each: each.liking, default=None)


def look(view: View, known: Lexicon, traits: Traits, chance: Chance) -> Sequence[Placement]:
    """Search the board: as a hunter of anagrams, or for words alone, as people do."""
    if chance.unit() < traits.hunting:
        # Who sees everything takes the best; the others may overlook it.
        best = 1 if traits.attention == 1 else FEW
        price = prices(traits.thrift)
        return find_best(known, view.rows, view.rack, best, prices=price, conventions=view.conventions)
    return find_best(known, view.rows, view.rack, MANY, anagrams=False, conventions=view.conventions)


def noticed(found: Sequence[Placement], traits: Traits, chance: Chance) -> Sequence[Placement]:
    """Give the placements that somebody sees; long words are overlooked more often."""
    if traits.attention == 1:
        return found
    seen = [
        each for each in found if chance.unit() < traits.attention * traits.length ** max(0, len(each.word) - SHORT)
    ]
    return seen or found[-1:]


@lru_cache(maxsize=1024)
def usual_anagrams(known: Lexicon, word: str) -> tuple[str, ...]:
    """Give the anagrams of a word, the most usual first."""
    return tuple(sorted(anagrams(known, word), key=lambda other: (-known.frequency(other), other)))


def remembered(known: Lexicon, word: str, traits: Traits, chance: Chance) -> list[str]:
    """Give the anagrams of a word that come to mind: the most usual first, and no more than somebody can keep."""
    alike = usual_anagrams(known, word)
    if traits.notices == 1:
        return list(alike)
    found = [other for place, other in enumerate(alike) if chance.unit() < traits.notices ** (1 + place / 2)]
    return found[: whole(traits.most, chance)]


def weigh(view: View, known: Lexicon, placement: Placement, traits: Traits, chance: Chance) -> Weighed:
    """Value a placement with the anagrams that come to a bot's mind, less the pawns that it takes."""
    conventions, pawns = view.conventions, tiles_of(placement)
    alike = remembered(known, placement.word, traits, chance)
    if not may_announce(view.rows, view.rack, pawns, placement.direction, conventions):
        alike = []
    preparation = appraise(known, view.rows, view.rack, pawns, placement.direction, [], conventions)
    worth = float(preparation.points)
    if alike:
        announced = appraise(known, view.rows, view.rack, pawns, placement.direction, alike, conventions)
        risked = announced.points * (1 - traits.caution * robbery(view, placement.word, alike, known, traits))
        if risked >= worth:
            preparation, worth = announced, risked
    price = prices(traits.thrift)
    cost = sum(price[ord(tile.letter) - ord("A")] for tile in preparation.tiles)
    feeling = 1 + traits.whim * (chance.unit() + chance.unit() - 1)
    return Weighed(placement, preparation, worth * feeling - cost)


def robbery(view: View, word: str, announced: list[str], known: Lexicon, traits: Traits) -> float:
    """Q-18: estimate how likely one of the others, if they see as much as oneself, names an anagram more."""
    if not announced:
        return 0.0
    more = sum(other not in announced for other in usual_anagrams(known, word))
    rivals = len(view.scores) - 1
    return float(1 - (1 - traits.notices / (1 + len(announced))) ** (rivals * more))


def may_wait(view: View) -> bool:
    """Q-26: tell whether a round without a word would not end the game."""
    return view.bag > 0 and view.barren + 1 < view.options.barren_rounds
