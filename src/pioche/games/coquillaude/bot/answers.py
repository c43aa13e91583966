"""How a bot answers questions: it knows some answers, and errs in a plausible way where it does not."""

from functools import cache

from pioche.kernel.chance import Chance

from .. import coquillaudet
from ..cards import Card
from ..entries import Entry
from .levels import Traits

GIVES_UP = 0.3
"""How often a bot that does not know says so."""


def answer(card: Card, traits: Traits, chance: Chance) -> str:
    """Give the answer, or something like it, or nothing."""
    entry = coquillaudet.load()[card.number]
    if chance.unit() < traits.knows[entry.stars - 1]:
        return entry.answer
    likely = lookalikes(entry.theme.fr, entry.answer[:1].isdigit())
    others = [other for other in likely if other.answer != entry.answer]
    if not others or chance.unit() < GIVES_UP:
        return ""
    return chance.choose(others).answer


@cache
def lookalikes(theme: str, number: bool) -> tuple[Entry, ...]:
    """Give the questions of a theme whose answers are numbers, or are none."""
    entries = coquillaudet.load().values()
    return tuple(
        entry for entry in entries if entry.stars and entry.theme.fr == theme and entry.answer[:1].isdigit() == number
    )
