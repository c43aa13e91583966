"""Words that are written with an apostrophe and are one entry of the dictionary all the same: aujourd’hui (K-14).

They are no words of the lexicon, so that a game keeps the list it began with: a view of it lets them in beside it.
"""

from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from pioche.kernel.text import Text
from pioche.lexicon import source
from pioche.lexicon.alphabet import fold
from pioche.lexicon.expand import Lemmas
from pioche.lexicon.facts import Facts
from pioche.lexicon.kin import Evidence, evidence, shared_lemma

FILE = "apostrophes.txt"
SIGNS = "'’"
SOURCE = Text("notre liste des mots à apostrophe", "our list of words with an apostrophe")


class Written(Struct, frozen=True):
    """How letters are written with an apostrophe: the spelling, its lemma, and lemmas of the same family."""

    spelling: str
    lemma: str
    relatives: tuple[str, ...]


@lru_cache(maxsize=4)
def apostrophes(data: Path) -> dict[str, Written]:
    """Read the file of a version: each form by its letters; a version without such a file has none."""
    lines = [line for layer in source.layers(data) for line in source.lines(layer / FILE)]
    lemmas = Lemmas(data) if lines else None
    found: dict[str, Written] = {}
    for line in lines:
        text = line.partition("#")[0]
        entry, _, family = text.partition("~")
        lemma, *fields = entry.replace("'", "’").split()
        if fields[0] == "like":
            paradigms = [lemmas.paradigms[number] for number in lemmas.numbers[fields[1]]] if lemmas else []
        else:
            paradigms = [source.read_paradigm(fields)]
        for paradigm in paradigms:
            for ending, _ in paradigm.endings:
                spelling = lemma[: len(lemma) - paradigm.falls] + ending
                found[letters_of(spelling)] = Written(spelling, lemma, tuple(family.split()))
    return found


def letters_of(spelling: str) -> str:
    """Give the letters of a word without its apostrophes."""
    return fold("".join(char for char in spelling if char not in SIGNS))


def is_written(data: Path, text: str) -> bool:
    """Tell whether a text, in any letters, is such a word with its apostrophe in the right place."""
    written = apostrophes(data).get(letters_of(text))
    return written is not None and fold(written.spelling) == fold(text.replace("'", "’"))


def kin(facts: Facts, first: str, second: str) -> Evidence | None:
    """Give the evidence that two words are kin, one of them at least with an apostrophe."""
    known = apostrophes(facts.data)
    one, other = known.get(first), known.get(second)
    if one and other and one.lemma == other.lemma:
        return shared_lemma(one.lemma, first, second)
    if not one and not other:
        return None
    for ours in families(facts, first):
        for theirs in families(facts, second):
            if evidence(facts, fold(ours), fold(theirs)):
                return _shared_family(first, second, ours, theirs)
    return None


def families(facts: Facts, word: str) -> tuple[str, ...]:
    """Give the words of the lexicon by which a word has kin: itself, and the relatives of one with an apostrophe."""
    written = apostrophes(facts.data).get(word)
    return (word, *written.relatives) if written else (word,)


def _shared_family(first: str, second: str, ours: str, theirs: str) -> Evidence:
    through = ours if ours != first else theirs
    sentence = Text(
        f"{first} et {second} sont de la même famille : « {through} » ({SOURCE.fr}).",
        f"{first} and {second} are of the same family: “{through}” ({SOURCE.en}).",
    )
    return Evidence("same root", (ours, theirs), SOURCE, sentence)
