"""Words that programs do not say (rude.txt): lemmas settled by hand with their kind, and all their forms."""

from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias, cast, get_args

from pioche.lexicon import source
from pioche.lexicon.alphabet import fold

Kind: TypeAlias = Literal["insult", "slur", "sexual", "drug", "violence"]

FILE = source.DATA / "rude.txt"
HARMLESS = "harmless"


@lru_cache(maxsize=1)
def entries() -> dict[str, Kind]:
    """Read the kind of each entry: a lemma in small letters, or a single word in capitals."""
    return {entry: _kind(kind) for kind, listed in _lines() if kind != HARMLESS for entry in listed}


@lru_cache(maxsize=1)
def harmless() -> frozenset[str]:
    """Read the forms of such lemmas that are also other words."""
    return frozenset(word for kind, listed in _lines() if kind == HARMLESS for word in listed)


@lru_cache(maxsize=4)
def words(data: Path) -> dict[str, Kind]:
    """Give all forms of the rude lemmas of a version with their kind, read from its text: chat needs no arrays."""
    found = {entry: kind for entry, kind in entries().items() if entry.isupper()}
    paradigms = source.paradigms(data)
    for line in source.lines(source.newest(data, "words.txt")):
        lemma, *numbers = line.split(" ")
        if lemma in entries():
            for paradigm in (paradigms[int(number)] for number in numbers):
                stem = fold(lemma[: len(lemma) - paradigm.falls])
                found |= {stem + fold(ending): entries()[lemma] for ending, _ in paradigm.endings}
    return {word: kind for word, kind in found.items() if word not in harmless()}


def _lines() -> list[tuple[str, list[str]]]:
    return [(kind, listed) for kind, *listed in (line.split() for line in source.lines(FILE))]


def _kind(text: str) -> Kind:
    if text not in get_args(Kind):
        raise ValueError(f"“{text}” is no kind of rude word; there is {', '.join(get_args(Kind))}")
    return cast(Kind, text)
