"""Build the table of word families (words of the same root) of the French lexicon.

Reads Debian's hunspell-fr-comprehensive and stardict-xmlittre, the words of the lexicon itself, and the two
hand-made tables beside this file; installs nothing. Usage: .venv/bin/python tools/build_kinship.py [OUTPUT]
"""

import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from kinship_build.evidence import read_named
from kinship_build.families import Pair, families, front_coded, ordered
from kinship_build.hunspell import Lemmas, read_lemmas
from kinship_build.littre import read_articles
from kinship_build.relation import Relation
from kinship_build.tables import BadTable, LookAlikes, Meanings, read_lines
from pioche.lexicon import expand
from pioche.lexicon.source import DATA

TOOLS = Path(__file__).resolve().parent
VERSION = "fr-2"
OUTPUT = DATA / VERSION / "kinship.txt"
KINDS = {"nom": "n", "adj": "a", "verbe": "v", "adv": "r"}
DICTIONARY = Path("/usr/share/hunspell/fr.dic")
AFFIXES = Path("/usr/share/hunspell/fr.aff")
INDEX = Path("/usr/share/stardict/dic/XMLittre.idx")
TEXTS = Path("/usr/share/stardict/dic/XMLittre.dict.dz")
BY_HAND = TOOLS / "kinship_suppletive.txt"
UNRELATED = TOOLS / "kinship_unrelated.txt"
PACKAGES = {
    DICTIONARY: "hunspell-fr-comprehensive",
    AFFIXES: "hunspell-fr-comprehensive",
    INDEX: "stardict-xmlittre",
    TEXTS: "stardict-xmlittre",
    BY_HAND: "this repository",
    UNRELATED: "this repository",
}
LARGEST = 1_000_000
HEADER = """\
# French lemmas of the same root, built by tools/build_kinship.py; see kinship.LICENCE.md.
# Each line is a head word and words that are all kin to it and to each other; kinship does not pass between lines.
# After the head each word is written as the letter of what ties it to the head, one base-36 digit (how many letters
# it shares with the word before it on the line) and its other letters. Two words of a line of which neither is the
# head are tied by the weaker of their two letters, unless another line ties them more surely.
# A form of which another reading is so many times as frequent is no sign of kinship:
# far-fetched: 25
# H: famille notée à la main | family noted by hand
# L: l’un est nommé dans l’article de l’autre du Littré | one is named in the other’s article of the Littré
# F: tous deux sont de la famille d’un même mot | both are of the family of one word
# S: dérivation régulière (-er/-eur, -ique/-icité…) | regular derivation (-er/-eur, -ique/-icité…)
# P: préfixe (re-, dé-, in-…) devant un mot de la famille | prefix (re-, dé-, in-…) before a word of the family
"""


def with_lexicon(lemmas: Lemmas) -> Lemmas:
    """Add the words that the lexicon has and the dictionary has not: kilomètre, and what was added by hand."""
    lexicon = expand.Lemmas(DATA / VERSION)
    kinds = dict(lemmas.kinds)
    for lemma, numbers in lexicon.numbers.items():
        parts = {part for number in numbers for part in lexicon.paradigms[number].part.split("+")}
        kinds.setdefault(lemma, "".join(sorted({KINDS.get(part, "o") for part in parts})))
    return Lemmas(kinds, lemmas.of_form)


def build() -> dict[Pair, str]:
    """Build the relation from all the sources."""
    lemmas = with_lexicon(read_lemmas(DICTIONARY, AFFIXES))
    meanings = Meanings(lemmas.kinds)
    by_hand, unrelated = list(read_lines(BY_HAND)), list(read_lines(UNRELATED))
    unknown = sorted({entry for line in by_hand + unrelated for entry in meanings.nothing(line)})
    if unknown:
        print("not lemmas of the dictionary, left out:", " ".join(unknown))
    refused = LookAlikes(map(meanings.groups, unrelated))
    noted = [family for line in by_hand for family in meanings.groups(line)]
    if contradictions := refused.parted(noted):
        raise BadTable(f"kin in one table, parted by the other: {' '.join(map('/'.join, contradictions))}")
    relation = Relation(lemmas, read_named(read_articles(INDEX, TEXTS), lemmas), refused)
    relation.add_by_hand(noted)
    relation.add_littre()
    relation.add_suffixes()
    relation.add_prefixes()
    relation.add_common_kin()
    return relation.pairs


def table(pairs: Mapping[Pair, str]) -> str:
    """Write the relation as text."""
    lines = []
    for head, *members in families(pairs):
        letters = {word: pairs[ordered(head, word)] for word in members}
        lines.append(front_coded([head, *members], letters))
    return HEADER + "\n".join(sorted(lines)) + "\n"


def main() -> int:
    """Build the table and say what it holds."""
    missing = sorted({f"{path} ({package})" for path, package in PACKAGES.items() if not path.exists()})
    if missing:
        print("missing:", ", ".join(missing))
        return 1
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else OUTPUT
    pairs = build()
    text = table(pairs)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(text, encoding="utf-8")
    size = len(text.encode("utf-8"))
    print(f"{len(pairs)} pairs {dict(sorted(Counter(pairs.values()).items()))}, {size} bytes in {output}")
    if size > LARGEST:
        print(f"too large: at most {LARGEST} bytes")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
