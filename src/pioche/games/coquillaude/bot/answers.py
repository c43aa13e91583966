"""How a bot answers questions: it knows some answers, and errs in kind where it does not."""

from pioche.kernel.chance import Chance

from .. import coquillaudet
from ..cards import PACK, Card
from ..entries import Entry
from .levels import Traits

GIVES_UP = 0.3
"""How often a bot that does not know says so."""


def answer(card: Card, traits: Traits, chance: Chance) -> str:
    """Give the answer, or something of the same kind, or nothing."""
    if card.book == PACK:  # a bot sees what a person sees, and no data of ours has the answer
        return chance.choose(card.choices) if card.choices else ""
    entry = coquillaudet.entry(card.book, card.number)
    if chance.unit() < traits.knows[card.stars - 1]:
        return entry.answer
    return "" if chance.unit() < GIVES_UP else chance.choose(mistakes(entry))


def mistakes(entry: Entry) -> tuple[str, ...]:
    """Give what one might take for the answer, as its author lists it: only people know what is of a kind."""
    return tuple(other for other in entry.wrong or entry.choices if other != entry.answer)
