"""Kinship: the same word, the same lemma, the same root."""

from pathlib import Path

import msgspec
import pytest

from pioche.lexicon import Evidence, Lexicon, expand, families
from pioche.lexicon.facts import Facts
from pioche.lexicon.kin import evidence, family
from pioche.lexicon.words import WordTable

from .kin_twin import pairs


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
    assert pairs(tmp_path) == {
        ("route", "routier"): "H",
        ("dérouter", "route"): "S",
        ("dérouter", "routier"): "S",
        ("routier", "routine"): "S",
    }
    assert families.sources(tmp_path)["S"].en == "suffix"


def test_kin_of_every_lemma_as_the_slow_twin(lexicon: Lexicon) -> None:
    """K-16: the arrays of kin hold each pair in both orders, with its surest source, and nothing else."""
    assert lexicon.facts is not None
    facts, codes = lexicon.facts, list(families.sources(lexicon.facts.data))
    lemmas = range(len(facts.arrays["kin_starts"]) - 1)
    held = {
        (facts.lemma(one), facts.lemma(other)): codes[code] for one in lemmas for other, code in facts.root_kin(one)
    }
    known = {facts.lemma(number) for number in lemmas}
    told = {pair: code for pair, code in pairs(facts.data).items() if known.issuperset(pair)}
    assert held == told | {(second, first): code for (first, second), code in told.items()}


def test_a_lexicon_without_root_kinship(tmp_path: Path) -> None:
    """The file of roots may be absent: then there is kinship by lemma only."""
    (tmp_path / "paradigms.txt").write_text("0 nom 0 -=ms s=mp\n")
    (tmp_path / "words.txt").write_text("route 0\nroutier 0\n")
    arrays = expand.arrays(tmp_path)
    assert len(arrays["kin_lemma"]) == 0
    assert arrays["kin_starts"].tolist() == [0, 0, 0]


def test_far_fetched_readings_are_no_sign_of_kinship(tmp_path: Path) -> None:
    """K-15: VENTE is a form of « venter », but whoever says it means the sale; a lemma itself always counts."""
    for name, text in {
        "paradigms.txt": "0 nom 0 -=fs s=fp\n1 verbe 1 r=infi -=ipre.3s\n",
        "words.txt": "vente 0\nventer 1\nrame 0\nramer 1\n",
        "frequency.txt": "vente c0\nventer 00\nrame A0\nramer 0A\n",
        "kinship.txt": "# far-fetched: 25\n# H: main | hand\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = expand.arrays(tmp_path)
    facts = Facts(tmp_path, WordTable(found["letters"], found["starts"]), found)
    lemmas = {
        word: [facts.lemma(place) for place in facts.likely_lemma_ids(word)] for word in ("VENTE", "VENTER", "RAME")
    }
    assert lemmas == {"VENTE": ["vente"], "VENTER": ["venter"], "RAME": ["rame", "ramer"]}
    assert evidence(facts, "VENTE", "VENTER") is None
    assert evidence(facts, "RAME", "RAMER") is not None
    assert family(facts, "VENTER").tolist() == [facts.words.find("VENTER")]


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("NICHE", "NICHROME"),
        ("CHANTER", "ENCHANTELER"),
        ("CHANTER", "CHANTOURNER"),
        ("TIRER", "TIRAMISU"),
        ("ILE", "INSULTE"),
        ("ALPE", "ALPAGA"),
        ("PEUPLE", "POPULICULTURE"),
        ("SEDUIRE", "SEDUM"),
        ("SAUT", "SAUTERNES"),
    ],
)
def test_a_beginning_noted_by_hand_catches_no_stranger(lexicon: Lexicon, word: str, other: str) -> None:
    """K-15: what only begins like a family is not of it; words of the family still are."""
    assert lexicon.kin(word, other) is None
    assert lexicon.kin("CHANTER", "ENCHANTER")
    assert lexicon.kin("PEUPLE", "POPULEUX")
