"""Kinship of words (K-15): the same word, the same lemma, or the same root with the source of that claim."""

from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pioche.kernel.text import Text
from pioche.lexicon.facts import Facts

Kind: TypeAlias = Literal["same word", "same lemma", "same root"]


class Evidence(Struct, frozen=True, forbid_unknown_fields=True):
    """Why two words are kin: through which lemmas, and who says so."""

    kind: Kind
    lemmas: tuple[str, str]
    source: Text
    sentence: Text


SPELLING = Text(fr="les lettres", en="the letters")
INFLECTION = Text(fr="les formes fléchies du dictionnaire", en="the inflected forms of the dictionary")


def evidence(facts: Facts | None, first: str, second: str) -> Evidence | None:
    """Give the evidence that two normalised words are kin, the strongest there is, or None."""
    if first == second:
        sentence = Text(fr=f"{first} : c’est le même mot.", en=f"{first}: it is the same word.")
        return Evidence("same word", (first, second), SPELLING, sentence)
    if facts is None:
        return None
    ours, theirs = facts.likely_lemma_ids(first), facts.likely_lemma_ids(second)
    for lemma_id in ours:
        if lemma_id in theirs:
            return shared_lemma(facts.lemma(lemma_id), first, second)
    claims = [
        (code, lemma_id, kin_id) for lemma_id in ours for kin_id, code in facts.root_kin(lemma_id) if kin_id in theirs
    ]
    if not claims:
        return None
    code, lemma_id, kin_id = min(claims)
    return shared_root(facts, (facts.lemma(lemma_id), facts.lemma(kin_id)), code, first, second)


def shared_lemma(lemma: str, first: str, second: str) -> Evidence:
    """Say that two words are forms of one lemma."""
    sentence = Text(
        fr=f"{first} et {second} sont deux formes de « {lemma} ».",
        en=f"{first} and {second} are two forms of “{lemma}”.",
    )
    return Evidence("same lemma", (lemma, lemma), INFLECTION, sentence)


def shared_root(facts: Facts, lemmas: tuple[str, str], code: int, first: str, second: str) -> Evidence:
    """Say that two words are of one root, and which source says it."""
    source = facts.kin_sources[code]
    sentence = Text(
        fr=f"{first} et {second} sont de la même famille : « {lemmas[0]} » et « {lemmas[1]} » ({source.fr}).",
        en=f"{first} and {second} are of the same family: “{lemmas[0]}” and “{lemmas[1]}” ({source.en}).",
    )
    return Evidence("same root", lemmas, source, sentence)


def family(facts: Facts, word: str) -> NDArray[np.uint32]:
    """Give the ids of all words of the table that are kin to a word, itself included, in order."""
    word_id = facts.words.find(word)
    if word_id < 0:
        return np.zeros(0, dtype=np.uint32)
    lemmas = facts.likely_lemma_ids(word)
    lemmas += [kin for lemma_id in lemmas for kin, _ in facts.root_kin(lemma_id)]
    forms = map(facts.likely_forms, sorted(set(lemmas)))
    return np.unique(np.concatenate([np.array([word_id], dtype=np.uint32), *forms]))
