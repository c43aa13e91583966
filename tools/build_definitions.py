"""Write src/pioche/lexicon/data/definitions: what words mean, in one or two lines, each source in a file of its own.

Reads Debian's dict-freedict-fra-* (glosses of the French Wiktionary, by WikDict), stardict-xmlittre and mythes-fr, and
what is written by hand (hand.txt), which comes before them all.
Run it with the project's Python: .venv/bin/python tools/build_definitions.py [folder of unpacked packages]
"""

import sys
from collections import defaultdict
from pathlib import Path

from definitions_build import derived, littre, poor, synonyms, wikdict
from pioche.lexicon import Lexicon, definitions, rude, source
from pioche.lexicon.alphabet import fold
from pioche.lexicon.expand import Lemmas

OUT = source.DATA / "definitions"
EXAMPLES_FOR = 1.0
"""From so many occurrences per million words on a word has an example."""
ONE_WORD = " "


def main() -> None:
    """Write every file."""
    root = Path(sys.argv[1] if len(sys.argv) > 1 else "/")
    version = source.DEFAULT_VERSION
    lexicon, lemmas = Lexicon.load(version), Lemmas(source.folder(version))
    hand = dict(definitions.lines(OUT / "hand.txt"))
    wiktionary = wikdict.read(root / "usr/share/dictd")
    dic = root / "usr/share/stardict/dic"
    articles = littre.read(dic / "XMLittre.idx", dic / "XMLittre.dict.dz")
    near = synonyms.read(root / "usr/share/mythes/thes_fr.dat")
    words = derived.Words(lemmas.numbers, lemmas.paradigms)
    unsaid = rude.words(source.folder(version))
    told = hand.keys() | wiktionary.keys() | articles.keys()
    variants = defaultdict(list)
    for lemma in lemmas.spellings:
        variants[plain(lemma)].append(lemma)
    files: dict[str, list[str]] = {"wiktionary": [], "littre": [], "derived": [], "synonyms": []}
    for lemma in lemmas.spellings:
        if kept := [each for each in near.get(lemma, []) if fold(each) not in unsaid][:3]:
            files["synonyms"].append(f"{lemma}\t{', '.join(kept)}")
        if lemma in hand:
            continue
        modern = poor.mended(lemma, wiktionary.get(lemma, ""))
        old = [each for each in articles.get(lemma, [])[:1] if poor.mended(lemma, each.gloss)]
        if modern and (ONE_WORD in modern or not old):
            files["wiktionary"].append(f"{lemma}\t{modern}")
        elif old:
            example = old[0].example if lexicon.frequency(lemma) >= EXAMPLES_FOR else ""
            files["littre"].append(f"{lemma}\t{poor.mended(lemma, old[0].gloss)}" + (f"\t{example}" if example else ""))
        elif made := words.gloss(lemma):
            files["derived"].append(f"{lemma}\t{made}")
        elif other := next((each for each in variants[plain(lemma)] if each in told), ""):
            files["derived"].append(f"{lemma}\t= {other}")
    for name, lines in files.items():
        (OUT / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(name, len(lines))


def plain(lemma: str) -> str:
    """Give a lemma without what the spellings of 1990 leave out."""
    return lemma.translate(str.maketrans("îûïüâêô", "iuiuaeo"))


if __name__ == "__main__":
    main()
