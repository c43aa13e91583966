"""Kinship on pairs written by somebody who had not seen the data, half of them unrelated look-alikes."""

from pathlib import Path

from pioche.lexicon import Lexicon

PAIRS = Path(__file__).parent / "kinship_pairs.tsv"


def pairs() -> list[tuple[str, str, str, str]]:
    """Read the pairs: two words, kin or apart, why."""
    lines = PAIRS.read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return [(first, second, verdict, why) for first, second, verdict, why in rows]


def test_the_list_is_large_and_even() -> None:
    """At least 300 pairs, half of them apart, none twice."""
    rows = pairs()
    assert len(rows) >= 300
    assert abs(sum(verdict == "kin" for _, _, verdict, _ in rows) - len(rows) / 2) <= len(rows) * 0.05
    assert len({frozenset((first, second)) for first, second, _, _ in rows}) == len(rows)


def test_recall_and_false_positives(lexicon: Lexicon) -> None:
    """K-16: at least 85 % of kin are found, at most 10 % of look-alikes are taken for kin."""
    rows = pairs()
    missed = [(a, b) for a, b, verdict, _ in rows if verdict == "kin" and lexicon.kin(a, b) is None]
    mistaken = [(a, b) for a, b, verdict, _ in rows if verdict == "apart" and lexicon.kin(a, b) is not None]
    kin = sum(verdict == "kin" for _, _, verdict, _ in rows)
    assert len(missed) <= 0.15 * kin, missed
    assert len(mistaken) <= 0.10 * (len(rows) - kin), mistaken


def test_the_rulebooks_own_pairs(lexicon: Lexicon) -> None:
    """K-15: RAME, RAMERA, RAMERAIENT; RUE and RUELLE; ROUTE and ROUTIER."""
    for first, second in [("RAME", "RAMERA"), ("RAMERA", "RAMERAIENT"), ("RUE", "RUELLE"), ("ROUTE", "ROUTIER")]:
        assert lexicon.kin(first, second) is not None
        assert lexicon.kin(second, first) is not None
