"""A list of verdicts written by hand, words that are valid and words that are not."""

from pathlib import Path

from pioche.lexicon import Lexicon

ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "verdicts.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
KINDS = {
    "abbreviation": {"abbreviation", "acronym", "symbol"},
    "proper noun": {"proper noun"},
    "compound": {"compound", "unknown"},
    "unknown": {"unknown", "part", "prefix", "elided", "foreign", "rare", "error", "letter"},
}


def test_verdicts(lexicon: Lexicon) -> None:
    """K-14, C-15: what a fair referee with a big French dictionary would say, and for the same kind of reason."""
    assert len(ROWS) > 700
    others = []
    for word, verdict, kind, note in ROWS:
        found = lexicon.explain(word)
        if found.valid != (verdict == "valid") or not (found.valid or found.reason in KINDS[kind]):
            others.append((word, found.reason, note))
    assert others == []
