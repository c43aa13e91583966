"""How a bot answers questions: it knows some answers, and errs in kind where it does not."""

import re
from functools import cache

from pioche.kernel.chance import Chance
from pioche.lexicon.alphabet import fold

from .. import coquillaudet
from ..cards import PACK, Card
from ..entries import Entry
from .levels import Traits

GIVES_UP = 0.3
"""How often a bot that does not know says so."""
FEW = 4
"""With fewer questions about the same kind of thing a bot looks further."""
_ASKED_FOR = re.compile(r"\b(?:QUEL|QUELLE|QUELS|QUELLES) (?:EST |SONT )?(?:LE |LA |LES |L )?(?P<thing>[A-Z]{3,})")


def answer(card: Card, traits: Traits, chance: Chance) -> str:
    """Give the answer, or something of the same kind, or nothing."""
    if card.book == PACK:  # a bot sees what a person sees, and no data of ours has the answer
        return chance.choose(card.choices) if card.choices else ""
    entry = coquillaudet.entry(card.book, card.number)
    if chance.unit() < traits.knows[card.stars - 1]:
        return entry.answer
    others = [other for other in entry.wrong or entry.choices or lookalikes(card.book, entry) if other != entry.answer]
    if not others or chance.unit() < GIVES_UP:
        return ""
    return chance.choose(others)


@cache
def lookalikes(book: int, entry: Entry) -> tuple[str, ...]:
    """Give answers to questions for the same thing (a capital, a painter), or at least of the same look and theme."""
    alike = by_look(book)[look(entry)]
    same = [other for other in alike if thing(other) and thing(other) == thing(entry)]
    if len(same) >= FEW:
        return tuple(dict.fromkeys(other.answer for other in same))
    near = [other for other in alike if other.topic == entry.topic]
    return tuple(dict.fromkeys(other.answer for other in (*same, *near)))


@cache
def thing(entry: Entry) -> str:
    """Tell what a question asks for: « Quel peintre… » asks for a PEINTRE, a capital is always one."""
    words = fold(entry.question).replace("’", " ").replace("'", " ")
    if "CAPITALE" in words:
        return "CAPITALE"
    found = _ASKED_FOR.search(words)
    return found["thing"].rstrip("S") if found else ""


@cache
def by_look(book: int) -> dict[tuple[bool, bool, bool], list[Entry]]:
    """Sort the questions of a book by what their answers look like."""
    sorted_out: dict[tuple[bool, bool, bool], list[Entry]] = {}
    for entry in coquillaudet.load(coquillaudet.BOOKS[book]).values():
        if entry.question:
            sorted_out.setdefault(look(entry), []).append(entry)
    return sorted_out


def look(entry: Entry) -> tuple[bool, bool, bool]:
    """Tell what an answer looks like: a number, a name of several words, a verb."""
    first, last = entry.answer.split()[0], entry.answer.split()[-1]
    named = first is not last and first[:1].isupper() and last[:1].isupper()
    return first.isdigit(), named, " verbe " in entry.question
