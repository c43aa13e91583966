"""How two folded words resemble each other: the endings that set them apart, and their consonants."""

import re
from typing import NamedTuple

from kinship_build.spelling import shared_start

LONGEST_ENDING = 9
VOWELS = re.compile("[aeiouyhw]+")
REPEATED = re.compile(r"(.)\1+")
SOFT_C = re.compile("c(?=[eiy])")
LOST_S = re.compile("s(?=[tpk])")  # fête/festin, forêt/forestier
VERB_END = re.compile("(oir|ir|er|re|e)$")
# Letters that alternate inside French families: vert/verdir, loup/louve, parc/parquet, neuf/nouveau, doux/douceur.
ALIKE = str.maketrans({"d": "t", "g": "k", "q": "k", "c": "k", "v": "f", "b": "p", "x": "s", "z": "s", "j": "k"})
BEGINNINGS = (
    "contre", "entre", "inter", "trans", "super", "sous", "anti", "auto", "para", "post", "circon", "archi", "outre",
    "avant", "dis", "des", "com", "con", "col", "cor", "pro", "pre", "per", "par", "sur", "sub", "mes", "mal",
    "mono", "tri", "bis", "em", "en", "im", "in", "il", "ir", "de", "re", "ad", "ab", "ex", "e", "a",
)  # fmt: skip


class Resemblance(NamedTuple):
    """What is left of each word after their common beginning, and the length of that beginning."""

    ends: tuple[str, str]
    shared: int


def resemblance(a: str, b: str) -> Resemblance:
    """Compare two folded words; the endings come in alphabetical order so that the relation is symmetric."""
    shared = shared_start(a, b)
    first, second = a[shared:], b[shared:]
    return Resemblance((first, second) if first <= second else (second, first), shared)


def skeleton(word: str) -> str:
    """Give the consonants of a folded word, alternating ones made equal, each run once."""
    soft = SOFT_C.sub("s", word.replace("ch", "k"))
    bones = REPEATED.sub(r"\1", VOWELS.sub("", soft).translate(ALIKE))
    return LOST_S.sub("", bones)


def same_bones(a: str, b: str) -> bool:
    """Tell whether the consonants of the shorter word (without its verb ending) begin those of the longer one."""
    short, long = sorted((a, b), key=len)
    bones = skeleton(VERB_END.sub("", short))
    return len(bones) >= 2 and skeleton(long).startswith(bones)


def own_shared(a: str, b: str, shared: int) -> int:
    """Count the shared letters that do not belong to a Latin or French prefix that both words begin with."""
    if min(len(a), len(b)) - shared < 2:
        return shared  # corde/cordage: all of one word is in the other, no prefix is at play
    for beginning in BEGINNINGS:
        if shared >= len(beginning) >= 2 and a.startswith(beginning) and b.startswith(beginning):
            return shared - len(beginning)
    return shared
