"""A list of verdicts written by hand, words that are valid and words that are not."""

from pathlib import Path

import pytest

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


@pytest.mark.parametrize(("word", "verdict", "kind", "note"), ROWS, ids=[row[0] for row in ROWS])
def test_verdict(lexicon: Lexicon, word: str, verdict: str, kind: str, note: str) -> None:
    """K-14, C-15: what a fair referee with a big French dictionary would say, and for the same kind of reason."""
    found = lexicon.explain(word)
    assert found.valid == (verdict == "valid"), note
    assert found.valid or found.reason in KINDS[kind], note
