"""Words that players may try and that the lexicon refuses for a known reason."""

from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias, cast, get_args

from msgspec import Struct

from pioche.kernel.text import Text
from pioche.lexicon import source
from pioche.lexicon.alphabet import fold

RefusalKind: TypeAlias = Literal[
    "compound", "acronym", "symbol", "abbreviation", "part", "prefix", "elided", "letter", "foreign", "error", "rare"
]

SAYINGS: dict[str, tuple[str, str]] = {
    "compound": ("s’écrit en plusieurs parties", "is written in several parts"),
    "acronym": ("est un sigle", "is an acronym"),
    "symbol": ("est un symbole ou une abréviation", "is a symbol or an abbreviation"),
    "abbreviation": ("est une abréviation", "is an abbreviation"),
    "part": ("n’existe que dans une locution", "exists only as a part of a locution"),
    "prefix": ("est un élément de mot et non un mot", "is an element of words and no word"),
    "elided": ("n’existe qu’avec une apostrophe", "exists only with an apostrophe"),
    "letter": (
        "est un nom de lettre absent des dictionnaires",
        "is the name of a letter, not in dictionaries",
    ),
    "foreign": ("est un mot étranger", "is a foreign word"),
    "error": ("est une faute de la source", "is a mistake of the source"),
    "rare": ("n’est dans aucun dictionnaire usuel", "is in none of the usual dictionaries"),
}


class KnownRefusal(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a word that somebody might expect is not in the lexicon."""

    kind: RefusalKind
    spelling: str
    note: str = ""

    def sentence(self, word: str) -> Text:
        """Say it in both languages, and the note where it says more."""
        french, english = SAYINGS[self.kind]
        if self.kind == "compound":
            return Text(fr=f"{word} {french} : {self.spelling}.", en=f"{word} {english}: {self.spelling}.")
        note = "" if self.note in french else f" ({self.note})"
        return Text(fr=f"{word} {french}{note}.", en=f"{word} {english}{note}.")


@lru_cache(maxsize=4)
def refusals(data: Path) -> dict[str, KnownRefusal]:
    """Read all refusals of a version; those settled by hand come first."""
    found: dict[str, KnownRefusal] = {}
    for line in source.lines(source.newest(data, "left_out.txt")):
        kind, spelling = line.split(" ", 1)
        joined = fold("".join(char for char in spelling if char.isalpha()))
        found[joined] = KnownRefusal(checked(kind), spelling)
    for layer in source.layers(data):
        for target, kind, note in [*source.removals(layer), *source.short_refusals(layer)]:
            found[fold(target)] = KnownRefusal(checked(kind), target, note)
    return found


def checked(kind: str) -> RefusalKind:
    """Make sure that a hand-written kind is one of ours."""
    if kind not in get_args(RefusalKind):
        raise ValueError(f"“{kind}” is no kind of refusal; there is {', '.join(get_args(RefusalKind))}")
    return cast(RefusalKind, kind)
