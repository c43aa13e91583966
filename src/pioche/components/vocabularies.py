"""The words that a player knows, or a rule leaves, as views of the dictionary that are made once."""

from functools import lru_cache

from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon, views


@lru_cache(maxsize=64)
def vocabulary(version: str, rulings: Rulings, size: int | None = None, *, plurals: bool = True) -> Lexicon:
    """Give a table's dictionary, or its `size` most frequent words, with or without words that are only plurals."""
    lexicon = Lexicon.load(version) if size is None else Lexicon.load(version).limited(size)
    lexicon = rulings.lexicon(lexicon)
    return lexicon if plurals else without_plurals(lexicon)


def without_plurals(lexicon: Lexicon) -> Lexicon:
    """Give a view of a lexicon without the words whose every reading is a plural in S or X (C-10)."""
    if lexicon.facts is None:
        return lexicon
    singular = views.of_flags(~lexicon.facts.arrays["plural_only"].astype(bool))
    return lexicon.only(singular)
