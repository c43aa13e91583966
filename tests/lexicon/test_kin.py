"""Kinship: the same word, the same lemma, the same root."""

from pathlib import Path

import msgspec
import pytest

from pioche.lexicon import Evidence, Lexicon, expand, families


def test_the_same_word(lexicon: Lexicon) -> None:
    """K-15: no word may be used twice."""
    evidence = lexicon.kin("rame", "RAME")
    assert evidence is not None
    assert evidence.kind == "same word"


@pytest.mark.parametrize(("first", "second"), [("RAME", "RAMERA"), ("RAME", "RAMERAIENT"), ("CHEVAL", "CHEVAUX")])
def test_the_same_lemma(lexicon: Lexicon, first: str, second: str) -> None:
    """K-15: no other conjugation or inflection of a used word."""
    evidence = lexicon.kin(first, second)
    assert evidence is not None
    assert evidence.kind == "same lemma"
    assert first in evidence.sentence.fr
    assert second in evidence.sentence.en


def test_strangers(lexicon: Lexicon) -> None:
    """K-15: unrelated words are not kin; a word of which nothing is known has no kin but itself."""
    assert lexicon.kin("MAISON", "CHEVAL") is None
    assert lexicon.kin("XQZT", "CHEVAL") is None
    assert lexicon.kin_ids("XQZT").tolist() == []


def test_evidence_survives_json(lexicon: Lexicon) -> None:
    """Evidence goes through JSON and comes back equal."""
    evidence = lexicon.kin("RAME", "RAMERA")
    assert msgspec.json.decode(msgspec.json.encode(evidence), type=Evidence) == evidence


@pytest.mark.parametrize("word", ["RAME", "ROUTE", "SUIS", "CHANTER", "EUX"])
def test_kin_ids_are_what_kin_says(lexicon: Lexicon, word: str) -> None:
    """K-15: the ids for searches are exactly the words that are kin (every 101st other word is looked at too)."""
    ids = set(lexicon.kin_ids(word).tolist())
    assert lexicon.words.find(word) in ids
    assert all(lexicon.kin(word, lexicon.words.word(place)) for place in ids)
    others = set(range(0, len(lexicon.words), 101)) - ids
    assert not any(lexicon.kin(word, lexicon.words.word(place)) for place in others)


def test_reading_families(tmp_path: Path) -> None:
    """K-16: the packed lines of kinship.txt give pairs, each with its surest source, in no way transitive."""
    (tmp_path / "kinship.txt").write_text(
        "# head\n# H: main | hand\n# S: suffixe | suffix\nroute H4ier S0dérouter\nroutier S4ine\n", encoding="utf-8"
    )
    pairs = families.pairs(tmp_path)
    assert pairs == {
        ("route", "routier"): "H",
        ("dérouter", "route"): "S",
        ("dérouter", "routier"): "S",
        ("routier", "routine"): "S",
    }
    assert families.sources(tmp_path)["S"].en == "suffix"


def test_a_lexicon_without_root_kinship(tmp_path: Path) -> None:
    """The file of roots may be absent: then there is kinship by lemma only."""
    (tmp_path / "paradigms.txt").write_text("0 nom 0 -=ms s=mp\n")
    (tmp_path / "words.txt").write_text("route 0\nroutier 0\n")
    arrays = expand.arrays(tmp_path)
    assert len(arrays["kin_lemma"]) == 0
    assert arrays["kin_starts"].tolist() == [0, 0, 0]
