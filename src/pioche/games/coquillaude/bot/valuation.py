"""Which word a bot prepares."""

from typing import NamedTuple

from msgspec.structs import replace

from pioche.bots.levels import Level
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
    return spoken_words(view.lexicon, Rulings(view.admitted, view.banned), who.vocabulary)


def choose(view: View, who: Level, traits: Traits, chance: Chance) -> Weighed | None:
    """Give what a bot likes best to prepare, or None when it finds nothing or rather waits."""
    best = liked(view, who, traits, chance)
    if traits.patient and may_wait(view) and (best is None or best.liking < 0):
        return None
    if best is None and traits.thrift:
        # The cheapest words save pawns but are not worth enough to be laid.
        return liked(view, who, replace(traits, thrift=0.0), chance)
    return best


def liked(view: View, who: Level, traits: Traits, chance: Chance) -> Weighed | None:
    """Give the placement that a bot likes best of those that may be laid."""
    known = known_words(view, who)
    price, conventions = prices(traits.thrift), view.conventions
    found = find_best(known, view.rows, view.rack, traits.seen, prices=price, conventions=conventions)
    weighed = [weigh(view, known, placement, traits, chance) for placement in found]
    worthy = [each for each in weighed if each.preparation.points >= view.options.least_value]
    return max(worthy, key=lambda each: each.liking, default=None)


def weigh(view: View, known: Lexicon, placement: Placement, traits: Traits, chance: Chance) -> Weighed:
    """Value a placement with the anagrams that come to a bot's mind, less the pawns that it takes."""
    conventions, pawns = view.conventions, tiles_of(placement)
    noticed = [word for word in anagrams(known, placement.word) if chance.unit() < traits.notices]
    if not may_announce(view.rows, view.rack, pawns, placement.direction, conventions):
        noticed = []
    preparation = appraise(known, view.rows, view.rack, pawns, placement.direction, noticed, conventions)
    price = prices(traits.thrift)
    cost = sum(price[ord(tile.letter) - ord("A")] for tile in preparation.tiles)
    feeling = 1 + traits.whim * (chance.unit() + chance.unit() - 1)
    return Weighed(placement, preparation, preparation.points * feeling - cost)


def may_wait(view: View) -> bool:
    """Q-26: tell whether a round without a word would not end the game."""
    return view.bag > 0 and view.barren + 1 < view.options.barren_rounds
