"""Write src/pioche/lexicon/data/definitions: what words mean, in one or two lines, each source in a file of its own.

Reads Debian's dict-freedict-fra-* (glosses of the French Wiktionary, by WikDict), stardict-xmlittre and mythes-fr, and
what is written by hand (hand.txt), which comes before them all. A lemma that is several parts of speech, of which the
sources tell different things, has a line for each.
Run it with the project's Python: .venv/bin/python tools/build_definitions.py [folder of unpacked packages]
"""

import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from definitions_build import derived, littre, synonyms, wikdict
from definitions_build.parts import lender, source_part
from definitions_build.poor import mended
from pioche.lexicon import Lexicon, definitions, rude, source
from pioche.lexicon.alphabet import fold
from pioche.lexicon.definitions import key
from pioche.lexicon.expand import Lemmas

OUT = source.DATA / "definitions"
EXAMPLES_FOR = 1.0
"""From so many occurrences per million words on a word has an example."""
ONE_WORD = " "


class Line(NamedTuple):
    """What a source says of a lemma."""

    origin: str
    text: str


class Sources:
    """All sources, asked in their order."""

    def __init__(self, root: Path, lexicon: Lexicon, lemmas: Lemmas) -> None:
        dic = root / "usr/share/stardict/dic"
        self.lexicon = lexicon
        self.wiktionary = wikdict.read(root / "usr/share/dictd")
        self.littre = littre.read(dic / "XMLittre.idx", dic / "XMLittre.dict.dz")
        self.derived = derived.Words(lemmas.numbers, lemmas.paradigms)

    def parts(self, lemma: str) -> list[str]:
        """Give the parts of speech of a lemma in their order."""
        return sorted(self.derived.entries[lemma].parts)

    def line(self, lemma: str, part: str) -> Line | None:
        """Give what a lemma means as a part of speech; None where no source tells it.

        What only an aside tells of a noun that is also an adjective is told by the other: « un veuf » is no tulip.
        """
        own = self._told(lemma, frozenset({source_part(part)}))
        lent = self._told(lemma, frozenset({lender(part)})) if lender(part) in self.parts(lemma) else None
        if own and lent and self._is_aside(lemma, own):
            return lent
        return own or self._made(lemma, part) or lent

    def any_line(self, lemma: str) -> Line | None:
        """Give what a lemma means, whatever the sources take it for."""
        whole = {kind.part for kind, _ in self.wiktionary.get(lemma, ())}
        return self._told(lemma, frozenset(whole | {each.part for each in self.littre.get(lemma, [])}))

    def _told(self, lemma: str, parts: frozenset[str]) -> Line | None:
        modern = wikdict.usual(lemma, self.wiktionary[lemma], parts) if lemma in self.wiktionary else ""
        old = next((each for each in self.littre.get(lemma, []) if each.part in parts), None)
        gloss = mended(lemma, old.gloss) if old else ""
        if modern and (ONE_WORD in modern or not gloss):
            return Line("wiktionary", modern)
        if old is None or not gloss:
            return None
        example = old.example if self.lexicon.frequency(lemma) >= EXAMPLES_FOR else ""
        return Line("littre", f"{gloss}\t{example}" if example else gloss)

    def _is_aside(self, lemma: str, line: Line) -> bool:
        return any(each.aside and line.text.startswith(each.gloss) for each in self.littre.get(lemma, []))

    def _made(self, lemma: str, part: str) -> Line | None:
        made = self.derived.gloss(lemma, part)
        return Line("derived", made) if made else None


def main() -> None:
    """Write every file."""
    root = Path(sys.argv[1] if len(sys.argv) > 1 else "/")
    version = source.DEFAULT_VERSION
    lemmas = Lemmas(source.folder(version))
    sources = Sources(root, Lexicon.load(version), lemmas)
    hand = {head for head, _ in definitions.lines(OUT / "hand.txt")}
    near = synonyms.read(root / "usr/share/mythes/thes_fr.dat")
    unsaid = rude.words(source.folder(version))
    files: dict[str, list[str]] = {"wiktionary": [], "littre": [], "derived": [], "synonyms": []}
    variants = defaultdict(list)
    known = {head.partition(" ")[0] for head in hand}
    for lemma in lemmas.spellings:
        variants[plain(lemma)].append(lemma)
        if kept := [each for each in near.get(lemma, []) if fold(each) not in unsaid][:3]:
            files["synonyms"].append(f"{lemma}\t{', '.join(kept)}")
        for head, line in lines_of(lemma, sources, hand).items():
            files[line.origin].append(f"{head}\t{line.text}")
            known.add(lemma)
    for lemma in (each for each in lemmas.spellings if each not in known):
        if other := next((each for each in variants[plain(lemma)] if each in known), ""):
            files["derived"].append(f"{lemma}\t{definitions.SAME_AS}{other}")
    for name, listed in files.items():
        (OUT / f"{name}.txt").write_text("".join(f"{line}\n" for line in listed), encoding="utf-8")
        print(name, len(listed))


def lines_of(lemma: str, sources: Sources, hand: set[str]) -> dict[str, Line]:
    """Give what is told of a lemma beside what is written by hand: one line, or one for each part of speech."""
    if lemma in hand:
        return {}
    parts = sources.parts(lemma)
    found = {part: line for part in parts if (line := sources.line(lemma, part))}
    if not found and not any(key(lemma, part) in hand for part in parts):
        whole = sources.any_line(lemma)
        return {lemma: whole} if whole else {}
    if len(found) == len(parts) and len(set(found.values())) == 1:
        return {lemma: found[parts[0]]}
    return {key(lemma, part): found[part] for part in parts if part in found and key(lemma, part) not in hand}


def plain(lemma: str) -> str:
    """Give a lemma without what the spellings of 1990 leave out."""
    return lemma.translate(str.maketrans("îûïüâêô", "iuiuaeo"))


if __name__ == "__main__":
    main()
