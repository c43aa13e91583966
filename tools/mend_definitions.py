"""Take what tells nothing out of the committed definitions, where the sources of build_definitions.py are not at hand.

Run it with the project's Python: .venv/bin/python tools/mend_definitions.py
"""

from definitions_build.poor import mended
from pioche.lexicon import definitions

MADE = ("wiktionary", "littre")


def main() -> None:
    """Write the files of both dictionaries anew."""
    hand = {lemma for lemma, _ in definitions.lines(definitions.HOME / "hand.txt")}
    for name in MADE:
        file = definitions.HOME / f"{name}.txt"
        kept = []
        for lemma, told in definitions.lines(file):
            text, _, example = told.partition("\t")
            if lemma not in hand and (better := mended(lemma, text)):
                kept.append(f"{lemma}\t{better}" + (f"\t{example}" if example else ""))
        file.write_text("".join(f"{line}\n" for line in kept), encoding="utf-8")
        print(name, len(kept))


if __name__ == "__main__":
    main()
