"""Whether a bot contests what another seat has laid."""

from functools import lru_cache

from pioche.components.rulings import Rulings
from pioche.components.tiles import runs_formed
from pioche.components.vocabularies import vocabulary
from pioche.kernel.chance import Chance

from ..moves import faults
from ..view import View
from .levels import Traits

STRANGE = 0.9
"""How often a bot contests a word that looks like none it knows."""


def contests(view: View, traits: Traits, size: int | None, chance: Chance) -> bool:
    """C-14: a bot doubts words outside its vocabulary, most of all those that look strange; and plurals it knows."""
    move = view.last
    if move is None:
        return False
    known = vocabulary(view.lexicon, Rulings(view.admitted, view.banned), size)
    found = faults(known, runs_formed(view.rows, move.tiles), move.tiles)
    if not found:
        return False
    if any(fault.rule == "C-10" for fault in found):
        return chance.unit() < traits.watchful
    if size is None:
        return True
    unknown = [word for word in move.words if word not in known]
    doubt = STRANGE if any(looks_strange(view.lexicon, size, word) for word in unknown) else traits.boldness
    return chance.unit() < doubt


def looks_strange(version: str, size: int, word: str) -> bool:
    """Tell whether a word has three letters in a row that no known word has."""
    return not pieces(word) <= known_pieces(version, size)


@lru_cache(maxsize=8)
def known_pieces(version: str, size: int) -> frozenset[str]:
    """Give all groups of three letters, with beginnings and ends, of a vocabulary."""
    return frozenset(piece for word in vocabulary(version, Rulings(), size) for piece in pieces(word))


def pieces(word: str) -> set[str]:
    """Give the groups of three letters of a word, its beginning and its end marked."""
    marked = f"^{word}$"
    return {marked[place : place + 3] for place in range(len(marked) - 2)}
