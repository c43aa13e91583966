"""Which of its placements a bot likes best."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pioche.bots.deadlines import Deadline
from pioche.bots.strengths import whole
from pioche.components.bags import in_order
from pioche.components.clebox import LETTERS, RACK, Colour
from pioche.components.crosswords import rack_after, tiles_of, unseen
from pioche.components.tiles import Rows, lay, runs_formed
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, left_of
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import JOKER
from pioche.lexicon.search import Placement

from ..scoring import GOING_OUT, LETTER_LEFT
from ..search import best_placements, points_scoring
from ..view import View
from .levels import Traits
from .rack_value import kept_value

EASY_LETTER = "E"
"""Stands for jokers on imagined racks: a search with jokers takes ten times as long."""
FEW_LETTERS = 4
"""So many letters are laid without long thought."""


class Weighed(NamedTuple):
    """A placement with what a bot thinks of it."""

    placement: Placement
    value: float
    reply: float = 0.0
    """What the next seat would lay on average."""


def weigh(view: View, seat: Seat, known: Lexicon, traits: Traits, chance: Chance) -> list[Weighed]:
    """Give the placements that come to a bot's mind, the one it likes best first."""
    found = [
        Weighed(
            placement, first_value(view, seat, placement, traits) + traits.whim * (chance.unit() + chance.unit() - 1)
        )
        for placement in noticed(view.rows, candidates(view, seat, known, traits), traits, chance)
    ]
    found.sort(key=lambda each: -each.value)
    weighed = whole(traits.weighed, chance)
    if weighed and len(found) > 1:
        racks = imagined_racks(view, seat, max(1, whole(traits.guesses, chance)), chance)
        head = within_time(with_reply(view, seat, known, each, racks) for each in found[:weighed])
        found = sorted(head, key=lambda each: -each.value) + found[weighed:]
    return found


def within_time(weighed: Iterable[Weighed]) -> list[Weighed]:
    """Weigh one after the other until the time to think is over; the first in any case."""
    deadline, done = Deadline(), []
    for each in weighed:
        done.append(each)
        if deadline.passed:
            break
    return done


def noticed(rows: Rows, found: list[Placement], traits: Traits, chance: Chance) -> list[Placement]:
    """Give the placements that somebody sees: long words and words beside others are overlooked more often."""
    if traits.attention == 1:
        return found
    return [placement for placement in found if _sees(rows, placement, traits, chance.unit())] or found[-1:]


def _sees(rows: Rows, placement: Placement, traits: Traits, luck: float) -> bool:
    tiles = tiles_of(placement)
    share = traits.attention * traits.length ** max(0, len(tiles) - FEW_LETTERS)
    if luck >= share:  # most are overlooked whatever lies beside them, and to look for that takes long
        return False
    return luck < share * traits.beside ** (len(runs_formed(lay(rows, tiles), tiles)) - 1)


def candidates(view: View, seat: Seat, known: Lexicon, traits: Traits) -> list[Placement]:
    """Give the placements with most points; who keeps letters also looks at what can be laid without jokers."""
    scoring = points_scoring(view.colours[seat], view.key, view.short_words_score)
    found = best_placements(known, view.rows, view.rack, scoring, traits.seen)
    if traits.keeps and JOKER in view.rack:
        found += best_placements(known, view.rows, view.rack.replace(JOKER, ""), scoring, traits.seen)
    return found


def first_value(view: View, seat: Seat, placement: Placement, traits: Traits) -> float:
    """Give the points of a placement, and what it leaves on the rack."""
    rack = rack_after(view.rack, placement)
    value = float(placement.score)
    if view.stock == 0 and not rack:
        letters = zip(view.sides, view.rack_sizes, strict=True)
        value += GOING_OUT + LETTER_LEFT * sum(size for side, size in letters if side != view.sides[seat])
    return value + traits.keeps * kept_value(rack, view.stock) if traits.keeps else value


def imagined_racks(view: View, seat: Seat, count: int, chance: Chance) -> list[str]:
    """Deal racks that the next seat might have."""
    size = min(RACK, view.rack_sizes[left_of(seat, len(view.rack_sizes))])
    letters = unseen(LETTERS, view.rows, view.rack)
    return [in_order(chance.draw(letters, size)[0]).replace(JOKER, EASY_LETTER) for _ in range(count)]


def with_reply(view: View, seat: Seat, known: Lexicon, weighed: Weighed, racks: Sequence[str]) -> Weighed:
    """Take from a placement what the next seat would gain on average."""
    tiles = tiles_of(weighed.placement)
    following = left_of(seat, len(view.colours))
    formed = weighed.placement.word == view.key
    scoring_key = None if formed else view.key
    rows = lay(view.rows, tiles)
    total = sum(
        best_reply(known, rows, rack, view.colours[following], scoring_key, view.short_words_score) for rack in racks
    )
    reply = total / len(racks)
    return Weighed(weighed.placement, weighed.value - cost_share(view, seat, following) * reply, reply)


def cost_share(view: View, seat: Seat, following: Seat) -> float:
    """Give how much of what the next seat gains is lost: in teams all of it, and a partner's gain is one's own."""
    if view.teams:
        return -1.0 if view.sides[following] == view.sides[seat] else 1.0
    return 1 / (len(view.colours) - 1)


def best_reply(known: Lexicon, rows: Rows, rack: str, colour: Colour, key: str | None, short: bool) -> int:
    """Give the most points that a rack could score on a board."""
    found = best_placements(known, rows, rack, points_scoring(colour, key, short), 1)
    return max(0, found[0].score) if found else 0
