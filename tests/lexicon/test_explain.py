"""Why a word is valid or refused."""

import msgspec
import pytest

from pioche.lexicon import Lexicon, Verdict


@pytest.mark.parametrize(
    ("text", "reason", "part"),
    [
        ("CASCADEUR", "in the dictionary", "nom masculin singulier"),
        ("été", "in the dictionary", "été"),
        ("ZOLA", "proper noun", "Émile Zola, écrivain français"),
        ("BRUXELLES", "proper noun", "capitale de la Belgique"),
        ("AALTER", "proper noun", "nom de lieu"),
        ("porte-plume", "compound", "plusieurs parties"),
        ("pomme de terre", "compound", "plusieurs parties"),
        ("GARDEROBE", "compound", "garde-robe"),
        ("SNCF", "acronym", "sigle"),
        ("EXTREMIS", "part", "locution"),
        ("HISPANO", "prefix", "élément"),
        ("LORSQU", "elided", "apostrophe"),
        ("JANV", "abbreviation", "janvier"),
        ("CF", "abbreviation", "confer"),
        ("KM", "symbol", "kilomètre"),
        ("XQZT", "unknown", "dictionnaire"),
        ("A1", "not letters", "lettre de A à Z"),
        ("", "not letters", "vide"),
        ("X" * 60, "not letters", "40"),
    ],
)
def test_reasons(lexicon: Lexicon, text: str, reason: str, part: str) -> None:
    """A verdict names its reason for programs and says it in a French sentence."""
    verdict = lexicon.explain(text)
    assert verdict.reason == reason
    assert verdict.valid == (reason == "in the dictionary")
    assert part in verdict.sentence.fr
    assert verdict.sentence.en


def test_a_reason_is_said_once(lexicon: Lexicon) -> None:
    """A note that only repeats the reason is left out, in both languages."""
    said = lexicon.explain("TYPOTE").sentence
    assert said.fr == "TYPOTE n’est dans aucun dictionnaire usuel."
    assert said.en == "TYPOTE is in none of the usual dictionaries."


def test_verdict_on_a_name_where_names_count(with_names: Lexicon) -> None:
    """Q-13: with proper nouns allowed, the verdict says who it is, also for a word that is both."""
    assert with_names.explain("ZOLA").reason == "proper noun allowed"
    assert "empereur des Français" in with_names.explain("NAPOLEON").sentence.fr
    assert "pièce" not in with_names.explain("XQZT").sentence.fr


def test_verdict_under_the_rules_of_a_table(lexicon: Lexicon) -> None:
    """Votes and limits of a table are named as such."""
    table = lexicon.limited(5000).ruled(admitted=["COQUILLAUDE"], banned=["MAISON"])
    assert table.explain("COQUILLAUDE").reason == "admitted by the table"
    assert table.explain("MAISON").reason == "banned by the table"
    assert table.explain("ZYTHUM").reason == "beyond the vocabulary"
    assert table.explain("JARDIN").reason == "in the dictionary"


@pytest.mark.parametrize("text", ["AIME", "ZOLA", "porte-plume", "XQZT", "PARIS"])
def test_verdicts_survive_json(lexicon: Lexicon, text: str) -> None:
    """Verdicts go through JSON and come back equal."""
    verdict = lexicon.explain(text)
    assert msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict) == verdict


def test_french_typography(lexicon: Lexicon) -> None:
    """Quotation marks and colons keep their non-breaking spaces."""
    sentence = lexicon.explain("CHANTES").sentence.fr
    assert "«\u00a0chanter\u00a0»" in sentence
    assert "\u00a0:" in sentence
