"""Which spelling is meant where only bare letters were laid: NICHE is « niche », EGOUT is « égout »."""

from collections import defaultdict

from pioche.lexicon.facts import Facts
from pioche.lexicon.frequency import FREQUENCY_OF_LEVEL, LEAST

DOMINANT = 3.0
"""So many times as usual must a spelling with accents be, for letters that can also be read without."""


def meant(facts: Facts, word: str) -> str | None:
    """Give the spelling that most people mean by normalised letters; None for a word of which nothing is known.

    Letters that are a word as they stand are that word, unless another one with accents is far more usual (côté for
    COTE); a participle never is, against a form of its own verb (balkanisé for BALKANISE).
    """
    found = list(facts.spellings(word))
    if len(found) == 1:
        return found[0][0]
    usual: dict[str, float] = defaultdict(float)
    lemmas: dict[str, set[str]] = defaultdict(set)
    for spelling, lemma, level in found:
        usual[spelling] = max(usual[spelling], float(FREQUENCY_OF_LEVEL[level]) + LEAST)
        lemmas[spelling].add(lemma)
    if not usual:
        return None
    plain = next((spelling for spelling in usual if spelling.upper() == word), None)
    if plain is None:
        return max(usual, key=lambda spelling: (usual[spelling], spelling))
    rivals = [spelling for spelling in usual if not lemmas[spelling] <= lemmas[plain]]
    rival = max(rivals, key=lambda spelling: usual[spelling], default=plain)
    return rival if usual[rival] >= DOMINANT * usual[plain] else plain


def capitals(spelling: str) -> str:
    """Write a spelling in capitals, accents and ligatures included."""
    return spelling.upper().replace("'", "’")
