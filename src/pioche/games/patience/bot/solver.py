"""Which word to lay, given what is visible: the board, the rack, the number of letters left."""

from collections.abc import Sequence
from typing import NamedTuple

from pioche.bots.strengths import whole
from pioche.components.bags import in_order
from pioche.components.clebox import LETTERS, RACK
from pioche.components.crosswords import rack_after, tiles_of, unseen
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, Run, lay
from pioche.components.vocabularies import spoken
from pioche.kernel.chance import Chance
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import JOKER
from pioche.lexicon.search import Placement
from pioche.lexicon.speech import Speech

from ..search import words_across
from ..view import View
from .levels import Traits
from .outlook import LEARNT, Outlook, search_scoring, words_to_come

JOKER_WORTH = 0.4
"""How many words a joker saves later, when it is not laid now."""
VOWELS = frozenset("AEIOUY")
VOWEL_SHARE = 0.43
"""How many of the letters of the bag are vowels."""
FEWEST_VOWELS, MOST_VOWELS = 3.5, 6.5
"""Between these a rack makes words easily."""
VOWEL_COST = 0.8
HARD_LETTERS = frozenset("JKQWXYZ")
HARD_COST = 0.15
DEAD_END = 20.0
"""What it is like to find no next word, in words to come."""
EASY_LETTER = "E"
"""Stands for jokers that are imagined to be drawn: a search with jokers takes ten times as long."""


class Table(NamedTuple):
    """A position as the player sees it."""

    lexicon: Lexicon
    strict: bool
    rows: Rows
    rack: str
    last: Run | None
    stock: int
    outlook: Outlook = LEARNT


def table_of(view: View, speech: Speech | None) -> Table:
    """Give the position as a player who says some words sees it."""
    known = spoken(view.lexicon, Rulings(view.admitted, view.banned), speech, plurals=view.plurals)
    last = view.chain[-1].run if view.chain else None
    return Table(known, view.strict, view.rows, view.rack, last, view.stock)


class Weighed(NamedTuple):
    """A word with the number of words that are still to come after it."""

    placement: Placement
    to_come: float


def weigh(table: Table, traits: Traits, chance: Chance) -> list[Weighed]:
    """Give the words that come to a bot's mind, the one it likes best first."""
    found = [
        Weighed(each, after_word(table, each) + traits.whim * (chance.unit() - 0.5))
        for each in candidates(table, traits.seen)
    ]
    found.sort(key=lambda each: each.to_come)
    weighed = whole(traits.weighed, chance)
    if not weighed or not found or arrives(found[0].placement):
        return found
    draws = imagined_draws(table, max(1, whole(traits.draws, chance)), chance)
    head = [Weighed(each.placement, with_draws(table, each.placement, draws)) for each in found[:weighed]]
    return sorted(head, key=lambda each: each.to_come) + found[weighed:]


def candidates(table: Table, best: int) -> list[Placement]:
    """Give the words that lead furthest, those without jokers first."""
    scoring = search_scoring(table.outlook, table.last)
    racks = [rack for rack in (table.rack.replace(JOKER, ""), table.rack) if rack]
    found = [
        placement
        for rack in dict.fromkeys(racks)
        for placement in words_across(table.lexicon, table.rows, rack, table.last, table.strict, scoring, best)
    ]
    return list(dict.fromkeys(found))


def run_of(placement: Placement) -> Run:
    """Give a placement as a run of letters."""
    return Run(placement.row, placement.col, placement.direction == "down", placement.word)


def arrives(placement: Placement) -> bool:
    """Tell whether a word covers the last square."""
    return not words_to_come(LEARNT, run_of(placement))


def after_word(table: Table, placement: Placement) -> float:
    """Give the words to come after a word: by where it ends, and by what it leaves on the rack."""
    to_come = words_to_come(table.outlook, run_of(placement))
    return to_come + rack_cost(rack_after(table.rack, placement)) if to_come else 0.0


def rack_cost(left: str) -> float:
    """Give how many words more the letters left will cost: hard ones, and too few vowels or too many."""
    vowels = sum(letter in VOWELS for letter in left) + VOWEL_SHARE * (RACK - len(left))
    lopsided = max(0.0, FEWEST_VOWELS - vowels, (vowels - MOST_VOWELS) / 2)
    hard = sum(letter in HARD_LETTERS for letter in left)
    return VOWEL_COST * lopsided**2 + HARD_COST * hard - JOKER_WORTH * left.count(JOKER)


def imagined_draws(table: Table, count: int, chance: Chance) -> list[str]:
    """Shuffle the letters that might come, so that each word is tried with the same luck."""
    hidden = unseen(LETTERS, table.rows, table.rack)
    drawn = min(len(table.rack), table.stock)
    return ["".join(chance.draw(hidden, drawn)[0]).replace(JOKER, EASY_LETTER) for _ in range(count)]


def with_draws(table: Table, placement: Placement, draws: Sequence[str]) -> float:
    """Give the words to come after the best next word, on average over imagined draws."""
    left = rack_after(table.rack, placement)
    rows = lay(table.rows, tiles_of(placement))
    laid = len(placement.laid)
    total = sum(
        best_next(table._replace(rows=rows, rack=in_order((left, draw[:laid])), last=run_of(placement)))
        for draw in draws
    )
    return total / len(draws) + rack_cost(left)


def best_next(table: Table) -> float:
    """Give the words to come if the next word is the best one by its outlook; a dead end is as bad as can be."""
    rack = table.rack.replace(JOKER, EASY_LETTER)
    scoring = search_scoring(table.outlook, table.last)
    found = words_across(table.lexicon, table.rows, rack, table.last, table.strict, scoring, 1)
    return 1 + words_to_come(table.outlook, run_of(found[0])) if len(found) else DEAD_END
